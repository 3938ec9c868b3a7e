// Settings as they come from outside: defaults, every field's limits, and which field is blamed.
#include "notation/atoms.h"
#include "tests/table/live_table.h"

namespace azulejo::table::testing {
namespace {

using std::chrono::seconds;
using Kind = TimeControl::Kind;

const Surroundings& surroundings() {
  static const Surroundings kAround{"ana", [](std::string_view name) { return name == "north"; }};
  return kAround;
}

std::variant<Settings, Refused> read(const std::string& written) {
  auto object = parse_object(written);
  if (auto* refused = std::get_if<Refused>(&object)) return std::move(*refused);
  return read_settings(std::get<nlohmann::json>(object), surroundings());
}

Settings sound(const std::string& written) {
  auto settings = read(written);
  if (const auto* refused = std::get_if<Refused>(&settings)) {
    ADD_FAILURE() << written << ": " << refused->message;
    return Settings{kTwo};
  }
  return std::get<Settings>(std::move(settings));
}

std::string fault(const std::string& written) {
  const auto settings = read(written);
  const auto* refused = std::get_if<Refused>(&settings);
  if (refused == nullptr) return "none";
  EXPECT_FALSE(refused->message.empty());
  return text(*refused);
}

TEST(TableSettings, Defaults) {
  Settings expected{kTwo};
  expected.seats = {Seated{"ana"}, Open{}};
  expected.time = {Kind::kNone};
  expected.absence = Absence::kBot;
  expected.grace = seconds(120);
  expected.listed = false;
  expected.counts = true;
  EXPECT_EQ(sound("{}"), expected);
}

TEST(TableSettings, Everything) {
  Settings expected{{4, WallKind::kGrey, Factories::kSpecial}};
  expected.seats = {Open{}, BotSeat{10}, EngineSeat{"north"}, Reserved{"bruno"}};
  expected.time = {Kind::kBank, seconds(86400), seconds(600)};
  expected.absence = Absence::kResign;
  expected.grace = seconds(10);
  expected.listed = true;
  expected.counts = false;
  EXPECT_EQ(sound(R"({"game":"4gs","seats":["open",{"bot":10},{"engine":"north"},{"person":"bruno"}],"listed":true,
                      "time":{"kind":"bank","seconds":86400,"increment":600},"absence":"resign","grace":10,
                      "counts":false})"),
            expected);
}

TEST(TableSettings, GamesAndTheirDefaultSeats) {
  for (const GameKind kind : kGameKinds) {
    const Settings settings = sound(R"({"game":")" + format(kind) + R"("})");
    EXPECT_EQ(settings.kind, kind);
    std::vector<Seat> seats(static_cast<std::size_t>(kind.players()), Open{});
    seats[0] = Seated{"ana"};
    EXPECT_EQ(settings.seats, seats);
  }
  for (const char* game : {R"("1c")", R"("5c")", R"("2x")", R"("")", R"("2cs ")", R"("2c\n")", R"("2c\u0000")", "2",
                           "null", R"(["2c"])", R"("a very long name of a game")"}) {
    EXPECT_EQ(fault(std::string(R"({"game":)") + game + "}"), "bad_field game") << game;
  }
}

TEST(TableSettings, Contribution) {
  EXPECT_EQ(sound(R"({"contribution":"mine"})").seats[0], Seat(Seated{"ana", "mine"}));
  EXPECT_EQ(sound(R"({"contribution":"mine","seats":["open","me"]})").seats[1], Seat(Seated{"ana", "mine"}));
  EXPECT_EQ(sound(R"({"contribution":")" + std::string(64, '~') + R"("})").seats[0],
            Seat(Seated{"ana", std::string(64, '~')}));
  EXPECT_EQ(fault(R"({"contribution":"mine","seats":["open","open"]})"), "bad_field contribution");
  EXPECT_EQ(fault(R"({"contribution":""})"), "bad_field contribution");
  EXPECT_EQ(fault(R"({"contribution":")" + std::string(65, 'x') + R"("})"), "bad_field contribution");
  EXPECT_EQ(fault(R"({"contribution":7})"), "bad_field contribution");
  EXPECT_EQ(fault(R"({"contribution":null})"), "bad_field contribution");
  EXPECT_EQ(fault(R"({"contribution":"a\tb"})"), "bad_field contribution");
  EXPECT_EQ(fault(R"({"contribution":"é"})"), "bad_contribution contribution");
}

TEST(TableSettings, Seats) {
  EXPECT_EQ(fault(R"({"seats":["me"]})"), "bad_field seats");
  EXPECT_EQ(fault(R"({"seats":["me","open","open"]})"), "bad_field seats");
  EXPECT_EQ(fault(R"({"seats":[]})"), "bad_field seats");
  EXPECT_EQ(fault(R"({"seats":"me"})"), "bad_field seats");
  EXPECT_EQ(fault(R"({"seats":{"me":"open"}})"), "bad_field seats");
  EXPECT_EQ(fault(R"({"seats":null})"), "bad_field seats");
  for (const char* wish : {R"("you")", R"("")", "null", "1", "[]", "{}", R"({"cat":1})",
                           R"({"bot":1,"engine":"north"})", R"({"bot":1,"level":2})", R"(["me"])"}) {
    EXPECT_EQ(fault(std::string(R"({"seats":["open",)") + wish + "]}"), "bad_field seats") << wish;
  }
  for (const char* level : {"0", "11", "-1", "1.0", "1e0", "\"1\"", "null", "true", "99999999999999999999", "[1]"}) {
    EXPECT_EQ(fault(std::string(R"({"seats":["open",{"bot":)") + level + "}]}"), "bad_field seats.bot") << level;
  }
  for (const char* engine : {R"("south")", R"("")", "7", "null", R"("north\u0000")", R"("NORTH")"}) {
    EXPECT_EQ(fault(std::string(R"({"seats":["open",{"engine":)") + engine + "}]}"), "bad_field seats.engine")
        << engine;
  }
  for (const std::string& person :
       {std::string(R"("")"), std::string("7"), std::string(R"("p\n1")"), '"' + std::string(65, 'p') + '"'}) {
    EXPECT_EQ(fault(R"({"seats":["open",{"person":)" + person + "}]}"), "bad_field seats.person") << person;
  }
}

TEST(TableSettings, NobodySitsTwice) {
  EXPECT_EQ(fault(R"({"seats":["me","me"]})"), "bad_field seats");
  EXPECT_EQ(fault(R"({"seats":["me",{"person":"ana"}]})"), "bad_field seats");
  EXPECT_EQ(fault(R"({"seats":[{"person":"bruno"},{"person":"bruno"}]})"), "bad_field seats");
  EXPECT_EQ(fault(R"({"seats":[{"bot":1},{"bot":1}]})"), "none");
  EXPECT_EQ(fault(R"({"seats":[{"engine":"north"},{"engine":"north"}]})"), "none");
}

TEST(TableSettings, Time) {
  const auto time = [](const std::string& written) { return sound(R"({"time":)" + written + "}").time; };
  EXPECT_EQ(time(R"({"kind":"none"})"), (TimeControl{Kind::kNone}));
  EXPECT_EQ(time(R"({"kind":"move","seconds":5})"), (TimeControl{Kind::kMove, seconds(5)}));
  EXPECT_EQ(time(R"({"kind":"move","seconds":3600})"), (TimeControl{Kind::kMove, seconds(3600)}));
  EXPECT_EQ(time(R"({"kind":"bank","seconds":30})"), (TimeControl{Kind::kBank, seconds(30), seconds(0)}));
  EXPECT_EQ(time(R"({"kind":"bank","seconds":300,"increment":2})"),
            (TimeControl{Kind::kBank, seconds(300), seconds(2)}));
  EXPECT_EQ(time(R"({"kind":"days","days":30})"), (TimeControl{Kind::kDays, std::chrono::hours(720)}));

  const auto time_fault = [](const std::string& written) { return fault(R"({"time":)" + written + "}"); };
  for (const char* none : {"null", "5", R"("none")", "[]"}) EXPECT_EQ(time_fault(none), "bad_field time") << none;
  EXPECT_EQ(time_fault("{}"), "bad_field time.kind");
  EXPECT_EQ(time_fault(R"({"kind":"blitz"})"), "bad_field time.kind");
  EXPECT_EQ(time_fault(R"({"kind":null})"), "bad_field time.kind");
  EXPECT_EQ(time_fault(R"({"kind":"move"})"), "bad_field time.seconds");
  EXPECT_EQ(time_fault(R"({"kind":"bank"})"), "bad_field time.seconds");
  EXPECT_EQ(time_fault(R"({"kind":"days"})"), "bad_field time.days");
  EXPECT_EQ(time_fault(R"({"kind":"none","seconds":5})"), "unknown_field time.seconds");
  EXPECT_EQ(time_fault(R"({"kind":"move","seconds":5,"increment":1})"), "unknown_field time.increment");
  EXPECT_EQ(time_fault(R"({"kind":"days","days":1,"hours":1})"), "unknown_field time.hours");
  for (const char* wrong : {"4", "3601", "-5", "5.5", "1e3", R"("5")", "null", "18446744073709551615",
                            "9223372036854775808", "-9223372036854775808", "4294967301", "1e400"}) {
    const std::string found = time_fault(std::string(R"({"kind":"move","seconds":)") + wrong + "}");
    EXPECT_EQ(found, std::string(wrong) == "1e400" ? "bad_json" : "bad_field time.seconds") << wrong;
  }
  for (const char* wrong : {"29", "86401"}) {
    EXPECT_EQ(time_fault(std::string(R"({"kind":"bank","seconds":)") + wrong + "}"), "bad_field time.seconds");
  }
  for (const char* wrong : {"-1", "601", "0.5", "null"}) {
    EXPECT_EQ(time_fault(std::string(R"({"kind":"bank","seconds":60,"increment":)") + wrong + "}"),
              "bad_field time.increment");
  }
  for (const char* wrong : {"0", "31"}) {
    EXPECT_EQ(time_fault(std::string(R"({"kind":"days","days":)") + wrong + "}"), "bad_field time.days");
  }
}

TEST(TableSettings, OtherFields) {
  for (const char* wrong : {"9", "3601", "-1", "120.0", R"("120")", "null", "18446744073709551736"}) {
    EXPECT_EQ(fault(std::string(R"({"grace":)") + wrong + "}"), "bad_field grace") << wrong;
  }
  EXPECT_EQ(sound(R"({"grace":3600})").grace, seconds(3600));
  for (const char* wrong : {R"("sleep")", R"("")", "0", "null"}) {
    EXPECT_EQ(fault(std::string(R"({"absence":)") + wrong + "}"), "bad_field absence") << wrong;
  }
  for (const char* wrong : {"0", "1", R"("true")", "null", "[]"}) {
    EXPECT_EQ(fault(std::string(R"({"listed":)") + wrong + "}"), "bad_field listed") << wrong;
    EXPECT_EQ(fault(std::string(R"({"counts":)") + wrong + "}"), "bad_field counts") << wrong;
  }
  EXPECT_EQ(fault(R"({"colour":"blue"})"), "unknown_field colour");
  EXPECT_EQ(fault(R"({"":1})"), "unknown_field");
  EXPECT_EQ(fault(R"({"Game":"2c"})"), "unknown_field Game");
}

TEST(TableParseObject, TakesObjectsOnly) {
  for (const char* wrong :
       {"", " ", "null", "[]", "7", "\"x\"", "{", "{}}", "{} x", "{'a':1}", "{\"a\":}", "{\"a\":1,}",
        "{\"a\":\"\xFF\"}", "{\"a\":\"\xC3\"}", R"({"a":"\ud800"})", "{\"a\":\"\n\"}", "{\"a\":NaN}"}) {
    EXPECT_EQ(fault(wrong), "bad_json") << wrong;
  }
}

TEST(TableParseObject, LimitsNesting) {
  const auto nested = [](std::size_t depth) {
    return R"({"a":)" + std::string(depth, '[') + std::string(depth, ']') + "}";
  };
  EXPECT_EQ(fault(nested(7)), "unknown_field a");
  EXPECT_EQ(fault(nested(8)), "bad_json");
  EXPECT_EQ(fault(nested(100'000)), "bad_json");
  EXPECT_EQ(fault(std::string(100'000, '[')), "bad_json");
  std::string objects;
  for (int i = 0; i < 50'000; ++i) objects += R"({"a":)";
  EXPECT_EQ(fault(objects), "bad_json");
}

}  // namespace
}  // namespace azulejo::table::testing
