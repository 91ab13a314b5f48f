#pragma once

#include <gmock/gmock.h>

#include <string>
#include <string_view>
#include <vector>

#include "ngi/mission/check.h"
#include "ngi/mission/document.h"
#include "tests/support/layout_family.h"

namespace ngi::mission {

// docs/formats/missions.md 12.2.
inline Bytes vector_file() {
  return Bytes::copy(map_file(in_source("tests/data/mission_vector.tma")).value_or(Bytes()).text());
}

// The codes of a check, each once.
inline std::vector<std::string> codes_of(const Bytes& bytes, const GameLookup& game = {}) {
  Report report;
  check(bytes, report, game);
  std::set<std::string> codes;
  for (const Issue& issue : report.issues()) codes.emplace(issue.rule->code);
  return {codes.begin(), codes.end()};
}

inline Bytes with_u32(const Bytes& bytes, std::size_t offset, std::uint32_t value) {
  std::vector<std::byte> out(bytes.span().begin(), bytes.span().end());
  const le_u32 stored = value;
  std::memcpy(out.data() + offset, &stored, sizeof(stored));
  return Bytes::own(std::move(out));
}

}  // namespace ngi::mission
