#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "ngi/fx/effect.h"
#include "ngi/fx/run/primitives.h"

namespace ngi::fx::run {

// Element limits of one effect; counts from a file are compared with these before allocation.
// Shipped effects have at most 60 particles in a command.
struct ElementLimits {
  std::uint32_t in_command = 4096;
  std::uint32_t in_effect = 65536;
  std::uint32_t commands = 65536;  // a null command has 4 bytes in a file and 100 at run time
};

struct TemplateCommand {
  Command command;
  bool overlay = false;        // bit 8
  bool shows = false;          // has the reference that it needs to draw or play
  std::uint32_t elements = 0;  // maximum of particles, ring slots or quads
  std::uint64_t handle = 0;    // the host's handle of its material or sound
};

// An effect prepared to run, shared by all its instances: docs/formats/fxid.md 6.1. It is a view
// of the effect's bytes, which it keeps alive.
class Template {
 public:
  // `handles` has one element per command, as Resources::resolve() returns them, or is empty.
  static std::shared_ptr<const Template> make(Effect effect, std::string name = {},
                                              const std::vector<std::uint64_t>& handles = {},
                                              const ElementLimits& limits = {});

  const std::string& name() const noexcept { return name_; }
  const Effect& effect() const noexcept { return effect_; }
  // The commands that run: the first of the effect, up to the limit.
  const std::vector<TemplateCommand>& commands() const noexcept { return commands_; }
  std::size_t commands_left_out() const noexcept {
    return effect_.command_count() - commands_.size();
  }

  std::uint32_t flags() const noexcept { return flags_; }
  bool has_flag(std::uint32_t flag) const noexcept { return (flags_ & flag) != 0; }
  std::uint32_t settings_id() const noexcept { return settings_id_; }
  double duration_ms() const noexcept { return duration_ms_; }
  const Float3& scale() const noexcept { return scale_; }
  const Float3& pivot() const noexcept { return pivot_; }

  // Load flag B: whether the view test applies (5.3).
  bool tests_view() const noexcept { return tests_view_; }
  // Load flag A: whether nothing is drawn while the tested point is hidden.
  bool hides_with_point() const noexcept { return hides_with_point_; }

 private:
  Template(Effect effect, std::string name);

  Effect effect_;
  std::string name_;
  std::vector<TemplateCommand> commands_;
  std::uint32_t flags_ = 0;
  std::uint32_t settings_id_ = 0;
  double duration_ms_ = 0;
  Float3 scale_;
  Float3 pivot_;
  bool tests_view_ = false;
  bool hides_with_point_ = false;
};

using SharedTemplate = std::shared_ptr<const Template>;

}  // namespace ngi::fx::run
