#include "ngi/core/bytes.h"

#include <algorithm>
#include <cstring>

namespace ngi {

Bytes Bytes::own(std::vector<std::byte> buffer) {
  auto owner = std::make_shared<const std::vector<std::byte>>(std::move(buffer));
  const std::span<const std::byte> bytes(*owner);
  return {std::move(owner), bytes};
}

Bytes Bytes::copy(std::span<const std::byte> source) {
  return own(std::vector<std::byte>(source.begin(), source.end()));
}

Bytes Bytes::copy(std::string_view source) {
  return copy(std::as_bytes(std::span(source.data(), source.size())));
}

Bytes Bytes::borrow(std::span<const std::byte> source) {
  return {nullptr, source};
}

Bytes Bytes::shared(std::shared_ptr<const void> owner, std::span<const std::byte> bytes) {
  return {std::move(owner), bytes};
}

Bytes Bytes::of_file(std::shared_ptr<const void> owner, const FileSource& source,
                     std::span<const std::byte> bytes) {
  return {std::move(owner), bytes, &source};
}

Bytes Bytes::stable() const {
  if (!source_ || !source_->is_mapped) return *this;
  struct Copy {
    FileSource source;
    std::vector<std::byte> bytes;
  };
  const auto copy =
      std::make_shared<const Copy>(Copy{{source_->version, false}, {bytes_.begin(), bytes_.end()}});
  return {copy, copy->bytes, &copy->source};
}

std::string_view Bytes::text() const noexcept {
  return {reinterpret_cast<const char*>(bytes_.data()), bytes_.size()};
}

Bytes Bytes::slice(std::uint64_t offset, std::uint64_t length) const noexcept {
  const std::uint64_t start = std::min(offset, size());
  return {owner_, bytes_.subspan(start, std::min(length, size() - start)), source_};
}

bool operator==(const Bytes& a, const Bytes& b) noexcept {
  if (a.size() != b.size()) return false;
  return a.data() == b.data() || a.empty() || std::memcmp(a.data(), b.data(), a.size()) == 0;
}

std::uint64_t total_size(const Pieces& pieces) noexcept {
  std::uint64_t total = 0;
  for (const Bytes& piece : pieces) total += piece.size();
  return total;
}

Bytes join(const Pieces& pieces) {
  if (pieces.size() == 1) return pieces.front();
  std::vector<std::byte> buffer;
  buffer.reserve(total_size(pieces));
  for (const Bytes& piece : pieces) {
    buffer.insert(buffer.end(), piece.span().begin(), piece.span().end());
  }
  return Bytes::own(std::move(buffer));
}

bool all_zero(std::span<const std::byte> bytes) noexcept {
  if (bytes.empty()) return true;
  // All zero: the first byte is zero and each byte equals the next. Runs at the speed of memcmp.
  return bytes.front() == std::byte{0} &&
         std::memcmp(bytes.data(), bytes.data() + 1, bytes.size() - 1) == 0;
}

}  // namespace ngi
