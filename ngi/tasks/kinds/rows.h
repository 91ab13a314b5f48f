#pragma once

#include "ngi/tasks/kinds.h"

// The rows of the registry, one per kind; kinds.cpp lists them.
namespace ngi::tasks::rows {

extern const KindSupport unknown;
extern const KindSupport nres;
extern const KindSupport rsli;
extern const KindSupport model;
extern const KindSupport terrain;
extern const KindSupport terrain_map;
extern const KindSupport texture;
extern const KindSupport material;
extern const KindSupport wear;
extern const KindSupport effect;
extern const KindSupport palette;
extern const KindSupport sound;
extern const KindSupport text;
extern const KindSupport prototype;
extern const KindSupport unit_scheme;
extern const KindSupport control_points;
extern const KindSupport damage_table;
extern const KindSupport build_list;
extern const KindSupport mission;
extern const KindSupport control_table;
extern const KindSupport explosion;
extern const KindSupport foundation;
extern const KindSupport script;
extern const KindSupport sky;
extern const KindSupport font;
extern const KindSupport research_tree;
extern const KindSupport part_text;
extern const KindSupport mission_settings;
extern const KindSupport briefing;
extern const KindSupport messages;
extern const KindSupport settings;
extern const KindSupport variables;
extern const KindSupport formulas;
extern const KindSupport behaviour_profile;
extern const KindSupport preload;
extern const KindSupport save_game;
extern const KindSupport cursor;
extern const KindSupport string_table;

}  // namespace ngi::tasks::rows
