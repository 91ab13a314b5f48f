#pragma once

#include <map>
#include <string>
#include <vector>

#include "ngi/game/resolve.h"

namespace ngi::game {

// Adds a lookup's notes to a report at the given place.
void add_notes(Report& report, const Report& notes, const Place& place);

// Takes materials and their textures out of a manager, each name once. Missing ones are
// reported at the place of the material's user: RES-005 to RES-007 and RES-009.
class MaterialReader {
 public:
  MaterialReader(const Game& game, Report& report) : game_(game), report_(report) {}

  // Reads the material of a row that was added to a manager of `materials`. `resolved` must have a
  // match. Names that lead to the same library entry share its bytes and content.
  void read(ResolvedMaterial& resolved, Materials& materials, const material::Manager& manager,
            const Result<material::Handle>& row, const Place& place);
  // Reports what the manager noticed while it loaded a row. A missing texture has a rule of its
  // own, RES-007.
  void report_issues(Materials& materials, const Place& place);

  std::vector<TextureRef> take_textures() && { return std::move(textures_); }

 private:
  // Returns whether that many more phases are within the limit.
  bool count(std::size_t records, const ResolvedMaterial& resolved, const Place& place);
  void read_pooled(ResolvedMaterial& resolved, Materials& materials,
                   const material::PooledMaterial& pooled, const Place& place);
  std::optional<std::size_t> add_texture(std::string_view name, std::string_view material,
                                         std::size_t phase, const Place& place);

  const Game& game_;
  Report& report_;
  std::vector<TextureRef> textures_;
  std::map<std::string, std::size_t> places_;        // by folded name
  std::map<std::string, ResolvedMaterial> entries_;  // by path
  std::size_t record_count_ = 0;                     // phases of all names
};

}  // namespace ngi::game
