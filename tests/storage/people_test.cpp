// People, their names and their sessions.
#include <gmock/gmock.h>

#include <string>
#include <thread>
#include <vector>

#include "tests/storage/stores.h"

namespace azulejo::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Pair;

class StorePeople : public StoreTest {
 protected:
  bool add(const std::string& id, const std::string& name, const std::string& password = "") {
    return store().add_person({.id = id, .name = name, .password = password, .created = 7});
  }
  StoredSession add_session(const std::string& id, const std::string& person, Millis created = 5) {
    StoredSession session = {.id = id,
                             .person = person,
                             .secret = "secret of " + id,
                             .is_token = id == "token",
                             .label = "label of " + id,
                             .created = created,
                             .seen = 6};
    store().add_session(session);
    return session;
  }
  std::vector<std::string> sessions_of(const std::string& person) {
    std::vector<std::string> ids;
    for (const StoredSession& session : store().sessions_of(person)) ids.push_back(session.id);
    return ids;
  }
};
AZULEJO_ON_BOTH_DATABASES(StorePeople);

TEST_P(StorePeople, APersonIsFound) {
  EXPECT_TRUE(add("p1", "Ana"));
  const auto person = store().find_person("p1");
  ASSERT_TRUE(person);
  EXPECT_EQ(person->id, "p1");
  EXPECT_EQ(person->name, "Ana");
  EXPECT_EQ(person->password, "");
  EXPECT_EQ(person->created, 7);
  EXPECT_FALSE(store().find_person("p2"));
  EXPECT_FALSE(store().find_protected("Ana"));
}

TEST_P(StorePeople, AnIdIsTakenOnce) {
  EXPECT_TRUE(add("p1", "Ana"));
  EXPECT_FALSE(add("p1", "Bob"));
  EXPECT_EQ(store().find_person("p1")->name, "Ana");
}

TEST_P(StorePeople, NamesWithoutPasswordBelongToAll) {
  EXPECT_TRUE(add("p1", "Ana"));
  EXPECT_TRUE(add("p2", "Ana"));
  EXPECT_TRUE(add("p3", "Bob"));
  EXPECT_TRUE(store().rename_person("p3", "ana"));
  EXPECT_EQ(store().find_person("p3")->name, "ana");
}

TEST_P(StorePeople, AProtectedNameBelongsToOneWhateverItsCase) {
  EXPECT_TRUE(add("p1", "Zoë"));
  EXPECT_TRUE(add("p2", "ZOË"));
  EXPECT_TRUE(add("p3", "Bob"));
  EXPECT_TRUE(store().set_password("p1", "hash"));
  const auto owner = store().find_protected("zOË");
  ASSERT_TRUE(owner);
  EXPECT_EQ(owner->id, "p1");
  EXPECT_EQ(owner->name, "Zoë");
  EXPECT_EQ(owner->password, "hash");

  EXPECT_FALSE(store().set_password("p2", "other"));
  EXPECT_FALSE(store().rename_person("p3", "zoë"));
  EXPECT_FALSE(add("p4", "zoË"));
  EXPECT_FALSE(add("p4", "zoË", "hash"));
  EXPECT_EQ(store().find_person("p2")->password, "");
  EXPECT_EQ(store().find_person("p3")->name, "Bob");
  EXPECT_FALSE(store().find_person("p4"));

  EXPECT_TRUE(store().rename_person("p1", "zoë"));     // its own
  EXPECT_TRUE(store().set_password("p1", "another"));  // its own
  EXPECT_EQ(store().find_protected("Zoë")->name, "zoë");
  EXPECT_EQ(store().find_protected("Zoë")->password, "another");
}

TEST_P(StorePeople, AProtectedNameIsFreeAgainWhenItsOwnerGoes) {
  EXPECT_TRUE(add("p1", "Ana", "hash"));
  EXPECT_TRUE(add("p2", "Bob", "hash"));
  EXPECT_FALSE(store().rename_person("p2", "Ana"));
  EXPECT_TRUE(store().rename_person("p1", "Eve"));
  EXPECT_TRUE(store().rename_person("p2", "Ana"));
  EXPECT_EQ(store().find_protected("ana")->id, "p2");
  store().delete_person("p2");
  EXPECT_TRUE(store().rename_person("p1", "Ana"));
  EXPECT_TRUE(store().set_password("p1", ""));
  EXPECT_FALSE(store().find_protected("ana"));
  EXPECT_TRUE(add("p3", "Ana", "hash"));
}

TEST_P(StorePeople, WhoIsNotThereCannotBeChanged) {
  EXPECT_FALSE(store().rename_person("p1", "Ana"));
  EXPECT_FALSE(store().set_password("p1", "hash"));
  store().delete_person("p1");
}

TEST_P(StorePeople, ARefusalDoesNotSpoilTheTransaction) {
  store().begin();
  EXPECT_TRUE(add("p1", "Ana", "hash"));
  EXPECT_FALSE(add("p2", "ANA"));
  EXPECT_TRUE(add("p2", "Bob", "hash"));
  EXPECT_FALSE(store().rename_person("p2", "ana"));
  EXPECT_FALSE(store().set_password("nobody", "hash"));
  EXPECT_TRUE(add("p3", "Eve"));
  store().commit();
  EXPECT_TRUE(store().find_person("p3"));
}

