#pragma once

#include <array>
#include <cstdint>
#include <optional>

// The engine's random numbers: docs/formats/fxid.md 6.5.
namespace ngi::fx::run {

// Maps `draw` of the generator to a value within +- half the spread.
constexpr float jitter(float spread, std::uint16_t draw) noexcept {
  return static_cast<float>(draw) / 65536 * spread - spread / 2;
}

// Generator with a 32-bit state that returns 16 bits at a time.
class Random {
 public:
  // False for the two states that give only zeros.
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
  // In [0, 1).
  constexpr float unit() noexcept { return static_cast<float>(next()) / 65536; }
  constexpr float jitter(float spread) noexcept { return run::jitter(spread, next()); }

  constexpr std::uint32_t state() const noexcept { return state_; }
  constexpr std::uint64_t calls() const noexcept { return calls_; }

 private:
  std::uint32_t state_;
  std::uint64_t calls_ = 0;
};

// The engine's seven streams, which keep the draws of different features independent.
enum class RandomStream : std::uint8_t {
  S1,  // particles of bursts at creation; the header's jitter; the red of lights
  S2,  // bolts; their use is unknown, so nothing here draws from it
  S3,  // the shift of an instance
  S4,  // directions of debris; unknown, so nothing here draws from it
  S5,  // the detail number of each particle
  S6,  // lights, except red
  S7,  // particles of streams
};
constexpr std::size_t random_stream_count = 7;

class RandomStreams {
 public:
  RandomStreams() = default;
  // nullopt for an invalid seed. The engine seeds from the clock; here runs are reproducible.
  static std::optional<RandomStreams> from(
      const std::array<std::uint32_t, random_stream_count>& seeds) noexcept {
    RandomStreams out;
    for (std::size_t i = 0; i < random_stream_count; ++i) {
      if (!Random::is_seed(seeds[i])) return std::nullopt;
      out.streams_[i] = Random(seeds[i]);
    }
    return out;
  }
  // Uses one seed for all streams.
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
