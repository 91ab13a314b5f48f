#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "ngi/asset/asset_path.h"
#include "ngi/verify/collect.h"

// One function for each kind of asset; each adds to the facts of its file. Input may be damaged:
// nothing is trusted before it is compared with what is there.
namespace ngi::verify {

// What the archive around a model needs to know of it.
struct ModelSummary {
  std::size_t nodes = 0;
  bool has_nodes = false;                      // nodes of 38 bytes
  std::optional<std::uint32_t> last_row = {};  // highest wear row of a batch
  bool is_lightmapped = false;
};
struct WearSummary {
  std::size_t rows = 0;
  std::size_t lightmaps = 0;
};

// `archive` is the key of the name of the archive that the asset is in; empty for a file.
struct Input {
  const Asset& asset;
  std::string_view archive;
  FileFacts& out;

  At at(std::uint64_t offset) const { return {asset.path, offset}; }
  At at() const { return {asset.path, std::nullopt}; }
};

// The offset in the file of a record of a table of a model or a landscape.
template <typename Document, typename Type>
std::uint64_t offset_in(const Document& document, Type type, std::uint64_t index) {
  const nres::Record* record = document.record(type);
  const auto& info = stream_info(type);
  return record ? std::uint64_t{record->data_offset} + info.prefix + index * info.stride : 0;
}

std::optional<ModelSummary> collect_model(const Input& input);
void collect_texture(const Input& input);
void collect_material(const Input& input);
std::optional<WearSummary> collect_wear(const Input& input);
void collect_effect(const Input& input);
// `files` gives the files beside it.
void collect_land(const Input& input, const Source& files, const Limits& limits);
void collect_areals(const Input& input, const Source& files, const Limits& limits);
void collect_mission(const Input& input);
void collect_prototype(const Input& input);
void collect_unit(const Input& input);
void collect_control_points(const Input& input);
// The number of its records.
std::optional<std::size_t> collect_damage_table(const Input& input);
void collect_explosion(const Input& input);
void collect_foundation(const Input& input);
void collect_control(const Input& input);
void collect_script(const Input& input, const Source& files);
void collect_variables(const Input& input);
void collect_sky(const Input& input);
void collect_font(const Input& input);
void collect_palette(const Input& input);
void collect_research(const Input& input);
void collect_part_text(const Input& input);
void collect_sound(const Input& input);
void collect_build_list(const Input& input);
void collect_briefing(const Input& input);
void collect_messages(const Input& input);
void collect_mission_settings(const Input& input);

}  // namespace ngi::verify
