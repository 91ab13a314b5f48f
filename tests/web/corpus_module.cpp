// A corpus that the wasm build of the library forges, for tests/web/module_test.mjs. The module of
// the page makes the demo game alone.
#include "ngi/forge/corpus/corpus.h"

namespace {

std::vector<ngi::forge::GameFile> files;
ngi::Bytes content;

}  // namespace

#define NGI_EXPORT(name) extern "C" __attribute__((export_name(#name)))

// Returns how many files the corpus has; 0 when it failed. The counts are those of
// tests/web/module_test.mjs, in the order of CorpusCounts.
NGI_EXPORT(forge_corpus)
std::size_t forge_corpus(std::size_t models, std::size_t textures, std::size_t lightmaps,
                         std::size_t materials, std::size_t wears, std::size_t effects,
                         std::size_t sounds, std::size_t prototypes, std::size_t units,
                         std::size_t maps, std::size_t missions) {
  ngi::forge::CorpusPlan plan;
  plan.counts = {models, textures,   lightmaps, materials, wears,   effects,
                 sounds, prototypes, units,     maps,      missions};
  auto made = ngi::forge::corpus(plan);
  if (!made) return 0;
  files = *std::move(made);
  return files.size();
}

NGI_EXPORT(file_path) const char* file_path(std::size_t index) {
  return files[index].path.c_str();
}

NGI_EXPORT(file_size) std::size_t file_size(std::size_t index) {
  content = ngi::join(files[index].pieces);
  return static_cast<std::size_t>(content.size());
}

// Of the file whose size was asked for last.
NGI_EXPORT(file_bytes) const std::byte* file_bytes() {
  return content.data();
}
