#pragma once

#include <map>
#include <string>
#include <vector>

#include "ngi/game/resolve.h"

namespace ngi::game {

// Adds a lookup's notes to a report, at the place of whatever asked.
void add_notes(Report& report, const Report& notes, const Place& place);

// Reads materials that were found and looks their textures up, each name once. What is missing is
// reported at the place of whatever wears the material: RES-005 to RES-007 and RES-009.
class MaterialReader {
 public:
  MaterialReader(const Game& game, Report& report) : game_(game), report_(report) {}

  // `worn` has a match. Many names may lead to one entry of the library: it is read once, and they
  // share its bytes and what they mean.
  void read(ResolvedMaterial& worn, const Place& place);

  std::vector<TextureRef> take_textures() && { return std::move(textures_); }

 private:
  // Whether there is room for that many phases and keys more.
  bool count(std::size_t records, const ResolvedMaterial& worn, const Place& place);
  void read_entry(ResolvedMaterial& worn, const Place& place);
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
