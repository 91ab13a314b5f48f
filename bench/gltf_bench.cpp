#include <benchmark/benchmark.h>
#include <fcntl.h>
#include <sys/uio.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <vector>

#include "ngi/convert/exchange/from_model.h"
#include "ngi/convert/gltf/to_gltf.h"
#include "ngi/convert/gltf/write.h"
#include "ngi/forge/corpus/models.h"
#include "ngi/msh/build.h"

// The models of a corpus as large as the first game to .glb files without textures, against copying
// the same bytes and writing them.
namespace {

using namespace ngi;
using convert::exchange::Cells;

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
  const auto made = convert::exchange::from_model(model, {.cells = cells});
  return *convert::gltf::write_glb(convert::gltf::to_gltf(made.model));
}

// A new file for every model, gone before a disk hears of it.
class OutputFile {
 public:
  void write(const Pieces& pieces) const {
    const int file = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    std::vector<iovec> list;
    for (const Bytes& piece : pieces) {
      list.push_back({const_cast<std::byte*>(piece.data()), piece.size()});
    }
    benchmark::DoNotOptimize(::writev(file, list.data(), static_cast<int>(list.size())));
    ::close(file);
    ::unlink(path_.c_str());
  }

 private:
  std::string path_ =
      (std::filesystem::temp_directory_path() / ("ngi-bench-" + std::to_string(::getpid())))
          .string();
};

void BM_GltfExport(benchmark::State& state) {
  const auto cells = static_cast<Cells>(state.range(0));
  const OutputFile file;
  for (const msh::Model& model : models()) file.write(to_glb(model, cells));
  for (auto _ : state) {
    for (const msh::Model& model : models()) file.write(to_glb(model, cells));
  }
}
BENCHMARK(BM_GltfExport)->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);

void BM_GltfExport_baseline_memcpy_and_write(benchmark::State& state) {
  const auto cells = static_cast<Cells>(state.range(0));
  std::vector<Bytes> files;
  for (const msh::Model& model : models()) files.push_back(join(to_glb(model, cells)));
  const OutputFile file;
  for (auto _ : state) {
    for (const Bytes& bytes : files) file.write({Bytes::copy(bytes.span())});
  }
}
BENCHMARK(BM_GltfExport_baseline_memcpy_and_write)->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);

}  // namespace
