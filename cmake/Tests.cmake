# The tests (tests/**.cpp, one GoogleTest program), the benchmarks (bench/*.cpp, one program), and the checks of the house.

enable_testing()
azulejo_rooms(rooms)

file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/*.cpp")
find_package(GTest REQUIRED)
include(GoogleTest)
add_executable(azulejo_tests ${sources})
# The tests of a folder are compiled as one file, because the headers they share take most of the time.
set_target_properties(azulejo_tests PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
foreach(source IN LISTS sources)
  get_filename_component(folder "${source}" DIRECTORY)
  get_filename_component(folder "${folder}" NAME)
  set_property(SOURCE "${source}" PROPERTY UNITY_GROUP ${folder})
endforeach()
# They start the program. Only their link waits for it.
set_property(TARGET azulejo_tests PROPERTY LINK_DEPENDS "$<TARGET_FILE:azulejo>")
target_include_directories(azulejo_tests PRIVATE "${PROJECT_SOURCE_DIR}")  # helpers: "tests/..."
target_link_libraries(azulejo_tests PRIVATE ${rooms} training GTest::gmock GTest::gtest_main)
# The tests need not be fast, but there are many to compile.
target_compile_options(azulejo_tests PRIVATE $<$<CONFIG:Release>:-O1>)
azulejo_sanitized_speed(-O0 azulejo_tests)
azulejo_link_fast_first(azulejo_tests)
if(AZULEJO_SANITIZE)  # plays so many games that it is worth a compilation of its own
  set_property(SOURCE "${PROJECT_SOURCE_DIR}/tests/properties_test.cpp" PROPERTY COMPILE_OPTIONS -O2)
endif()
target_compile_definitions(azulejo_tests PRIVATE
  AZULEJO_VERSION="${PROJECT_VERSION}"
  AZULEJO_DATA_DIR="${PROJECT_SOURCE_DIR}/data"
  AZULEJO_PROGRAM="$<TARGET_FILE:azulejo>")
gtest_discover_tests(azulejo_tests DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60 PROPERTIES TIMEOUT 900)
# With GoogleTest's headers the lint of the tests would take as long as that of everything else.
set_property(TARGET azulejo_tests PROPERTY CXX_CLANG_TIDY "")

file(GLOB sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/bench/*.cpp")
find_package(benchmark REQUIRED)
add_executable(azulejo_bench ${sources})
target_link_libraries(azulejo_bench PRIVATE ${rooms} benchmark::benchmark_main)
azulejo_lint(azulejo_bench bench)
azulejo_sanitized_speed(-O0 azulejo_bench)

# Loads a server on this machine (bench/load/). Under sanitizers it would measure nothing.
if(NOT AZULEJO_SANITIZE)
  file(GLOB sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/bench/load/*.cpp")
  add_executable(azulejo_load ${sources})
  target_link_libraries(azulejo_load PRIVATE core chance notation table net CLI11::CLI11)
endif()

# What goes to WebAssembly (bindings/wasm has its own build) is held to the same lint rules.
if(AZULEJO_LINT)
  file(GLOB sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/bindings/wasm/src/*.cpp")
  list(FILTER sources EXCLUDE REGEX "/abort\\.cpp$")  # replaces parts of another standard library
  add_library(azulejo_wasm_bindings OBJECT ${sources})
  target_link_libraries(azulejo_wasm_bindings PRIVATE core chance notation search)
  azulejo_lint(azulejo_wasm_bindings bindings)
endif()

# A room can include what it may, and nothing else.
foreach(room IN LISTS rooms)
  get_target_property(type ${room} TYPE)
  set(folders "$<TARGET_PROPERTY:${room},$<$<STREQUAL:${type},INTERFACE_LIBRARY>:INTERFACE_>INCLUDE_DIRECTORIES>")
  add_test(NAME includes.${room} COMMAND_EXPAND_LISTS
    COMMAND "${PROJECT_SOURCE_DIR}/cmake/check_includes.sh" ${room} "${CMAKE_CXX_COMPILER}" "${folders}")
endforeach()

add_test(NAME no_heap.core COMMAND "${PROJECT_SOURCE_DIR}/cmake/check_no_heap.sh" "$<TARGET_FILE:core>")

if(AZULEJO_COVERAGE)
  add_custom_target(coverage USES_TERMINAL
    COMMAND "${PROJECT_SOURCE_DIR}/cmake/coverage.sh" "${PROJECT_BINARY_DIR}" core notation)
  add_dependencies(coverage azulejo_tests)
endif()
