// Who somebody is: a person behind a cookie or a bearer token, with or without a password.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <type_traits>

#include "async_store.h"
#include "net/service.h"

namespace azulejo::server {

/// Somebody whose secret was right.
struct Who {
  Person person;
  std::string session;    // its public id
  bool by_token = false;  // a bearer token, not a cookie
};

/// A new session and its secret, which is told once.
struct NewSession {
  Who who;
  std::string secret;
};

class People {
 public:
  explicit People(AsyncStore& store) : store_(store) {}

  /// Nobody when the request brings no secret or a wrong one.
  boost::asio::awaitable<std::optional<Who>> identify(const net::Request& request);
  /// Whether a session is still good, and whose.
  boost::asio::awaitable<std::optional<Who>> identify_secret(std::string secret);

  boost::asio::awaitable<NewSession> make_guest(std::string name, std::string device);
  boost::asio::awaitable<NewSession> log_in(std::string name, std::string password, std::string device);
  boost::asio::awaitable<NewSession> make_token(Who who, std::string label);
  boost::asio::awaitable<void> rename(Who who, std::string name);
  boost::asio::awaitable<void> set_password(Who who, std::string password, std::string current);
  boost::asio::awaitable<std::vector<StoredSession>> sessions(Who who);
  boost::asio::awaitable<void> end_session(Who who, std::string id);
  boost::asio::awaitable<void> end_other_sessions(Who who);
  boost::asio::awaitable<void> remove(Who who);

  /// The secret a request brings: of the cookie, or a bearer token.
  [[nodiscard]] static std::string secret_of(const net::Request& request);
  [[nodiscard]] static bool has_token(const net::Request& request);

 private:
  struct Known {
    Who who;
    std::chrono::steady_clock::time_point until;
  };

  boost::asio::awaitable<NewSession> add_session(Person person, std::string label, bool is_token, bool is_new);
  /// Does what takes long, on a thread of its own.
  template <class Work>
  boost::asio::awaitable<std::invoke_result_t<Work>> aside(Work work);
  boost::asio::awaitable<std::string> hash(std::string password);
  boost::asio::awaitable<bool> check(std::string password, std::string hash);

  AsyncStore& store_;
  std::map<std::string, Known> known_;  // by the hash of the secret, for a moment
  boost::asio::thread_pool passwords_{1};
  int passwords_waiting_ = 0;
};

/// A display name as it is kept: blanks at its ends and in rows are gone. Throws ApiError when it cannot be one.
[[nodiscard]] std::string tidy_name(std::string_view name);

}  // namespace azulejo::server
