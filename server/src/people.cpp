#include "people.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "api_error.h"
#include "crypto/crypto.h"
#include "live_table.h"
#include "notation/utf8.h"

namespace azulejo::server {

namespace asio = boost::asio;

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kSecretLength = 40;  // 200 bits
constexpr std::size_t kLongestName = 32;
constexpr std::size_t kMostKnown = 20'000;
constexpr int kMostPasswords = 20;  // waiting to be hashed
constexpr std::chrono::seconds kRemember{10};
constexpr Millis kTouchAfter = 60LL * 60 * 1000;

std::string hash_of(std::string_view secret) { return crypto::to_hex(crypto::sha256(secret)); }

/// The value of a cookie in `a=1; b=2`.
std::string_view cookie(std::string_view cookies, std::string_view name) {
  while (!cookies.empty()) {
    const auto end = std::min(cookies.find(';'), cookies.size());
    std::string_view part = cookies.substr(0, end);
    cookies.remove_prefix(std::min(end + 1, cookies.size()));
    part.remove_prefix(std::min(part.find_first_not_of(' '), part.size()));
    if (part.size() > name.size() && part.starts_with(name) && part[name.size()] == '=') {
      return part.substr(name.size() + 1);
    }
  }
  return {};
}

constexpr std::string_view kBearer = "Bearer ";

ApiError name_taken() {
  return {409, "name_taken", "This name is protected by a password. Choose another, or log in.", "name"};
}

}  // namespace

std::string tidy_name(std::string_view name) {
  std::string result;
  std::size_t characters = 0;
  for (const char c : name) {
    if (c == ' ' && (result.empty() || result.back() == ' ')) continue;
    result += c;
  }
  if (!result.empty() && result.back() == ' ') result.pop_back();
  for (const char c : result) characters += (static_cast<unsigned char>(c) & 0xC0) != 0x80 ? 1 : 0;
  const bool has_break = result.find_first_of("\t\r\n") != std::string::npos;
  if (characters == 0 || characters > kLongestName || has_break || find_non_text(result) != result.size()) {
    throw ApiError(400, "bad_field", "A name has 1 to 32 characters.", "name");
  }
  return result;
}

bool People::has_token(const net::Request& request) { return request.header("authorization").starts_with(kBearer); }

std::string People::secret_of(const net::Request& request) {
  if (has_token(request)) return std::string(request.header("authorization").substr(kBearer.size()));
  return std::string(cookie(request.header("cookie"), "azulejo"));
}

asio::awaitable<std::optional<Who>> People::identify(const net::Request& request) {
  const bool by_token = has_token(request);
  std::string secret = secret_of(request);
  auto who = co_await identify_secret(std::move(secret));
  // Each secret is good for the way it was given for only: a stolen token is no cookie.
  if (who && who->by_token != by_token) co_return std::nullopt;
  co_return who;
}

asio::awaitable<std::optional<Who>> People::identify_secret(std::string secret) {
  if (secret.size() != kSecretLength) co_return std::nullopt;
  const std::string hash = hash_of(secret);
  if (const auto found = known_.find(hash); found != known_.end()) {
    if (Clock::now() < found->second.until) co_return found->second.who;
    known_.erase(found);
  }
  auto job = [hash, at = now()](Store& store) -> std::optional<Who> {
    const auto session = store.find_session(hash);
    if (!session) return std::nullopt;
    auto person = store.find_person(session->person);
    if (!person) return std::nullopt;
    if (at - session->seen > kTouchAfter) store.touch_session(session->id, at);
    return Who{std::move(*person), session->id, session->is_token};
  };
  auto who = co_await store_.run(std::move(job));
  if (who) {
    if (known_.size() >= kMostKnown) known_.clear();
    known_[hash] = {*who, Clock::now() + kRemember};
  }
  co_return who;
}

asio::awaitable<NewSession> People::add_session(Person person, std::string label, bool is_token, bool is_new) {
  NewSession result{{person, "d" + crypto::random_text(12), is_token}, crypto::random_text(kSecretLength)};
  const StoredSession session{
      result.who.session, person.id, hash_of(result.secret), is_token, std::move(label), now(), now()};
  auto job = [person, session, is_new](Store& store) {
    if (is_new) {
      if (store.find_protected(person.name)) return false;
      store.add_person(person);
    }
    store.add_session(session);
    return true;
  };
  const bool done = co_await store_.run(std::move(job));
  if (!done) throw name_taken();
  co_return result;
}

