#pragma once

#include "ngi/fx/run/policy.h"
#include "ngi/fx/run/primitives.h"
#include "ngi/fx/run/random.h"
#include "ngi/fx/run/switches.h"
#include "ngi/fx/run/template.h"

// What the commands of an instance are given: docs/formats/fxid.md 6.2. Updating moves a command's
// state on; emitting only looks at it, so a frame drawn twice or not at all changes nothing.
namespace ngi::fx::run {

struct UpdateInput {
  float t = 0;             // the clamped strength; -1 once when the instance is switched off
  double seconds = 0;      // since the instance started
  bool draws_anew = true;  // whether random parts step now; they do every 100 ms
  const Frame& frame;      // of the instance, in the world
  const Frame& stream_frame;
  Float3 moved_from = {};     // where the origin was at the update before
  double seconds_before = 0;  // when that was
  const Policy& policy;
  Detail detail = {};
  RandomStreams& random;
  std::vector<SoundEvent>& sounds;
};

struct EmitInput {
  const TemplateCommand& command;
  Source source = {};
  const Frame& frame;
  Float3 eye = {};           // in the world
  Float3 eye_in_frame = {};  // the same, seen from the frame
  double seconds = 0;
  bool in_view = true;  // the tested point
  bool unfogged = false;
  const Policy& policy;
  Detail detail = {};
  Emission& out;
};

}  // namespace ngi::fx::run
