#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "ngi/tasks/render_subject.h"

// The materials that a drawn model wears, and what each shows at a time.
namespace ngi::tasks {

// A row of the material table of a part.
struct MaterialRowState {
  std::uint32_t part = 0;  // of a unit; 0: the model itself
  std::uint32_t row = 0;
  std::string name = {};                    // of the material; CP1251
  std::string material = {};                // its path; empty: missing
  std::optional<std::uint32_t> phase = {};  // that is shown; nullopt: it has none
  std::uint32_t phase_count = 0;            // more than 1: it may change with time
  std::string texture = {};                 // of the phase; CP1251; empty: none
  std::string texture_path = {};            // empty: none, or missing
  std::array<float, 3> colour = {1, 1, 1};  // under white light
  std::uint64_t triangles = 0;              // that wear it in the shown cells

  friend bool operator==(const MaterialRowState&, const MaterialRowState&) = default;
};

// The rows of all parts in order. Does not change what the model shows: random animations draw no
// numbers. Empty for subjects without a model.
std::vector<MaterialRowState> material_rows(const RenderSubject& subject, std::uint32_t clock_ms);

// Small pictures of the textures of all phases, by path. Textures that cannot be read have none.
std::map<std::string, texture::Image> texture_swatches(const RenderSubject& subject,
                                                       std::uint32_t side,
                                                       const OpenOptions& options);

}  // namespace ngi::tasks
