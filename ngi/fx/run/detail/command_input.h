#pragma once

#include "ngi/fx/run/primitives.h"
#include "ngi/fx/run/setup.h"

// Inputs of the commands of an instance: docs/formats/fxid.md 6.2. Updating changes a command's
// state; emitting only reads it, so drawing a frame twice or never changes nothing.
namespace ngi::fx::run {

struct UpdateInput {
  float t = 0;             // the clamped strength; -1 once when the instance is switched off
  double seconds = 0;      // since the instance started
  bool new_random = true;  // draw new random parts in this update, which happens every 100 ms
  const Frame& frame;      // of the instance, in world space
  const Frame& stream_frame;
  Float3 moved_from = {};     // the origin at the previous update
  double seconds_before = 0;  // time of the previous update
  const Policy& policy;
  Detail detail = {};
  RandomStreams& random;
  std::vector<SoundEvent>& sounds;
};

struct EmitInput {
  const TemplateCommand& command;
  Source source = {};
  const Frame& frame;
  Float3 eye = {};           // in world space
  Float3 eye_in_frame = {};  // in the instance's frame
  double seconds = 0;
  bool in_view = true;  // result of the view test
  bool unfogged = false;
  const Policy& policy;
  Detail detail = {};
  Emission& out;
};

}  // namespace ngi::fx::run
