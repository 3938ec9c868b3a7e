# azulejo_embed(TARGET FILE CONSTANT ...): files that are part of the binary, as std::string_view constants of the header
# "embedded.h" in namespace azulejo::server::embedded.
function(azulejo_embed target)
  set(text "// Made by cmake/Embed.cmake from files of the source tree.\n#pragma once\n#include <string_view>\n#pragma GCC diagnostic ignored \"-Woverlength-strings\"\nnamespace azulejo::server::embedded {\n")
  while(ARGN)
    list(POP_FRONT ARGN file constant)
    file(READ "${PROJECT_SOURCE_DIR}/${file}" content)
    string(APPEND text "inline constexpr std::string_view ${constant} = R\"azulejo~(${content})azulejo~\";\n")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/${file}")
  endwhile()
  string(APPEND text "}  // namespace azulejo::server::embedded\n")
  file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/embedded/embedded.h" CONTENT "${text}" @ONLY)
  target_include_directories(${target} PRIVATE "${PROJECT_BINARY_DIR}/embedded")
endfunction()
