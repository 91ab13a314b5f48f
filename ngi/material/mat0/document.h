#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "ngi/asset/asset_path.h"
#include "ngi/core/result.h"
#include "ngi/material/mat0/records.h"

// Materials (MAT0) as they are in the file, with the attributes of their entries.
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

// metaA to metaD as stored, or the engine's defaults where the version has no such field. Their
// meaning is described in docs/formats/materials.md 2.5.
struct Meta {
  std::uint8_t a = default_meta_a;   // ground surface class; 255 is not set
  std::uint8_t b = default_meta_b;   // unused
  std::uint32_t c = default_meta_c;  // bits of a float: speed factor
  std::uint32_t d = default_meta_d;  // bits of a float: damage per second

  float c_value() const noexcept { return std::bit_cast<float>(c); }
  float d_value() const noexcept { return std::bit_cast<float>(d); }

  friend bool operator==(const Meta&, const Meta&) = default;
};

// A parsed material: its payload and its directory attributes, viewed in place. Parsing never
// fails: for a truncated payload it has the complete records and `damage` says what is
// wrong. Material provides checked contents.
//
//   auto material = mat0::Document::parse(*archive.payload(i),
//                                         mat0::attributes_of(archive.records()[i]));
//   for (const mat0::Phase& phase : material.phases()) ...
class Document {
 public:
  struct Block {
    std::uint64_t offset;      // of its header
    std::uint32_t header_raw;  // mode and mask
    std::span<const Key> keys;

    std::uint32_t mode() const noexcept { return header_raw & mode_bits; }
    std::uint32_t mask() const noexcept { return header_raw >> mask_shift; }
    Place place(std::uint64_t key) const;
  };

  static Document parse(Bytes payload, const Attributes& attributes);

  const Bytes& bytes() const noexcept { return bytes_; }
  const Attributes& attributes() const noexcept { return attributes_; }
  const Counts& counts() const noexcept { return counts_; }  // zero when truncated
  const Meta& meta() const noexcept { return meta_; }

  std::span<const Phase> phases() const noexcept { return phases_; }
  const std::vector<Block>& blocks() const noexcept { return blocks_; }
  // Bytes after the last block; empty in a valid material.
  Bytes tail() const noexcept { return damage_ ? Bytes() : bytes_.from(end_); }
  // End of the last complete record.
  std::uint64_t end() const noexcept { return end_; }

  // The reason for incomplete parsing: MAT-101, MAT-102 or MAT-104.
  const std::optional<Issue>& damage() const noexcept { return damage_; }

  // Returns the place of a field of a phase.
  Place phase_place(std::uint64_t phase, std::uint64_t field = 0) const;
  Place block_place(std::uint64_t block) const;

 private:
  Document(Bytes payload, const Attributes& attributes)
      : bytes_(std::move(payload)), attributes_(attributes) {}

  void read_header();
  void read_phases();
  void read_blocks();

  Bytes bytes_;
  Attributes attributes_;
  Counts counts_ = {0, 0};
  Meta meta_;
  std::span<const Phase> phases_;
  std::vector<Block> blocks_;
  std::uint64_t end_ = 0;
  std::optional<Issue> damage_;
};

// Returns the text before the first NUL; all 16 bytes when there is none.
std::string_view texture_of(const Phase& phase) noexcept;

}  // namespace ngi::mat0
