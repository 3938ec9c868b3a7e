// Events as they are kept and sent, and the state as it is shown.
#include <set>

#include "notation/position_text.h"
#include "tests/table/live_table.h"

namespace azulejo::table::testing {
namespace {

using nlohmann::json;

/// One event of every type, as it is written.
std::vector<std::string> examples() {
  const std::string hex(64, 'a');
  return {
      R"({"at":1,"by":"ana","commitment":"c0","host":"ana","settings":{"absence":"bot","counts":true,"game":"2c","grace":120,"listed":false,"seats":[{"contribution":"a","kind":"person","person":"ana"},{"kind":"open"}],"time":{"kind":"none"}},"type":"created"})",
      R"({"at":1,"commitment":"c0","host":"ana","settings":{"absence":"resign","counts":false,"game":"4gs","grace":10,"listed":true,"seats":[{"kind":"person","person":"ana"},{"kind":"bot","level":3},{"kind":"engine","name":"north"},{"kind":"reserved","person":"dora"}],"time":{"increment":2,"kind":"bank","seconds":60}},"type":"created"})",
      R"({"at":2,"by":"bruno","contribution":"b","id":"x1","person":"bruno","seat":2,"type":"sat"})",
      R"({"at":2,"person":"bruno","seat":2,"type":"sat"})",
      R"({"at":3,"host":"","person":"ana","type":"left"})",
      R"({"at":3,"seat":4,"type":"seat_set","what":{"kind":"bot","level":10}})",
      R"({"at":3,"contribution":"c","seat":1,"type":"contributed"})",
      R"({"at":3,"type":"starting","until":1700000000000})",
      R"({"at":3,"contributions":["a","b"],"replaced":[2],"type":"started"})",
      R"({"at":3,"deal":"BBYR/KKWW/BRRW/YYKW/BYRK","type":"dealt"})",
      R"({"at":3,"move":"1B2","seat":1,"type":"moved"})",
      R"({"at":3,"auto":true,"move":"2K2","seat":1,"type":"moved"})",
      R"({"at":3,"moves":["1@3","4@2"],"seat":1,"type":"planned"})",
      R"({"at":3,"seat":1,"type":"stood_in","why":"time"})",
      R"({"at":3,"seat":1,"type":"returned"})",
      R"({"at":3,"seat":1,"type":"resigned","why":"own"})",
      R"({"at":3,"ms":12345678901,"type":"credited"})",
      R"({"at":3,"places":[2,1],"reason":"endless","scores":[0,240],"seed":")" + hex + R"(","type":"ended"})",
      R"({"at":3,"reason":"expired","type":"closed"})",
      R"({"at":3,"table":"t2","type":"rematch"})",
  };
}

TEST(TableEvent, EveryTypeIsWrittenAsItWasRead) {
  std::set<std::size_t> types;
  for (const std::string& text : examples()) {
    const Event event = read_event(text);
    types.insert(event.what.index());
    EXPECT_EQ(write_event(event), text);
  }
  EXPECT_EQ(types.size(), std::variant_size_v<What>);
}

TEST(TableEvent, EveryFieldIsNeededAndChecked) {
  const std::set<std::string> optional{"by", "id", "contribution", "auto"};
  for (const std::string& text : examples()) {
    const json sound = json::parse(text);
    for (const auto& [field, value] : sound.items()) {
      json wrong = sound;
      wrong[field] = json{{"what", "is this"}};
      EXPECT_THROW((void)read_event(wrong.dump()), std::exception) << wrong;
      wrong.erase(field);
      if (optional.contains(field) && wrong["type"] != "contributed") {
        EXPECT_NO_THROW((void)read_event(wrong.dump())) << wrong;
      } else {
        EXPECT_THROW((void)read_event(wrong.dump()), std::exception) << wrong;
      }
    }
  }
}

TEST(TableEvent, WhatCannotBeIsNotRead) {
  for (const char* wrong : {"",
                            "{}",
                            "[]",
                            "null",
                            "7",
                            R"({"type":"moved"})",
                            R"({"at":1,"type":"danced"})",
                            R"({"at":1,"type":7})",
                            R"({"at":1.5,"type":"returned","seat":1})",
                            R"({"at":-1,"type":"returned","seat":1})",
                            R"({"at":18446744073709551615,"type":"returned","seat":1})",
                            R"({"at":1,"type":"returned","seat":0})",
                            R"({"at":1,"type":"returned","seat":5})",
                            R"({"at":1,"type":"returned","seat":1.0})",
                            R"({"at":1,"type":"returned","seat":18446744073709551617})",
                            R"({"at":1,"type":"returned","seat":true})",
                            R"({"at":1,"type":"started","contributions":["a"],"replaced":[9]})",
                            R"({"at":1,"type":"resigned","seat":1,"why":"bored"})",
                            R"({"at":1,"type":"moved","seat":1,"move":"9Z9"})",
                            R"({"at":1,"type":"dealt","deal":"BBYR/"})",
                            R"({"at":1,"type":"credited","ms":-1})",
                            R"({"at":1,"type":"seat_set","seat":1,"what":{"kind":"bot","level":0}})",
                            R"({"at":1,"type":"seat_set","seat":1,"what":{"kind":"throne"}})",
                            R"({"at":1,"type":"ended","reason":"complete","scores":[1],"places":[1],"seed":"abc"})",
                            R"({"at":1,"type":"ended","reason":"complete","scores":[-1],"places":[1],"seed":""})"}) {
    EXPECT_THROW((void)read_event(wrong), std::exception) << wrong;
  }
}

TEST(TableEvent, SettingsOfAnotherGameAreNotRead) {
  json created = json::parse(examples().front());
  EXPECT_NO_THROW((void)read_event(created.dump()));
  const auto with = [&](const char* field, const json& value) {
    json changed = created;
    changed["settings"][field] = value;
    return changed.dump();
  };
  EXPECT_THROW((void)read_event(with("game", "3c")), std::exception) << "two seats";
  EXPECT_THROW((void)read_event(with("game", "9c")), std::exception);
  EXPECT_THROW((void)read_event(with("seats", json::array())), std::exception);
  EXPECT_THROW((void)read_event(with("absence", "sleep")), std::exception);
  EXPECT_THROW((void)read_event(with("grace", 1e10)), std::exception);
  EXPECT_THROW((void)read_event(with("time", 7)), std::exception);
  EXPECT_THROW((void)read_event(with("time", {{"kind", "move"}})), std::exception);
}

TEST(TableShown, WhileWaiting) {
  Settings settings{kThree, {TimeControl::Kind::kBank, std::chrono::seconds(60), std::chrono::seconds(2)}};
  settings.seats = {Seated{"ana", "secret"}, Reserved{"bruno"}, Open{}};
  const LiveTable table(settings);
  const json seats =
      json::array({{{"kind", "person"}, {"person", "ana"}, {"ready", true}, {"stand_in", false}, {"resigned", false}},
                   {{"kind", "reserved"}, {"person", "bruno"}},
                   {{"kind", "open"}}});
  const json brief{{"game", "3c"},     {"phase", "waiting"},
                   {"listed", false},  {"seats", seats},
                   {"version", 1},     {"created", kNoon},
                   {"changed", kNoon}, {"time", {{"kind", "bank"}, {"seconds", 60}, {"increment", 2}}}};
  EXPECT_EQ(summary(table.state()), brief);
  json whole = brief;
  whole["host"] = "ana";
  whole["absence"] = "bot";
  whole["grace"] = 120;
  whole["counts"] = true;
  whole["fair"] = {{"version", 1}, {"commitment", table.state().commitment()}};
  EXPECT_EQ(table.show(), whole);
}

TEST(TableShown, WhilePlaying) {
  Settings settings = all_people(kTwo);
  settings.seats[1] = EngineSeat{"north"};
  LiveTable table = started(settings);
  const json shown = table.show();
  EXPECT_EQ(shown["phase"], "playing");
  EXPECT_EQ(shown["position"], format(table.position()));
  EXPECT_EQ(shown["turn"], 1);
  EXPECT_EQ(summary(table.state())["turn"], 1);
  EXPECT_EQ(shown["legal"], legal_move_texts(table.position()));
  EXPECT_EQ(shown["planned"], json::array());
  EXPECT_EQ(shown["seats"][1], (json{{"kind", "engine"}, {"name", "north"}}));
  EXPECT_EQ(shown["fair"]["contributions"], table.state().contributions());
  EXPECT_FALSE(shown["fair"].contains("seed"));
  for (const char* later : {"places", "scores", "reason", "rematch", "until"}) EXPECT_FALSE(shown.contains(later));
}

}  // namespace
}  // namespace azulejo::table::testing
