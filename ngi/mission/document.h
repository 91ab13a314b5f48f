#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "ngi/core/bytes.h"
#include "ngi/core/limits.h"
#include "ngi/core/result.h"
#include "ngi/mission/records.h"

namespace ngi::layout {
class Tree;
}

namespace ngi::mission {

// The stored values of a mission. Texts and tables are views of the file; `offset` is where a part
// begins in it. Parts that the version of the file does not have hold what the game assumes.

struct Area {
  std::uint64_t offset = 0;
  std::int32_t id = 0;
  std::span<const Point> points = {};
};

struct ClanRelation {
  std::uint64_t offset = 0;
  std::string_view clan = {};
  std::int32_t word = 0;
};

struct Clan {
  std::uint64_t offset = 0;
  std::string_view name = {};
  std::array<float, 2> base = {};
  std::int32_t type = 0;
  std::string_view script = {};
  std::span<const Zone> zones = {};
  std::string_view research = {};
  std::optional<std::int32_t> minds = {};  // nullopt: no limit is stored
  std::vector<ClanRelation> relations = {};
};

struct Property {
  std::uint64_t offset = 0;
  std::string_view name = {};
  std::uint32_t type = 0;
  const RealValue* real = nullptr;    // of type 0
  const WholeValue* whole = nullptr;  // of all others

  // The numbers, whatever their type.
  double value() const noexcept { return real ? double{real->value} : int{whole->value}; }
  double min() const noexcept { return real ? double{real->min} : int{whole->min}; }
  double max() const noexcept { return real ? double{real->max} : int{whole->max}; }
};

struct Object {
  std::uint64_t offset = 0;
  std::uint32_t kind = 0;
  std::uint32_t flags = usual_flags;
  std::string_view resource = {};
  std::int32_t clan = -1;
  std::int32_t logical_id = -1;
  std::array<float, 3> position = {};
  std::array<float, 3> rotation = {};
  std::array<float, 3> scale = {1, 1, 1};
  std::string_view name = {};
  std::uint32_t start_flag = 0;
  std::int32_t host = -1;
  std::int32_t hall_vertex = -1;
  std::optional<std::uint32_t> property_version = {};
  std::vector<Property> properties = {};

  bool is(ObjectKind wanted) const noexcept { return kind == static_cast<std::uint32_t>(wanted); }
  bool is_scenery() const noexcept { return is(ObjectKind::Vegetation) || is(ObjectKind::Rock); }
  // The first property of that name; nullptr when there is none.
  const Property* find_property(std::string_view name) const noexcept;
};

// A mission, data.tma, taken apart: docs/formats/missions.md.
//
//   auto mission = mission::Document::parse(*map_file("data.tma"));
//   for (const mission::Object& object : mission->objects()) use(object.resource, object.position);
class Document {
 public:
  // Checks the framing only. Fails with TMA-001.
  static Result<Document> parse(Bytes bytes, const Limits& limits = {});

  const Bytes& bytes() const noexcept;
  const layout::Tree& tree() const noexcept { return *tree_; }

  std::uint32_t version() const noexcept;
  std::uint32_t clan_version() const noexcept;
  std::uint32_t object_version() const noexcept;
  std::optional<std::uint32_t> lode_version() const noexcept;

  std::vector<Area> areas() const;
  std::vector<Clan> clans() const;
  std::vector<Object> objects() const;
  std::string_view land() const noexcept;
  std::string_view description() const noexcept;
  std::span<const Lode> lodes() const noexcept;

 private:
  explicit Document(layout::Tree tree);

  std::shared_ptr<const layout::Tree> tree_;  // copies share it
};

}  // namespace ngi::mission
