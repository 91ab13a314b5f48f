#include "ngi/archive/codec/deflate.h"

#define ZLIB_CONST
#include <zlib.h>

#include <algorithm>

#include "ngi/core/os/process.h"

namespace ngi::codec {

namespace {

constexpr int raw_window_bits = -15;
constexpr std::uint64_t largest_expansion = 1032;  // 258 bytes for two bits

// Clamps a size to zlib's 32-bit counter; longer data is passed in parts.
uInt part(std::uint64_t size) noexcept {
  return static_cast<uInt>(std::min<std::uint64_t>(size, 1U << 30U));
}

Bytef* output(std::byte* bytes) noexcept {
  return reinterpret_cast<Bytef*>(bytes);
}
const Bytef* input(const std::byte* bytes) noexcept {
  return reinterpret_cast<const Bytef*>(bytes);
}

// Ends the zlib stream when it goes out of scope.
template <int (*end)(z_stream*)>
struct Stream : z_stream {
  Stream() noexcept : z_stream{} {}
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;
  ~Stream() { end(this); }
};

}  // namespace

tl::expected<Inflated, Failure> inflate(std::span<const std::byte> packed,
                                        std::uint64_t unpacked_size) {
  if (unpacked_size / largest_expansion > packed.size()) {
    return tl::unexpected(Failure::InputExhausted);
  }
  Stream<inflateEnd> stream;
  if (inflateInit2(&stream, raw_window_bits) != Z_OK) os::out_of_memory();
  std::vector<std::byte> data(unpacked_size);
  std::byte surplus{};  // receives the first byte beyond the declared size
  std::uint64_t used = 0;
  std::uint64_t made = 0;
  for (int code = Z_OK; code != Z_STREAM_END;) {
    const uInt offered = part(packed.size() - used);
    const uInt room = made < data.size() ? part(data.size() - made) : 1;
    stream.next_in = input(packed.data() + used);
    stream.avail_in = offered;
    stream.next_out = output(made < data.size() ? data.data() + made : &surplus);
    stream.avail_out = room;
    code = ::inflate(&stream, Z_NO_FLUSH);
    used += offered - stream.avail_in;
    made += room - stream.avail_out;
    if (made > data.size()) return tl::unexpected(Failure::OutputTooLong);
    if (code == Z_BUF_ERROR) return tl::unexpected(Failure::InputExhausted);
    if (code == Z_MEM_ERROR) os::out_of_memory();
    if (code != Z_OK && code != Z_STREAM_END) return tl::unexpected(Failure::InvalidStream);
  }
  if (made < data.size()) return tl::unexpected(Failure::OutputTooShort);
  return Inflated{std::move(data), used};
}

Decoded decode_deflate(std::span<const std::byte> packed, std::uint64_t unpacked_size) {
  return inflate(packed, unpacked_size).map([](Inflated&& inflated) {
    return std::move(inflated.data);
  });
}

std::vector<std::byte> encode_deflate(std::span<const std::byte> data) {
  constexpr int memory_level = 9;
  Stream<deflateEnd> stream;
  if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, raw_window_bits, memory_level,
                   Z_DEFAULT_STRATEGY) != Z_OK) {
    os::out_of_memory();
  }
  std::vector<std::byte> out(deflateBound(&stream, part(data.size())));
  std::uint64_t used = 0;
  std::uint64_t made = 0;
  for (int code = Z_OK; code != Z_STREAM_END;) {
    if (made == out.size()) out.resize(2 * out.size());  // the bound is of the first part
    const uInt offered = part(data.size() - used);
    const uInt room = part(out.size() - made);
    stream.next_in = input(data.data() + used);
    stream.avail_in = offered;
    stream.next_out = output(out.data() + made);
    stream.avail_out = room;
    code = ::deflate(&stream, used + offered == data.size() ? Z_FINISH : Z_NO_FLUSH);
    used += offered - stream.avail_in;
    made += room - stream.avail_out;
  }
  out.resize(made);
  return out;
}

}  // namespace ngi::codec
