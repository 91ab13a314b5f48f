#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ngi/core/bytes.h"

// A glTF 2.0 document: the subset of the format that game models need, as plain values. References
// are indices into the lists of the document. References of a document that was read
// are not checked; see read.h.
namespace ngi::gltf {

using Index = std::size_t;
using Extras = std::string;  // JSON text of any value; empty: none

// Enumerations of the format.
enum class ComponentType : std::uint16_t {
  Byte = 5120,
  UnsignedByte = 5121,
  Short = 5122,
  UnsignedShort = 5123,
  UnsignedInt = 5125,
  Float = 5126,
};
constexpr std::size_t size_of(ComponentType type) noexcept {
  switch (type) {
    case ComponentType::Byte:
    case ComponentType::UnsignedByte:
      return 1;
    case ComponentType::Short:
    case ComponentType::UnsignedShort:
      return 2;
    case ComponentType::UnsignedInt:
    case ComponentType::Float:
      return 4;
  }
  return 0;
}

enum class ElementType : std::uint8_t { Scalar, Vec2, Vec3, Vec4, Mat2, Mat3, Mat4 };
constexpr std::size_t component_count(ElementType type) noexcept {
  constexpr std::array<std::size_t, 7> counts = {1, 2, 3, 4, 4, 9, 16};
  return counts[static_cast<std::size_t>(type)];
}

constexpr std::uint32_t array_buffer = 34962;  // targets of buffer views
constexpr std::uint32_t element_array_buffer = 34963;

struct Asset {
  std::string version = "2.0";
  std::string generator = {};
  Extras extras = {};
};

struct Scene {
  std::string name = {};
  std::vector<Index> nodes = {};
  Extras extras = {};
};

struct Node {
  std::string name = {};
  std::vector<Index> children = {};
  std::optional<Index> mesh = {};
  std::optional<Index> skin = {};                     // read only, to reject it
  bool has_camera = false;                            // read only, to leave it out
  bool has_light = false;                             // read only: KHR_lights_punctual
  std::optional<std::array<double, 16>> matrix = {};  // read only; columns, one after the other
  std::optional<std::array<double, 3>> translation = {};
  std::optional<std::array<double, 4>> rotation = {};  // x, y, z, w
  std::optional<std::array<double, 3>> scale = {};
  Extras extras = {};
};

enum class PrimitiveMode : std::uint8_t {
  Points = 0,
  Lines = 1,
  LineLoop = 2,
  LineStrip = 3,
  Triangles = 4,
  TriangleStrip = 5,
  TriangleFan = 6,
};

struct Primitive {
  std::vector<std::pair<std::string, Index>> attributes = {};  // in the file's order
  std::optional<Index> indices = {};
  std::optional<Index> material = {};
  PrimitiveMode mode = PrimitiveMode::Triangles;
  bool has_targets = false;  // read only: morph targets are not kept
  Extras extras = {};
};

struct Mesh {
  std::string name = {};
  std::vector<Primitive> primitives = {};
  Extras extras = {};
};

// Only for reading.
struct Sparse {
  std::uint64_t count = 0;
  Index indices_view = 0;
  std::uint64_t indices_offset = 0;
  ComponentType indices_type = ComponentType::UnsignedShort;
  Index values_view = 0;
  std::uint64_t values_offset = 0;
};

// Minimum and maximum of every component.
struct Range {
  std::array<float, 3> min = {};
  std::array<float, 3> max = {};
};

struct Accessor {
  std::optional<Index> buffer_view = {};
  std::uint64_t byte_offset = 0;
  ComponentType component = ComponentType::Float;
  bool normalized = false;
  std::uint64_t count = 0;
  ElementType type = ElementType::Scalar;
  std::optional<Range> range = {};  // write only; of positions (three) and times (one)
  std::optional<Sparse> sparse = {};
};

struct BufferView {
  Index buffer = 0;
  std::uint64_t byte_offset = 0;
  std::uint64_t byte_length = 0;
  std::optional<std::uint32_t> byte_stride = {};
  std::optional<std::uint32_t> target = {};
};

struct Buffer {
  std::string uri = {};  // empty: the second chunk of a .glb
  std::uint64_t byte_length = 0;
  Bytes data = {};     // read only: the loaded bytes
  Pieces pieces = {};  // write only: the content of the buffer
};

struct Image {
  std::string name = {};
  std::string uri = {};  // of a file in the same folder, or a data: URI
  std::string media_type = {};
  std::optional<Index> buffer_view = {};
  Bytes file = {};  // the encoded image; the writer decides where it is stored
};

struct Sampler {
  std::uint32_t mag_filter = 9729;  // linear
  std::uint32_t min_filter = 9987;  // linear, with mipmaps
  std::uint32_t wrap_s = 10497;     // repeat
  std::uint32_t wrap_t = 10497;
};

struct Texture {
  std::optional<Index> sampler = {};
  std::optional<Index> source = {};  // in Document::images
};

// KHR_texture_transform, without rotation.
struct TextureTransform {
  std::array<float, 2> offset = {0, 0};
  std::array<float, 2> scale = {1, 1};
};

struct TextureInfo {
  Index index = 0;  // in Document::textures
  std::uint32_t tex_coord = 0;
  std::optional<TextureTransform> transform = {};
};

enum class AlphaMode : std::uint8_t { Opaque, Mask, Blend };

struct Material {
  std::string name = {};
  std::array<float, 4> base_colour_factor = {1, 1, 1, 1};  // linear
  std::optional<TextureInfo> base_colour_texture = {};
  float metallic_factor = 1;
  float roughness_factor = 1;
  std::optional<TextureInfo> occlusion_texture = {};
  std::array<float, 3> emissive_factor = {0, 0, 0};
  std::optional<TextureInfo> emissive_texture = {};
  AlphaMode alpha_mode = AlphaMode::Opaque;
  float alpha_cutoff = 0.5F;
  bool double_sided = false;
  Extras extras = {};
};

enum class Interpolation : std::uint8_t { Linear, Step, CubicSpline };
enum class ChannelPath : std::uint8_t { Translation, Rotation, Scale, Weights };

struct AnimationSampler {
  Index input = 0;  // accessors
  Index output = 0;
  Interpolation interpolation = Interpolation::Linear;
};

struct Channel {
  Index sampler = 0;  // of the animation
  std::optional<Index> node = {};
  ChannelPath path = ChannelPath::Translation;
};

struct Animation {
  std::string name = {};
  std::vector<Channel> channels = {};
  std::vector<AnimationSampler> samplers = {};
  Extras extras = {};
};

struct Document {
  Asset asset = {};
  std::vector<std::string> extensions_used = {};
  std::vector<std::string> extensions_required = {};
  std::optional<Index> scene = {};  // the default one
  std::vector<Scene> scenes = {};
  std::vector<Node> nodes = {};
  std::vector<Mesh> meshes = {};
  std::vector<Accessor> accessors = {};
  std::vector<BufferView> buffer_views = {};
  std::vector<Buffer> buffers = {};
  std::vector<Material> materials = {};
  std::vector<Texture> textures = {};
  std::vector<Image> images = {};
  std::vector<Sampler> samplers = {};
  std::vector<Animation> animations = {};
};

}  // namespace ngi::gltf
