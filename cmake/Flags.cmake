# How everything is compiled. The presets (CMakePresets.json) choose among these.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Debug or Release" FORCE)
endif()

add_compile_options(
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wdouble-promotion -Wold-style-cast -Wcast-align
  -Wcast-qual -Wnon-virtual-dtor -Woverloaded-virtual -Wextra-semi -Wundef -Wformat=2 -Wimplicit-fallthrough
  -Wzero-as-null-pointer-constant)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # GCC 12 takes every std::optional that is returned by an inlined function for uninitialised, and sees overlaps in
  # sums of strings (its bugs 80635 and 105651).
  add_compile_options(-Wduplicated-cond -Wduplicated-branches -Wlogical-op -Wunused-const-variable=1 -Wno-maybe-uninitialized
    -Wno-restrict)
elseif(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  # -Wconversion means less to GCC: indexing a std::array with an int is fine with both.
  add_compile_options(-Wno-sign-conversion -Wcomma -Wloop-analysis -Wconditional-uninitialized)
endif()
if(AZULEJO_WERROR)
  add_compile_options(-Werror)
endif()

if(AZULEJO_ARCH)
  add_compile_options("-march=${AZULEJO_ARCH}")
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # Neighbouring small fields that are stored as one vector cannot be loaded one by one at once: 4 % of a random game.
  add_compile_options(-fno-tree-slp-vectorize)
endif()
# The same numbers from every compiler: no product and sum in one step where the source has two.
add_compile_options(-ffp-contract=off)
if(AZULEJO_LTO)
  set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
endif()

# Cheap checks inside the standard library wherever assertions are on.
add_compile_definitions($<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)

if(AZULEJO_SANITIZE)
  add_compile_options("-fsanitize=${AZULEJO_SANITIZE}" -fno-sanitize-recover=all -fno-omit-frame-pointer -O1)
  add_link_options("-fsanitize=${AZULEJO_SANITIZE}")
endif()

# azulejo_sanitized_speed(LEVEL TARGET...): how much the targets are optimised under sanitizers. The rooms that think are worth
# -O2, because at -O1 clang inlines nothing and the tests wait for them. Where Boost and JSON are compiled, -O0 saves minutes
# and the tests that use it mostly wait for something else.
function(azulejo_sanitized_speed level)
  if(AZULEJO_SANITIZE)
    foreach(target IN LISTS ARGN)
      target_compile_options(${target} PRIVATE ${level})
    endforeach()
  endif()
endfunction()

# azulejo_link_fast_first(PROGRAM): of the copies of an inline function the linker keeps the first, which should be one of those
# that are optimised.
function(azulejo_link_fast_first program)
  if(AZULEJO_SANITIZE)
    target_link_options(${program} PRIVATE "LINKER:--whole-archive,$<TARGET_FILE:core>,$<TARGET_FILE:notation>,$<TARGET_FILE:search>,$<TARGET_FILE:bots>,--no-whole-archive")
  endif()
endfunction()
if(AZULEJO_COVERAGE)
  add_compile_definitions(NDEBUG)  # an assertion that holds is not a branch that was missed
  add_compile_options(-fprofile-instr-generate -fcoverage-mapping)
  add_link_options(-fprofile-instr-generate)
endif()
if(AZULEJO_LINT)
  find_program(AZULEJO_CLANG_TIDY clang-tidy REQUIRED)
  # A change of the lint rules is a change of the command, and lints everything again.
  file(GLOB rules CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/.clang-tidy" "${PROJECT_SOURCE_DIR}/*/.clang-tidy")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${rules})
  set(hashes)
  foreach(file IN LISTS rules)
    file(SHA1 "${file}" hash)
    list(APPEND hashes ${hash})
  endforeach()
  string(SHA1 hash "${hashes}")
  set(CMAKE_CXX_CLANG_TIDY "${AZULEJO_CLANG_TIDY};--quiet;--extra-arg=-DAZULEJO_LINT_RULES=${hash}")
endif()

# azulejo_lint(TARGET FOLDER): the sources of the target are linted by the rules of their folder, also where they are put
# together in one file elsewhere. clang-tidy looks through every header once for each file that includes it, and that takes
# nearly all of its time.
function(azulejo_lint target folder)
  if(AZULEJO_LINT)
    set_property(TARGET ${target} PROPERTY UNITY_BUILD_CODE_BEFORE_INCLUDE "// NOLINTNEXTLINE(bugprone-suspicious-include)")
    if(EXISTS "${PROJECT_SOURCE_DIR}/${folder}/.clang-tidy")
      set_property(TARGET ${target} APPEND PROPERTY CXX_CLANG_TIDY "--config-file=${PROJECT_SOURCE_DIR}/${folder}/.clang-tidy")
    endif()
  endif()
endfunction()
