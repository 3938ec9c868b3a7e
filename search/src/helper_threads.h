// Threads that think beside the one that was asked. In WebAssembly there are none, and whoever is asked thinks alone.
#pragma once

#if defined(__wasi__)

#include <cassert>

namespace azulejo {

class HelperThreads {
 public:
  template <class Work>
  void start(Work) {
    assert(false);  // EngineOptions::threads is 1
  }
  void join() {}
};

}  // namespace azulejo

#else

#include <thread>
#include <utility>
#include <vector>

namespace azulejo {

class HelperThreads {
 public:
  template <class Work>
  void start(Work work) {
    threads_.emplace_back(std::move(work));
  }
  /// Waits until all of them are done.
  void join() {
    for (auto& thread : threads_) thread.join();
  }

 private:
  std::vector<std::thread> threads_;
};

}  // namespace azulejo

#endif
