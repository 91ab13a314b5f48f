#include "ngi/tasks/conversions.h"

#include <filesystem>
#include <span>

#include "ngi/core/text.h"
#include "ngi/tasks/export_model.h"
#include "ngi/tasks/kinds.h"
#include "ngi/tasks/picture_files.h"

namespace ngi::tasks {

namespace {

constexpr std::string_view json_suffix = ".json";

// "x/Robot.MSH" -> ".msh"
std::string suffix_of_path(const std::string& path) {
  return fold(std::filesystem::path(path).extension().string());
}

void add_both_ways(std::vector<Conversion>& out, Kind kind, ConversionJob to, ConversionJob from,
                   std::span<const std::string_view> suffixes) {
  const std::string_view own = support(kind).file_suffix;
  for (const std::string_view suffix : suffixes) out.push_back({to, kind, own, suffix});
  for (const std::string_view suffix : suffixes) out.push_back({from, kind, suffix, own});
}

bool reads_asset(ConversionJob job) {
  return job == ConversionJob::ToJson || job == ConversionJob::ToPicture ||
         job == ConversionJob::ToScene;
}

}  // namespace

std::vector<Conversion> all_conversions() {
  std::vector<Conversion> out;
  for (const KindSupport* kind : kind_registry()) {
    if (!kind->to_json) continue;
    add_both_ways(out, kind->kind, ConversionJob::ToJson, ConversionJob::FromJson,
                  std::span(&json_suffix, 1));
  }
  add_both_ways(out, Kind::Texture, ConversionJob::ToPicture, ConversionJob::FromPicture,
                picture_suffixes);
  add_both_ways(out, Kind::Model, ConversionJob::ToScene, ConversionJob::FromScene, scene_suffixes);
  return out;
}

std::optional<Conversion> find_conversion(const OpenedAsset& source, const std::string& target) {
  const std::string from = suffix_of_path(source.asset.name);
  const std::string to = suffix_of_path(target);
  for (const Conversion& conversion : all_conversions()) {
    if (conversion.to_suffix != to) continue;
    if (conversion.from_suffix == from) return conversion;
    if (reads_asset(conversion.job) && conversion.kind == source.kind) return conversion;
  }
  return std::nullopt;
}

}  // namespace ngi::tasks
