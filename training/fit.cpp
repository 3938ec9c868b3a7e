#include "training/fit.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "chance/rng.h"
#include "training/descent.h"

namespace azulejo::training {

namespace {

bool is_end(const Sample& sample) { return sample.position.phase() == Phase::kDeal; }

Loss mean_of(Loss sum, std::size_t count) {
  const auto all = static_cast<double>(std::max<std::size_t>(count, 1));
  return {sum.chances / all, std::sqrt(sum.points / all)};
}

Loss& operator+=(Loss& sum, const Loss& loss) {
  sum.chances += loss.chances;
  sum.points += loss.points;
  return sum;
}

class Sums {
 public:
  void add(const Sample& sample, const Loss& loss) {
    if (is_end(sample)) {
      ends_ += loss;
      ++end_count_;
    } else {
      offers_ += loss;
      ++offer_count_;
    }
  }
  [[nodiscard]] Report report() const { return {{}, mean_of(ends_, end_count_), mean_of(offers_, offer_count_)}; }

 private:
  Loss ends_;
  Loss offers_;
  std::size_t end_count_ = 0;
  std::size_t offer_count_ = 0;
};

}  // namespace

Report test(const Evaluation& evaluation, const std::vector<Sample>& samples) {
  Sums sums;
  for (const Sample& sample : samples) {
    const auto round = is_end(sample) ? nullptr : evaluation.within_round(sample.position);
    if (!is_end(sample) && !round) continue;  // it cannot judge offers
    const Outlook outlook = round ? round->judge(sample.position) : evaluation.judge(sample.position);
    const auto boards = sample.position.boards();
    Loss loss;
    for (std::size_t i = 0; i < boards.size(); ++i) {
      const double win = static_cast<double>(outlook.win[i]) / Outlook::kCertain;
      loss.chances += divergence(sample.win[i], win);
      const double error =
          static_cast<double>(outlook.score[i]) / Outlook::kPoint - static_cast<double>(sample.score[i]);
      loss.points += error * error / static_cast<double>(boards.size());
    }
    sums.add(sample, loss);
  }
  return sums.report();
}

void fit(Model& model, const std::vector<Sample>& learn, const std::vector<Sample>& unseen, const Fit& options,
         const std::function<void(int epoch, const Report&)>& tell) {
  std::vector<float> gradient(model.parameters().size());
  std::span<float> changing = model.parameters();
  std::span<float> slope = gradient;
  if (options.gold_only) {
    changing = Model::gold(changing);
    slope = Model::gold(slope);
  }
  Descent descent(changing.size());
  std::vector<std::uint32_t> order(learn.size());
  std::iota(order.begin(), order.end(), 0U);
  Rng rng(options.seed);
  model.round();
  for (int epoch = 1; epoch <= options.epochs; ++epoch) {
    shuffle(order, rng);
    Loss sum;
    const auto batch = static_cast<std::size_t>(options.batch);
    for (std::size_t first = 0; first < order.size(); first += batch) {
      const std::size_t last = std::min(first + batch, order.size());
      for (std::size_t i = first; i < last; ++i) {
        const Sample& sample = learn[order[i]];
        sum += model.learn(sample, gradient);
      }
      const double done = (epoch - 1 + static_cast<double>(first) / static_cast<double>(order.size())) / options.epochs;
      descent.step(changing, slope, options.rate * slowing(done), options.decay, 1 / static_cast<float>(last - first));
      model.round();
    }
    Sums sums;
    for (const Sample& sample : unseen) sums.add(sample, model.test(sample));
    Report report = sums.report();
    report.learned = mean_of(sum, order.size());
    tell(epoch, report);
  }
}

}  // namespace azulejo::training
