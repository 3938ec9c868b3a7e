// What the notation tests share: valid texts to begin from, and how one thing is changed in them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>

namespace azulejo::testing {

/// The start of a two-player game after its first deal.
inline constexpr std::string_view kStart =
    "2c 1 o 1 1/- BBYR/KKWW/BRRW/YYKW/BYRK - 16,16,16,16,16 0,0,0,0,0 "
    "0;-,-,-,-,-;...../...../...../...../.....;- 0;-,-,-,-,-;...../...../...../...../.....;-";

/// A game with everything in it that a position can show in the offer.
inline constexpr std::string_view kRich =
    "4gs 12 o 2 3/1 -/%BBY/x/@YYYRRKW/-/=-/RRK/-/- BYYKWW 10,8,10,9,11 1,0,2,0,1 "
    "105;B1,-,R2,K4,W1;..Y../B..K./...../W..../....R;*BB 7;-,Y2,-,-,-;...../...../...../...../.....;-^ "
    "0;-,W1,-,-,-;YRKW./...../...../...../B....;- 0;-,-,-,-,-;...../...../...../...../.....;BYYYKKW";

/// The text with one part replaced; the part must stand in it exactly once.
inline std::string changed(std::string_view text, std::string_view part, std::string_view by) {
  const auto found = text.find(part);
  if (found == std::string_view::npos || text.find(part, found + 1) != std::string_view::npos) {
    throw std::invalid_argument("not exactly once in the text: " + std::string(part));
  }
  std::string result(text);
  return result.replace(found, part.size(), by);
}

/// The fields of a position, in their order.
enum Field : std::size_t { kGame, kRound, kPhase, kTurn, kMarker, kDisplays, kCentre, kBag, kLid, kFirst, kSecond };

/// The position with one field replaced.
inline std::string with_field(std::string_view position, Field field, std::string_view by) {
  std::size_t begin = 0;
  for (std::size_t i = 0; i < field; ++i) begin = position.find(' ', begin) + 1;
  std::string result(position);
  return result.replace(begin, std::min(position.find(' ', begin), position.size()) - begin, by);
}

}  // namespace azulejo::testing
