#include "ngi/mission/document.h"

#include <algorithm>

#include "ngi/asset/layout/tree.h"
#include "ngi/mission/layout.h"

namespace ngi::mission {

namespace {

using layout::Item;

std::array<float, 3> floats_of(const Point& point) {
  return {point[0], point[1], point[2]};
}

Area read_area(const Item& item) {
  return {item.offset(), item.record<AreaHead>()->id, item.table<Point>("point")};
}

Clan read_clan(const Item& item) {
  const ClanHead& head = *item.record<ClanHead>();
  Clan clan = {.offset = item.offset(), .name = item.text("name")};
  clan.base = {head.base[0], head.base[1]};
  clan.type = head.type;
  clan.script = item.text("script");
  clan.zones = item.table<Zone>("zone");
  clan.research = item.text("research");
  if (const auto* minds = item.record<ClanMinds>()) clan.minds = minds->minds;
  for (const Item& relation : item.list("relation")) {
    clan.relations.push_back(
        {relation.offset(), relation.text("clan"), relation.record<RelationWord>()->relation});
  }
  return clan;
}

Property read_property(const Item& item) {
  return {item.offset(), item.text("name"), item.record<PropertyHead>()->type,
          item.record<RealValue>(), item.record<WholeValue>()};
}

Object read_object(const Item& item) {
  const ObjectHead& head = *item.record<ObjectHead>();
  const ObjectPlace& place = *item.record<ObjectPlace>();
  Object object = {.offset = item.offset(), .kind = head.kind, .flags = head.flags};
  object.resource = item.text("resource");
  object.position = floats_of(place.position);
  object.rotation = floats_of(place.rotation);
  object.name = item.text("name");
  if (const auto* owner = item.record<ObjectOwner>()) object.clan = owner->clan;
  if (const auto* id = item.record<ObjectId>()) object.logical_id = id->logical_id;
  if (const auto* scale = item.record<ObjectScale>()) object.scale = floats_of(scale->scale);
  if (const auto* start = item.record<ObjectStart>()) object.start_flag = start->start_flag;
  if (const auto* host = item.record<ObjectHost>()) {
    object.host = host->host;
    object.hall_vertex = host->hall_vertex;
  }
  if (const auto* properties = item.record<PropertiesHead>()) {
    object.property_version = properties->property_version;
  }
  for (const Item& property : item.list("property")) {
    object.properties.push_back(read_property(property));
  }
  return object;
}

template <typename Read>
auto read_all(const layout::Tree& tree, std::string_view list, Read read) {
  std::vector<decltype(read(tree.root()))> out;
  for (const Item& item : tree.root().list(list)) out.push_back(read(item));
  return out;
}

}  // namespace

const Property* Object::find_property(std::string_view wanted) const noexcept {
  const auto found = std::ranges::find(properties, wanted, &Property::name);
  return found == properties.end() ? nullptr : &*found;
}

Result<Document> Document::parse(Bytes bytes, const Limits& limits) {
  auto tree = layout::Tree::parse(file_layout, std::move(bytes), limits);
  if (!tree) return tl::unexpected(std::move(tree).error());
  return Document(*std::move(tree));
}

Document::Document(layout::Tree tree)
    : tree_(std::make_shared<const layout::Tree>(std::move(tree))) {}

const Bytes& Document::bytes() const noexcept {
  return tree_->bytes();
}

std::uint32_t Document::version() const noexcept {
  return tree_->root().record<Head>()->version;
}
std::uint32_t Document::clan_version() const noexcept {
  return tree_->root().record<ClanVersion>()->clan_version;
}
std::uint32_t Document::object_version() const noexcept {
  return tree_->root().record<ObjectVersion>()->object_version;
}
std::optional<std::uint32_t> Document::lode_version() const noexcept {
  const auto* head = tree_->root().record<LodeHead>();
  return head ? std::optional<std::uint32_t>(head->lode_version) : std::nullopt;
}

std::string_view Document::land() const noexcept {
  return tree_->root().text("land");
}
std::string_view Document::description() const noexcept {
  return tree_->root().text("description");
}
std::span<const Lode> Document::lodes() const noexcept {
  return tree_->root().table<Lode>("lode");
}

std::vector<Area> Document::areas() const {
  return read_all(*tree_, "area", read_area);
}
std::vector<Clan> Document::clans() const {
  return read_all(*tree_, "clan", read_clan);
}
std::vector<Object> Document::objects() const {
  return read_all(*tree_, "object", read_object);
}

}  // namespace ngi::mission
