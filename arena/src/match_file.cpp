#include "arena/match_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <set>
#include <utility>

#include "notation/atoms.h"

namespace azulejo {

namespace {

/// All that must agree when a match goes on. Not among it: how many games there shall be, and how many at once.
std::string identity(const MatchPlan& plan) {
  std::string text = "seed=" + std::to_string(plan.seed);
  for (const Contestant& contestant : plan.contestants) text += " | " + format(contestant);
  return text;
}

const std::string* find_tag(const Record& record, std::string_view name) {
  const auto found =
      std::find_if(record.tags.begin(), record.tags.end(), [&](const Tag& tag) { return tag.name == name; });
  return found == record.tags.end() ? nullptr : &found->value;
}

std::string tag_of_seat(const std::string& what, int seat) { return what + std::to_string(seat + 1); }

/// A number from 1 in a tag, counted from 0.
std::optional<int> number_in(const Record& record, std::string_view tag) {
  const std::string* value = find_tag(record, tag);
  const auto number = value == nullptr ? std::nullopt : parse_number(*value);
  return number && *number > 0 ? std::optional(*number - 1) : std::nullopt;
}

Result<PlayedGame> read_game(const MatchPlan& plan, Record record) {
  const std::string* match = find_tag(record, "Match");
  if (match == nullptr) return Error{"", "it is not of a match"};
  if (record.kind != plan.kind) {
    return Error{"", "the game is " + format(record.kind) + ", not " + format(plan.kind)};
  }
  if (*match != identity(plan)) {
    return Error{"", "it is of another match.\nThere: " + *match + "\nHere:  " + identity(plan)};
  }
  const auto group = number_in(record, "Group");
  const auto rotation = number_in(record, "Rotation");
  if (!group || !rotation || *rotation >= plan.kind.players()) {
    return Error{"", "the tags Group and Rotation say no game of the match"};
  }
  BySeat<std::string> failures;
  for (int seat = 0; seat < plan.kind.players(); ++seat) {
    if (const auto* failure = find_tag(record, tag_of_seat("Failure", seat))) failures[seat] = *failure;
  }
  const Outcome outcome = judge(replay(record).back(), failures);
  return PlayedGame{{*group, *rotation}, std::move(record), outcome};
}

Result<int> open_and_lock(const std::string& path, int how) {
  const int descriptor = open(path.c_str(), how | O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);  // NOLINT(*-vararg)
  if (descriptor < 0) return Error{path, std::strerror(errno)};
  if (flock(descriptor, LOCK_EX | LOCK_NB) == 0) return descriptor;
  close(descriptor);
  return Error{path, "another match is writing to it"};
}

}  // namespace

void add_tags(const MatchPlan& plan, PlayedGame& game) {
  std::vector<Tag>& tags = game.record.tags;
  const auto names = plan.names(game.number.rotation);
  for (int seat = 0; seat < plan.kind.players(); ++seat) tags.push_back({tag_of_seat("Player", seat), names[seat]});
  tags.push_back({"Match", identity(plan)});
  tags.push_back({"Group", std::to_string(game.number.group + 1)});
  tags.push_back({"Rotation", std::to_string(game.number.rotation + 1)});
  std::string places;
  for (int seat = 0; seat < plan.kind.players(); ++seat) {
    places += (seat == 0 ? "" : " ") + std::to_string(game.outcome.places[seat]);
    const std::string& failure = game.outcome.failures[seat];
    if (!failure.empty()) tags.push_back({tag_of_seat("Failure", seat), failure});
  }
  tags.push_back({"Places", places});
}

Result<std::vector<PlayedGame>> read_games(const MatchPlan& plan, std::string_view text) {
  std::vector<PlayedGame> games;
  if (text.empty()) return games;
  auto records = parse_records(text);
  if (!records) return records.error();
  std::set<GameNumber> seen;
  for (Record& record : *records) {
    const std::string where = "record " + std::to_string(games.size() + 1);
    auto game = read_game(plan, std::move(record));
    if (!game) return Error{where, game.error().reason};
    if (!seen.insert(game->number).second) return Error{where, "the same game was there before"};
    games.push_back(std::move(*game));
  }
  return games;
}

std::size_t whole_records(std::string_view text) {
  constexpr std::string_view kBlankLine = "\n\n";
  std::size_t whole = 0;
  for (;;) {
    const auto behind_tags = text.find(kBlankLine, whole);
    if (behind_tags == std::string_view::npos) return whole;
    const auto behind_events = text.find(kBlankLine, behind_tags + kBlankLine.size());
    if (behind_events == std::string_view::npos) return whole;
    whole = behind_events + kBlankLine.size();
  }
}

Result<MatchFile> MatchFile::create(const std::string& path) {
  const auto descriptor = open_and_lock(path, O_EXCL);
  if (!descriptor) return descriptor.error();
  return MatchFile(*descriptor);
}

Result<MatchFile> MatchFile::open(const std::string& path) {
  const auto descriptor = open_and_lock(path, 0);
  if (!descriptor) return descriptor.error();
  return MatchFile(*descriptor);
}

MatchFile::MatchFile(MatchFile&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

MatchFile::~MatchFile() {
  if (descriptor_ >= 0) close(descriptor_);
}

Result<std::string> MatchFile::read() const {
  std::string text;
  std::array<char, 1 << 16> bytes{};
  for (;;) {
    const ssize_t count = pread(descriptor_, bytes.data(), bytes.size(), static_cast<off_t>(text.size()));
    if (count == 0) return text;
    if (count < 0 && errno != EINTR) return Error{"", std::strerror(errno)};
    if (count > 0) text.append(bytes.data(), static_cast<std::size_t>(count));
  }
}

bool MatchFile::cut(std::size_t size) const { return ftruncate(descriptor_, static_cast<off_t>(size)) == 0; }

bool MatchFile::append(const Record& record) const {
  const std::string text = format(record) + '\n';
  for (std::string_view rest = text; !rest.empty();) {
    const ssize_t written = write(descriptor_, rest.data(), rest.size());
    if (written < 0 && errno != EINTR) return false;
    if (written > 0) rest.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

}  // namespace azulejo