asio::awaitable<NewSession> People::make_guest(std::string name, std::string device) {
  Person person{"p" + crypto::random_text(16), tidy_name(name), {}, now()};
  auto made = co_await add_session(std::move(person), std::move(device), false, true);
  co_return made;
}

asio::awaitable<NewSession> People::log_in(std::string name, std::string password, std::string device) {
  auto job = [name = tidy_name(name)](Store& store) { return store.find_protected(name); };
  const auto person = co_await store_.run(std::move(job));
  bool right = false;
  if (person) right = co_await check(std::move(password), person->password);
  if (!right) throw ApiError(403, "wrong_password", "Name and password do not belong together.", "password");
  auto made = co_await add_session(*person, std::move(device), false, false);
  co_return made;
}

asio::awaitable<NewSession> People::make_token(Who who, std::string label) {
  auto made = co_await add_session(who.person, std::move(label), true, false);
  co_return made;
}

asio::awaitable<void> People::rename(Who who, std::string name) {
  auto job = [id = who.person.id, name = tidy_name(name)](Store& store) { return store.rename_person(id, name); };
  const bool done = co_await store_.run(std::move(job));
  if (!done) throw name_taken();
  known_.clear();
}

asio::awaitable<void> People::set_password(Who who, std::string password, std::string current) {
  if (!who.person.password.empty()) {
    const bool right = co_await check(std::move(current), who.person.password);
    if (!right) throw ApiError(403, "wrong_password", "This is not the current password.", "current");
  }
  const std::string hashed = co_await hash(std::move(password));
  auto job = [id = who.person.id, hashed](Store& store) { return store.set_password(id, hashed); };
  const bool done = co_await store_.run(std::move(job));
  if (!done) throw name_taken();
  known_.clear();
}

asio::awaitable<std::vector<StoredSession>> People::sessions(Who who) {
  auto job = [id = who.person.id](Store& store) { return store.sessions_of(id); };
  auto found = co_await store_.run(std::move(job));
  co_return found;
}

asio::awaitable<void> People::end_session(Who who, std::string id) {
  auto job = [person = who.person.id, id](Store& store) { return store.remove_session(person, id); };
  const bool done = co_await store_.run(std::move(job));
  known_.clear();
  if (!done) throw not_found("session");
}

asio::awaitable<void> People::end_other_sessions(Who who) {
  auto job = [who](Store& store) { store.remove_other_sessions(who.person.id, who.session); };
  co_await store_.run(std::move(job));
  known_.clear();
}

asio::awaitable<void> People::remove(Who who) {
  auto job = [id = who.person.id](Store& store) { store.delete_person(id); };
  co_await store_.run(std::move(job));
  known_.clear();
}

template <class Work>
asio::awaitable<std::invoke_result_t<Work>> People::aside(Work work) {
  if (passwords_waiting_ >= kMostPasswords) throw ApiError(503, "busy", "Too many people log in at once; try again.");
  struct Counted {
    explicit Counted(int& counter) : count(counter) { ++count; }
    Counted(const Counted&) = delete;
    Counted(Counted&&) = delete;
    Counted& operator=(const Counted&) = delete;
    Counted& operator=(Counted&&) = delete;
    ~Counted() { --count; }
    int& count;
  };
  const Counted counted(passwords_waiting_);
  auto wrapped = [work = std::move(work)]() -> asio::awaitable<std::invoke_result_t<Work>> { co_return work(); };
  auto result = co_await asio::co_spawn(passwords_, std::move(wrapped), asio::use_awaitable);
  co_return result;
}

asio::awaitable<std::string> People::hash(std::string password) {
  auto work = [password] { return crypto::hash_password(password); };
  auto result = co_await aside(std::move(work));
  co_return result;
}

asio::awaitable<bool> People::check(std::string password, std::string hash) {
  auto work = [password, hash] { return crypto::is_password(password, hash); };
  const bool right = co_await aside(std::move(work));
  co_return right;
}

}  // namespace azulejo::server
