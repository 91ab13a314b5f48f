#pragma once

#include <array>
#include <cstdint>
#include <optional>

// The engine's random numbers: docs/formats/fxid.md 6.5.
namespace ngi::fx::run {

// `draw` of the generator as a value of +- half the spread.
constexpr float jitter(float spread, std::uint16_t draw) noexcept {
  return static_cast<float>(draw) / 65536 * spread - spread / 2;
}

// Sixteen bits at a time from a state of 32, which is all there is to it.
class Random {
 public:
  // The two states from which only zeros come.
  static constexpr bool is_seed(std::uint32_t state) noexcept {
    return state != 0 && state != 0x8000;
  }
  explicit constexpr Random(std::uint32_t state = 1) noexcept : state_(state) {}

  constexpr std::uint16_t next() noexcept {
    const std::uint32_t high = state_ >> 16U;
    const std::uint32_t new_low = (high ^ state_ << 1U) & 0xFFFFU;
    const std::uint32_t new_high = high >> 1U ^ new_low;
    state_ = new_high << 16U | new_low;
    ++calls_;
    return static_cast<std::uint16_t>(new_high);
  }
  // 0 up to, not including, 1.
  constexpr float unit() noexcept { return static_cast<float>(next()) / 65536; }
  constexpr float jitter(float spread) noexcept { return run::jitter(spread, next()); }

  constexpr std::uint32_t state() const noexcept { return state_; }
  constexpr std::uint64_t calls() const noexcept { return calls_; }

 private:
  std::uint32_t state_;
  std::uint64_t calls_ = 0;
};

// The seven streams that the engine reads, so that draws of one feature do not disturb another.
enum class RandomStream : std::uint8_t {
  S1,  // particles of bursts when they are made; the header's jitter; the red of lights
  S2,  // bolts; what they draw for is not known, so nothing here does
  S3,  // the shift of an instance
  S4,  // directions of debris; not known how, so nothing here draws
  S5,  // the detail number of each particle
  S6,  // lights, but for their red
  S7,  // particles of streams
};
constexpr std::size_t random_stream_count = 7;

class RandomStreams {
 public:
  RandomStreams() = default;
  // Nothing when one is no seed. The engine seeds from the clock; here a run can be repeated.
  static std::optional<RandomStreams> from(
      const std::array<std::uint32_t, random_stream_count>& seeds) noexcept {
    RandomStreams out;
    for (std::size_t i = 0; i < random_stream_count; ++i) {
      if (!Random::is_seed(seeds[i])) return std::nullopt;
      out.streams_[i] = Random(seeds[i]);
    }
    return out;
  }
  // The same for all.
  static std::optional<RandomStreams> from(std::uint32_t seed) noexcept {
    return from({seed, seed, seed, seed, seed, seed, seed});
  }

  Random& operator[](RandomStream stream) noexcept {
    return streams_[static_cast<std::size_t>(stream)];
  }
  const Random& operator[](RandomStream stream) const noexcept {
    return streams_[static_cast<std::size_t>(stream)];
  }
  const std::array<Random, random_stream_count>& all() const noexcept { return streams_; }

 private:
  std::array<Random, random_stream_count> streams_;
};

}  // namespace ngi::fx::run
