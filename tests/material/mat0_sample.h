#pragma once

#include "ngi/material/mat0/material.h"
#include "tests/support/hex_bytes.h"

// The payloads of docs/formats/materials.md 12.3.
namespace ngi::mat0::sample {

// One phase: red, SUN4.0, cell 0; one block: loop, mask 1, key (0, 50, 0).
inline const std::string common_tail =
    "DC 14 14 64 00 00 00 00 00 00 00 00 00 00 00 00 00 00"
    "53 55 4E 34 2E 30 00 00 00 00 00 00 00 00 00 00"
    "08 00 00 00 01 00 00 00 32 00 00 00";

inline std::string header_hex(std::uint32_t version) {
  std::string out = "01 00 01 00";
  if (version >= 2) out += "07 FF";
  if (version >= 3) out += "00 00 80 3F";
  if (version >= 4) out += "00 40 1C 46";
  return out;
}

inline Document of_version(std::uint32_t version) {
  return Document::parse(hex_bytes(header_hex(version) + common_tail), {.attr2 = version});
}

// Two phases, two blocks: ping-pong with mask 0x11 over four keys, one-shot of one key.
inline Bytes two_phases_payload() {
  return hex_bytes(R"(
02 00 02 00 FF FF 00 00 80 3F 00 00 00 00
DC 14 14 64 00 00 00 00 00 00 00 00 00 00 00 00 00 00
53 55 4E 34 2E 30 00 00 00 00 00 00 00 00 00 00
F0 00 19 3C FF 80 33 00 0A 14 1E 00 01 02 03 00 05 FF
00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
89 00 00 00 04 00 00 00 32 00 00 00 01 00 64 00 00 00 00 00 96 00 00 00 01 00 C8 00 00 00
02 00 00 00 01 00 01 00 00 00 00 00)");
}

inline Document two_phases() {
  return Document::parse(two_phases_payload(), {});
}

inline std::vector<const Rule*> rules_of(const Report& report) {
  std::vector<const Rule*> out;
  for (const Issue& issue : report.issues()) out.push_back(issue.rule);
  return out;
}

}  // namespace ngi::mat0::sample
