#pragma once

#include <QString>

#include "ngi/asset/kind.h"

namespace ngi::studio {

// Programs that edit an asset outside; empty: the one that the system uses for such files.
struct OutsidePrograms {
  QString pictures = {};
  QString scenes = {};
  QString texts = {};

  friend bool operator==(const OutsidePrograms&, const OutsidePrograms&) = default;
};

// What a person sets once. Language and theme are kept by the window.
struct Preferences {
  QString mods_folder = {};  // new mod folders are proposed in it; empty: beside the game
  OutsidePrograms programs = {};
  int thumbnail_megabytes = 200;  // of small pictures that are kept on disk

  friend bool operator==(const Preferences&, const Preferences&) = default;
};

Preferences read_preferences();
void write_preferences(const Preferences& preferences);

// The program for a file, by what it is: "a.png" is a picture.
QString program_for(const OutsidePrograms& programs, const QString& file);

}  // namespace ngi::studio
