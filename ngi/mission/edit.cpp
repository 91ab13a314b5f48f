#include "ngi/mission/edit.h"

#include <algorithm>
#include <limits>

#include "ngi/asset/fields/field_text.h"
#include "ngi/asset/layout/builder.h"
#include "ngi/asset/layout/edit.h"
#include "ngi/core/text.h"
#include "ngi/mission/detail/edit_support.h"
#include "ngi/mission/layout.h"

namespace ngi::mission {

namespace {

Bytes area_item(std::int32_t id, std::span<const Point> points) {
  const le_i32 stored_id = id;
  const le_u32 count = static_cast<std::uint32_t>(points.size());
  return join({Bytes::borrow(bytes_of(stored_id)), Bytes::borrow(bytes_of(count)),
               Bytes::borrow(std::as_bytes(points))});
}

}  // namespace

Result<Draft> Draft::open(Bytes bytes) {
  auto mission = Document::parse(bytes);
  if (!mission) return tl::unexpected(mission.error());
  return Draft(std::move(bytes));
}

// An empty mission of these versions.
Draft Draft::make_empty(std::string_view land, std::uint32_t clan_version,
                        std::uint32_t object_version) {
  layout::Builder out;
  for (const layout::Part& part : parts) {
    if (!out.is_present(part)) continue;
    if (part.name == "land") {
      out.add_text(part, land);
    } else if (part.sort == layout::PartSort::Record) {
      const auto record = out.add_record(part);
      const auto put = [&](std::string_view field, std::uint32_t version) {
        const Field* found = find_field(part.fields(), field);
        if (found) put_field_bits(*found, record, 0, version);
      };
      put("version", file_version);
      put("clan_version", clan_version);
      put("object_version", object_version);
      put("lode_version", mission::lode_version);
    } else {
      out.add_blank(part);
    }
  }
  return Draft(Bytes::own(std::move(out).take()));
}

Draft Draft::make(std::string_view land) {
  return make_empty(land, newest_clan_version, newest_object_version);
}

Document Draft::document() const {
  return *Document::parse(bytes_);
}

Result<void> Draft::set(std::string_view path, std::string_view value) {
  auto changed = layout::set_value(document().tree(), path, value);
  if (!changed) return fail(std::move(changed));
  bytes_ = *std::move(changed);
  return {};
}

Result<void> Draft::insert(std::string_view list, std::uint64_t index, const Bytes& item) {
  auto changed = layout::insert_item(document().tree(), list, index, item);
  if (!changed) return fail(std::move(changed));
  bytes_ = *std::move(changed);
  return {};
}

Result<void> Draft::erase(std::string_view path) {
  auto changed = layout::erase_item(document().tree(), path);
  if (!changed) return fail(std::move(changed));
  bytes_ = *std::move(changed);
  return {};
}

Result<void> Draft::set_numbers(const std::string& path, std::span<const float> numbers) {
  std::string text;
  for (const float number : numbers) text += (text.empty() ? "" : ",") + real_text(number);
  return set(path, text);
}

Result<void> Draft::set_number(const std::string& path, std::int64_t number) {
  return set(path, std::to_string(number));
}

Result<void> Draft::set_text(const std::string& path, std::string_view bytes) {
  return set(path, cp1251_to_utf8(bytes));
}

Result<std::size_t> Draft::add_area(std::span<const Point> points) {
  const std::size_t index = document().areas().size();
  auto done = insert("area", index, area_item(static_cast<std::int32_t>(index), points));
  if (!done) return fail(std::move(done));
  return index;
}

Result<void> Draft::set_area_points(std::size_t area, std::span<const Point> points) {
  const Document mission = document();
  const auto areas = mission.areas();
  if (area >= areas.size()) return refuse_edit("there is no area " + std::to_string(area));
  return in_one_step([&]() -> Result<void> {
    auto done = erase(item_path("area", area));
    return done ? insert("area", area, area_item(areas[area].id, points)) : done;
  });
}

Result<void> Draft::remove_area(std::size_t area) {
  return erase(item_path("area", area));
}

Result<std::size_t> Draft::add_lode(const Lode& lode) {
  auto done =
      insert("lode", std::numeric_limits<std::uint64_t>::max(), Bytes::copy(bytes_of(lode)));
  if (!done) return fail(std::move(done));
  return document().lodes().size() - 1;
}

Result<void> Draft::remove_lode(std::size_t lode) {
  return erase(item_path("lode", lode));
}

}  // namespace ngi::mission
