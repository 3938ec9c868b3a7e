# The page of web/ as part of the server's room. cmake/page.sh makes it, once for all presets, and knows by itself what has
# changed; what is listed here only decides when it is asked.

set(page_files "${PROJECT_SOURCE_DIR}/build/web/page_files.cpp")
file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/web/src/*" "${PROJECT_SOURCE_DIR}/web/public/*"
  "${PROJECT_SOURCE_DIR}/bindings/wasm/*")
foreach(room core chance notation search)
  file(GLOB_RECURSE more CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/${room}/*")
  list(APPEND sources ${more})
endforeach()
file(GLOB more CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/docs/rules*.md")
list(APPEND sources ${more})
list(TRANSFORM sources PREPEND "${PROJECT_SOURCE_DIR}/" REGEX "^[^/]")
foreach(file data/network.bin web/index.html web/package-lock.json web/vite.config.ts cmake/page.sh cmake/pack_page.mjs
        cmake/wasm.sh)
  list(APPEND sources "${PROJECT_SOURCE_DIR}/${file}")
endforeach()

add_custom_command(OUTPUT "${page_files}"
  COMMAND "${PROJECT_SOURCE_DIR}/cmake/page.sh" DEPENDS ${sources}
  COMMENT "Building the page" USES_TERMINAL)

# Nothing here is for a reader or an optimiser: the bytes of the page.
add_library(page OBJECT "${page_files}")
target_include_directories(page PRIVATE "${PROJECT_SOURCE_DIR}/server/src")
set_target_properties(page PROPERTIES CXX_CLANG_TIDY "" INTERPROCEDURAL_OPTIMIZATION OFF)
target_sources(server PRIVATE $<TARGET_OBJECTS:page>)
