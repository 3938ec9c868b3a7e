// What Asio and Beast compile once.
#include <boost/asio/impl/src.hpp>  // IWYU pragma: keep
#include <boost/beast/src.hpp>      // IWYU pragma: keep
