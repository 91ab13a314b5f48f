#include <benchmark/benchmark.h>
#include <stdlib.h>

#include <filesystem>
#include <string>
#include <unordered_map>
#include <vector>

#include "ngi/archive/nres/edit.h"
#include "ngi/archive/type_id.h"
#include "ngi/core/file.h"
#include "ngi/core/text.h"
#include "ngi/game/game.h"

namespace {

using namespace ngi;

// A game with as many textures as the first part has, in a folder of its own.
class SmallGame {
 public:
  SmallGame() {
    std::string name = (std::filesystem::temp_directory_path() / "ngi-bench-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) std::abort();
    folder_ = name;
    std::vector<nres::Entry> entries;
    for (int i = 0; i < 393; ++i) {
      names_.push_back("TEXTURE_" + std::to_string(i * 7919 % 1000) + ".0");
      entries.push_back({four_cc("Texm"), 0, 0, 0, *nres::make_name(names_.back()),
                         Bytes::copy(std::string(64, 'x'))});
    }
    const auto pieces = nres::write_canonical(entries);
    if (!pieces || !write_new_file(folder_ / "textures.lib", *pieces)) std::abort();
    game_ = *game::Game::open(folder_);
  }
  SmallGame(const SmallGame&) = delete;
  SmallGame& operator=(const SmallGame&) = delete;
  ~SmallGame() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }

  const game::Game& game() const { return *game_; }
  const std::vector<std::string>& names() const { return names_; }

 private:
  std::filesystem::path folder_;
  std::vector<std::string> names_;
  std::unique_ptr<game::Game> game_;
};

void BM_game_textures(benchmark::State& state) {
  const SmallGame small;
  for (auto _ : state) {
    for (const std::string& name : small.names()) {
      benchmark::DoNotOptimize(small.game().texture(name));
    }
  }
}
BENCHMARK(BM_game_textures);

// What a program that had all names in memory would do.
void BM_game_textures_baseline_hash_map(benchmark::State& state) {
  const SmallGame small;
  std::unordered_map<std::string, Asset> assets;
  for (const std::string& name : small.names())
    assets.emplace(fold(name), *small.game().texture(name));
  for (auto _ : state) {
    for (const std::string& name : small.names()) {
      const Asset found = assets.at(fold(name));
      benchmark::DoNotOptimize(found);
    }
  }
}
BENCHMARK(BM_game_textures_baseline_hash_map);

}  // namespace
