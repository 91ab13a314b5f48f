#include "ngi/exchange/gltf/detail/read_json.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ngi::gltf {

namespace {

std::string optional_text(const json::Value& from, std::string_view key) {
  return from.has(key) ? from[key].text() : std::string();
}

Extras extras_of(const json::Value& from) {
  return from.has("extras") ? from["extras"].json() : Extras();
}

template <typename T>
T whole_or(const json::Value& from, std::string_view key, T otherwise) {
  return from.has(key) ? from[key].whole<T>() : otherwise;
}

float real_or(const json::Value& from, std::string_view key, float otherwise) {
  return from.has(key) ? from[key].real() : otherwise;
}

std::optional<Index> optional_index(const json::Value& from, std::string_view key) {
  if (!from.has(key)) return std::nullopt;
  return from[key].whole<Index>();
}

// Reads the items of a list that may be absent, until one is wrong.
template <typename Read>
auto list(const json::Value& from, std::string_view key, Read read) {
  std::vector<decltype(read(from))> out;
  if (!from.has(key)) return out;
  const json::Value items = from[key];
  const std::size_t count = items.size();
  out.reserve(count);
  for (std::size_t i = 0; i < count && !items.failed(); ++i) out.push_back(read(items.at(i)));
  return out;
}

// Reads a list of objects of the file. Each takes far more memory than its text.
template <typename Read>
auto objects(const json::Value& root, std::string_view key, const Limits& limits, Read read) {
  const std::uint64_t most = limits.entries;
  if (root.has(key) && root[key].size() > most) {
    root[key].fail("has more than " + std::to_string(most) +
                   " items; --limit entries=N raises the limit");
  }
  return list(root, key, read);
}

Index read_index(const json::Value& value) {
  return value.whole<Index>();
}

template <typename T, std::size_t count>
std::array<T, count> read_numbers(const json::Value& value) {
  std::array<T, count> out = {};
  value.require_size(count);
  for (std::size_t i = 0; i < count; ++i) {
    const double number = value.at(i).number();
    if (std::abs(number) > std::numeric_limits<float>::max()) value.fail("is out of range");
    out[i] = value.failed() ? T{0} : static_cast<T>(number);
  }
  return out;
}

template <typename T, std::size_t count>
std::optional<std::array<T, count>> optional_numbers(const json::Value& from,
                                                     std::string_view key) {
  if (!from.has(key)) return std::nullopt;
  return read_numbers<T, count>(from[key]);
}

// Reads one of the given words as its index.
template <typename T, std::size_t count>
T read_word(const json::Value& value, const std::array<std::string_view, count>& words) {
  const std::string text = value.text();
  const auto found = std::find(words.begin(), words.end(), text);
  if (found == words.end()) value.fail("is not a value of glTF 2.0");
  return static_cast<T>(found == words.end() ? 0 : found - words.begin());
}

ComponentType read_component(const json::Value& value) {
  const auto type = static_cast<ComponentType>(value.whole<std::uint16_t>());
  if (size_of(type) == 0) value.fail("is not a component type of glTF 2.0");
  return type;
}

Scene read_scene(const json::Value& value) {
  return {optional_text(value, "name"), list(value, "nodes", read_index), extras_of(value)};
}

Node read_node(const json::Value& value) {
  return {.name = optional_text(value, "name"),
          .children = list(value, "children", read_index),
          .mesh = optional_index(value, "mesh"),
          .skin = optional_index(value, "skin"),
          .has_camera = value.has("camera"),
          .has_light = value.has("extensions") && value["extensions"].has("KHR_lights_punctual"),
          .matrix = optional_numbers<double, 16>(value, "matrix"),
          .translation = optional_numbers<double, 3>(value, "translation"),
          .rotation = optional_numbers<double, 4>(value, "rotation"),
          .scale = optional_numbers<double, 3>(value, "scale"),
          .extras = extras_of(value)};
}

PrimitiveMode read_mode(const json::Value& from) {
  if (!from.has("mode")) return PrimitiveMode::Triangles;
  const auto mode = from["mode"].whole<std::uint8_t>();
  if (mode > static_cast<std::uint8_t>(PrimitiveMode::TriangleFan)) {
    from["mode"].fail("is not a mode of glTF 2.0");
    return PrimitiveMode::Triangles;
  }
  return static_cast<PrimitiveMode>(mode);
}

Primitive read_primitive(const json::Value& value) {
  Primitive out = {.attributes = {},
                   .indices = optional_index(value, "indices"),
                   .material = optional_index(value, "material"),
                   .mode = read_mode(value),
                   .has_targets = value.has("targets"),
                   .extras = extras_of(value)};
  for (const std::string& name : value["attributes"].keys()) {
    out.attributes.emplace_back(name, value["attributes"][name].whole<Index>());
  }
  return out;
}

Mesh read_mesh(const json::Value& value) {
  return {optional_text(value, "name"), list(value, "primitives", read_primitive),
          extras_of(value)};
}

Sparse read_sparse(const json::Value& value) {
  const json::Value indices = value["indices"];
  const json::Value values = value["values"];
  return {.count = value["count"].whole<std::uint64_t>(),
          .indices_view = indices["bufferView"].whole<Index>(),
          .indices_offset = whole_or<std::uint64_t>(indices, "byteOffset", 0),
          .indices_type = read_component(indices["componentType"]),
          .values_view = values["bufferView"].whole<Index>(),
          .values_offset = whole_or<std::uint64_t>(values, "byteOffset", 0)};
}

// min and max are not read; they are for programs that do not read the data.
Accessor read_accessor(const json::Value& value) {
  static constexpr std::array<std::string_view, 7> types = {"SCALAR", "VEC2", "VEC3", "VEC4",
                                                            "MAT2",   "MAT3", "MAT4"};
  Accessor out = {.buffer_view = optional_index(value, "bufferView"),
                  .byte_offset = whole_or<std::uint64_t>(value, "byteOffset", 0),
                  .component = read_component(value["componentType"]),
                  .normalized = value.has("normalized") && value["normalized"].boolean(),
                  .count = value["count"].whole<std::uint64_t>(),
                  .type = read_word<ElementType>(value["type"], types)};
  if (value.has("sparse")) out.sparse = read_sparse(value["sparse"]);
  return out;
}

BufferView read_buffer_view(const json::Value& value) {
  BufferView out = {.buffer = value["buffer"].whole<Index>(),
                    .byte_offset = whole_or<std::uint64_t>(value, "byteOffset", 0),
                    .byte_length = value["byteLength"].whole<std::uint64_t>()};
  if (value.has("byteStride")) out.byte_stride = value["byteStride"].whole<std::uint32_t>();
  if (value.has("target")) out.target = value["target"].whole<std::uint32_t>();
  return out;
}

Buffer read_buffer(const json::Value& value) {
  return {optional_text(value, "uri"), value["byteLength"].whole<std::uint64_t>(), {}};
}

Image read_image(const json::Value& value) {
  return {.name = optional_text(value, "name"),
          .uri = optional_text(value, "uri"),
          .media_type = optional_text(value, "mimeType"),
          .buffer_view = optional_index(value, "bufferView"),
          .file = {}};
}

Texture read_texture(const json::Value& value) {
  return {optional_index(value, "sampler"), optional_index(value, "source")};
}

Sampler read_sampler(const json::Value& value) {
  const Sampler usual;
  return {whole_or(value, "magFilter", usual.mag_filter),
          whole_or(value, "minFilter", usual.min_filter), whole_or(value, "wrapS", usual.wrap_s),
          whole_or(value, "wrapT", usual.wrap_t)};
}

std::optional<TextureInfo> read_texture_info(const json::Value& from, std::string_view key) {
  if (!from.has(key)) return std::nullopt;
  const json::Value value = from[key];
  return TextureInfo{value["index"].whole<Index>(), whole_or<std::uint32_t>(value, "texCoord", 0),
                     std::nullopt};
}

Material read_material(const json::Value& value) {
  static constexpr std::array<std::string_view, 3> modes = {"OPAQUE", "MASK", "BLEND"};
  Material out = {.name = optional_text(value, "name")};
  if (value.has("pbrMetallicRoughness")) {
    const json::Value factors = value["pbrMetallicRoughness"];
    if (const auto colour = optional_numbers<float, 4>(factors, "baseColorFactor")) {
      out.base_colour_factor = *colour;
    }
    out.base_colour_texture = read_texture_info(factors, "baseColorTexture");
    out.metallic_factor = real_or(factors, "metallicFactor", 1);
    out.roughness_factor = real_or(factors, "roughnessFactor", 1);
  }
  out.occlusion_texture = read_texture_info(value, "occlusionTexture");
  if (const auto colour = optional_numbers<float, 3>(value, "emissiveFactor")) {
    out.emissive_factor = *colour;
  }
  out.emissive_texture = read_texture_info(value, "emissiveTexture");
  if (value.has("alphaMode")) out.alpha_mode = read_word<AlphaMode>(value["alphaMode"], modes);
  out.alpha_cutoff = real_or(value, "alphaCutoff", 0.5F);
  out.double_sided = value.has("doubleSided") && value["doubleSided"].boolean();
  out.extras = extras_of(value);
  return out;
}

AnimationSampler read_animation_sampler(const json::Value& value) {
  static constexpr std::array<std::string_view, 3> ways = {"LINEAR", "STEP", "CUBICSPLINE"};
  AnimationSampler out = {value["input"].whole<Index>(), value["output"].whole<Index>()};
  if (value.has("interpolation")) {
    out.interpolation = read_word<Interpolation>(value["interpolation"], ways);
  }
  return out;
}

Channel read_channel(const json::Value& value) {
  static constexpr std::array<std::string_view, 4> paths = {"translation", "rotation", "scale",
                                                            "weights"};
  const json::Value target = value["target"];
  return {value["sampler"].whole<Index>(), optional_index(target, "node"),
          read_word<ChannelPath>(target["path"], paths)};
}

Animation read_animation(const json::Value& value) {
  return {optional_text(value, "name"), list(value, "channels", read_channel),
          list(value, "samplers", read_animation_sampler), extras_of(value)};
}

std::string read_text(const json::Value& value) {
  return value.text();
}

}  // namespace

Document read_lists(const json::Value& root, const Limits& limits) {
  const json::Value asset = root["asset"];
  return {.asset = {asset["version"].text(), optional_text(asset, "generator"), extras_of(asset)},
          .extensions_used = list(root, "extensionsUsed", read_text),
          .extensions_required = list(root, "extensionsRequired", read_text),
          .scene = optional_index(root, "scene"),
          .scenes = objects(root, "scenes", limits, read_scene),
          .nodes = objects(root, "nodes", limits, read_node),
          .meshes = objects(root, "meshes", limits, read_mesh),
          .accessors = objects(root, "accessors", limits, read_accessor),
          .buffer_views = objects(root, "bufferViews", limits, read_buffer_view),
          .buffers = objects(root, "buffers", limits, read_buffer),
          .materials = objects(root, "materials", limits, read_material),
          .textures = objects(root, "textures", limits, read_texture),
          .images = objects(root, "images", limits, read_image),
          .samplers = objects(root, "samplers", limits, read_sampler),
          .animations = objects(root, "animations", limits, read_animation)};
}

}  // namespace ngi::gltf
