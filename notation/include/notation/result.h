// What reading a text gives: the thing itself, or what is wrong with the text.
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace azulejo {

/// Where a text is at fault, and what is wrong or would be right there.
struct Error {
  std::string where;
  std::string reason;

  [[nodiscard]] std::string message() const { return where.empty() ? reason : where + ": " + reason; }
};

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::move(value)) {}      // NOLINT(google-explicit-constructor)
  Result(Error error) : state_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

  explicit operator bool() const { return std::holds_alternative<T>(state_); }
  [[nodiscard]] const T& operator*() const {
    assert(*this);
    return *std::get_if<T>(&state_);
  }
  [[nodiscard]] T& operator*() {
    assert(*this);
    return *std::get_if<T>(&state_);
  }
  const T* operator->() const { return &**this; }
  [[nodiscard]] const Error& error() const {
    assert(!*this);
    return *std::get_if<Error>(&state_);
  }

 private:
  std::variant<T, Error> state_;
};

}  // namespace azulejo
