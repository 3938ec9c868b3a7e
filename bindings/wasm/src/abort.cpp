// What the C++ library does when it can go no further (no memory, most likely): stop, without its formatted message,
// which would cost every visitor a printf.
#include <new>

_LIBCPP_BEGIN_NAMESPACE_STD

[[noreturn]] void __libcpp_verbose_abort(const char* /*format*/, ...) { __builtin_trap(); }  // NOLINT

_LIBCPP_END_NAMESPACE_STD

extern "C" [[noreturn]] void abort_message(const char* /*format*/, ...) { __builtin_trap(); }  // NOLINT
