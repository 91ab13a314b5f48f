#pragma once

#include <array>
#include <optional>

#include "ngi/exchange/mission_record.h"
#include "ngi/math/matrix.h"

namespace ngi::exchange {

// The stored values that put an object where a scene has it.
struct ObjectMove {
  std::array<float, 3> position = {};
  std::array<float, 3> rotation = {};
  std::array<float, 3> scale = {};
  bool is_moved = false;
  bool is_turned = false;
  bool is_scaled = false;
  bool is_sheared = false;  // no turn and scale gives this matrix; it keeps its turns and scale

  bool is_edited() const noexcept { return is_moved || is_turned || is_scaled; }
};

math::Affine affine_of(const ScenePlace& place) noexcept;

// Compares where the scene has an object with where it was exported. Values that were not edited
// are those of the record, bit for bit. Depends on nothing else, so that the same scene gives the
// same values again.
ObjectMove move_of(const ObjectRecord& record, const math::Affine& place) noexcept;

// The position of a lode; nullopt when it was not moved.
std::optional<std::array<float, 3>> move_of(const LodeRecord& record,
                                            const math::Affine& place) noexcept;

// Whether two places are the same within what files of other programs keep.
bool is_same_place(const math::Affine& a, const math::Affine& b) noexcept;

}  // namespace ngi::exchange
