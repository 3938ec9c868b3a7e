// The outcome of chance at the start of a round (R2.3, R8.2): what lies where before the Magnets act.
// Who draws it, and how, is not the rules' business.
#pragma once

#include "core/gold.h"
#include "core/offer.h"
#include "core/types.h"

namespace azulejo {

struct Deal {
  int displays = 0;
  Offer tiles;  // an Extra already holds its fifth tile
  Sides sides;

  bool operator==(const Deal&) const = default;
};

}  // namespace azulejo
