// From expected scores to chances of winning.
#pragma once

#include "search/evaluation.h"

namespace azulejo {

/// Shares the chances so that a lead of 1024 points makes `certainty` nats of difference (softmax).
void share_chances(Outlook& outlook, int players, int certainty);

}  // namespace azulejo
