// The subcommands: what each was asked for, and the function that does it. main.cpp reads the command line into these.
// Every function gives the exit code: 0 done, 1 the input is at fault. Results go to standard output, everything else
// to standard error.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace azulejo::app {

struct ReplayRequest {
  std::string file;  // "-" for standard input
};
int replay(const ReplayRequest& request);

struct VerifyRequest {
  std::string file;  // "-" for standard input
};
int verify(const VerifyRequest& request);

struct SelfplayRequest {
  std::string game = "2c";
  int games = 1;
  std::uint64_t seed = 1;
  std::vector<std::string> bots{"random"};  // around the table, again from the first when there are more seats
  std::string out = "-";
};
int selfplay(const SelfplayRequest& request);

struct PerftRequest {
  int depth = 1;
  std::string position;
};
int perft(const PerftRequest& request);

struct ShowRequest {
  std::string position;
  std::string color = "auto";  // auto, always, never
};
int show(const ShowRequest& request);

struct PlayoutsRequest {
  std::string game = "2c";
  double seconds = 5;
  std::uint64_t seed = 1;
};
int bench_playouts(const PlayoutsRequest& request);

struct SolveRequest {
  std::string game = "2c";
  int positions = 20;
  int min_tiles = 12;
  int max_tiles = 17;
  int first_round = 1;
  int movetime = 1000;
  int threads = 1;
  int hash = 256;
  std::uint64_t seed = 1;
};
int bench_solve(const SolveRequest& request);

int bench_signature();

/// Thinks with the network of a file, with none ("none"), or with its own ("").
int engine(const std::string& network);

}  // namespace azulejo::app
