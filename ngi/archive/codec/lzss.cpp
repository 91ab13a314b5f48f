#include "ngi/archive/codec/lzss.h"

#include <cstring>

#include "ngi/archive/codec/history.h"
#include "ngi/archive/codec/match_finder.h"

namespace ngi::codec {

namespace {

constexpr std::size_t ring_size = 4096;
constexpr std::size_t ring_start = 0xFEE;
constexpr std::size_t longest_lzss_match = 18;
constexpr std::size_t items_per_control = 8;
constexpr std::size_t largest_group = 1 + 2 * items_per_control;
constexpr std::size_t largest_group_output = longest_lzss_match * items_per_control;

struct Match {
  std::size_t distance;
  std::size_t length;
};

// Converts the ring cell that the file names into a distance back from the output at `at`. The
// cell about to be written still holds the byte written one ring length earlier.
Match read_match(const std::byte* packed, std::size_t at) noexcept {
  const auto low = std::to_integer<std::size_t>(packed[0]);
  const auto high = std::to_integer<std::size_t>(packed[1]);
  const std::size_t cell = low | (high & 0xF0U) << 4U;
  const std::size_t distance = (ring_start + at - cell) % ring_size;
  return {distance == 0 ? ring_size : distance, (high & 0x0FU) + MatchFinder::shortest};
}

class Decoder {
 public:
  Decoder(std::span<const std::byte> packed, std::span<std::byte> out) noexcept
      : packed_(packed), out_(out) {}

  bool run() noexcept {
    while (at_ < out_.size()) {
      if (packed_.size() - next_ >= largest_group && out_.size() - at_ >= largest_group_output) {
        read_whole_group();
      } else if (!read_group_carefully()) {
        return false;
      }
    }
    return true;
  }

 private:
  // Reads a group without bounds checks; the caller has checked input and output.
  void read_whole_group() noexcept {
    auto control = std::to_integer<unsigned>(packed_[next_++]);
    for (std::size_t item = 0; item < items_per_control; ++item, control >>= 1U) {
      if ((control & 1U) != 0) {
        out_[at_++] = packed_[next_++];
      } else {
        copy_unclipped(read_match(packed_.data() + next_, at_));
        next_ += 2;
      }
    }
  }

  // Copies a match without clipping. The output has room for the longest match, so a distant source
  // is copied with a fixed size and the surplus is overwritten later.
  void copy_unclipped(const Match& match) noexcept {
    if (match.distance >= longest_lzss_match && match.distance <= at_) {
      std::memcpy(out_.data() + at_, out_.data() + at_ - match.distance, longest_lzss_match);
      at_ += match.length;
    } else {
      at_ += copy_match(out_, at_, match.distance, match.length);
    }
  }

  bool read_group_carefully() noexcept {
    if (next_ == packed_.size()) return false;
    auto control = std::to_integer<unsigned>(packed_[next_++]);
    for (std::size_t item = 0; item < items_per_control && at_ < out_.size(); ++item) {
      const std::size_t needed = (control & 1U) != 0 ? 1 : 2;
      if (packed_.size() - next_ < needed) return false;
      if (needed == 1) {
        out_[at_++] = packed_[next_];
      } else {
        const Match match = read_match(packed_.data() + next_, at_);
        at_ += copy_match(out_, at_, match.distance, match.length);
      }
      next_ += needed;
      control >>= 1U;
    }
    return true;
  }

  std::span<const std::byte> packed_;
  std::span<std::byte> out_;
  std::size_t next_ = 0;
  std::size_t at_ = 0;
};

}  // namespace

Decoded decode_lzss(std::span<const std::byte> packed, std::uint64_t unpacked_size) {
  // 17 packed bytes decode to 144 bytes at most.
  if (unpacked_size / largest_group_output > packed.size() / largest_group + 1) {
    return tl::unexpected(Failure::InputExhausted);
  }
  std::vector<std::byte> out(unpacked_size);
  if (!Decoder(packed, out).run()) return tl::unexpected(Failure::InputExhausted);
  return out;
}

std::vector<std::byte> encode_lzss(std::span<const std::byte> data) {
  MatchFinder finder(data, ring_start, longest_lzss_match);
  std::vector<std::byte> out;
  out.reserve(data.size() + data.size() / items_per_control + 1);
  std::size_t control_at = 0;
  std::size_t item = items_per_control;
  for (std::size_t at = 0; at < data.size(); ++item) {
    if (item == items_per_control) {
      control_at = out.size();
      out.push_back(std::byte{0});
      item = 0;
    }
    const MatchFinder::Match match = finder.find(at);
    const std::size_t used = match.length == 0 ? 1 : match.length;
    if (match.length == 0) {
      out[control_at] |= std::byte{1} << item;
      out.push_back(data[at]);
    } else {
      const std::size_t cell = (ring_start + at - match.distance) % ring_size;
      out.push_back(static_cast<std::byte>(cell & 0xFFU));
      out.push_back(
          static_cast<std::byte>((cell >> 4U & 0xF0U) | (match.length - MatchFinder::shortest)));
    }
    finder.advance(at, used);
    at += used;
  }
  return out;
}

}  // namespace ngi::codec
