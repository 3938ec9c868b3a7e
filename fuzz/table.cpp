// Bytes as what happens at one table: anybody asks for anything, bots move, time goes by. Whatever is decided can be
// applied, written and read again, and the table stays sound.
#include <array>
#include <cstdint>
#include <span>

#include "fair/fair.h"
#include "fuzz/invariants.h"
#include "table/decide.h"
#include "table/json.h"
#include "table/record.h"

namespace {

using namespace azulejo;
using namespace azulejo::table;

constexpr std::array<const char*, 6> kPeople{"ana", "bruno", "chico", "dora", "zoe", ""};
constexpr Millis kSecond = 1000;
constexpr fair::Seed kSeed{0x5E, 0xED};

class Bytes {
 public:
  explicit Bytes(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  [[nodiscard]] bool empty() const { return bytes_.empty(); }
  /// A number below the bound; 0 when the bytes have run out.
  int below(int bound) {
    if (bytes_.empty()) return 0;
    const int byte = bytes_.front();
    bytes_ = bytes_.subspan(1);
    return byte % bound;
  }

 private:
  std::span<const std::uint8_t> bytes_;
};

class Table {
 public:
  explicit Table(std::span<const std::uint8_t> data)
      : bytes_(data), events_{created()}, state_(events_.front()), rebuilt_(events_.front()) {}

  void run() {
    for (int i = 1; !bytes_.empty(); ++i) {
      step();
      check();
      if (i % 16 == 0) check_shown();
    }
    check_shown();
    if (state_.position()) (void)format(record_of(events_, [](const std::string& person) { return person; }));
  }

 private:
  table::Event created() {
    Settings settings{kGameKinds[static_cast<std::size_t>(bytes_.below(kGameKinds.size()))]};
    settings.time = time();
    settings.absence = bytes_.below(2) == 0 ? Absence::kBot : Absence::kResign;
    for (int i = 0; i < settings.kind.players(); ++i) settings.seats.push_back(first_seat(i));
    return {0, "ana", {}, Created{settings, "ana", fair::commitment(kSeed)}};
  }
  TimeControl time() {
    using std::chrono::seconds;
    constexpr std::array<TimeControl, 4> kControls{{{},
                                                    {TimeControl::Kind::kMove, seconds(20)},
                                                    {TimeControl::Kind::kBank, seconds(60), seconds(2)},
                                                    {TimeControl::Kind::kDays, seconds(86400)}}};
    return kControls[static_cast<std::size_t>(bytes_.below(kControls.size()))];
  }
  /// People sit on their own seats only, so that nobody sits twice.
  Seat first_seat(int index) {
    const char* person = kPeople.at(static_cast<std::size_t>(index));
    switch (bytes_.below(6)) {
      case 0:
        return Open{};
      case 1:
        return Reserved{person};
      case 2:
        return BotSeat{3};
      case 3:
        return Seated{person};
      default:
        return Seated{person, "mine"};
    }
  }

  void step() {
    now_ += bytes_.below(2) == 0 ? 0 : bytes_.below(256) * kSecond;
    const int kind = bytes_.below(8);
    if (kind < 3) return move_on();
    if (kind < 5) return take(decide(state_, duty(), kSeed, now_));
    const std::string person = kPeople.at(static_cast<std::size_t>(bytes_.below(kPeople.size())));
    const auto decision = decide(state_, command(), {person, "id"}, kSeed, now_);
    if (const auto* refused = std::get_if<Refused>(&decision)) {
      return fuzz::require(!refused->message.empty(), "a refusal says why", std::string(name(refused->code)));
    }
    fuzz::require(!std::get<std::vector<table::Event>>(decision).empty(), "what is granted has consequences", person);
    take(decision);
  }

  /// Starts the game, or makes a legal move for whoever is to act.
  void move_on() {
    if (!state_.turn()) return take(decide(state_, Start{}, {state_.host(), {}}, kSeed, now_));
    const Move move = some_move();
    if (state_.machine_to_act()) {
      const auto events = decide(state_, BotMove{move, state_.position_version()}, kSeed, now_);
      fuzz::require(!events.empty(), "a bot can make every legal move", format(move));
      return take(events);
    }
    const auto decision =
        decide(state_, MakeMove{move, state_.version()}, {state_.person_at(*state_.turn())->person, {}}, kSeed, now_);
    fuzz::require(std::holds_alternative<std::vector<table::Event>>(decision), "a person can make every legal move",
                  format(move));
    take(decision);
  }

