#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "ngi/math/vector.h"
#include "ngi/msh/records.h"

// Packed numbers, material rows and the geometry tables of a model.
namespace ngi::msh {

// Decoding and encoding the packed numbers of a model. Decoding is the engine's arithmetic;
// encoding rounds halves away from zero (docs/formats/msh.md 5.4 to 5.10 and D34) and turns NaN
// into 0. Keep the raw records where you can: -128 in a normal and bits 6..15 of the selectors do
// not survive a decode and encode.

using math::Float2;
using math::Float3;

inline Float3 decode(const Vec3& v) noexcept {
  return {v.x, v.y, v.z};
}
inline Vec3 encode(const Float3& v) noexcept {
  return {v.x, v.y, v.z};
}

// n / 127 held within -1..1.
float decode_normal_component(std::int8_t raw) noexcept;
std::int8_t encode_normal_component(float value) noexcept;
Float3 decode_normal(const PackedNormal& normal) noexcept;
PackedNormal encode_normal(const Float3& normal) noexcept;

// n / 1024, exact.
inline float decode_uv_component(std::int16_t raw) noexcept {
  return static_cast<float>(raw) / 1024.0F;
}
std::int16_t encode_uv_component(float value) noexcept;
inline Float2 decode_uv(const PackedUv& uv) noexcept {
  return {decode_uv_component(uv.u), decode_uv_component(uv.v)};
}
PackedUv encode_uv(const Float2& uv) noexcept;

// Components of face normals and quaternions: n * (1 / 32767), not clamped. Encoding never gives
// -32768.
inline float decode_unit_component(std::int16_t raw) noexcept {
  return static_cast<float>(raw) * (1.0F / 32767.0F);
}
std::int16_t encode_unit_component(float value) noexcept;
inline Float3 decode_face_normal(const Triangle& triangle) noexcept {
  return {decode_unit_component(triangle.normal[0]), decode_unit_component(triangle.normal[1]),
          decode_unit_component(triangle.normal[2])};
}
std::array<le_i16, 3> encode_face_normal(const Float3& normal) noexcept;

// Returns the edge of the neighbour at each of the three edges; none where the selector is 3.
using Selectors = std::array<std::uint16_t, 3>;
Selectors decode_selectors(std::uint16_t packed) noexcept;
// Keeps bits 6..15 of `kept`.
std::uint16_t encode_selectors(const Selectors& selectors, std::uint16_t kept = 0) noexcept;

// Order of the four words of a stored quaternion: msh.md 5.10. The files of the game have Wxyz;
// Xyzw is the reading of the seed text.
enum class QuatOrder : std::uint8_t { Wxyz, Xyzw };

// The 32-bit word whose halves are `flags` and `material_index`.
inline std::uint32_t batch_word(const Batch& batch) noexcept {
  return static_cast<std::uint32_t>(batch.flags) | static_cast<std::uint32_t>(batch.material_index)
                                                       << 16;
}

// Selects the WEAR row of a batch: docs/formats/rendering.md 7.2.

enum class MaterialPolicy : std::uint8_t {
  Auto,  // Game for every shipped file; Seed where only the seed's field is used
  Game,  // the byte at +4
  Seed,  // the word at +2, as in the seed text
};

// Row counts of the WEAR tables of an object; empty when unknown, and then
// no row counts as missing.
struct WearTables {
  std::span<const std::uint32_t> rows = {};
  std::uint32_t own = 0;  // index of the table of this part

  bool has(std::uint32_t table, std::uint32_t row) const noexcept {
    return rows.empty() || (table < rows.size() && row < rows[table]);
  }
};

struct MaterialRow {
  std::uint32_t table = 0;
  std::optional<std::uint32_t> row = 0;  // nullopt: the default material
  bool requested_row_exists = true;      // false: MSH-BATCH-MATERIAL-ROW

  friend bool operator==(const MaterialRow&, const MaterialRow&) = default;
};

// Returns the row that a batch requests, whether or not it exists, in an object with that many
// tables.
std::uint32_t requested_row(const Batch& batch, MaterialPolicy policy, std::size_t tables) noexcept;

MaterialRow material_row(const Batch& batch, MaterialPolicy policy,
                         const WearTables& tables = {}) noexcept;

// Non-owning view of the geometry tables.
struct MeshView {
  std::span<const Slot> slots;
  std::span<const Batch> batches;
  std::span<const Batch> stored_batches;  // as stored, before tolerant reading; same length
  std::span<const Index> indices;
  std::span<const Position> positions;
  std::span<const Triangle> triangles;
};

struct SlotTriangle {
  std::uint32_t batch;
  std::uint32_t triangle;                 // index of its descriptor in Res7, which may not exist
  std::array<std::uint32_t, 3> vertices;  // in Res3
};

// Visits the triangles of a slot in order: docs/formats/msh.md 6.4. Descriptors advance by the
// stored counts, also for dropped and incomplete triangles.
template <typename Visit>
void walk_slot(const MeshView& mesh, const Slot& slot, Visit&& visit) {
  std::uint64_t descriptor = slot.tri_start;
  const std::uint64_t end = std::min<std::uint64_t>(
      std::uint64_t{slot.batch_start} + slot.batch_count, mesh.batches.size());
  for (std::uint64_t b = slot.batch_start; b < end; ++b) {
    const Batch& batch = mesh.batches[b];
    const std::uint64_t first = descriptor;
    descriptor += (std::uint64_t{mesh.stored_batches[b].index_count} + 2) / 3;
    const std::uint64_t start = batch.index_start;
    const std::uint64_t count = batch.index_count;
    if (start + count > mesh.indices.size()) continue;
    for (std::uint64_t k = 0; k + 2 < count; k += 3) {
      std::array<std::uint64_t, 3> corners;
      for (std::size_t i = 0; i < 3; ++i) {
        corners[i] = std::uint64_t{batch.base_vertex} + mesh.indices[start + k + i];
      }
      if (std::max({corners[0], corners[1], corners[2]}) >= mesh.positions.size()) continue;
      visit(SlotTriangle{
          static_cast<std::uint32_t>(b),
          static_cast<std::uint32_t>(first + k / 3),
          {static_cast<std::uint32_t>(corners[0]), static_cast<std::uint32_t>(corners[1]),
           static_cast<std::uint32_t>(corners[2])}});
    }
  }
}

// Bounds of a slot's vertices: box and sphere around its centre (msh.md 9, "Bounds
// generation"). All zero without vertices; points that are not finite are ignored.
struct Bounds {
  Float3 min;
  Float3 max;
  Float3 center;
  float radius = 0;
};

Bounds bounds_of(std::span<const Float3> points);
float box_area(const Bounds& bounds) noexcept;  // X times Y extent
float box_volume(const Bounds& bounds) noexcept;
Bounds slot_bounds(const MeshView& mesh, const Slot& slot);
// Sets box and sphere; keeps the tail words (msh.md 5.2).
void set_bounds(Slot& slot, const Bounds& bounds);

}  // namespace ngi::msh
