#pragma once

#include <cstdint>

// Choices that the book leaves open or on which its sources disagree. Defaults are the book's; a
// host may choose others. All other choices are marked as policy in
// docs/formats/fxid.md.
namespace ngi::fx::run {

// Disagreement D27: the value of the environment bit that holds an effect at 0.
enum class Polarity : std::uint8_t {
  HoldBWhileSet,    // 0x0100 runs while the bit is clear, 0x0080 while it is set
  HoldBWhileClear,  // the opposite
};

// How often an instance is updated (6.2).
enum class Cadence : std::uint8_t {
  Engine,     // when 100 ms have passed, or within 50 ms of a command to it
  EveryTick,  // at every tick; random parts still change every 100 ms
};

// When the particles of a burst are born (7.7).
enum class BurstBirths : std::uint8_t {
  AtWindowStart,  // all at once
  Spread,         // evenly, so that the last dies when the window closes
};

// When a stream emits its first particle after its window opened (7.8).
enum class FirstParticle : std::uint8_t { AfterInterval, AtOnce };

// How the frame of an instance affects the particles of a stream (7.8).
enum class StreamFrame : std::uint8_t {
  Turns,           // rotates only; of the scales only the effect's own applies
  TurnsAndScales,  // as for every other command
};

struct Policy {
  Polarity polarity = Polarity::HoldBWhileSet;
  Cadence cadence = Cadence::Engine;
  BurstBirths burst_births = BurstBirths::AtWindowStart;
  FirstParticle first_particle = FirstParticle::AfterInterval;
  StreamFrame stream_frame = StreamFrame::Turns;
  float stream_pace = 1;         // in recordings ambient streams run at about half this pace
  std::uint8_t dome_detail = 0;  // 0 finest; 4 and more draw no dome (7.9)
};

}  // namespace ngi::fx::run
