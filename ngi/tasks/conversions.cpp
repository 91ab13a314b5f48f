#include "ngi/tasks/conversions.h"

#include <algorithm>
#include <filesystem>
#include <span>

#include "ngi/core/os/path_text.h"
#include "ngi/core/text.h"
#include "ngi/json/document_kind.h"
#include "ngi/tasks/export_model.h"
#include "ngi/tasks/font_files.h"
#include "ngi/tasks/foreign_file.h"
#include "ngi/tasks/kinds.h"
#include "ngi/tasks/picture_files.h"
#include "ngi/tasks/sound_files.h"

namespace ngi::tasks {

namespace {

constexpr std::string_view json_suffix = ".json";

// "x/Robot.MSH" -> ".msh"
std::string suffix_of_path(const std::string& path) {
  return fold(path_text(to_path(path).extension()));
}

void add_both_ways(std::vector<Conversion>& out, Kind kind, ConversionJob to, ConversionJob from,
                   std::span<const std::string_view> suffixes) {
  const std::string_view own = support(kind).file_suffix;
  for (const std::string_view suffix : suffixes) out.push_back({to, kind, own, suffix});
  for (const std::string_view suffix : suffixes) out.push_back({from, kind, suffix, own});
}

// Of the source; standard input has no name, so its content tells.
std::string suffix_of_source(const Asset& source) {
  if (source.path != "-") return suffix_of_path(source.name);
  return std::string(suffix_of_content(source.bytes));
}

// Whether files of the kind have such names: "descr" and "x.ini" are texts.
bool is_named_as(Kind kind, const std::string& path) {
  const std::string name = fold(path_text(to_path(path).filename()));
  std::string_view ends = facts(kind).suffixes;
  while (!ends.empty()) {
    const std::size_t blank = std::min(ends.find(' '), ends.size());
    if (blank > 0 && name.ends_with(ends.substr(0, blank))) return true;
    ends.remove_prefix(std::min(blank + 1, ends.size()));
  }
  return false;
}

bool reads_asset(ConversionJob job) {
  return job == ConversionJob::ToJson || job == ConversionJob::ToPicture ||
         job == ConversionJob::ToLandPicture || job == ConversionJob::ToScene ||
         job == ConversionJob::ToSound || job == ConversionJob::FontToPicture;
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
                written_suffixes);
  for (const std::string_view suffix : {".jpg", ".jpeg"}) {
    out.push_back({ConversionJob::FromPicture, Kind::Texture, suffix, ".texm"});
  }
  out.push_back(
      {ConversionJob::FromHeightMap, Kind::Terrain, ".png", support(Kind::Terrain).file_suffix});
  out.push_back({ConversionJob::ToLandPicture, Kind::Terrain, support(Kind::Terrain).file_suffix,
                 picture_suffixes.front()});
  add_both_ways(out, Kind::Model, ConversionJob::ToScene, ConversionJob::FromScene, scene_suffixes);
  // The base says whether a scene becomes a landscape or a model.
  for (const std::string_view suffix : scene_suffixes) {
    out.push_back({ConversionJob::ToScene, Kind::Terrain, ".msh", suffix});
  }
  for (const std::string_view suffix : {".glb", ".gltf"}) {
    out.push_back(
        {ConversionJob::ToScene, Kind::Mission, support(Kind::Mission).file_suffix, suffix});
    out.push_back(
        {ConversionJob::FromScene, Kind::Mission, suffix, support(Kind::Mission).file_suffix});
  }
  add_both_ways(out, Kind::Font, ConversionJob::FontToPicture, ConversionJob::FontFromPicture,
                font_picture_suffixes);
  out.push_back({ConversionJob::ToSound, Kind::Sound, ".wav", ".wav"});
  for (const std::string_view suffix : foreign_sound_suffixes) {
    out.push_back({ConversionJob::FromSound, Kind::Sound, suffix, ".wav"});
  }
  return out;
}

std::vector<Conversion> conversions_from(const OpenedAsset& source) {
  const std::string from = suffix_of_source(source.asset);
  std::vector<Conversion> out = all_conversions();
  const bool has_own = std::ranges::any_of(out, [&](const Conversion& conversion) {
    return reads_asset(conversion.job) && conversion.kind == source.kind;
  });
  std::erase_if(out, [&](const Conversion& conversion) {
    const bool by_kind = reads_asset(conversion.job) && conversion.kind == source.kind;
    // A landscape has the suffix of a model.
    const bool of_another = has_own && reads_asset(conversion.job) && !by_kind;
    return of_another || (!by_kind && conversion.from_suffix != from);
  });
  return out;
}

std::optional<Conversion> find_conversion(const OpenedAsset& source, const std::string& target) {
  const std::string to = suffix_of_path(target);
  std::vector<Conversion> all = conversions_from(source);
  std::vector<Conversion> found = all;
  std::erase_if(found, [&](const Conversion& each) { return each.to_suffix != to; });
  // Several kinds are written to such a file, or files of a kind have several names: the document
  // says which kind it describes.
  if (found.size() != 1 && suffix_of_source(source.asset) == json_suffix) {
    const auto named = json::document_kind(source.asset.bytes.text(), {});
    const auto kind = named ? kind_from_name(*named) : std::nullopt;
    const auto own = std::ranges::find_if(found.empty() ? all : found, [&](const Conversion& each) {
      return each.job == ConversionJob::FromJson && each.kind == kind &&
             (!found.empty() || is_named_as(each.kind, target));
    });
    if (own != (found.empty() ? all : found).end()) return *own;
  }
  return found.empty() ? std::nullopt : std::optional(found.front());
}

}  // namespace ngi::tasks
