#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "ngi/core/report.h"
#include "ngi/material/mat0/document.h"
#include "ngi/material/mat0/records.h"

// The checked material and its phases as the engine stores them.
namespace ngi::mat0 {

// A phase in the engine's material pool: docs/formats/materials.md 2.3. A D3D material,
// then texture slot and cell. The order of the colours differs from the file.
struct PoolRecord {
  std::array<float, 4> diffuse = {};
  std::array<float, 4> ambient = {};  // the alpha is the opacity
  std::array<float, 4> specular = {};
  std::array<float, 4> emissive = {};
  std::uint32_t power = 0;
  std::int32_t texture_slot = -1;  // of the texture cache; -1 is none
  std::int32_t cell = -1;          // -1 is the whole texture

  friend bool operator==(const PoolRecord&, const PoolRecord&) = default;
};
static_assert(sizeof(PoolRecord) == 76);

// Converts a phase without its texture slot, which a manager assigns. Bytes become floats by one
// multiplication with a 32-bit constant; a division would differ by 1 ulp.
PoolRecord to_pool(const Phase& phase) noexcept;

// One of the alternative animations of a material. The material keeps its keys.
struct Animation {
  Mode mode = Mode::Loop;
  std::uint32_t mask = 0;          // interpolated::
  std::span<const Key> keys = {};  // each names a phase that exists

  // Duration in ms: the end of the last key.
  std::uint32_t cycle() const noexcept {
    return keys.empty() ? 0U : std::uint16_t{keys.back().end_time};
  }
};

// A checked material, in which every reference is valid: docs/formats/materials.md 2.
//
//  * a key names a phase that exists, unless there are no phases at all;
//  * there are at most 19 animations; their modes are known ones.
//
// Tolerant reading ensures this: a key without a phase uses the last phase, an unknown mode is a
// loop. Both modes give the same result for a valid material.
class Material {
 public:
  // Strict: fails with the first error. Tolerant: fails only when a part is truncated or there are
  // too many animations. Adds issues to `report`.
  static Result<Material> check(Document document, Reading reading, Report* report = nullptr);

  const Document& document() const noexcept { return document_; }
  const Attributes& attributes() const noexcept { return document_.attributes(); }
  const Meta& meta() const noexcept { return document_.meta(); }

  std::size_t phase_count() const noexcept { return document_.phases().size(); }
  // Converts a phase to the record of the engine's pool; a manager sets its texture slot.
  PoolRecord phase(std::size_t index) const noexcept { return to_pool(document_.phases()[index]); }
  std::span<const Animation> animations() const noexcept { return data_->animations; }
  std::string_view texture(std::size_t phase) const noexcept {
    return texture_of(document_.phases()[phase]);
  }

  bool flag_a() const noexcept { return (attributes().attr1 & attr1_bits::flag_a) != 0; }
  bool flag_b() const noexcept { return (attributes().attr1 & attr1_bits::flag_b) != 0; }
  // The blend mode: index in the renderer's table, docs/formats/materials.md 2.6.
  std::uint32_t blend() const noexcept {
    return (attributes().attr1 & attr1_bits::blend) >> attr1_bits::blend_shift;
  }

 private:
  struct Data {
    std::vector<Animation> animations;
    std::vector<std::vector<Key>> repaired;  // keys that differ from those of the document
  };

  Material(Document document, std::shared_ptr<const Data> data)
      : document_(std::move(document)), data_(std::move(data)) {}

  Document document_;
  std::shared_ptr<const Data> data_;
};

}  // namespace ngi::mat0
