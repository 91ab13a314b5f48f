#pragma once

#include <array>
#include <bit>
#include <span>
#include <string>
#include <string_view>

#include "ngi/core/bytes.h"
#include "ngi/fx/command.h"
#include "ngi/fx/document.h"
#include "tests/support/hex_bytes.h"

// The test vectors of docs/formats/fxid.md 15 and what they are made of.
namespace ngi::fx::vectors {

inline std::string text_of_bytes(std::span<const std::byte> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}
inline std::string dword(std::uint32_t number) {
  return text_of_bytes(bytes_of(le_u32(number)));
}
inline std::string dword(float number) {
  return text_of_bytes(bytes_of(le_f32(number)));
}
inline std::string padded(std::string text) {
  text.resize(32, '\0');
  return text;
}

// The empty effect with another count and with commands behind it.
inline Bytes v1(std::uint32_t count = 0, std::string_view rest = {}) {
  const Bytes empty = hex_bytes(R"(
    00000000 01000000 0000803f 00000000 00000000 00000000 00000000 00000000
    00000000 00000000 00000000 00000000 0000803f 0000803f 0000803f)");
  return Bytes::copy(std::string(patched(empty, 0, dword(count)).text()) + std::string(rest));
}

inline std::string raw(std::string_view hex) {
  return std::string(hex_bytes(hex).text());
}

inline Bytes v2() {
  return v1(1, raw("06010000"));
}

inline Bytes v3() {
  return hex_bytes(R"(
    010000000100000000002040cdcc4c3e16000000110300000000000000000000
    000000000000000000000000000000000000803f0000803f0000803f02000000
    01000000000000000000803f0000000000000000000000000000000000000000
    000000000000000000000000000000000000000000000000000000000000803f
    000048420000803f0000803f00000000736f756e64732e6c6962000000000000
    00000000000000000000000000000000626f6f6d2e7761760000000000000000
    00000000000000000000000000000000)");
}

// Which dwords of V4 hold their offset as an integer rather than as a float.
inline bool is_whole(unsigned opcode, std::size_t offset) {
  switch (offset) {
    case 4:
      return opcode != 5 && opcode != 8;
    case 20:
      return opcode == 5;
    case 36:
      return opcode == 7 || opcode == 8 || opcode == 10;
    case 40:
      return opcode == 7 || opcode == 10;
    case 80:
      return opcode == 2;
    case 200:
    case 204:
      return opcode == 9;
    default:
      return false;
  }
}

// 0: none.
inline std::size_t ref_offset(unsigned opcode) {
  constexpr std::array<std::size_t, 11> offsets = {0, 160, 84, 136, 136, 48, 0, 144, 184, 136, 144};
  return offsets.at(opcode);
}

inline std::string v4_reference(unsigned opcode) {
  const std::string number = (opcode < 10 ? "0" : "") + std::to_string(opcode);
  if (opcode == 1) return padded("material.lib") + padded("light_w");
  if (opcode == 2) return padded("sounds.lib") + padded("t02.wav");
  return padded("material.lib") + padded("t" + number);
}

inline std::string v4_command(unsigned opcode) {
  constexpr std::array<std::size_t, 11> sizes = {0, 224, 148, 200, 204, 112, 4, 208, 248, 208, 208};
  std::string command = dword(opcode | (opcode % 2 == 1 ? 0x100U : 0U));
  const std::size_t ref = ref_offset(opcode);
  while (command.size() < sizes.at(opcode)) {
    const std::size_t offset = command.size();
    if (ref != 0 && offset == ref) {
      command += v4_reference(opcode);
    } else if (is_whole(opcode, offset)) {
      command += dword(static_cast<std::uint32_t>(offset));
    } else {
      command += dword(static_cast<float>(offset));
    }
  }
  return command;
}

inline std::string header_text(std::uint32_t count, std::uint32_t mode, float duration,
                               std::uint32_t jitter_bits, std::uint32_t flags,
                               std::uint32_t settings, std::array<float, 6> shift_and_pivot) {
  std::string text = dword(count) + dword(mode) + dword(duration) + dword(jitter_bits) +
                     dword(flags) + dword(settings);
  for (const float number : shift_and_pivot) text += dword(number);
  return text + dword(1.0F) + dword(1.0F) + dword(1.0F);
}

inline Bytes v4() {
  std::string text = header_text(10, 2, 4.0F, std::bit_cast<std::uint32_t>(0.25F), 0x220, 0x311,
                                 {1, 2, 3, 4, 5, 6});
  for (unsigned opcode = 1; opcode <= 10; ++opcode) text += v4_command(opcode);
  return Bytes::copy(text);
}

inline Bytes v5() {
  std::string text = header_text(10, 17, 0.0F, 0x7FA0'0001, 0xFFFF'FFFF, 0xDEAD'BEEF, {});
  for (unsigned opcode = 10; opcode >= 1; --opcode) {
    const std::size_t size = v4_command(opcode).size();
    text += dword(0xA5C3'0000U | opcode | (opcode % 2 == 0 ? 0x100U : 0U));
    for (std::size_t i = 4; i < size; ++i) text += static_cast<char>((opcode * 16 + i) & 0xFFU);
  }
  return Bytes::copy(text);
}

inline Document tolerant(const Bytes& bytes) {
  return *Document::parse(bytes, Reading::Tolerant);
}

}  // namespace ngi::fx::vectors
