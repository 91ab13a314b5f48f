#pragma once

#include <map>
#include <string>
#include <vector>

#include "ngi/game/resolve.h"

namespace ngi::game {

// Adds a lookup's notes to a report at the given place.
void add_notes(Report& report, const Report& notes, const Place& place);

// Reads materials and looks up their textures, each name once. Missing ones are
// reported at the place of the material's user: RES-005 to RES-007 and RES-009.
class MaterialReader {
 public:
  MaterialReader(const Game& game, Report& report) : game_(game), report_(report) {}

  // Reads `resolved`, which must have a match. Names that lead to the same library entry are read
  // once and share its bytes and content.
  void read(ResolvedMaterial& resolved, const Place& place);

  std::vector<TextureRef> take_textures() && { return std::move(textures_); }

 private:
  // Returns whether that many more phases and keys are within the limit.
  bool count(std::size_t records, const ResolvedMaterial& resolved, const Place& place);
  void read_entry(ResolvedMaterial& resolved, const Place& place);
  std::optional<std::size_t> add_texture(std::string_view name, std::string_view material,
                                         std::size_t phase, const Place& place);

  const Game& game_;
  Report& report_;
  std::vector<TextureRef> textures_;
  std::map<std::string, std::size_t> places_;        // by folded name
  std::map<std::string, ResolvedMaterial> entries_;  // by path
  std::size_t record_count_ = 0;                     // phases and keys of all materials
};

}  // namespace ngi::game
