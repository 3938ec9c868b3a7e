// azulejo_train: plays games for training, learns from them, and joins what was learned to a network.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <thread>

#include "notation/atoms.h"
#include "search/network.h"
#include "search/take_features.h"
#include "training/fit.h"
#include "training/self_play.h"
#include "training/takes.h"

namespace azulejo::training {
namespace {

std::unique_ptr<Network> read_network(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  auto network = Network::read(text);
  if (!network) throw std::runtime_error(file + ": is not a network");
  return network;
}

/// "best": the one in this program; "hand": the hand-made one; or a file.
std::shared_ptr<const Evaluation> evaluation_named(const std::string& name) {
  if (name == "best") return best_evaluation();
  if (name == "hand") return std::make_shared<HandMadeEvaluation>();
  return read_network(name);
}

std::ostream& operator<<(std::ostream& out, const Loss& loss) {
  return out << std::fixed << std::setprecision(4) << loss.chances << " nats " << std::setprecision(2) << loss.points
             << " points";
}

std::ostream& operator<<(std::ostream& out, const Report& report) {
  return out << "ends of rounds " << report.ends << ", offers " << report.offers;
}

struct Arguments {
  std::string game = "2c";
  std::string evaluation = "best";
  std::string out;
  std::vector<std::string> files;
  int games = 1000;
  std::uint64_t nodes = 1000;
  std::uint64_t seed = 1;
  int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  int every = 2;
  float patience = 0.2F;
  int deals = 32;
  int imagined = 4;
  std::string from;
  Fit fit;
  int takes_epochs = 6;
};

/// "5.bin:2c" in two.
std::pair<std::string, std::string> split(const std::string& text) {
  const auto colon = text.rfind(':');
  if (colon == std::string::npos) throw std::runtime_error("--from: written as in 5.bin:2c");
  return {text.substr(0, colon), text.substr(colon + 1)};
}

int play(const Arguments& arguments) {
  const auto kind = parse_game_kind(arguments.game);
  if (!kind) throw std::runtime_error(kind.error().message());
  auto told = std::chrono::steady_clock::now();
  const SelfPlay plan{*kind,          arguments.games,   arguments.nodes,
                      arguments.seed, arguments.threads, evaluation_named(arguments.evaluation)};
  play_into(arguments.out, plan, [&](int games) {
    const auto now = std::chrono::steady_clock::now();
    if (now - told < std::chrono::seconds(10) && games < arguments.games) return;
    told = now;
    std::cerr << arguments.game << ": " << games << " of " << arguments.games << " games\n";
  });
  return 0;
}

int learn(const Arguments& arguments) {
  std::vector<Sample> learned;
  std::vector<Sample> unseen;
  std::optional<GameKind> kind;
  std::size_t number = 0;
  const auto teacher = evaluation_named(arguments.evaluation);
  const Lesson lesson{*teacher, arguments.patience, arguments.every, arguments.deals, arguments.imagined};
  for (const std::string& file : arguments.files) {
    const GameFile games = read_games(file);
    const GameKind plain(games.kind.players(), games.kind.wall(), Factories::kPlain);
    if (kind && *kind != plain)
      throw std::runtime_error(file + ": games for other players or another wall than before");
    kind = plain;
    for (std::size_t i = 0; i < games.games.size(); ++i) {
      add_samples(++number % 20 == 0 ? unseen : learned, games.kind, games.seed + i, games.games[i], lesson);
    }
  }
  std::cerr << number << " games: " << learned.size() << " positions to learn from, " << unseen.size()
            << " to test with\n";
  Model model(*kind, arguments.fit.seed);
  if (arguments.from.empty()) {
    model.forget_unseen(learned);
  } else {
    const auto [file, part] = split(arguments.from);
    const auto from = parse_game_kind(part);
    if (!from) throw std::runtime_error("--from: " + from.error().message());
    const auto network = read_network(file);
    if (!network->knows(*from)) throw std::runtime_error(file + ": knows nothing of " + part);
    model = Model(*kind, *network->part(*from));
  }
  fit(model, learned, unseen, arguments.fit, [](int epoch, const Report& report) {
    std::cerr << "epoch " << epoch << ": learned " << report.learned << "; unseen: " << report << '\n';
  });
  std::unique_ptr<Network> network = std::make_unique<Network>();
  if (std::ifstream(arguments.out).good()) network = read_network(arguments.out);
  network->set(*kind, model.quantised());
  std::cerr << "in whole numbers: " << test(*network, unseen) << "\nhand-made: " << test(HandMadeEvaluation(), unseen)
            << '\n';
  std::ofstream out(arguments.out, std::ios::binary);
  out << network->write();
  if (!out.flush()) throw std::runtime_error(arguments.out + ": cannot be written");
  return 0;
}

/// In the steps of the tree search, a byte each; milder than the choices were, so that it also looks at what is rare.
void write_takes(std::ostream& out, std::span<const float> weights) {
  constexpr float kMildness = 0.75F;
  out << "// Made by `azulejo_train takes`.\n";
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const float steps = kMildness * weights[i] * TakeFeatures::kStepsOfNat;
    out << std::clamp<long>(std::lround(steps), -127, 127) << (i % 24 == 23 ? ",\n" : ", ");
  }
  out << '\n';
}

int takes(const Arguments& arguments) {
  std::vector<Choice> learned;
  std::vector<Choice> unseen;
  std::size_t number = 0;
  for (const std::string& file : arguments.files) {
    const GameFile games = read_games(file);
    for (std::size_t i = 0; i < games.games.size(); ++i) {
      add_choices(++number % 10 == 0 ? unseen : learned, games.kind, games.seed + i, games.games[i]);
    }
  }
  std::cerr << number << " games: " << learned.size() << " choices to learn from, " << unseen.size()
            << " to test with\n";
  if (learned.empty() || unseen.empty()) throw std::runtime_error("too few games to learn from");
  const auto weights =
      fit_takes(learned, arguments.takes_epochs, arguments.fit.seed, [&](int epoch, std::span<const float> now) {
        const Foresight unseen_ones = foresight(now, unseen);
        std::cerr << "epoch " << epoch << ": " << std::fixed << std::setprecision(3) << unseen_ones.nats << " nats, "
                  << unseen_ones.in_eight << " among the eight likeliest\n";
      });
  std::ofstream out(arguments.out);
  write_takes(out, weights);
  if (!out.flush()) throw std::runtime_error(arguments.out + ": cannot be written");
  return 0;
}

int run(int argc, char** argv) {
  CLI::App app("Plays games for training and learns from them (docs/engine.md).");
  app.require_subcommand(1);
  Arguments arguments;
  auto* play_command =
      app.add_subcommand("play", "Plays games and keeps their positions; goes on with a file that is there");
  play_command->add_option("--game", arguments.game, "which game, as 2c or 4gs");
  play_command->add_option("--games", arguments.games, "how many")->check(CLI::Range(1, 1'000'000'000));
  play_command->add_option("--nodes", arguments.nodes, "for each move")->check(CLI::Range(1, 1'000'000'000));
  play_command->add_option("--seed", arguments.seed, "of the first game");
  play_command->add_option("--threads", arguments.threads, "games at once")->check(CLI::Range(1, 1024));
  play_command->add_option("--evaluation", arguments.evaluation, "best, hand, or the file of a network");
  play_command->add_option("--out", arguments.out, "the file of games")->required();
  auto* learn_command = app.add_subcommand("learn", "Learns from files of games; writes its part of a network");
  learn_command->add_option("files", arguments.files, "files of games")->required();
  learn_command->add_option("--out", arguments.out, "the network; its other parts are kept")->required();
  learn_command->add_option("--evaluation", arguments.evaluation, "who judges ends of rounds: best, hand, or a file");
  auto* from =
      learn_command->add_option("--from", arguments.from, "FILE:PART: go on from this part of a network, as 5.bin:2c");
  learn_command->add_option("--every", arguments.every, "of the positions within rounds one in so many is learned from")
      ->check(CLI::Range(1, 1'000'000'000));
  learn_command->add_option("--epochs", arguments.fit.epochs, "how often each position is seen")
      ->check(CLI::Range(0, 1000));
  learn_command->add_option("--batch", arguments.fit.batch, "positions for each step")
      ->check(CLI::Range(1, 1'000'000'000));
  learn_command->add_option("--rate", arguments.fit.rate, "how large a step is");
  learn_command->add_option("--decay", arguments.fit.decay, "how fast weights fade that nothing upholds");
  learn_command->add_option("--patience", arguments.patience, "0: learn what the teacher says, 1: from results")
      ->check(CLI::Range(0.0, 1.0));
  learn_command->add_option("--imagined", arguments.imagined, "of those one in so many is played on to an imagined end")
      ->check(CLI::Range(0, 1'000'000'000));
  learn_command->add_option("--deals", arguments.deals, "that may follow the end of a round and are looked at")
      ->check(CLI::Range(0, 100'000));
  learn_command->add_flag("--gold-only", arguments.fit.gold_only, "learn only what counts with Special Factories")
      ->needs(from);
  learn_command->add_option("--seed", arguments.fit.seed, "of the first weights and the order");
  auto* takes_command = app.add_subcommand("takes", "Learns from files of games which takes are likely");
  takes_command->add_option("files", arguments.files, "files of games")->required();
  takes_command->add_option("--out", arguments.out, "the weights, as search/src/take_weights.inc")->required();
  takes_command->add_option("--epochs", arguments.takes_epochs, "how often each choice is seen")
      ->check(CLI::Range(1, 1000));
  takes_command->add_option("--seed", arguments.fit.seed, "of the order");
  CLI11_PARSE(app, argc, argv);
  if (play_command->parsed()) return play(arguments);
  return learn_command->parsed() ? learn(arguments) : takes(arguments);
}

}  // namespace
}  // namespace azulejo::training

int main(int argc, char** argv) {
  try {
    return azulejo::training::run(argc, argv);
  } catch (const std::exception& error) {
    std::cerr << "azulejo_train: " << error.what() << '\n';
    return 1;
  }
}
