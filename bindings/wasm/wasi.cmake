# The tools for WebAssembly: clang 19 with its C++ library for WASI, as Debian packs them.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
# CMake's own test would make a program or an archive for a system it does not know.
set(CMAKE_CXX_COMPILER_WORKS ON)
