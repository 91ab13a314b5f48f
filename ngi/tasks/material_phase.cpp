#include "ngi/tasks/material_phase.h"

#include <algorithm>

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

}  // namespace

std::optional<PhaseSample> sample_phase(const mat0::Material& material,
                                        const PhaseOptions& options) {
  material::RowState row = {options.start_ms};
  material::MsvcRandom random(options.seed);
  const auto sample =
      options.fraction
          ? sample_by_fraction(material, options.block, *options.fraction, options.sample)
          : sample_by_time(material, options.block, options.clock_ms, row, random, options.sample);
  if (!sample) return std::nullopt;
  return PhaseSample{*sample, row.start_time, stored_mode(material, options.block)};
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
