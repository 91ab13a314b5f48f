#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "ngi/core/bytes.h"
#include "ngi/core/report.h"
#include "ngi/core/result.h"
#include "ngi/game/records.h"

namespace ngi::game {

// Type of a component, which determines the meaning of its attach index: game-assets.md 7.
enum class ComponentType : std::int32_t {
  None = -1,
  Chassis = 0,
  Turret = 1,
  Armour = 2,
  Part = 3,
  Cannon = 4,
  Ammunition = 5,
};

// A parsed unit (.dat): components in a tree, each a prototype of the registry.
class UnitScheme {
 public:
  // Fails with UDT-001 and UDT-002. Tolerant reading uses the whole records of any file.
  static Result<UnitScheme> parse(Bytes bytes, Reading reading = Reading::Strict);
  // `records` are in pre-order and have their child counts.
  static UnitScheme make(std::uint32_t scheme_type, std::span<const UnitRecord> records);

  const Bytes& bytes() const noexcept { return bytes_; }
  const UnitHeader& header() const noexcept { return *view<UnitHeader>(bytes_, 0, 1).data(); }
  std::span<const UnitRecord> records() const noexcept {
    return view<UnitRecord>(bytes_, sizeof(UnitHeader),
                            (bytes_.size() - sizeof(UnitHeader)) / sizeof(UnitRecord));
  }

  static constexpr std::size_t no_parent = std::numeric_limits<std::size_t>::max();
  // Returns the parent of each record; nullopt when the records are not one tree (UDT-004).
  std::optional<std::vector<std::size_t>> parents() const;

 private:
  explicit UnitScheme(Bytes bytes) : bytes_(std::move(bytes)) {}

  Bytes bytes_;
};

// Returns the title of a type, "battle unit" for 0x01008000; nullopt for an unknown one.
std::optional<std::string_view> scheme_title(std::uint32_t scheme_type) noexcept;
// Returns the title of a component type, such as "turret"; nullopt outside -1 to 5.
std::optional<std::string_view> component_title(std::int32_t component_type) noexcept;

// True for turrets and cannons, which are attached to a node of the parent's model.
inline bool hangs_on_node(const UnitRecord& record) noexcept {
  const auto type = static_cast<ComponentType>(std::int32_t{record.component_type});
  return type == ComponentType::Turret || type == ComponentType::Cannon;
}

// Reports UDT-001 to UDT-008.
void check_unit_scheme(const Bytes& bytes, Report& report);

}  // namespace ngi::game
