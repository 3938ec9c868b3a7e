#include <algorithm>
#include <optional>

#include "fair/fair.h"
#include "notation/atoms.h"
#include "notation/move_text.h"

namespace azulejo::fair {

namespace {

Error fault(const std::string& tag, const std::string& reason) { return {"tag " + tag, reason}; }

Result<std::string> only_tag(const Record& record, const std::string& name) {
  const auto is_it = [&name](const Tag& tag) { return tag.name == name; };
  const auto tag = std::find_if(record.tags.begin(), record.tags.end(), is_it);
  if (tag == record.tags.end()) return fault(name, "is missing");
  if (std::any_of(tag + 1, record.tags.end(), is_it)) return fault(name, "is there twice");
  return tag->value;
}

Result<crypto::Digest> digest_tag(const Record& record, const std::string& name) {
  const auto text = only_tag(record, name);
  if (!text) return text.error();
  const auto digest = crypto::digest_from_hex(*text);
  if (!digest) return fault(name, "is not 64 hexadecimal digits");
  return *digest;
}

Result<Seed> committed_seed(const Record& record) {
  const auto promised = digest_tag(record, "Commitment");
  if (!promised) return promised.error();
  const auto is_seed = [](const Tag& tag) { return tag.name == "Seed"; };
  if (std::none_of(record.tags.begin(), record.tags.end(), is_seed)) {
    return fault("Seed", "is missing; it is published when the game is over");
  }
  const auto seed = digest_tag(record, "Seed");
  if (!seed) return seed.error();
  if (const std::string actual = commitment(*seed); actual != crypto::to_hex(*promised)) {
    return fault("Seed", "is not what the server was bound to: its SHA-256 is " + actual + ", the commitment is " +
                             crypto::to_hex(*promised));
  }
  return *seed;
}

Result<std::vector<std::string>> all_contributions(const Record& record) {
  constexpr std::string_view kName = "Contribution";
  std::vector<std::string> contributions;
  for (int seat = 1; seat <= record.kind.players(); ++seat) {
    const std::string name = std::string(kName) + std::to_string(seat);
    const auto contribution = only_tag(record, name);
    if (!contribution) return contribution.error();
    if (!is_contribution(*contribution)) return fault(name, "is not 1 to 64 printable ASCII characters");
    contributions.push_back(*contribution);
  }
  const auto count = std::count_if(record.tags.begin(), record.tags.end(),
                                   [kName](const Tag& tag) { return tag.name.starts_with(kName); });
  if (std::cmp_not_equal(count, contributions.size())) {
    return Error{"", std::to_string(count) + " contributions, but " + format(record.kind) + " has " +
                         std::to_string(contributions.size()) + " seats"};
  }
  return contributions;
}

Result<Lot> read_lot(const Record& record) {
  const auto is_fair = [](const Tag& tag) { return tag.name == "Fair"; };
  if (std::none_of(record.tags.begin(), record.tags.end(), is_fair)) {
    return Error{"", "nothing to verify: no Fair tag, so the deals were not promised to anybody"};
  }
  const auto version = only_tag(record, "Fair");
  if (!version) return version.error();
  if (*version != std::to_string(kVersion)) {
    return fault("Fair", "version " + in_quotes(*version) + " is not known here; " + std::to_string(kVersion) + " is");
  }
  const auto contributions = all_contributions(record);
  if (!contributions) return contributions.error();
  const auto seed = committed_seed(record);
  if (!seed) return seed.error();
  return Lot{*seed, *contributions};
}

}  // namespace

Result<int> verify(const Record& record) {
  const auto lot = read_lot(record);
  if (!lot) return lot.error();
  int deals = 0;
  Position position = Position::fresh(record.kind, record.starter);
  for (const Event& event : record.events) {
    if (const auto* found = std::get_if<Deal>(&event.what)) {
      if (const Deal expected = deal(position, *lot); *found != expected) {
        return Error{"round " + std::to_string(position.round()),
                     "the deal is " + format(*found) + ", but seed and contributions give " + format(expected)};
      }
      ++deals;
    }
    std::visit([&position](const auto& what) { position.apply(what); }, event.what);
  }
  if (deals == 0) return Error{"", "nothing to verify: no deal"};
  return deals;
}

}  // namespace azulejo::fair
