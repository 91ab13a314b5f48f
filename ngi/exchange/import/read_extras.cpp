#include "ngi/exchange/import/read_extras.h"

#include <bit>
#include <cmath>
#include <nlohmann/json.hpp>

#include "ngi/core/parse_number.h"
#include "ngi/core/text.h"
#include "ngi/exchange/detail/base_record.h"

namespace ngi::exchange {

namespace {

constexpr std::int64_t max_u16 = 0xFFFF;
constexpr double largest_whole = 9.0e15;

std::optional<std::int64_t> whole_of(const nlohmann::json& value) {
  if (value.is_boolean()) return value.get<bool>() ? 1 : 0;
  if (!value.is_number()) return std::nullopt;
  const auto number = value.get<double>();
  if (!(std::abs(number) < largest_whole) || number != std::floor(number)) return std::nullopt;
  return static_cast<std::int64_t>(number);
}

template <typename T>
std::vector<T> words_of(const std::string& bytes) {
  const auto words =
      view<LittleEndian<T>>(std::as_bytes(std::span(bytes)), 0, bytes.size() / sizeof(T));
  return {words.begin(), words.end()};
}

std::vector<std::array<std::int16_t, 4>> quats_of(const std::string& bytes) {
  const auto words = words_of<std::int16_t>(bytes);
  std::vector<std::array<std::int16_t, 4>> out;
  for (std::size_t i = 0; i + 3 < words.size(); i += 4) {
    out.push_back({words[i], words[i + 1], words[i + 2], words[i + 3]});
  }
  return out;
}

std::size_t triangles_of(const Shape& shape) {
  std::size_t count = 0;
  for (const Part& part : shape.parts) count += part.indices.size() / 3;
  return count;
}

// True when the parts are unchanged since the export.
bool has_parts(const Shape& shape, std::span<const std::int64_t> triangles) {
  if (triangles.size() != shape.parts.size()) return false;
  for (std::size_t p = 0; p < triangles.size(); ++p) {
    const std::size_t count = shape.parts[p].indices.size() / 3;
    if (triangles[p] < 0 || static_cast<std::uint64_t>(triangles[p]) != count) return false;
  }
  return true;
}

// Expands runs of (count, flags) over all triangles; empty when the counts do not add up.
std::vector<std::uint16_t> unfold_runs(std::span<const std::int64_t> runs, std::size_t triangles) {
  std::vector<std::uint16_t> flags;
  for (std::size_t i = 0; i + 1 < runs.size(); i += 2) {
    const std::int64_t count = runs[i];
    if (count < 0 || static_cast<std::uint64_t>(count) > triangles - flags.size()) return {};
    flags.insert(flags.end(), static_cast<std::size_t>(count),
                 static_cast<std::uint16_t>(runs[i + 1] & max_u16));
  }
  if (flags.size() != triangles) flags.clear();
  return flags;
}

}  // namespace

Members Members::of_extras(const std::string& extras) {
  if (extras.empty()) return {};
  const auto document = nlohmann::json::parse(extras, nullptr, false);
  if (!document.is_object() || !document.contains("ngi")) return {};
  return of_object(document["ngi"]);
}

Members Members::of_object(const nlohmann::json& object) {
  Members members;
  if (object.is_object() && !object.empty()) {
    members.object_ = std::make_shared<const nlohmann::json>(object);
  }
  return members;
}

const nlohmann::json* Members::find(std::string_view key) const {
  if (!object_) return nullptr;
  const auto found = object_->find(key);
  return found == object_->end() ? nullptr : &*found;
}

std::optional<double> Members::number(std::string_view key) const {
  const nlohmann::json* found = find(key);
  if (!found || !found->is_number()) return std::nullopt;
  return found->get<double>();
}

std::optional<std::int64_t> Members::whole(std::string_view key, std::int64_t min,
                                           std::int64_t max) const {
  const nlohmann::json* found = find(key);
  if (!found) return std::nullopt;
  const auto number = whole_of(*found);
  return number && *number >= min && *number <= max ? number : std::nullopt;
}

std::string Members::text(std::string_view key) const {
  const nlohmann::json* found = find(key);
  return found && found->is_string() ? found->get<std::string>() : std::string();
}

std::string Members::bytes(std::string_view key) const {
  return from_hex(text(key)).value_or("");
}

std::vector<std::int64_t> Members::whole_list(std::string_view key) const {
  std::vector<std::int64_t> out;
  const nlohmann::json* found = find(key);
  if (!found || !found->is_array()) return out;
  for (const nlohmann::json& item : *found) {
    const auto number = whole_of(item);
    if (!number) return {};
    out.push_back(*number);
  }
  return out;
}

void read_scene_members(const Members& from, Model& model) {
  if (const std::string name = from.text("model"); !name.empty()) model.name = name;
  model.shown.state = static_cast<int>(from.whole("state", 0, msh::state_count - 1).value_or(0));
  model.shown.level = static_cast<int>(from.whole("level", 0, msh::level_count - 1).value_or(0));
  model.cells = from.text("cells") == "all" ? Cells::All : Cells::Visible;
  if (const auto fps = from.number("fps"); fps && *fps > 0) model.fps = *fps;
  model.frames = static_cast<std::uint32_t>(from.whole("frames", 0, max_u16).value_or(0));
  model.root_dropped = from.text("root_motion") == "drop";
  model.time = from.number("t").value_or(0);
  if (from.text("quat_order") == "xyzw") model.quat_order = msh::QuatOrder::Xyzw;
  model.header = Bytes::copy(from.bytes("header"));
  model.wear = from.text("wear");
  model.base = from.text("base");
  model.base_nodes = split_names(from.text("base_nodes"));
  if (from.text("kind") == mission_kind) model.mission.emplace();
  if (from.text("kind") != land_kind) return;
  LandScene land;
  if (from.text("lod") == name_of(Lods::Far)) land.lods = Lods::Far;
  if (from.text("lod") == name_of(Lods::All)) land.lods = Lods::All;
  land.flipped = from.whole("flipped", 0, 1).value_or(0) != 0;
  land.wear2 = from.text("wear2");
  model.shown = land.lods == Lods::Far ? far_cell : near_cell;
  model.cells = land.lods == Lods::All ? Cells::All : Cells::Visible;
  model.land = std::move(land);
}

void read_node_members(const Members& from, Node& node) {
  if (const auto index = from.whole("index", 0, msh::none - 1)) {
    node.index = static_cast<std::uint32_t>(*index);
  }
  if (const std::string name = from.text("name"); name.starts_with(node.name)) node.name = name;
  node.label = from.text("label");
  if (const auto flags = from.whole("flags", 0, max_u16)) {
    node.flags = static_cast<std::uint16_t>(*flags);
  }
  node.raw_quats = quats_of(from.bytes("quats"));
}

void read_material_members(const Members& from, Material& material) {
  if (const auto row = from.whole("row", 0, 255)) material.row = static_cast<std::uint32_t>(*row);
  if (const auto flags = from.whole("flags", -0x8000'0000LL, 0xFFFF'FFFFLL)) {
    material.flags = static_cast<std::uint32_t>(*flags);
  }
  if (const auto lightmap = from.whole("lightmap", 0, 254)) {
    material.lightmap = static_cast<std::uint8_t>(*lightmap);
  }
  material.lightmap_name = from.text("lightmap_name");
  material.blend = static_cast<std::uint32_t>(from.whole("blend", 0, 255).value_or(0));
  material.see_through = from.whole("see_through", 0, 1).value_or(0) != 0;
  material.phase = static_cast<std::uint32_t>(from.whole("phase", 0, max_u16).value_or(0));
  material.mat0 = from.text("mat0");
  material.picture = from.text("picture");
  material.picture_hash = from.text("picture_hash");
  material.is_overlay = from.whole("overlay", 0, 1).value_or(0) != 0;
  material.microtexture = from.text("microtexture");
}

void read_mesh_members(const Members& from, Shape& shape) {
  if (const auto slot = from.whole("slot", 0, msh::none - 1)) {
    shape.slot = static_cast<std::uint32_t>(*slot);
  }
  shape.tail = words_of<std::uint32_t>(from.bytes("tail"));
  if (!has_parts(shape, from.whole_list("triangles"))) return;
  const auto batches = from.whole_list("batches");
  const auto portals = from.whole_list("portal_nodes");
  const auto flags = unfold_runs(from.whole_list("triangle_flags"), triangles_of(shape));
  std::size_t first = 0;
  for (std::size_t p = 0; p < shape.parts.size(); ++p) {
    Part& part = shape.parts[p];
    if (batches.size() == shape.parts.size() && batches[p] >= 0 && batches[p] < msh::none) {
      part.batch = static_cast<std::uint32_t>(batches[p]);
    }
    if (portals.size() == shape.parts.size() && portals[p] >= 0 && portals[p] < msh::none) {
      part.portal_node = static_cast<std::uint16_t>(portals[p]);
    }
    const std::size_t count = part.indices.size() / 3;
    if (!flags.empty()) {
      const auto begin = flags.begin() + static_cast<std::ptrdiff_t>(first);
      part.triangle_flags.assign(begin, begin + static_cast<std::ptrdiff_t>(count));
    }
    first += count;
  }
}

}  // namespace ngi::exchange
