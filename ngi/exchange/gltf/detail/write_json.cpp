#include "ngi/exchange/gltf/detail/write_json.h"

#include <algorithm>
#include <span>

#include "ngi/json/writer.h"

namespace ngi::gltf {

namespace {

// Omits members that equal the format's default.
class ObjectWriter {
 public:
  explicit ObjectWriter(json::Writer& out) : out_(out) { out_.begin_object(json::Lines::One); }
  ~ObjectWriter() { out_.end_object(); }
  ObjectWriter(const ObjectWriter&) = delete;
  ObjectWriter& operator=(const ObjectWriter&) = delete;

  void text(std::string_view key, std::string_view value) {
    if (value.empty()) return;
    out_.key(key);
    out_.text(value);
  }
  void whole(std::string_view key, std::uint64_t value) {
    out_.key(key);
    out_.whole(value);
  }
  template <typename T>
  void whole(std::string_view key, const std::optional<T>& value) {
    if (value) whole(key, std::uint64_t{*value});
  }
  void real(std::string_view key, float value, float otherwise) {
    if (value == otherwise) return;
    out_.key(key);
    out_.real(value);
  }
  template <typename List>
  void reals(std::string_view key, const List& list) {
    out_.key(key);
    out_.begin_array(json::Lines::One);
    for (const auto number : list) out_.real(number);
    out_.end_array();
  }
  void indices(std::string_view key, const std::vector<Index>& list) {
    if (list.empty()) return;
    out_.key(key);
    out_.begin_array(json::Lines::One);
    for (const Index index : list) out_.whole(index);
    out_.end_array();
  }
  void extras(const Extras& value) {
    if (value.empty()) return;
    out_.key("extras");
    out_.json(value);
  }

