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
  add_compile_options(-Wduplicated-cond -Wduplicated-branches -Wlogical-op -Wno-maybe-uninitialized -Wno-restrict)
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
if(AZULEJO_COVERAGE)
  add_compile_definitions(NDEBUG)  # an assertion that holds is not a branch that was missed
  add_compile_options(-fprofile-instr-generate -fcoverage-mapping)
  add_link_options(-fprofile-instr-generate)
endif()
if(AZULEJO_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
  add_link_options(-fsanitize=fuzzer-no-link)
endif()

if(AZULEJO_LINT)
  find_program(AZULEJO_CLANG_TIDY clang-tidy REQUIRED)
  set(CMAKE_CXX_CLANG_TIDY "${AZULEJO_CLANG_TIDY};--quiet")
endif()

# A change of the lint rules lints everything again.
function(azulejo_lint_again_when_rules_change)
  if(AZULEJO_LINT AND ARGN)
    file(GLOB rules "${PROJECT_SOURCE_DIR}/.clang-tidy" "${PROJECT_SOURCE_DIR}/*/.clang-tidy")
    set_property(SOURCE ${ARGN} APPEND PROPERTY OBJECT_DEPENDS "${rules}")
  endif()
endfunction()
