#pragma once

#include <string>

#include "tests/archive/nres_samples.h"

namespace ngi::nres {

// Three entries with everything an archive may carry besides: unindexed bytes before the first
// payload and behind the last, payloads in another order than the directory, a tail behind each
// name.
inline Bytes odd_archive() {
  using namespace std::string_view_literals;
  std::string data = "junk in front!!!";  // 0x10, no entry points here
  data += "second\0\0"sv;                 // 0x20
  data += "first\0\0\0"sv;                // 0x28
  data += "third---"sv;                   // 0x30
  data += "tail"sv;                       // 0x38, unindexed and unpadded
  const auto record = [](std::uint32_t type, std::string_view name, std::uint32_t offset,
                         std::uint32_t size, std::uint32_t sort) {
    Record made = {type, 11U, 22U, size, 33U, *make_name(name), offset, sort};
    made.name[20] = 't';
    return std::string(Bytes::copy(bytes_of(made)).text());
  };
  const std::string directory = record(1, "first", 0x28, 5, 0) + record(2, "second", 0x20, 6, 1) +
                                record(3, "third", 0x30, 8, 2);
  const Header header = {magic, version, 3, static_cast<std::uint32_t>(16 + data.size() + 192)};
  return Bytes::copy(std::string(Bytes::copy(bytes_of(header)).text()) + data + directory);
}

}  // namespace ngi::nres
