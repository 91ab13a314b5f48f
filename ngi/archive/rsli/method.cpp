#include "ngi/archive/rsli/document.h"

#include <algorithm>
#include <array>
#include <utility>

#include "ngi/archive/codec/deflate.h"
#include "ngi/archive/codec/lzhuf.h"
#include "ngi/archive/codec/lzss.h"
#include "ngi/archive/rsli/detail/method.h"
#include "ngi/archive/rsli/records.h"

namespace ngi::rsli {

namespace {

constexpr std::uint16_t cipher_bit = 0x20;

constexpr std::array<std::pair<Method, std::string_view>, 7> methods = {{
    {Method::Copy, "copy"},
    {Method::Xor, "xor"},
    {Method::Lzss, "lzss"},
    {Method::XorLzss, "xor-lzss"},
    {Method::Lzhuf, "lzhuf"},
    {Method::XorLzhuf, "xor-lzhuf"},
    {Method::Deflate, "deflate"},
}};

codec::Decoded copy(std::span<const std::byte> stream, std::uint64_t unpacked_size) {
  if (stream.size() < unpacked_size) return tl::unexpected(codec::Failure::InputExhausted);
  const auto wanted = stream.first(unpacked_size);
  return std::vector<std::byte>(wanted.begin(), wanted.end());
}

}  // namespace

std::optional<Method> method_of(std::uint16_t flags) noexcept {
  const auto wanted = static_cast<Method>(flags & method_mask);
  const auto* found = std::find_if(methods.begin(), methods.end(),
                                   [&](const auto& row) { return row.first == wanted; });
  if (found == methods.end()) return std::nullopt;
  return found->first;
}

std::string_view to_text(Method method) noexcept {
  const auto* found = std::find_if(methods.begin(), methods.end(),
                                   [&](const auto& row) { return row.first == method; });
  return found == methods.end() ? "unknown" : found->second;
}

std::optional<Method> method_from_text(std::string_view text) noexcept {
  const auto* found = std::find_if(methods.begin(), methods.end(),
                                   [&](const auto& row) { return row.second == text; });
  if (found == methods.end()) return std::nullopt;
  return found->first;
}

bool is_ciphered(Method method) noexcept {
  return (static_cast<std::uint16_t>(method) & cipher_bit) != 0;
}

Method plain_method(Method method) noexcept {
  return static_cast<Method>(static_cast<std::uint16_t>(method) & ~cipher_bit);
}

std::vector<std::byte> pack(Method method, std::span<const std::byte> payload) {
  switch (plain_method(method)) {
    case Method::Lzss:
      return codec::encode_lzss(payload);
    case Method::Lzhuf:
      return codec::encode_lzhuf(payload);
    case Method::Deflate:
      return codec::encode_deflate(payload);
    default:
      return {payload.begin(), payload.end()};
  }
}

codec::Decoded unpack(Method method, std::span<const std::byte> stream,
                      std::uint64_t unpacked_size) {
  switch (plain_method(method)) {
    case Method::Lzss:
      return codec::decode_lzss(stream, unpacked_size);
    case Method::Lzhuf:
      return codec::decode_lzhuf(stream, unpacked_size);
    case Method::Deflate:
      return codec::decode_deflate(stream, unpacked_size);
    default:
      return copy(stream, unpacked_size);
  }
}

}  // namespace ngi::rsli
