#pragma once

#include <cstdint>

// What the book leaves open, or what differs between its sources. Every default is the book's; a
// host that knows better sets another. Nothing outside this struct is a choice of ours but what
// docs/formats/fxid.md labels a policy beside its fact.
namespace ngi::fx::run {

// Disagreement D27: which value of the environment bit holds an effect at 0.
enum class Polarity : std::uint8_t {
  HoldBWhileSet,    // 0x0100 runs while the bit is clear, 0x0080 while it is set
  HoldBWhileClear,  // the other way round
};

// How often an instance is updated (6.2).
enum class Cadence : std::uint8_t {
  Engine,     // when 100 ms have passed, or within 50 ms of a command to it
  EveryTick,  // smoothly; random parts still step every 100 ms
};

// When the particles of a burst are born (7.7).
enum class BurstBirths : std::uint8_t {
  AtWindowStart,  // all together
  Spread,         // evenly, so that the last dies when the window closes
};

// When a stream emits first after its window opened (7.8).
enum class FirstParticle : std::uint8_t { AfterInterval, AtOnce };

// What the frame of an instance does to the particles of a stream (7.8).
enum class StreamFrame : std::uint8_t {
  Turns,           // the lengths of its axes count for nothing; the effect's own scale does
  TurnsAndScales,  // as for every other command
};

struct Policy {
  Polarity polarity = Polarity::HoldBWhileSet;
  Cadence cadence = Cadence::Engine;
  BurstBirths burst_births = BurstBirths::AtWindowStart;
  FirstParticle first_particle = FirstParticle::AfterInterval;
  StreamFrame stream_frame = StreamFrame::Turns;
  float stream_pace = 1;         // recordings show ambient streams at about half
  std::uint8_t dome_detail = 0;  // 0 finest; 4 and more draw no dome (7.9)
};

}  // namespace ngi::fx::run
