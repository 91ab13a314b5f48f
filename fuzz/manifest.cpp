#include "ngi/archive/folder/manifest.h"

#include "fuzz/mutate_json.h"
#include "fuzz/round_trip.h"
#include "ngi/archive/folder/pack_nres.h"

namespace ngi {
namespace {

using fuzz::require;

constexpr std::uint64_t max_bytes = 1U << 20U;

template <typename T>
void check_text(const T& manifest) {
  const std::string json = to_json(manifest);
  const auto again = parse_manifest(json);
  require(again.has_value());
  if constexpr (std::is_same_v<T, NresManifest>) {
    require(again->nres && to_json(*again->nres) == json);
  } else {
    require(again->rsli && to_json(*again->rsli) == json);
  }
}

Bytes content_of_size(std::uint64_t size) {
  return Bytes::own(std::vector<std::byte>(size, std::byte{0x5A}));
}

// The files that the manifest asks for; nothing when they are too many bytes for a quick test.
std::optional<NresContents> contents_for(const NresManifest& manifest) {
  NresContents contents;
  std::uint64_t total = 0;
  for (const NresRow& row : manifest.rows) {
    total += row.record.size;
    if (total > max_bytes) return std::nullopt;
    contents.payloads.emplace_back();
    if (!row.content.unreadable) contents.payloads.back() = content_of_size(row.record.size);
  }
  for (const NresRegion& region : manifest.regions) {
    total += region.size;
    if (total > max_bytes) return std::nullopt;
    contents.regions.push_back(region.file.empty() ? Bytes() : content_of_size(region.size));
  }
  return contents;
}

void check_archive(const NresManifest& manifest) {
  if (manifest.directory_offset > max_bytes) return;
  const auto contents = contents_for(manifest);
  if (!contents) return;
  for (const auto& assemble : {assemble_preserving, assemble_canonical}) {
    const auto pieces = assemble(manifest, *contents);
    if (!pieces) continue;
    const auto archive = nres::Document::parse(join(*pieces));
    require(archive && archive->size() == manifest.rows.size());
    for (std::size_t i = 0; i < archive->size(); ++i) {
      require(archive->records()[i].name == manifest.rows[i].record.name);
      const auto& expected = contents->payloads[i];
      if (expected) require(archive->records()[i].size == expected->size());
    }
  }
}

}  // namespace
}  // namespace ngi

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t max_size, unsigned seed) {
  return ngi::fuzz::mutate_json(data, size, max_size, seed);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto input = ngi::fuzz::bytes_of_input(data, size);
  const auto manifest = ngi::parse_manifest(ngi::Bytes::borrow(input).text());
  if (!manifest) return 0;
  if (manifest->nres) {
    ngi::check_text(*manifest->nres);
    ngi::check_archive(*manifest->nres);
  } else {
    ngi::check_text(*manifest->rsli);
  }
  return 0;
}
