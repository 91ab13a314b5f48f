#pragma once

#include <gtest/gtest.h>

#include "ngi/fx/run/manager.h"
#include "tests/fx/sample.h"

// Effects that run, for tests.
namespace ngi::fx::sample {

struct Value {
  std::string_view path;
  std::string_view value;
};
using Values = std::vector<Value>;

inline Effect runnable(std::initializer_list<Opcode> opcodes, const Values& values = {}) {
  Draft made = draft(opcodes);
  for (const auto& [path, value] : values) {
    EXPECT_TRUE(set_field(made, path, value)) << path << " = " << value;
  }
  return *Effect::check(*Document::parse(*write(made)), Reading::Strict);
}

// A manager with one instance of an effect, made at time 0.
class Player {
 public:
  explicit Player(std::initializer_list<Opcode> opcodes, const Values& values = {},
                  run::Setup setup = {}, const run::Placement& placement = {})
      : manager(std::move(setup)),
        id(manager.create(manager.prepare(runnable(opcodes, values), "sample"), placement)) {}

  Player& tick(std::int64_t now_ms) {
    heard.clear();
    manager.tick(now_ms, heard);
    return *this;
  }
  const run::Emission& look(const run::View& view = {.eye = {10, 0, 0}}) {
    seen.clear();
    manager.emit(view, seen);
    return seen;
  }
  const std::vector<run::Surface>& surfaces() { return look().surfaces; }
  const run::Instance& instance() const { return *manager.find(id); }
  float t() const { return instance().t(); }

  run::Manager manager;
  run::InstanceId id;
  run::TickOutput heard;
  run::Emission seen;
};

inline void expect_near(const math::Float3& found, const math::Float3& expected) {
  EXPECT_NEAR(found.x, expected.x, 1e-4);
  EXPECT_NEAR(found.y, expected.y, 1e-4);
  EXPECT_NEAR(found.z, expected.z, 1e-4);
}

}  // namespace ngi::fx::sample
