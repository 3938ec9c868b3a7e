#pragma once

#include <string_view>

namespace azulejo {

/// The bytes of data/network.bin, which is part of the program. For browsers it is a file of its own (bindings/wasm).
[[nodiscard]] std::string_view embedded_network();

}  // namespace azulejo
