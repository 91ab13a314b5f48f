// What a report that is sent to others says of names.
#include <algorithm>
#include <array>

#include "apps/ngi/print/verification.h"
#include "ngi/core/text.h"

namespace ngi::command {

namespace {

// Folders and files of the game: docs/formats/game-assets.md 2 and 3, missions.md 1 and 5; and of
// forged games, docs/forge.md.
constexpr std::array<std::string_view, 90> known_names = {"data",
                                                          "maps",
                                                          "missions",
                                                          "scripts",
                                                          "campaign",
                                                          "units",
                                                          "builds",
                                                          "auto",
                                                          "battle",
                                                          "builder",
                                                          "transprt",
                                                          "hq",
                                                          "hero",
                                                          "animal",
                                                          "autodemo",
                                                          "ai",
                                                          "prebld",
                                                          "ui",
                                                          "save",
                                                          "music",
                                                          "objects.rlb",
                                                          "bases.rlb",
                                                          "turrets.rlb",
                                                          "guns.rlb",
                                                          "weapon.rlb",
                                                          "static.rlb",
                                                          "fortif.rlb",
                                                          "animals.rlb",
                                                          "parts.rlb",
                                                          "intsys.rlb",
                                                          "system.rlb",
                                                          "effects.rlb",
                                                          "material.lib",
                                                          "textures.lib",
                                                          "lightmap.lib",
                                                          "palettes.lib",
                                                          "sounds.lib",
                                                          "voices.lib",
                                                          "sprites.lib",
                                                          "gamefont.rlb",
                                                          "ui.lib",
                                                          "ui_back.lib",
                                                          "minimap.lib",
                                                          "font.lib",
                                                          "ui_factory.lib",
                                                          "behpsp.res",
                                                          "sys.lib",
                                                          "objects.dlb",
                                                          "land.msh",
                                                          "land.map",
                                                          "land1.wea",
                                                          "land2.wea",
                                                          "data.tma",
                                                          "descr",
                                                          "mission.cfg",
                                                          "briefing.cfg",
                                                          "messages.cfg",
                                                          "mistips.mis",
                                                          "sky.ske",
                                                          "sky.wea",
                                                          "varset.var",
                                                          "dispatcher.ini",
                                                          "builddat.lst",
                                                          "comp.ini",
                                                          "behavior.ini",
                                                          "arealmap.ini",
                                                          "iron_3d.ini",
                                                          "iron_3d.exe",
                                                          "textres.cfg",
                                                          "textres.dll",
                                                          "saveslots.cfg",
                                                          "preload.lda",
                                                          "temp_unit.dat",
                                                          "cursor.cfg",
                                                          "game_resources.cfg",
                                                          "automap",
                                                          "ilkon",
                                                          "k1f",
                                                          "final",
                                                          "valley",
                                                          "forged.txt",
                                                          "land",
                                                          "mission.03.bis",
                                                          "ngi-installed",
                                                          "sund",
                                                          "bunker",
                                                          "gener",
                                                          "mtcheck.msh",
                                                          "shade.wea",
                                                          "iron3d.ini"};

// Suffixes that say what a file is without saying whose it is.
constexpr std::array<std::string_view, 18> known_suffixes = {
    ".rlb", ".lib", ".dlb", ".res", ".msh", ".map", ".wea", ".tma", ".cfg",
    ".dat", ".scr", ".fml", ".trf", ".var", ".ske", ".sav", ".ogg", ".wav"};

bool is_digits(std::string_view text) {
  return !text.empty() && text.size() <= 3 && std::all_of(text.begin(), text.end(), is_digit);
}

// "single.01", "mission.04", "sc_3", "tut_1" and "map_007" have names of the game and a number.
bool is_numbered(std::string_view key) {
  static constexpr std::array<std::string_view, 9> stems = {"single.",   "tutorial.", "multi.",
                                                            "autodemo.", "campaign.", "mission.",
                                                            "sc_",       "tut_",      "map_"};
  return std::any_of(stems.begin(), stems.end(), [key](std::string_view stem) {
    return key.starts_with(stem) && is_digits(key.substr(stem.size()));
  });
}

bool is_known(std::string_view key) {
  return std::find(known_names.begin(), known_names.end(), key) != known_names.end() ||
         is_numbered(key);
}

// '*' and a suffix that is known.
std::string masked(std::string_view key) {
  for (const std::string_view suffix : known_suffixes) {
    if (key.ends_with(suffix)) return "*" + std::string(suffix);
  }
  return "*";
}

bool is_archive(std::string_view key) {
  return key.ends_with(".rlb") || key.ends_with(".lib") || key.ends_with(".dlb") ||
         key.ends_with(".res");
}

}  // namespace

std::string report_path(std::string_view path, Privacy privacy) {
  if (privacy == Privacy::Own) return to_utf8(path);
  std::string out;
  const std::string key = verify::path_key(path);
  for (std::size_t begin = 0; begin <= key.size();) {
    const std::size_t end = std::min(key.find('/', begin), key.size());
    const std::string_view part = std::string_view(key).substr(begin, end - begin);
    if (!out.empty()) out += '/';
    if (!is_known(part)) return out + masked(part);
    out += path.substr(begin, end - begin);
    // The entries of an archive of the game are the game's.
    if (is_archive(part)) return to_utf8(out + std::string(path.substr(end)));
    begin = end + 1;
  }
  return out;
}

std::string report_value(std::string_view value, Privacy privacy) {
  if (privacy == Privacy::Own) return to_utf8(value);
  const std::string key = verify::path_key(value);
  // "gamefont.rlb lzss": an archive and something about it.
  const auto blank = key.find(' ');
  if (blank != std::string::npos && is_archive(key.substr(0, blank))) {
    return report_path(value.substr(0, blank), privacy) + to_utf8(value.substr(blank));
  }
  const bool is_path =
      key.find('/') != std::string::npos ||
      std::any_of(known_suffixes.begin(), known_suffixes.end(),
                  [&key](std::string_view suffix) { return key.ends_with(suffix); });
  return is_path ? report_path(value, privacy) : to_utf8(value);
}

}  // namespace ngi::command
