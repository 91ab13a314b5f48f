#pragma once

#include <cstdint>

#include "ngi/asset/asset_path.h"

namespace ngi::mat0 {

// Version of every shipped material, assumed for a payload without its directory entry.
constexpr std::uint32_t usual_version = 6;

// The attributes in the directory entry of a material. Without attr2 the payload cannot be read:
// docs/formats/materials.md 2.1.
struct Attributes {
  std::uint32_t attr1 = 0;
  std::uint32_t attr2 = usual_version;  // the version
  std::uint32_t attr3 = 0;

  friend bool operator==(const Attributes&, const Attributes&) = default;
};

inline Attributes attributes_of(const nres::Record& record) noexcept {
  return {record.attr1, record.attr2, record.attr3};
}
// Returns the attributes of an asset; the usual ones for a file outside any archive.
inline Attributes attributes_of(const Asset& asset) noexcept {
  return asset.record ? attributes_of(*asset.record) : Attributes();
}

constexpr bool has_meta_ab(std::uint32_t version) noexcept {
  return version >= 2;
}
constexpr bool has_meta_c(std::uint32_t version) noexcept {
  return version >= 3;
}
constexpr bool has_meta_d(std::uint32_t version) noexcept {
  return version >= 4;
}
constexpr std::uint64_t header_size(std::uint32_t version) noexcept {
  return 4U + (has_meta_ab(version) ? 2U : 0U) + (has_meta_c(version) ? 4U : 0U) +
         (has_meta_d(version) ? 4U : 0U);
}

}  // namespace ngi::mat0
