// Numbers of the engine: poses, effects, phases. They are the same bits in every build of the
// library (tests/web).
#include <algorithm>

#include "apps/web/module/request.h"
#include "apps/web/module/session.h"
#include "ngi/fx/effect.h"
#include "ngi/scene/instance.h"
#include "ngi/tasks/material_phase.h"
#include "ngi/tasks/play_effect.h"
#include "ngi/tasks/read.h"

namespace ngi::web {

namespace {

Json list(const math::Float3& v) {
  return {v.x, v.y, v.z};
}

// Of each node: its rotation and position, and its matrix in the model.
Result<Answer> pose(Session& session, const Request& request) {
  const auto asset = session.asset(request.text("path"));
  if (!asset) return tl::unexpected(asset.error());
  Report report;
  auto model = tasks::read_model(asset->asset, session.options(), report);
  if (!model) return fail(std::move(model));
  scene::Instance instance(scene::prepare(*std::move(model)));
  instance.pose({.source = scene::TimePose{static_cast<float>(request.number("time"))}});
  Answer out;
  Json& nodes = out.values["nodes"] = Json::array();
  for (std::size_t i = 0; i < instance.piece_count(); ++i) {
    const anim::LocalPose& local = instance.poses()[i];
    const auto& turn = local.rotation;
    nodes.push_back({{"quat", {turn.w, turn.x, turn.y, turn.z}},
                     {"pos", list(local.position)},
                     {"world", instance.world()[i].cells}});
  }
  return out;
}

// Of each tick: lights and surfaces.
Result<Answer> effect(Session& session, const Request& request) {
  const auto asset = session.asset(request.text("path"));
  if (!asset) return tl::unexpected(asset.error());
  Report report;
  auto document = tasks::read_effect_document(asset->asset, session.options(), report);
  if (!document) return fail(std::move(document));
  auto checked = fx::Effect::check(*std::move(document), Reading::Tolerant);
  if (!checked) return fail(std::move(checked));
  const auto game = session.game_around(*asset);
  if (!game) return tl::unexpected(game.error());
  tasks::PlayOptions options;
  options.ticks =
      static_cast<std::int64_t>(std::min<std::uint64_t>(request.whole("ticks", 11), 100));
  if (const auto random = fx::run::RandomStreams::from(1)) options.random = *random;
  tasks::EffectPlayer player(*std::move(checked), options, game->get());
  Answer out;
  Json& ticks = out.values["ticks"] = Json::array();
  player.play([&](const tasks::EffectTick& tick) {
    Json lights = Json::array();
    for (const auto& light : tick.seen.lights) {
      lights.push_back({{"position", list(light.position)},
                        {"direction", list(light.direction)},
                        {"colour", light.colour},
                        {"range", light.range}});
    }
    Json surfaces = Json::array();
    for (const auto& surface : tick.seen.surfaces) {
      surfaces.push_back({{"origin", list(surface.matrix.origin)},
                          {"x", list(surface.matrix.x)},
                          {"y", list(surface.matrix.y)},
                          {"z", list(surface.matrix.z)},
                          {"alpha", surface.alpha},
                          {"phase", surface.phase}});
    }
    ticks.push_back({{"lights", std::move(lights)}, {"surfaces", std::move(surfaces)}});
    return true;
  });
  return out;
}

// What a material shows at a time.
Result<Answer> phase(Session& session, const Request& request) {
  const auto asset = session.asset(request.text("path"));
  if (!asset) return tl::unexpected(asset.error());
  Report report;
  const auto material = tasks::read_material(asset->asset, session.options(), report);
  if (!material) return tl::unexpected(material.error());
  tasks::PhaseOptions options;
  options.clock_ms = static_cast<std::uint32_t>(request.whole("time"));
  Answer out;
  const auto found = tasks::sample_phase(*material, options, nullptr, report);
  if (!found) return out;
  const mat0::PoolRecord& values = found->sample.values;
  out.values["result"] = {{"diffuse", values.diffuse},
                          {"ambient", values.ambient},
                          {"specular", values.specular},
                          {"emissive", values.emissive}};
  return out;
}

}  // namespace

void add_number_handlers(Handlers& handlers) {
  handlers["pose"] = pose;
  handlers["effect"] = effect;
  handlers["phase"] = phase;
}

}  // namespace ngi::web
