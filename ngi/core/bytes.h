#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace ngi {

// A number stored in a file: little-endian, alignment 1, trivially copyable. Records consist
// of these, so a table of records can be viewed in place over mapped bytes at any address.
template <typename T>
class LittleEndian {
  static_assert(std::is_arithmetic_v<T>);

 public:
  LittleEndian() = default;
  constexpr LittleEndian(T value) noexcept : bytes_(std::bit_cast<Storage>(value)) { to_little(); }
  constexpr operator T() const noexcept {
    if constexpr (std::endian::native == std::endian::little) {
      // gcc 12 vectorizes a loop over memcpy, but not one over bit_cast.
      if (!std::is_constant_evaluated()) {
        T value;
        std::memcpy(&value, bytes_.data(), sizeof(T));
        return value;
      }
    }
    LittleEndian copy = *this;
    copy.to_little();
    return std::bit_cast<T>(copy.bytes_);
  }

 private:
  using Storage = std::array<std::uint8_t, sizeof(T)>;

  constexpr void to_little() noexcept {
    if constexpr (std::endian::native == std::endian::big) {
      for (std::size_t i = 0; i < sizeof(T) / 2; ++i) {
        std::swap(bytes_[i], bytes_[sizeof(T) - 1 - i]);
      }
    }
  }

  Storage bytes_;
};

using le_u16 = LittleEndian<std::uint16_t>;
using le_i16 = LittleEndian<std::int16_t>;
using le_u32 = LittleEndian<std::uint32_t>;
using le_i32 = LittleEndian<std::int32_t>;
using le_f32 = LittleEndian<float>;

static_assert(sizeof(le_u32) == 4 && alignof(le_u32) == 1);
static_assert(std::is_trivially_copyable_v<le_f32>);

// A type that may be viewed in place: alignment 1, trivially copyable.
template <typename T>
concept Record = std::is_trivially_copyable_v<T> && alignof(T) == 1;

// Tells one version of a file from another: after any write or replacement they differ. Times are
// in nanoseconds, as exact as the file system stores them.
struct FileVersion {
  std::uint64_t device = 0;
  std::uint64_t index = 0;
  std::uint64_t size = 0;
  std::int64_t modified = 0;  // when the content was written last
  std::int64_t changed = 0;   // when the content or what the system notes about it changed last

  bool operator==(const FileVersion&) const = default;
};

// The file that bytes were read from.
struct FileSource {
  FileVersion version;
  bool is_mapped = false;  // the bytes are the file itself: other programs can change them
};

// Read-only bytes with shared ownership: a buffer, a file mapping, or borrowed memory.
// Copies and slices share the owner and never copy the bytes; a slice keeps the whole owner alive.
class Bytes {
 public:
  Bytes() = default;

  static Bytes own(std::vector<std::byte> buffer);
  static Bytes copy(std::span<const std::byte> source);
  static Bytes copy(std::string_view source);
  // Wraps `source` without owning it. `source` must outlive every slice.
  static Bytes borrow(std::span<const std::byte> source);
  static Bytes shared(std::shared_ptr<const void> owner, std::span<const std::byte> bytes);
  // Bytes of a file. `owner` keeps `source` too.
  static Bytes of_file(std::shared_ptr<const void> owner, const FileSource& source,
                       std::span<const std::byte> bytes);

  const std::byte* data() const noexcept { return bytes_.data(); }
  std::uint64_t size() const noexcept { return bytes_.size(); }
  bool empty() const noexcept { return bytes_.empty(); }
  std::span<const std::byte> span() const noexcept { return bytes_; }
  operator std::span<const std::byte>() const noexcept { return bytes_; }
  std::string_view text() const noexcept;

  bool contains(std::uint64_t offset, std::uint64_t length) const noexcept {
    return offset <= size() && length <= size() - offset;
  }
  // Returns the part of [offset, offset + length) that lies inside these bytes.
  Bytes slice(std::uint64_t offset, std::uint64_t length) const noexcept;
  Bytes from(std::uint64_t offset) const noexcept { return slice(offset, size()); }

  // The file that these bytes are or were read from; nullptr for bytes made in memory.
  const FileSource* source() const noexcept { return source_; }
  // Returns bytes that nobody can change: these, or a copy of bytes that are mapped from a file.
  // Code that checks a value and then trusts it reads from such bytes.
  Bytes stable() const;

  // True when length and content are equal.
  friend bool operator==(const Bytes& a, const Bytes& b) noexcept;

 private:
  Bytes(std::shared_ptr<const void> owner, std::span<const std::byte> bytes,
        const FileSource* source = nullptr)
      : owner_(std::move(owner)), bytes_(bytes), source_(source) {}

  std::shared_ptr<const void> owner_;
  std::span<const std::byte> bytes_;
  const FileSource* source_ = nullptr;  // kept by the owner
};

// The pieces of a file, in order. Writers return this so that gigabytes of unchanged payload go
// from the mapping to the new file without an intermediate buffer.
using Pieces = std::vector<Bytes>;

std::uint64_t total_size(const Pieces& pieces) noexcept;
Bytes join(const Pieces& pieces);

// Views a table of records in place; empty when the range is not completely inside `bytes`.
template <Record T>
std::span<const T> view(std::span<const std::byte> bytes, std::uint64_t offset,
                        std::uint64_t count) noexcept {
  if (offset > bytes.size() || count > (bytes.size() - offset) / sizeof(T)) return {};
  return {reinterpret_cast<const T*>(bytes.data() + offset), static_cast<std::size_t>(count)};
}

// Returns the bytes of one record, for writers.
template <Record T>
std::span<const std::byte> bytes_of(const T& record) noexcept {
  return std::as_bytes(std::span<const T, 1>(&record, 1));
}

bool all_zero(std::span<const std::byte> bytes) noexcept;

}  // namespace ngi
