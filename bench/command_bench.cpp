// The built program as people run it, and the check of a whole game.
#include <benchmark/benchmark.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "ngi/core/file.h"
#include "ngi/forge/corpus/corpus.h"
#include "ngi/tasks/validate.h"

namespace {

using namespace ngi;
namespace fs = std::filesystem;

void start_program(benchmark::State& state, const fs::path& program, std::string argument) {
  std::string name = program.string();
  char* arguments[] = {name.data(), argument.data(), nullptr};
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  for (auto _ : state) {
    pid_t child = 0;
    int status = 1;
    if (::posix_spawn(&child, name.c_str(), &actions, nullptr, arguments, environ) != 0 ||
        ::waitpid(child, &status, 0) != child || status != 0) {
      state.SkipWithError("the program did not run");
      break;
    }
  }
  ::posix_spawn_file_actions_destroy(&actions);
}

void BM_CommandStart(benchmark::State& state) {
  start_program(state, fs::read_symlink("/proc/self/exe").parent_path() / "ngi", "--version");
}
BENCHMARK(BM_CommandStart)->UseRealTime()->Unit(benchmark::kMillisecond);
void BM_CommandStart_baseline_true(benchmark::State& state) {
  start_program(state, "/bin/true", "--");
}
BENCHMARK(BM_CommandStart_baseline_true)->UseRealTime()->Unit(benchmark::kMillisecond);

enum class Maps : std::uint8_t { None, All };

// A corpus of the first game's size in a folder of its own: 100 MB, with maps and missions 129 MB.
class CorpusFolder {
 public:
  explicit CorpusFolder(Maps maps) {
    std::string name = (fs::temp_directory_path() / "ngi-bench-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) std::abort();
    folder_ = name;
    forge::CorpusCounts counts;
    if (maps == Maps::None) counts.maps = 0;
    const auto files = forge::corpus({.counts = counts});
    if (!files) std::abort();
    for (const forge::GameFile& file : *files) {
      const fs::path path = folder_ / file.path;
      fs::create_directories(path.parent_path());
      if (!write_new_file(path, file.pieces)) std::abort();
    }
  }
  CorpusFolder(const CorpusFolder&) = delete;
  CorpusFolder& operator=(const CorpusFolder&) = delete;
  ~CorpusFolder() {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }

  const fs::path& path() const { return folder_; }

 private:
  fs::path folder_;
};

const fs::path& corpus_folder(Maps maps) {
  static const CorpusFolder without(Maps::None);
  if (maps == Maps::None) return without.path();
  static const CorpusFolder with(Maps::All);
  return with.path();
}

void validate_game(benchmark::State& state, Maps maps) {
  const std::vector<std::string> paths = {corpus_folder(maps).string()};
  const Work work = {.threads = static_cast<unsigned>(state.range(0))};
  for (auto _ : state) benchmark::DoNotOptimize(tasks::validate(paths, {}, work));
}
void read_game(benchmark::State& state, Maps maps) {
  const fs::path& folder = corpus_folder(maps);
  std::vector<char> buffer(1 << 20);
  for (auto _ : state) {
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
      std::ifstream file(entry.path(), std::ios::binary);
      while (file.read(buffer.data(), static_cast<std::streamsize>(buffer.size()))) {
        benchmark::DoNotOptimize(buffer.data());
      }
    }
  }
}

void one_and_two_threads(benchmark::internal::Benchmark* of) {
  of->ArgName("threads")->Arg(1)->Arg(2)->UseRealTime()->Unit(benchmark::kMillisecond);
}

void BM_ValidateGame(benchmark::State& state) {
  validate_game(state, Maps::None);
}
BENCHMARK(BM_ValidateGame)->Apply(one_and_two_threads);
void BM_ValidateGame_baseline_read(benchmark::State& state) {
  read_game(state, Maps::None);
}
BENCHMARK(BM_ValidateGame_baseline_read)->Apply(one_and_two_threads);

void BM_ValidateGameWithMaps(benchmark::State& state) {
  validate_game(state, Maps::All);
}
BENCHMARK(BM_ValidateGameWithMaps)->Apply(one_and_two_threads);
void BM_ValidateGameWithMaps_baseline_read(benchmark::State& state) {
  read_game(state, Maps::All);
}
BENCHMARK(BM_ValidateGameWithMaps_baseline_read)->Apply(one_and_two_threads);

}  // namespace
