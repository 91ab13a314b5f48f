// NRes and RsLi archives, and the areal map. Tasks handle the entries of archives; these rows have
// only the rest.
#include "ngi/archive/nres/rules.h"
#include "ngi/archive/rsli/rules.h"
#include "ngi/core/text.h"
#include "ngi/msh/document.h"
#include "ngi/tasks/kinds/rows.h"
#include "ngi/texture/check.h"

namespace ngi::tasks {

namespace {

// Checks an archive that is named like a model but lacks one of a model's tables.
void check_incomplete_model(const CheckInput& input, Report& report) {
  if (!fold(input.asset.name).ends_with(".msh")) return;
  const auto container = ngi::nres::Document::parse(input.asset.bytes, {.limits = input.limits});
  if (!container || msh::detect(*container) == msh::Kind::ModelArchive) return;
  rows::model.check({input.asset, input.limits, input.game}, report);
}

// Checks an archive that is named like an areal map but has none.
void check_missing_areal_map(const CheckInput& input, Report& report) {
  if (fold(input.asset.name) == "land.map") rows::terrain_map.check(input, report);
}

void check_nres(const CheckInput& input, Report& report) {
  check_incomplete_model(input, report);
  check_missing_areal_map(input, report);
  ngi::texture::check_palette_library(input.asset, input.limits, report);
}

// The header must be one that the engine accepts.
std::optional<std::uint64_t> nres_extent(std::span<const std::byte> bytes) {
  const auto headers = view<ngi::nres::Header>(bytes, 0, 1);
  if (headers.empty()) return std::nullopt;
  const ngi::nres::Header& header = headers.front();
  if (header.magic != ngi::nres::magic || header.version != ngi::nres::version ||
      header.entry_count < 0) {
    return std::nullopt;
  }
  const auto count = static_cast<std::uint64_t>(header.entry_count);
  const std::uint64_t least = sizeof(header) + count * sizeof(ngi::nres::Record);
  return header.total_size >= least ? std::optional<std::uint64_t>(header.total_size)
                                    : std::nullopt;
}

}  // namespace

const KindSupport rows::nres = {
    .kind = Kind::Nres, .check = check_nres, .extent = nres_extent, .rules = ngi::nres::rules::all};
const KindSupport rows::rsli = {.kind = Kind::Rsli, .rules = ngi::rsli::rules::all};

}  // namespace ngi::tasks
