#pragma once

#include "ngi/core/report.h"
#include "ngi/game/game.h"

// Checks of a game as a whole: what its files say about each other. Each file on its own is checked
// by the rules of its kind. docs/formats/game-assets.md 11.
namespace ngi::game {

// Reports missing libraries (VFS-006, VFS-007), files that cannot be told apart (VFS-002), links to
// folders (VFS-005), entries of a type their library does not hold (VFS-015), prototypes that name
// something that is not there (VFS-010 to VFS-012, REG-003 to REG-006), damage tables that name an
// archive that is not there (VFS-010), node indices beyond the nodes of a model (AUX-005 to
// AUX-007, UDT-009), control systems that cannot be read (AUX-002), and unit schemes with a bad
// magic (UDT-002) or missing components (UDT-010).
//
// An archive that is missing or damaged is reported once, whatever refers to it. Paths of issues
// are those on disk: "game/objects.rlb/r_h_01".
void check_game(const Game& game, Report& report);

// The types that all entries of a library have, one blank apart: "Texm" for Textures.lib in any
// case of the letters. Empty for other files.
std::string_view types_of_library(const Libraries& libraries, std::string_view file_name);
// Whether such a list has the type.
bool has_type(std::string_view types, std::uint32_t type);

// Reports libraries that are missing or, if of materials or textures, cannot be opened: VFS-002,
// VFS-006, VFS-007, VFS-012, VFS-013. For files that are checked against a game which is not
// checked itself.
void check_libraries(const Game& game, Report& report);

}  // namespace ngi::game
