#include "embedded_network.h"

// NOLINTBEGIN(modernize-avoid-c-arrays, cppcoreguidelines-avoid-c-arrays, readability-identifier-naming)
extern "C" const char azulejo_network[];
extern "C" const char azulejo_network_end[];
// NOLINTEND(modernize-avoid-c-arrays, cppcoreguidelines-avoid-c-arrays, readability-identifier-naming)

// AZULEJO_NETWORK is the path of the file (CMakeLists.txt).
asm(".pushsection .rodata\n"
    ".global azulejo_network, azulejo_network_end\n"
    "azulejo_network: .incbin \"" AZULEJO_NETWORK
    "\"\n"
    "azulejo_network_end:\n"
    ".popsection\n");

namespace azulejo {

std::string_view embedded_network() {
  return {azulejo_network, static_cast<std::size_t>(azulejo_network_end - azulejo_network)};
}

}  // namespace azulejo
