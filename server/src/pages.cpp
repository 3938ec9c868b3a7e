#include "pages.h"

#include "embedded.h"

namespace azulejo::server {

std::string_view start_page() { return embedded::kStartPage; }
std::string_view api_description() { return embedded::kApi; }

}  // namespace azulejo::server