TEST_P(StorePeople, NamesOfManyWithoutTheUnknown) {
  EXPECT_THAT(store().names_of({}), IsEmpty());
  std::vector<std::string> all;
  for (int i = 0; i < 150; ++i) {
    const std::string id = "p" + std::to_string(i);
    if (i % 3 != 0) {
      EXPECT_TRUE(add(id, "name " + id));
    }
    all.push_back(id);
  }
  for (const std::size_t count : {1, 2, 3, 5, 64, 65, 150}) {
    const auto names = store().names_of({all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count)});
    EXPECT_EQ(names.size(), count - (count + 2) / 3);
    for (const auto& [id, name] : names) EXPECT_EQ(name, "name " + id);
  }
  EXPECT_THAT(store().names_of({"p1", "p1", "x"}), ElementsAre(Pair("p1", "name p1")));
}

TEST_P(StorePeople, SessionsAreFoundBySecret) {
  EXPECT_TRUE(add("p1", "Ana"));
  add_session("device", "p1", 20);
  add_session("token", "p1", 10);
  const auto session = store().find_session("secret of token");
  ASSERT_TRUE(session);
  EXPECT_EQ(session->id, "token");
  EXPECT_EQ(session->person, "p1");
  EXPECT_EQ(session->secret, "secret of token");
  EXPECT_TRUE(session->is_token);
  EXPECT_EQ(session->label, "label of token");
  EXPECT_EQ(session->created, 10);
  EXPECT_EQ(session->seen, 6);
  EXPECT_FALSE(store().find_session("secret of device")->is_token);
  EXPECT_FALSE(store().find_session("token"));
  EXPECT_THAT(sessions_of("p1"), ElementsAre("token", "device"));
  store().touch_session("token", 99);
  EXPECT_EQ(store().find_session("secret of token")->seen, 99);
  EXPECT_EQ(store().find_session("secret of device")->seen, 6);
}

TEST_P(StorePeople, SessionsEnd) {
  EXPECT_TRUE(add("p1", "Ana"));
  EXPECT_TRUE(add("p2", "Bob"));
  for (const char* id : {"a", "b", "c", "d"}) add_session(id, "p1");
  add_session("e", "p2");
  EXPECT_FALSE(store().remove_session("p2", "a"));
  EXPECT_TRUE(store().remove_session("p1", "a"));
  EXPECT_FALSE(store().remove_session("p1", "a"));
  EXPECT_FALSE(store().find_session("secret of a"));
  EXPECT_THAT(sessions_of("p1"), ElementsAre("b", "c", "d"));
  store().remove_other_sessions("p1", "c");
  EXPECT_THAT(sessions_of("p1"), ElementsAre("c"));
  EXPECT_THAT(sessions_of("p2"), ElementsAre("e"));
}

TEST_P(StorePeople, ASessionOfNobodyIsRefused) {
  EXPECT_TRUE(storage_error([&] { add_session("a", "nobody"); }));
  EXPECT_FALSE(store().find_session("secret of a"));
}

TEST_P(StorePeople, ADeletedPersonLeavesNoTrace) {
  EXPECT_TRUE(add("p1", "Ana", "hash"));
  EXPECT_TRUE(add("p2", "Bob"));
  add_session("a", "p1");
  add_session("b", "p2");
  make_table("t1");
  Append append = an_append("t1", 0, {"a"});
  append.people = {"p1", "p2"};
  ASSERT_TRUE(store().append(append));
  for (const char* person : {"p1", "p2"}) {
    store().set_present("t1", person, "s1", true);
    store().set_mute("t1", person, 2, true);
    store().add_chat({.table = "t1", .person = person, .seat = 1, .text = "hello", .at = 3}, "s1");
  }
  store().delete_person("p1");
  EXPECT_FALSE(store().find_person("p1"));
  EXPECT_FALSE(store().find_protected("Ana"));
  EXPECT_FALSE(store().find_session("secret of a"));
  EXPECT_TRUE(store().find_session("secret of b"));
  EXPECT_THAT(store().mutes("t1", "p1"), IsEmpty());
  EXPECT_THAT(store().mutes("t1", "p2"), ElementsAre(2));
  EXPECT_THAT(store().present("t1"), ElementsAre("p2"));
  EXPECT_THAT(store().tables_of("p1", 9), IsEmpty());
  EXPECT_EQ(store().tables_of("p2", 9).size(), 1U);
  const auto lines = store().chat("t1", false, 0, 10);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0].person, "");
  EXPECT_EQ(lines[0].text, "hello");
  EXPECT_EQ(lines[0].seat, 1);
  EXPECT_EQ(lines[1].person, "p2");
  EXPECT_THAT(store().names_of({"p1", "p2"}), ElementsAre(Pair("p2", "Bob")));
}

TEST(StorePeopleOfTwoServers, OneOfManyProtectsTheName) {
  const std::string where = ThrowAwayPostgres::shared().new_database();
  const auto store = open_store(where);
  constexpr int kServers = 4;
  for (int round = 0; round < 10; ++round) {
    const std::string name = "Name" + std::to_string(round);
    // Half of them have the name and want to protect it, half are protected and want to have it.
    const auto id_of = [&](int i) { return name + std::to_string(i); };
    for (int i = 0; i < kServers; ++i) {
      const Person person = {
          .id = id_of(i), .name = i % 2 == 0 ? name : id_of(i), .password = i % 2 == 0 ? "" : "own", .created = 1};
      EXPECT_TRUE(store->add_person(person));
    }
    std::vector<std::thread> threads;
    std::array<bool, kServers> succeeded{};
    for (int i = 0; i < kServers; ++i) {
      threads.emplace_back([&, i] {
        const auto own = open_store(where);
        succeeded.at(i) = i % 2 == 0 ? own->set_password(id_of(i), "hash") : own->rename_person(id_of(i), name);
      });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(std::count(succeeded.begin(), succeeded.end(), true), 1);
    EXPECT_TRUE(store->find_protected(name));
  }
}

}  // namespace
}  // namespace azulejo::testing
