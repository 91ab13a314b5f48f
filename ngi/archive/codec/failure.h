#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

// What every decoder of this folder gives back. Decoders are plain functions of bytes: they know
// nothing of archives, allocate no more than `unpacked_size` bytes, and refuse before they allocate
// when the packed bytes could not possibly hold that much.
namespace ngi::codec {

enum class Failure : std::uint8_t {
  InputExhausted,  // the packed bytes end before the output is complete
  InvalidStream,   // the packed bytes are not of this coding
  OutputTooShort,  // the stream ends by itself before `unpacked_size`
  OutputTooLong,   // the stream holds more than `unpacked_size`
};

std::string_view to_text(Failure failure) noexcept;

// Exactly `unpacked_size` bytes, or why not.
using Decoded = tl::expected<std::vector<std::byte>, Failure>;

}  // namespace ngi::codec
