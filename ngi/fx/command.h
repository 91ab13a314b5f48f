#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "ngi/core/bytes.h"
#include "ngi/fx/records.h"

namespace ngi::fx {

// Returns nullopt for a byte that is not an opcode.
constexpr std::optional<Opcode> to_opcode(std::uint8_t code) noexcept {
  if (code < 1 || code > opcode_count) return std::nullopt;
  return static_cast<Opcode>(code);
}

// Calls `visit.template operator()<Layout>()` with the record type of commands with this
// opcode.
template <typename Visit>
constexpr decltype(auto) with_layout(Opcode opcode, Visit&& visit) {
  switch (opcode) {
    case Opcode::Light:
      return visit.template operator()<Light>();
    case Opcode::Sound:
      return visit.template operator()<Sound>();
    case Opcode::Sprite:
      return visit.template operator()<Sprite>();
    case Opcode::Glow:
      return visit.template operator()<Glow>();
    case Opcode::Bolt:
      return visit.template operator()<Bolt>();
    case Opcode::ParticleBurst:
    case Opcode::DebrisBurst:
      return visit.template operator()<Burst>();
    case Opcode::ParticleStream:
      return visit.template operator()<Stream>();
    case Opcode::HalfSphere:
      return visit.template operator()<HalfSphere>();
    case Opcode::Null:
      break;
  }
  return visit.template operator()<Null>();
}

// Size of a command in bytes, including its word: docs/formats/fxid.md 4.2.
constexpr std::size_t command_size(Opcode opcode) noexcept {
  return with_layout(opcode, []<typename Layout>() { return sizeof(Layout); });
}

// "light", "particle burst"
std::string_view to_text(Opcode opcode) noexcept;

// Returns the text before the first NUL; all 32 bytes when there is none.
std::string_view text_of(const std::array<char, 32>& text) noexcept;

// A whole command viewed in place. Valid as long as the bytes.
class Command {
 public:
  // `bytes` must have the size that the opcode in its first byte requires.
  Command(std::uint64_t offset, std::span<const std::byte> bytes) noexcept
      : offset_(offset), bytes_(bytes) {}

  std::uint64_t offset() const noexcept { return offset_; }  // in the effect
  std::span<const std::byte> bytes() const noexcept { return bytes_; }
  Opcode opcode() const noexcept { return static_cast<Opcode>(bytes_[0]); }
  std::uint32_t word() const noexcept { return view<le_u32>(bytes_, 0, 1)[0]; }
  // Bit 8: draw over the scene while in view. It never disables a command (4.1).
  bool enabled() const noexcept { return (word() & word_bits::enabled) != 0; }
  // Bits 9..31, shifted down.
  std::uint32_t word_high() const noexcept { return word() >> 9U; }

  // nullptr when the command has another layout. Both bursts, ops 7 and 10, are a Burst; a Glow
  // and a HalfSphere contain a Sprite but are not one.
  template <Record T>
  const T* as() const noexcept {
    const bool same =
        with_layout(opcode(), []<typename Layout>() { return std::same_as<Layout, T>; });
    return same ? reinterpret_cast<const T*>(bytes_.data()) : nullptr;
  }

  // Calls visit with the command as its record type: const Light&, const Sound&, ...
  template <typename Visit>
  decltype(auto) visit(Visit&& visit) const {
    return with_layout(opcode(), [&]<typename Layout>() -> decltype(auto) {
      return visit(*reinterpret_cast<const Layout*>(bytes_.data()));
    });
  }

  // nullptr for op 6. The reference of a light is optional and normally empty.
  const Reference* reference() const noexcept;
  // nullptr for op 6.
  const Window* window() const noexcept;

 private:
  std::uint64_t offset_;
  std::span<const std::byte> bytes_;
};

}  // namespace ngi::fx
