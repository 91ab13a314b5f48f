#include "ngi/forge/corpus/corpus.h"

#include <iterator>

#include "ngi/archive/nres/relayout.h"
#include "ngi/forge/corpus/detail/maps.h"
#include "ngi/forge/corpus/detail/missions.h"
#include "ngi/forge/corpus/detail/parts.h"

namespace ngi::forge {

namespace {

void append(std::vector<GameJob>& all, std::vector<GameJob> some) {
  std::move(some.begin(), some.end(), std::back_inserter(all));
}

std::vector<GameJob> all_jobs(const CorpusPlan& plan) {
  std::vector<GameJob> jobs = corpus_models(plan);  // the slowest first
  append(jobs, corpus_textures(plan));
  append(jobs, corpus_materials(plan));
  append(jobs, corpus_effects(plan));
  append(jobs, corpus_sounds(plan));
  append(jobs, corpus_registry(plan));
  append(jobs, corpus_tables(plan));
  return jobs;
}

// The textures of Part 2 begin after many unindexed bytes: docs/formats/nres.md A9.
Result<void> add_unindexed_region(GameFile& library, Random random) {
  constexpr std::size_t size = 1 << 20;
  const Bytes bytes = join(library.pieces);
  const auto archive = nres::Document::parse(bytes);
  if (!archive) return tl::unexpected(archive.error());
  std::vector<std::byte> region;
  region.reserve(size);
  while (region.size() < size) region.push_back(static_cast<std::byte>(random.next() | 1U));
  std::vector<nres::NewSegment> segments = {
      {nres::SegmentKind::Opaque, 0, Bytes::own(std::move(region))}};
  for (std::size_t i = 0; i < archive->size(); ++i) {
    auto payload = archive->payload(i);
    if (!payload) return fail(std::move(payload));
    segments.push_back({nres::SegmentKind::Payload, i, *std::move(payload)});
  }
  const auto records = archive->records();
  auto written = nres::write_relaid({records.begin(), records.end()}, segments);
  if (!written) return fail(std::move(written));
  library.pieces = *std::move(written);
  return {};
}

}  // namespace

Result<std::vector<GameFile>> corpus(const CorpusPlan& plan, const Work& work) {
  const std::vector<GameJob> jobs = all_jobs(plan);
  auto files = make_archives(jobs, work);
  if (!files) return files;
  for (GameFile& file : *files) {
    if (file.path != "Textures.lib") continue;
    auto done = add_unindexed_region(file, random_for(plan, "unindexed"));
    if (!done) return fail(std::move(done));
  }
  auto others = corpus_files(plan);
  if (!others) return others;
  std::move(others->begin(), others->end(), std::back_inserter(*files));
  auto maps = corpus_maps(plan, work);
  if (!maps) return maps;
  std::move(maps->begin(), maps->end(), std::back_inserter(*files));
  auto missions = corpus_missions(plan);
  std::move(missions.begin(), missions.end(), std::back_inserter(*files));
  return files;
}

}  // namespace ngi::forge
