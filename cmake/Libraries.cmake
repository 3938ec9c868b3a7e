# The libraries of others, each behind the room that uses it.

find_package(Threads REQUIRED)
find_package(PkgConfig REQUIRED)
find_package(nlohmann_json 3.11 REQUIRED)
find_package(SQLite3 REQUIRED)
find_package(spdlog REQUIRED)
find_package(prometheus-cpp REQUIRED)
pkg_check_modules(sodium REQUIRED IMPORTED_TARGET libsodium)
pkg_check_modules(libpq REQUIRED IMPORTED_TARGET libpq)

# Coroutines want Boost 1.81, of which we use headers only. Where the system's is older, cmake/packages.sh unpacks one here.
find_path(AZULEJO_BOOST boost/url.hpp HINTS "${PROJECT_SOURCE_DIR}/build/boost/usr/include" REQUIRED)
add_library(boost INTERFACE)
target_include_directories(boost SYSTEM INTERFACE "${AZULEJO_BOOST}")
target_compile_definitions(boost INTERFACE BOOST_ASIO_NO_DEPRECATED BOOST_ASIO_SEPARATE_COMPILATION BOOST_BEAST_SEPARATE_COMPILATION)
# GCC 12 warns about the code that it makes for every coroutine, and clang 14 makes code that cannot be assembled when it
# also checks the types of called functions, a part of its undefined-behaviour sanitizer.
target_compile_options(boost INTERFACE
  $<$<CXX_COMPILER_ID:GNU>:-Wno-zero-as-null-pointer-constant>
  $<$<CXX_COMPILER_ID:Clang>:-fno-sanitize=function>)
target_link_libraries(boost INTERFACE Threads::Threads)

target_link_libraries(arena PUBLIC Threads::Threads)
target_link_libraries(crypto PRIVATE PkgConfig::sodium)
target_link_libraries(table PUBLIC nlohmann_json::nlohmann_json)
target_link_libraries(storage PRIVATE SQLite::SQLite3 PkgConfig::libpq Threads::Threads)
target_link_libraries(net PUBLIC boost)
target_link_libraries(server PUBLIC boost nlohmann_json::nlohmann_json PRIVATE spdlog::spdlog prometheus-cpp::core)