 private:
  json::Writer& out_;
};

std::string_view name_of(ElementType type) {
  constexpr std::array<std::string_view, 7> names = {"SCALAR", "VEC2", "VEC3", "VEC4",
                                                     "MAT2",   "MAT3", "MAT4"};
  return names[static_cast<std::size_t>(type)];
}

std::string_view name_of(ChannelPath path) {
  constexpr std::array<std::string_view, 4> names = {"translation", "rotation", "scale", "weights"};
  return names[static_cast<std::size_t>(path)];
}

std::string_view name_of(Interpolation interpolation) {
  constexpr std::array<std::string_view, 3> names = {"LINEAR", "STEP", "CUBICSPLINE"};
  return names[static_cast<std::size_t>(interpolation)];
}

std::string_view name_of(AlphaMode mode) {
  constexpr std::array<std::string_view, 3> names = {"OPAQUE", "MASK", "BLEND"};
  return names[static_cast<std::size_t>(mode)];
}

void write(json::Writer& out, const Scene& scene) {
  ObjectWriter members(out);
  members.text("name", scene.name);
  members.indices("nodes", scene.nodes);
  members.extras(scene.extras);
}

void write(json::Writer& out, const Node& node) {
  ObjectWriter members(out);
  members.text("name", node.name);
  members.indices("children", node.children);
  members.whole("mesh", node.mesh);
  if (node.translation) members.reals("translation", *node.translation);
  if (node.rotation) members.reals("rotation", *node.rotation);
  if (node.scale) members.reals("scale", *node.scale);
  members.extras(node.extras);
}

void write(json::Writer& out, const Primitive& primitive) {
  ObjectWriter members(out);
  out.key("attributes");
  {
    ObjectWriter attributes(out);
    for (const auto& [name, accessor] : primitive.attributes) attributes.whole(name, accessor);
  }
  members.whole("indices", primitive.indices);
  members.whole("material", primitive.material);
  if (primitive.mode != PrimitiveMode::Triangles) {
    members.whole("mode", static_cast<std::uint64_t>(primitive.mode));
  }
  members.extras(primitive.extras);
}

void write(json::Writer& out, const Mesh& mesh) {
  ObjectWriter members(out);
  members.text("name", mesh.name);
  out.key("primitives");
  out.begin_array(json::Lines::One);
  for (const Primitive& primitive : mesh.primitives) write(out, primitive);
  out.end_array();
  members.extras(mesh.extras);
}

void write(json::Writer& out, const Accessor& accessor) {
  ObjectWriter members(out);
  members.whole("bufferView", accessor.buffer_view);
  if (accessor.byte_offset != 0) members.whole("byteOffset", accessor.byte_offset);
  members.whole("componentType", static_cast<std::uint64_t>(accessor.component));
  if (accessor.normalized) {
    out.key("normalized");
    out.boolean(true);
  }
  members.whole("count", accessor.count);
  members.text("type", name_of(accessor.type));
  if (!accessor.range) return;
  const std::size_t count = std::min<std::size_t>(component_count(accessor.type), 3);
  members.reals("min", std::span(accessor.range->min).first(count));
  members.reals("max", std::span(accessor.range->max).first(count));
}

void write(json::Writer& out, const BufferView& view) {
  ObjectWriter members(out);
  members.whole("buffer", view.buffer);
  if (view.byte_offset != 0) members.whole("byteOffset", view.byte_offset);
  members.whole("byteLength", view.byte_length);
  members.whole("byteStride", view.byte_stride);
  members.whole("target", view.target);
}

void write(json::Writer& out, const Buffer& buffer) {
  ObjectWriter members(out);
  members.text("uri", buffer.uri);
  members.whole("byteLength", buffer.byte_length);
}

void write(json::Writer& out, const Image& image) {
  ObjectWriter members(out);
  members.text("name", image.name);
  members.text("uri", image.uri);
  members.text("mimeType", image.media_type);
  members.whole("bufferView", image.buffer_view);
}

void write(json::Writer& out, const Sampler& sampler) {
  ObjectWriter members(out);
  members.whole("magFilter", std::uint64_t{sampler.mag_filter});
  members.whole("minFilter", std::uint64_t{sampler.min_filter});
  members.whole("wrapS", std::uint64_t{sampler.wrap_s});
  members.whole("wrapT", std::uint64_t{sampler.wrap_t});
}

void write(json::Writer& out, const Texture& texture) {
  ObjectWriter members(out);
  members.whole("sampler", texture.sampler);
  members.whole("source", texture.source);
}

void write(json::Writer& out, std::string_view key, const std::optional<TextureInfo>& info) {
  if (!info) return;
  out.key(key);
  ObjectWriter members(out);
  members.whole("index", info->index);
  if (info->tex_coord != 0) members.whole("texCoord", std::uint64_t{info->tex_coord});
  if (!info->transform) return;
  out.key("extensions");
  ObjectWriter extensions(out);
  out.key("KHR_texture_transform");
  ObjectWriter transform(out);
  transform.reals("offset", info->transform->offset);
  transform.reals("scale", info->transform->scale);
}

void write(json::Writer& out, const Material& material) {
  ObjectWriter members(out);
  members.text("name", material.name);
  out.key("pbrMetallicRoughness");
  {
    ObjectWriter surface(out);
    if (material.base_colour_factor != std::array<float, 4>{1, 1, 1, 1}) {
      surface.reals("baseColorFactor", material.base_colour_factor);
    }
    write(out, "baseColorTexture", material.base_colour_texture);
    surface.real("metallicFactor", material.metallic_factor, 1);
    surface.real("roughnessFactor", material.roughness_factor, 1);
  }
  write(out, "occlusionTexture", material.occlusion_texture);
  write(out, "emissiveTexture", material.emissive_texture);
  if (material.emissive_factor != std::array<float, 3>{}) {
    members.reals("emissiveFactor", material.emissive_factor);
  }
  if (material.alpha_mode != AlphaMode::Opaque) {
    members.text("alphaMode", name_of(material.alpha_mode));
  }
  if (material.alpha_mode == AlphaMode::Mask) {
    members.real("alphaCutoff", material.alpha_cutoff, 0.5F);
  }
  if (material.double_sided) {
    out.key("doubleSided");
    out.boolean(true);
  }
  members.extras(material.extras);
}

void write(json::Writer& out, const Channel& channel) {
  ObjectWriter members(out);
  members.whole("sampler", channel.sampler);
  out.key("target");
  ObjectWriter target(out);
  target.whole("node", channel.node);
  target.text("path", name_of(channel.path));
}

void write(json::Writer& out, const AnimationSampler& sampler) {
  ObjectWriter members(out);
  members.whole("input", sampler.input);
  members.whole("output", sampler.output);
  if (sampler.interpolation != Interpolation::Linear) {
    members.text("interpolation", name_of(sampler.interpolation));
  }
}

void write(json::Writer& out, const Animation& animation);

template <typename T>
void write_list(json::Writer& out, std::string_view key, const std::vector<T>& list,
                json::Lines lines) {
  if (list.empty()) return;
  out.key(key);
  out.begin_array(lines);
  for (const T& item : list) write(out, item);
  out.end_array();
}

void write(json::Writer& out, const Animation& animation) {
  ObjectWriter members(out);
  members.text("name", animation.name);
  write_list(out, "channels", animation.channels, json::Lines::One);
  write_list(out, "samplers", animation.samplers, json::Lines::One);
  members.extras(animation.extras);
}

void write(json::Writer& out, const Asset& asset) {
  out.key("asset");
  ObjectWriter members(out);
  members.text("version", asset.version);
  members.text("generator", asset.generator);
  members.extras(asset.extras);
}

void write_texts(json::Writer& out, std::string_view key, const std::vector<std::string>& list) {
  if (list.empty()) return;
  out.key(key);
  out.begin_array(json::Lines::One);
  for (const std::string& text : list) out.text(text);
  out.end_array();
}

}  // namespace

std::string to_json(const Document& document) {
  json::Writer out;
  out.begin_object();
  write(out, document.asset);
  write_texts(out, "extensionsUsed", document.extensions_used);
  write_texts(out, "extensionsRequired", document.extensions_required);
  if (document.scene) {
    out.key("scene");
    out.whole(*document.scene);
  }
  write_list(out, "scenes", document.scenes, json::Lines::Many);
  write_list(out, "nodes", document.nodes, json::Lines::Many);
  write_list(out, "meshes", document.meshes, json::Lines::Many);
  write_list(out, "materials", document.materials, json::Lines::Many);
  write_list(out, "textures", document.textures, json::Lines::Many);
  write_list(out, "images", document.images, json::Lines::Many);
  write_list(out, "samplers", document.samplers, json::Lines::Many);
  write_list(out, "animations", document.animations, json::Lines::Many);
  write_list(out, "accessors", document.accessors, json::Lines::Many);
  write_list(out, "bufferViews", document.buffer_views, json::Lines::Many);
  write_list(out, "buffers", document.buffers, json::Lines::Many);
  out.end_object();
  return std::move(out).take();
}

}  // namespace ngi::gltf
