#include "ngi/image/formats.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include "ngi/image/detail/png_chunks.h"
#include "ngi/image/rules.h"

namespace ngi::image {

namespace {

constexpr std::size_t frame_size = 12;  // length, type and checksum of a chunk

using View = std::span<const std::byte>;

struct Chunk {
  View type;  // four letters
  View data;
};

std::uint32_t big_endian(View bytes) noexcept {
  std::uint32_t out = 0;
  for (const std::byte byte : bytes.first(4)) out = out << 8 | std::to_integer<std::uint32_t>(byte);
  return out;
}

bool is(const Chunk& chunk, std::string_view type) noexcept {
  return std::ranges::equal(chunk.type, std::as_bytes(std::span(type)));
}

// Returns the chunks up to the first truncated one.
std::vector<Chunk> chunks_of(View png) {
  std::vector<Chunk> out;
  std::size_t at = png_signature.size();
  while (png.size() >= at + frame_size) {
    const std::size_t size = big_endian(png.subspan(at));
    if (size > png.size() - at - frame_size) break;
    out.push_back({png.subspan(at + 4, 4), png.subspan(at + 8, size)});
    at += frame_size + size;
  }
  return out;
}

class Animation {
 public:
  Animation(std::span<const Bytes> pictures, std::uint16_t delay_ms)
      : pictures_(pictures), delay_ms_(delay_ms) {}

  // Returns nullopt when the header of a picture differs from the first.
  std::optional<Bytes> write() && {
    for (const Bytes& picture : pictures_) {
      if (!add(chunks_of(picture))) return std::nullopt;
    }
    return std::move(out_).take();
  }

 private:
  bool add(const std::vector<Chunk>& chunks) {
    if (chunks.empty() || !is(chunks[0], "IHDR") || chunks[0].data.size() != 13) return false;
    const bool first = head_.empty();
    if (first) begin(chunks[0]);
    if (!std::ranges::equal(head_, chunks[0].data)) return false;
    add_control();
    for (const Chunk& chunk : chunks) {
      if (is(chunk, "IDAT")) add_pixels(chunk.data, first);
    }
    return true;
  }

  void begin(const Chunk& head) {
    head_ = head.data;
    out_.begin(head_.size(), "IHDR");
    out_.bytes(head_);
    out_.end();
    out_.begin(8, "acTL");
    out_.number(pictures_.size(), 4);
    out_.number(0, 4);  // repeat forever
    out_.end();
  }

  void add_control() {
    out_.begin(26, "fcTL");
    out_.number(sequence_++, 4);
    out_.bytes(head_.first(8));  // width and height
    out_.number(0, 8);           // at the top left corner
    out_.number(delay_ms_, 2);
    out_.number(1000, 2);
    out_.number(0, 2);  // no disposal, no blending
    out_.end();
  }

  void add_pixels(View data, bool first) {
    if (first) {
      out_.begin(data.size(), "IDAT");
    } else {
      out_.begin(data.size() + 4, "fdAT");
      out_.number(sequence_++, 4);
    }
    out_.bytes(data);
    out_.end();
  }

  std::span<const Bytes> pictures_;
  std::uint16_t delay_ms_;
  View head_;
  std::uint32_t sequence_ = 0;
  PngChunks out_;
};

}  // namespace

Result<Bytes> write_apng(std::span<const Bytes> pictures, std::uint16_t delay_ms) {
  if (pictures.empty()) return fail(rules::image_unwritable, {}, "there is no picture");
  for (const Bytes& picture : pictures) {
    if (!is_png(picture)) return fail(rules::image_unwritable, {}, "a picture is not PNG");
  }
  auto written = Animation(pictures, delay_ms).write();
  if (!written) {
    return fail(rules::image_unwritable, {}, "the pictures differ in size or in their channels");
  }
  return *std::move(written);
}

}  // namespace ngi::image