  /// Legal, if somebody is to act, or any.
  Move some_move() {
    if (state_.turn() && bytes_.below(8) != 0) {
      const LegalMoves moves(*state_.position());
      return moves[(bytes_.below(256) << 8 | bytes_.below(256)) % moves.size()];
    }
    if (state_.turn()) return LegalMoves(*state_.position())[0];
    return Move::place(Row::at(bytes_.below(5)), Column::at(bytes_.below(5)));
  }
  Player seat() { return Player::at(bytes_.below(Player::kLimit)); }
  int version() { return state_.version() + 2 - bytes_.below(6); }

  Command command() {
    switch (bytes_.below(10)) {
      case 0:
        return Sit{seat(), bytes_.below(2) == 0 ? "" : "brought"};
      case 1:
        return Leave{};
      case 2:
        return SetSeat{seat(), bytes_.below(2) == 0 ? Seat(Open{}) : Seat(EngineSeat{"north"})};
      case 3:
        return Contribute{"given"};
      case 4:
        return Start{};
      case 5:
        return MakeMove{some_move(), version()};
      case 6: {
        PlanColumns columns{{}, version()};
        for (int i = bytes_.below(6); i > 0; --i) {
          columns.moves.push_back(Move::place(Row::at(bytes_.below(5)), Column::at(bytes_.below(5))));
        }
        return columns;
      }
      case 7:
        return Resign{};
      case 8:
        return Return{};
      default:
        return AskRematch{"next"};
    }
  }

  Duty duty() {
    switch (bytes_.below(3)) {
      case 0:
        return Tick{{{seat(), now_ - (bytes_.below(256) * kSecond)}}};
      case 1:
        return BotMove{some_move(), version()};
      default:
        return Credit{std::chrono::seconds(bytes_.below(256))};
    }
  }

  void take(const Decision& decision) {
    if (const auto* events = std::get_if<std::vector<table::Event>>(&decision)) take(*events);
  }
  void take(const std::vector<table::Event>& events) {
    for (const table::Event& event : events) {
      if (std::holds_alternative<Started>(event.what)) return take_start(event);
      add(event);
    }
  }
  /// What the server contributes is chance; here it is always the same, so that an input is always the same game.
  void take_start(table::Event event) {
    for (std::string& contribution : std::get<Started>(event.what).contributions) contribution = "same";
    add(event);
    event.what = Dealt{fair::deal(*state_.position(), {kSeed, state_.contributions()})};
    add(event);
  }
  void add(const table::Event& event) {
    const std::string written = write_event(event);
    const int version = state_.version();
    fuzz::require(event.at >= state_.changed(), "time does not go back", written);
    state_.apply(event);
    rebuilt_.apply(read_event(written));
    events_.push_back(event);
    fuzz::require(state_.version() == version + 1, "versions count by one", written);
    if (!state_.position()) return;
    const auto tiles = state_.position()->all_tiles();
    fuzz::require(tiles == TileCounts::of_each(kTilesPerColour), "tiles are conserved (R1.7)", written);
  }

  void check() const {
    const std::string last = write_event(events_.back());
    const bool on = state_.phase() == table::Phase::kPlaying;
    fuzz::require(on == state_.turn().has_value(), "while the game is on somebody is to act", last);
    if (on) {
      fuzz::require(state_.plan(*state_.turn()).empty(), "columns that are due are applied", last);
      fuzz::require(state_.turn_began() <= state_.changed(), "a turn begins in the past", last);
    }
    for (int i = 0; i < state_.settings().kind.players(); ++i) {
      const auto left = state_.time_left(Player::at(i));
      fuzz::require(!left || left->count() >= 0, "nobody has less than no time", last);
    }
  }
  void check_shown() const {
    const std::string shown = describe(state_).dump();
    fuzz::require(describe(rebuilt_).dump() == shown, "a table is the sum of its written events", shown);
    const bool tells = shown.find(crypto::to_hex(kSeed)) != std::string::npos;
    fuzz::require(tells == (state_.phase() == table::Phase::kEnded), "the seed is told at the end", shown);
    if (state_.position()) fuzz::check(*state_.position());
  }

  Bytes bytes_;
  std::vector<table::Event> events_;
  State state_;
  State rebuilt_;  // from the written events
  Millis now_ = 0;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Table({data, size}).run();
  return 0;
}
