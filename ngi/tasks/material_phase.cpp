#include "ngi/tasks/material_phase.h"

#include <algorithm>

#include "ngi/core/text.h"
#include "ngi/material/manager/manager.h"

namespace ngi::tasks {

namespace {

std::uint32_t stored_mode(const mat0::Material& material, std::uint32_t block) {
  const auto& blocks = material.document().blocks();
  return blocks.empty() ? 0 : blocks[block < blocks.size() ? block : 0].mode();
}

std::uint32_t cycle_length(const mat0::Animation* animation) {
  if (!animation || animation->cycle() == 0) return 1;
  return animation->mode == mat0::Mode::PingPong ? 2 * animation->cycle() : animation->cycle();
}

// A material library with one material, and the texture names that were asked for.
class OneMaterial {
 public:
  OneMaterial(const mat0::Material& material, const game::Game* game, Report& report)
      : material_(material), game_(game), report_(report) {}

  material::Services services() {
    return {.find = [this](std::string_view library,
                           std::string_view name) { return find(library, name); },
            .load_material = [this](std::string_view, std::uint32_t) -> Result<mat0::Material> {
              return material_;
            },
            .message = [this](std::string_view text) { ++messages_[cp1251_to_utf8(text)]; },
            .issue = [this](const Issue& issue) { report_.add(issue); }};
  }

  std::map<std::string, std::uint64_t> take_messages() { return std::move(messages_); }

 private:
  // Without a game every texture exists.
  std::optional<std::uint32_t> find(std::string_view library, std::string_view name) {
    if (library == material::Libraries().materials) return 0U;
    if (game_ && !game_->texture(name)) return std::nullopt;
    return textures_.try_emplace(fold(name), static_cast<std::uint32_t>(textures_.size()))
        .first->second;
  }

  const mat0::Material& material_;
  const game::Game* game_;
  Report& report_;
  std::map<std::string, std::uint32_t> textures_;
  std::map<std::string, std::uint64_t> messages_;
};

}  // namespace

std::optional<PhaseSample> sample_phase(const mat0::Material& material, const PhaseOptions& options,
                                        const game::Game* game, Report& report) {
  OneMaterial library(material, game, report);
  material::Store store(library.services(), {}, material::MissingMaterial::Fatal,
                        material::MsvcRandom(options.seed));
  material::Manager manager(store, options.sample);
  const auto table = manager.add_table();
  const auto row = manager.add_row(table.value_or(0), "MATERIAL");
  if (!row) return std::nullopt;
  store.set_game_time(options.start_ms);
  static_cast<void>(manager.restart(*row));
  store.set_game_time(options.clock_ms);
  const auto output = options.fraction
                          ? manager.phase_by_fraction(*row, options.block, *options.fraction)
                          : manager.phase_by_clock(*row, options.block);
  if (!output || !*output) return std::nullopt;
  return PhaseSample{{(*output)->selection, (*output)->values},
                     manager.start_time(*row).value_or(options.start_ms),
                     stored_mode(material, options.block),
                     library.take_messages()};
}

CycleSamples sample_cycle(const mat0::Material& material, std::uint32_t block,
                          std::uint32_t max_samples, const material::SampleOptions& options) {
  const mat0::Animation* animation = material::find_animation(material, block);
  const bool random = animation && animation->mode == mat0::Mode::Random;
  CycleSamples out = {.length_ms = cycle_length(animation)};
  const std::uint32_t count = std::min(out.length_ms, max_samples);
  for (std::uint32_t i = 0; i < count; ++i) {
    const auto time = static_cast<std::uint32_t>(std::uint64_t{out.length_ms} * i / count);
    material::RowState row;
    material::MsvcRandom generator;
    const auto sample =
        random ? sample_by_fraction(
                     material, block,
                     (static_cast<float>(time) + 0.5F) / static_cast<float>(out.length_ms), options)
               : sample_by_time(material, block, time, row, generator, options);
    if (!sample) break;
    out.samples.push_back(*sample);
  }
  return out;
}

}  // namespace ngi::tasks
