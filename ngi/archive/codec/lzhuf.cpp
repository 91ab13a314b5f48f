#include "ngi/archive/codec/lzhuf.h"

#include <array>

#include "ngi/archive/codec/adaptive_tree.h"
#include "ngi/archive/codec/history.h"
#include "ngi/archive/codec/match_finder.h"

namespace ngi::codec {

namespace {

constexpr std::size_t window = 4036;
constexpr unsigned longest_lzhuf_match = 60;
constexpr unsigned literal_count = 256;
constexpr unsigned length_symbol_base = 253;  // symbol of a match = its length + this
constexpr std::uint64_t shortest_match_bits =
    10;  // a one-bit symbol, three and six bits of position

// The prefix code of the upper six bits of a position.
struct PositionCode {
  std::uint8_t length;
  std::uint8_t left_aligned;
};

constexpr std::array<PositionCode, 64> make_position_codes() {
  constexpr std::array<unsigned, 6> codes_per_length = {1, 3, 8, 12, 24, 16};
  std::array<PositionCode, 64> codes{};
  unsigned next = 0;
  unsigned value = 0;
  for (unsigned row = 0; row < codes_per_length.size(); ++row) {
    const unsigned length = row + 3;
    for (unsigned i = 0; i < codes_per_length[row]; ++i) {
      codes[value++] = {static_cast<std::uint8_t>(length), static_cast<std::uint8_t>(next)};
      next += 256U >> length;
    }
  }
  return codes;
}

constexpr std::array<PositionCode, 64> position_codes = make_position_codes();

// Decoding table: the upper six position bits for each value of the next eight bits.
constexpr std::array<std::uint8_t, 256> make_position_values() {
  std::array<std::uint8_t, 256> values{};
  for (unsigned value = 0; value < 64; ++value) {
    const PositionCode code = position_codes[value];
    const unsigned covered = 256U >> code.length;
    for (unsigned i = 0; i < covered; ++i) {
      values[code.left_aligned + i] = static_cast<std::uint8_t>(value);
    }
  }
  return values;
}

constexpr std::array<std::uint8_t, 256> position_values = make_position_values();

unsigned read_position(BitReader& in) noexcept {
  const unsigned first = in.take(8);
  const unsigned upper = position_values[first];
  const unsigned more = position_codes[upper].length - 2U;
  const unsigned lower = (first << more | in.take(more)) & 0x3FU;
  return upper << 6U | lower;
}

void write_position(unsigned position, BitWriter& out) {
  const PositionCode code = position_codes[position >> 6U];
  out.put(code.left_aligned >> (8U - code.length), code.length);
  out.put(position & 0x3FU, 6);
}

}  // namespace

Decoded decode_lzhuf(std::span<const std::byte> packed, std::uint64_t unpacked_size) {
  const std::uint64_t max_matches = std::uint64_t{packed.size()} * 8 / shortest_match_bits + 1;
  if (unpacked_size / longest_lzhuf_match > max_matches) {
    return tl::unexpected(Failure::InputExhausted);
  }
  std::vector<std::byte> out(unpacked_size);
  AdaptiveTree tree;
  BitReader in(packed);
  for (std::size_t at = 0; at < out.size();) {
    in.refill();
    const unsigned symbol = tree.decode(in);
    if (symbol < literal_count) {
      out[at++] = static_cast<std::byte>(symbol);
    } else {
      at += copy_match(out, at, read_position(in) + 1U, symbol - length_symbol_base);
    }
    if (in.overrun()) return tl::unexpected(Failure::InputExhausted);
  }
  return out;
}

std::vector<std::byte> encode_lzhuf(std::span<const std::byte> data) {
  MatchFinder finder(data, window, longest_lzhuf_match);
  AdaptiveTree tree;
  BitWriter out;
  for (std::size_t at = 0; at < data.size();) {
    const MatchFinder::Match match = finder.find(at);
    const std::size_t used = match.length == 0 ? 1 : match.length;
    if (match.length == 0) {
      tree.encode(std::to_integer<unsigned>(data[at]), out);
    } else {
      tree.encode(length_symbol_base + static_cast<unsigned>(match.length), out);
      write_position(static_cast<unsigned>(match.distance - 1), out);
    }
    finder.advance(at, used);
    at += used;
  }
  return std::move(out).finish();
}

}  // namespace ngi::codec
