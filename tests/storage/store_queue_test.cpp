// The store on a thread of its own, with group commit.
#include "storage/store_queue.h"

#include <gmock/gmock.h>

#include <atomic>
#include <future>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "tests/storage/stores.h"

namespace azulejo::testing {
namespace {

using ::testing::ElementsAre;

class StoreQueueTest : public StoreTest {
 protected:
  /// Stops the queue's thread until `release`, so that what is submitted meanwhile waits.
  void block() {
    queue().submit([](Store&) {}, [this](const std::exception_ptr&) { gate_.get_future().wait(); });
  }
  void release() { gate_.set_value(); }
  StoreQueue& queue() {
    if (!queue_) queue_ = std::make_unique<StoreQueue>(open_store(where()));
    return *queue_;
  }
  void finish() { queue_.reset(); }
  /// How a job ended is noted in the order of the answers.
  void submit(const std::string& name, StoreQueue::Job job) {
    queue().submit(std::move(job), [this, name](const std::exception_ptr& error) {
      answers_.push_back(name + (error ? " failed" : " done"));
    });
  }
  static StoreQueue::Job appending(int after, const std::string& text) {
    return [=](Store& store) {
      if (!store.append(an_append("t1", after, {text}))) throw std::runtime_error("conflict");
    };
  }
  [[nodiscard]] const std::vector<std::string>& answers() const { return answers_; }

 private:
  std::promise<void> gate_;
  std::vector<std::string> answers_;  // by the queue's thread, read after finish()
  std::unique_ptr<StoreQueue> queue_;
};
AZULEJO_ON_BOTH_DATABASES(StoreQueueTest);

TEST_P(StoreQueueTest, JobsAreDoneInTheirOrderAndTheDestructorWaits) {
  make_table("t1");
  close_store();
  block();
  for (int i = 0; i < 600; ++i) submit(std::to_string(i), appending(i, "e" + std::to_string(i)));
  release();
  finish();
  ASSERT_EQ(answers().size(), 600U);
  for (int i = 0; i < 600; ++i) EXPECT_EQ(answers()[static_cast<std::size_t>(i)], std::to_string(i) + " done");
  EXPECT_EQ(store().events("t1", 0).size(), 600U);
}

TEST_P(StoreQueueTest, WaitingJobsAreOneTransaction) {
  make_table("t1");
  close_store();
  const std::string seen = "SELECT count(*) FROM events";
  std::string before_the_commit;
  std::string after_the_commit;
  block();
  submit("a", appending(0, "a"));
  queue().submit([&](Store&) { before_the_commit = query(seen); },
                 [&](const std::exception_ptr&) { after_the_commit = query(seen); });
  submit("b", appending(1, "b"));
  release();
  finish();
  EXPECT_EQ(before_the_commit, "0\n");
  EXPECT_EQ(after_the_commit, "2\n");
}

TEST_P(StoreQueueTest, AJobThatFailsFailsAlone) {
  make_table("t1");
  close_store();
  block();
  int times = 0;
  submit("a", appending(0, "a"));
  submit("conflict", appending(0, "x"));
  submit("b", appending(1, "b"));
  submit("bad text", appending(2, "\xff"));
  submit("half", [](Store& store) {
    if (store.append(an_append("t1", 2, {"half"}))) throw std::runtime_error("changed its mind");
  });
  submit("c", [&](Store& store) {
    ++times;
    appending(2, "c")(store);
  });
  release();
  finish();
  EXPECT_THAT(answers(),
              ElementsAre("a done", "conflict failed", "b done", "bad text failed", "half failed", "c done"));
  EXPECT_THAT(store().events("t1", 0), ElementsAre("a", "b", "c"));
  EXPECT_EQ(times, 1);
}

TEST_P(StoreQueueTest, TheErrorIsWhatTheJobThrew) {
  std::string message;
  queue().submit([](Store&) { throw std::runtime_error("my own"); },
                 [&](const std::exception_ptr& error) {
                   try {
                     std::rethrow_exception(error);
                   } catch (const std::runtime_error& thrown) {
                     message = thrown.what();
                   }
                 });
  finish();
  EXPECT_EQ(message, "my own");
}

TEST_P(StoreQueueTest, WaitingJobsAreCounted) {
  std::promise<void> begun;
  std::promise<void> gate;
  queue().submit([&](Store&) { begun.set_value(); }, [&](const std::exception_ptr&) { gate.get_future().wait(); });
  begun.get_future().wait();
  EXPECT_EQ(queue().waiting(), 0);
  submit("a", [](Store&) {});
  submit("b", [](Store&) {});
  EXPECT_EQ(queue().waiting(), 2);
  gate.set_value();
  finish();
}

TEST_P(StoreQueueTest, JobsAndAnswersMaySubmitMoreAlsoWhenItEnds) {
  make_table("t1");
  close_store();
  const auto ignore = [](const std::exception_ptr&) {};
  StoreQueue* queue = nullptr;
  std::promise<void> ending;
  {
    StoreQueue own(open_store(where()));
    queue = &own;
    own.submit([](Store&) {},
               [&](const std::exception_ptr&) {
                 ending.get_future().wait();
                 queue->submit(
                     [&](Store& store) {
                       appending(0, "from the answer")(store);
                       queue->submit(appending(1, "from the job"), ignore);
                     },
                     ignore);
               });
    ending.set_value();
  }
  EXPECT_THAT(store().events("t1", 0), ElementsAre("from the answer", "from the job"));
}

TEST_P(StoreQueueTest, ManyThreadsSubmit) {
  constexpr int kThreads = 8;
  constexpr int kEach = 40;
  store().begin();
  for (int i = 0; i < kThreads; ++i) make_table("t" + std::to_string(i));
  store().commit();
  close_store();
  (void)queue();
  std::atomic<int> done = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < kThreads; ++i) {
    threads.emplace_back([&, i] {
      for (int n = 0; n < kEach; ++n) {
        std::promise<bool> answer;
        queue().submit(
            [&](Store& store) { (void)store.append(an_append("t" + std::to_string(i), n, {std::to_string(n)})); },
            [&](const std::exception_ptr& error) { answer.set_value(error == nullptr); });
        if (answer.get_future().get()) ++done;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  finish();
  EXPECT_EQ(done, kThreads * kEach);
  for (int i = 0; i < kThreads; ++i) EXPECT_EQ(store().events("t" + std::to_string(i), 0).size(), kEach);
}

TEST(StoreQueueOfPostgres, EveryJobIsToldWhenTheDatabaseIsAwayAndItWorksAgainLater) {
  ThrowAwayPostgres& postgres = ThrowAwayPostgres::shared();
  const std::string where = postgres.new_database();
  StoreQueue queue(open_store(where));
  const auto create = [&](const std::string& id) {
    auto answer = std::make_shared<std::promise<bool>>();
    queue.submit(
        [id](Store& store) {
          if (!store.create_table({.id = id, .code = id, .seed = "", .listed = true, .server = "s"}, 1)) {
            throw std::runtime_error("there already");
          }
        },
        [answer](const std::exception_ptr& error) { answer->set_value(error == nullptr); });
    return answer->get_future();
  };
  EXPECT_TRUE(create("t0").get());
  postgres.stop();
  std::vector<std::future<bool>> answers;
  for (int i = 1; i < 30; ++i) answers.push_back(create("t" + std::to_string(i)));
  for (auto& answer : answers) EXPECT_FALSE(answer.get());
  postgres.start();
  EXPECT_TRUE(create("t1").get());
}

}  // namespace
}  // namespace azulejo::testing
