// Commands as they come from outside.
#include <stdexcept>

#include "tests/table/live_table.h"

namespace azulejo::table::testing {
namespace {

std::variant<Command, Refused> read_text(const std::string& json) {
  static const Surroundings kAround{"ana", [](std::string_view name) { return name == "north"; }};
  const auto object = parse_object(json);
  if (const auto* refused = std::get_if<Refused>(&object)) return *refused;
  Fields fields(std::get<nlohmann::json>(object));
  const std::string name = fields.text("do", 0, 20);
  (void)fields.text_or("id", "", 64);
  return read_command(name, fields, kAround);
}

template <class Expected>
Expected sound(const std::string& json) {
  const auto command = read_text(json);
  if (const auto* refused = std::get_if<Refused>(&command)) throw std::runtime_error(json + ": " + refused->message);
  return std::get<Expected>(std::get<Command>(command));
}

std::string command_fault(const std::string& json) {
  const auto command = read_text(json);
  const auto* refused = std::get_if<Refused>(&command);
  if (refused == nullptr) return "none";
  EXPECT_FALSE(refused->message.empty());
  return text(*refused);
}

TEST(TableCommand, Sit) {
  const Sit sit = sound<Sit>(R"({"do":"sit","id":"x","seat":4})");
  EXPECT_EQ(sit.seat, seat(4));
  EXPECT_EQ(sit.contribution, "");
  EXPECT_EQ(sound<Sit>(R"({"do":"sit","seat":1,"contribution":"c c"})").contribution, "c c");
  EXPECT_EQ(command_fault(R"({"do":"sit"})"), "bad_field seat");
  for (const char* wrong : {"0", "5", "-1", "1.0", R"("1")", "null", "[1]", "18446744073709551617", "1e1", "true"}) {
    EXPECT_EQ(command_fault(std::string(R"({"do":"sit","seat":)") + wrong + "}"), "bad_field seat") << wrong;
  }
  EXPECT_EQ(command_fault(R"({"do":"sit","seat":1,"contribution":""})"), "bad_field contribution");
  EXPECT_EQ(command_fault(R"({"do":"sit","seat":1,"contribution":"ä"})"), "bad_contribution contribution");
  EXPECT_EQ(command_fault(R"({"do":"sit","seat":1,"person":"bruno"})"), "unknown_field person");
}

TEST(TableCommand, Seat) {
  EXPECT_EQ(sound<SetSeat>(R"({"do":"seat","seat":2,"what":"open"})").what, table::Seat(Open{}));
  EXPECT_EQ(sound<SetSeat>(R"({"do":"seat","seat":2,"what":{"bot":10}})").what, table::Seat(BotSeat{10}));
  EXPECT_EQ(sound<SetSeat>(R"({"do":"seat","seat":2,"what":{"engine":"north"}})").what,
            table::Seat(EngineSeat{"north"}));
  EXPECT_EQ(sound<SetSeat>(R"({"do":"seat","seat":2,"what":"open"})").seat, seat(2));
  EXPECT_EQ(command_fault(R"({"do":"seat","seat":2})"), "bad_field what");
  for (const char* wrong : {R"("me")", R"({"person":"bruno"})", "null", "1", R"("closed")", "{}", "[]"}) {
    EXPECT_EQ(command_fault(std::string(R"({"do":"seat","seat":2,"what":)") + wrong + "}"), "bad_field what") << wrong;
  }
  EXPECT_EQ(command_fault(R"({"do":"seat","seat":2,"what":{"bot":11}})"), "bad_field what.bot");
  EXPECT_EQ(command_fault(R"({"do":"seat","seat":2,"what":{"engine":"south"}})"), "bad_field what.engine");
  EXPECT_EQ(command_fault(R"({"do":"seat","what":"open"})"), "bad_field seat");
  EXPECT_EQ(command_fault(R"({"do":"seat","seat":9,"what":"nonsense"})"), "bad_field seat")
      << "the first mistake counts";
}

TEST(TableCommand, Contribute) {
  EXPECT_EQ(sound<Contribute>(R"({"do":"contribute","contribution":"~"})").contribution, "~");
  EXPECT_EQ(command_fault(R"({"do":"contribute"})"), "bad_field contribution");
  EXPECT_EQ(command_fault(R"({"do":"contribute","contribution":"a\u0007"})"), "bad_field contribution");
  EXPECT_EQ(command_fault(R"({"do":"contribute","contribution":"a\u007f"})"), "bad_field contribution");
  EXPECT_EQ(command_fault(R"({"do":"contribute","contribution":"\u00a0"})"), "bad_contribution contribution");
}

TEST(TableCommand, Move) {
  const auto command = sound<MakeMove>(R"({"do":"move","move":"3B4","version":17})");
  EXPECT_EQ(command.move, move("3B4"));
  EXPECT_EQ(command.version, 17);
  EXPECT_EQ(command_fault(R"({"do":"move","version":17})"), "bad_field move");
  EXPECT_EQ(command_fault(R"({"do":"move","move":"3B4"})"), "bad_field version");
  for (const char* wrong : {R"("")", R"("3B6")", R"("3b4")", R"(" 3B4")", R"("3B4\n")", R"("0B4")"}) {
    EXPECT_EQ(command_fault(std::string(R"({"do":"move","version":1,"move":)") + wrong + "}"), "illegal_move move")
        << wrong;
  }
  for (const char* wrong : {"3", "null", R"(["3B4"])"}) {
    EXPECT_EQ(command_fault(std::string(R"({"do":"move","version":1,"move":)") + wrong + "}"), "bad_field move")
        << wrong;
  }
  for (const char* wrong : {"-1", "1.5", R"("1")", "null", "1000001", "18446744073709551615"}) {
    EXPECT_EQ(command_fault(std::string(R"({"do":"move","move":"3B4","version":)") + wrong + "}"), "bad_field version")
        << wrong;
  }
  EXPECT_EQ(command_fault(R"({"do":"move","move":"3B4","version":0,"seat":1})"), "unknown_field seat");
}

TEST(TableCommand, Columns) {
  const auto command = sound<PlanColumns>(R"({"do":"columns","moves":["1@3","4@2"],"version":0})");
  EXPECT_EQ(command.moves, (std::vector{move("1@3"), move("4@2")}));
  EXPECT_EQ(command.version, 0);
  EXPECT_TRUE(sound<PlanColumns>(R"({"do":"columns","moves":[],"version":0})").moves.empty());
  EXPECT_EQ(command_fault(R"({"do":"columns","version":0})"), "bad_field moves");
  EXPECT_EQ(command_fault(R"({"do":"columns","moves":["1@3"]})"), "bad_field version");
  EXPECT_EQ(command_fault(R"({"do":"columns","version":0,"moves":"1@3"})"), "bad_field moves");
  EXPECT_EQ(command_fault(R"({"do":"columns","version":0,"moves":["1@1","2@2","3@3","4@4","5@5","1@1"]})"),
            "bad_field moves");
  EXPECT_EQ(command_fault(R"({"do":"columns","version":0,"moves":["1@3",2]})"), "bad_field moves");
  EXPECT_EQ(command_fault(R"({"do":"columns","version":0,"moves":["1@6"]})"), "illegal_move moves");
}

TEST(TableCommand, WithoutFields) {
  sound<Leave>(R"({"do":"leave"})");
  sound<Start>(R"({"do":"start"})");
  sound<Resign>(R"({"do":"resign"})");
  sound<Return>(R"({"do":"return"})");
  EXPECT_EQ(sound<AskRematch>(R"({"do":"rematch"})").table, "") << "the server makes it";
  for (const char* name : {"leave", "start", "resign", "return", "rematch"}) {
    EXPECT_EQ(command_fault(std::string(R"({"do":")") + name + R"(","version":1})"), "unknown_field version") << name;
  }
  EXPECT_EQ(command_fault(R"({"do":"rematch","table":"x"})"), "unknown_field table");
}

TEST(TableCommand, Unknown) {
  for (const char* name : {"", "dance", "Move", "moves", "tick"}) {
    EXPECT_FALSE(is_command(name));
    EXPECT_EQ(command_fault(std::string(R"({"do":")") + name + "\"}"), "unknown_command do") << name;
  }
}

TEST(TableFields, TextIsCountedInCharacters) {
  const nlohmann::json object{{"name", "ÄÖÜ"}, {"long", std::string(11, 'x')}, {"tab", "a\tb"}, {"empty", ""}};
  Fields sound_fields(object);
  EXPECT_EQ(sound_fields.text("name", 3, 3), "ÄÖÜ");
  EXPECT_EQ(sound_fields.text_or("nothing", "else", 10), "else");
  for (const char* name : {"long", "tab", "empty", "nothing"}) {
    Fields fields(object);
    (void)fields.text(name, 1, 10);
    EXPECT_EQ(text(fields.refused().value()), std::string("bad_field ") + name);
  }
}

TEST(TableFields, RefusalAsJson) {
  EXPECT_EQ(to_json({Code::kNotYourTurn, "It is seat 2's turn.", "move"}),
            (nlohmann::json{{"code", "not_your_turn"}, {"message", "It is seat 2's turn."}, {"field", "move"}}));
  EXPECT_EQ(to_json({Code::kNotHost, "No."}), (nlohmann::json{{"code", "not_host"}, {"message", "No."}}));
}

}  // namespace
}  // namespace azulejo::table::testing
