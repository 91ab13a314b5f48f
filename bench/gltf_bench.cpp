#include <benchmark/benchmark.h>
#include <fcntl.h>
#include <sys/uio.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <vector>

#include "ngi/core/parallel.h"
#include "ngi/exchange/export/from_model.h"
#include "ngi/exchange/gltf/to_gltf.h"
#include "ngi/exchange/gltf/write.h"
#include "ngi/forge/corpus/detail/models.h"
#include "ngi/msh/build.h"

// The models of a corpus as large as the first game to .glb files without textures, against copying
// the same bytes and writing them.
namespace {

using namespace ngi;
using exchange::Cells;

const std::vector<msh::Model>& models() {
  static const std::vector<msh::Model> all = [] {
    std::vector<msh::Model> checked;
    for (const forge::ModelSpec& spec : forge::model_specs({})) {
      const msh::ModelPlan plan =
          forge::model_plan(spec, forge::Random(forge::seed_for(forge::demo_seed, spec.stem)));
      checked.push_back(*msh::Model::check(*msh::build(plan), Reading::Tolerant));
    }
    return checked;
  }();
  return all;
}

Pieces to_glb(const msh::Model& model, Cells cells) {
  const auto made = exchange::from_model(model, {.cells = cells});
  return *gltf::write_glb(gltf::to_gltf(made.model));
}

// A new file for every model, gone before a disk hears of it.
void write(const std::string& path, const Pieces& pieces) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  std::vector<iovec> list;
  for (const Bytes& piece : pieces) {
    list.push_back({const_cast<std::byte*>(piece.data()), piece.size()});
  }
  benchmark::DoNotOptimize(::writev(file, list.data(), static_cast<int>(list.size())));
  ::close(file);
  ::unlink(path.c_str());
}

std::string path_of(std::size_t file) {
  const std::string name = "ngi-bench-" + std::to_string(::getpid()) + "-" + std::to_string(file);
  return (std::filesystem::temp_directory_path() / name).string();
}

// As `ngi export` does it.
void export_all(Cells cells, unsigned threads) {
  parallel_for(models().size(),
               [&](std::size_t i) { write(path_of(i), to_glb(models()[i], cells)); },
               {.threads = threads});
}

void BM_GltfExport(benchmark::State& state) {
  const auto cells = static_cast<Cells>(state.range(0));
  const auto threads = static_cast<unsigned>(state.range(1));
  export_all(cells, threads);
  for (auto _ : state) export_all(cells, threads);
}

void BM_GltfExport_baseline_memcpy_and_write(benchmark::State& state) {
  const auto cells = static_cast<Cells>(state.range(0));
  std::vector<Bytes> files;
  for (const msh::Model& model : models()) files.push_back(join(to_glb(model, cells)));
  for (auto _ : state) {
    for (std::size_t i = 0; i < files.size(); ++i) {
      write(path_of(i), {Bytes::copy(files[i].span())});
    }
  }
}

// The shown cell or all of them; on one thread or one per core. The baseline has one always.
void all_ways(benchmark::internal::Benchmark* benchmark) {
  benchmark->ArgNames({"all_cells", "threads"})->ArgsProduct({{0, 1}, {1, 0}});
  benchmark->Unit(benchmark::kMillisecond)->UseRealTime();
}
BENCHMARK(BM_GltfExport)->Apply(all_ways);
BENCHMARK(BM_GltfExport_baseline_memcpy_and_write)->Apply(all_ways);

}  // namespace
