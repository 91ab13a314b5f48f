#pragma once

#include <array>
#include <map>
#include <string>

#include "ngi/forge/broken/broken.h"

// The parts of broken_rules(), one list per format, and helpers that damage bytes.
namespace ngi::forge {

using BrokenRules = std::vector<BrokenRule>;

BrokenRules broken_nres();
BrokenRules broken_rsli();
BrokenRules broken_models();
BrokenRules broken_textures();
BrokenRules broken_materials();
BrokenRules broken_wears();
BrokenRules broken_effects();
BrokenRules broken_links();     // names that refer to missing assets
BrokenRules broken_registry();  // prototypes, units and the tables of a model
BrokenRules broken_areal_maps();
BrokenRules broken_build_lists();
BrokenRules broken_lands();
BrokenRules broken_missions();         // and small tables
BrokenRules broken_mission_folders();  // and saved games
BrokenRules broken_documents();
BrokenRules broken_exchange();  // models of other programs; pictures
BrokenRules broken_paths();
BrokenRules broken_sounds();
BrokenRules broken_strings();

// A recipe for one file, or for a folder.
BrokenRule bad_file(std::string_view code, std::string_view name, std::function<Bytes()> make,
                    std::string_view shown_by = "validate {}");
BrokenRule bad_folder(std::string_view code, std::string_view name,
                      std::function<std::vector<GameFile>()> make,
                      std::string_view shown_by = "validate {}");

// Replaces bytes from an offset on.
Bytes patched(const Bytes& bytes, std::uint64_t offset, std::string_view by);
Bytes with_u32(const Bytes& bytes, std::uint64_t offset, std::uint32_t value);
Bytes appended(const Bytes& bytes, std::string_view more);

// Returns the bytes, or none on failure, which cannot happen for constant input.
Bytes bytes_or_empty(const Result<Bytes>& made);
Bytes bytes_or_empty(const Result<Pieces>& made);

struct NewEntry {
  std::string_view type;  // empty: type 0
  std::string name;
  Bytes payload = {};
};

// An NRes archive with the usual attributes for the types.
Bytes archive_of(const std::vector<NewEntry>& entries);
GameFile archive_file(std::string path, const std::vector<NewEntry>& entries);

// Assets that violate no rule.
Bytes valid_texture();  // 1 x 1
Bytes valid_material(std::string_view texture = "T.0");
Bytes indexed_texture();
Bytes valid_model();   // two nodes, docs/formats/msh.md V-KEY-1; uses rows 0 to 2
Bytes simple_model();  // one node with one square
Bytes lit_model();     // the same with a lightmap
Bytes valid_land();    // one tile, docs/formats/terrain.md 13.3
Bytes valid_effect();  // one sprite of the material M
Bytes noise_effect();  // one sound, a.wav
Bytes text(std::string_view words);

// The payload of a prototype: pairs of archive and resource.
Bytes prototype(const std::vector<std::array<std::string, 2>>& pairs);

// The archives of a small game by path.
using SmallGame = std::map<std::string, std::vector<NewEntry>>;
// One prototype "obj" of a square with the material M, which uses T.0.
SmallGame small_game();
std::vector<GameFile> files_of(const SmallGame& game);

// A folder with that game and one defect.
BrokenRule bad_game(std::string_view code, std::function<void(SmallGame&)> spoil,
                    std::string_view shown_by = "graph --game={} obj");

}  // namespace ngi::forge
