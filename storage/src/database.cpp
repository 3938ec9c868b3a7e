#include "database.h"

#include <stdexcept>

#include "text.h"

namespace azulejo::storage {

Parameter Row::parameter(std::size_t column) const {
  if (const auto* number = std::get_if<std::int64_t>(&values_.at(column))) return *number;
  return std::string_view(text(column));
}

template <typename Work>
auto Database::guarded(Work work) {
  if (state_ == State::kFailed) throw StorageError("An earlier statement of this transaction has failed.");
  try {
    return work();
  } catch (...) {
    if (state_ == State::kOpen) state_ = State::kFailed;
    throw;
  }
}

Answer Database::run(std::string_view sql, std::initializer_list<Parameter> parameters) {
  return run(sql, std::span<const Parameter>(parameters.begin(), parameters.size()));
}

Answer Database::run(std::string_view sql, std::span<const Parameter> parameters) {
  return guarded([&] {
    for (const Parameter& parameter : parameters) {
      const auto* text = std::get_if<std::string_view>(&parameter);
      if (text != nullptr && !is_storable(*text)) {
        throw StorageError("Text must be UTF-8 without NUL characters to be stored.");
      }
    }
    return execute(sql, parameters);
  });
}

void Database::run_script(const std::string& sql) {
  guarded([&] { execute_script(sql); });
}

void Database::begin() {
  if (in_transaction()) throw std::logic_error("a transaction inside a transaction");
  begin_transaction();
  state_ = State::kOpen;
}

void Database::commit() {
  if (!in_transaction()) throw std::logic_error("a commit outside of a transaction");
  try {
    guarded([&] { commit_transaction(); });
  } catch (...) {
    rollback();
    throw;
  }
  state_ = State::kNone;
}

void Database::rollback() noexcept {
  if (in_transaction()) rollback_transaction();
  state_ = State::kNone;
}

}  // namespace azulejo::storage
