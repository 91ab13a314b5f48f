#include "ngi/tasks/author_land.h"

#include <algorithm>
#include <string>

#include "ngi/image/formats.h"
#include "ngi/material/wear/edit.h"
#include "ngi/terrain/land/rules.h"

namespace ngi::tasks {

namespace {

author::HeightField field_of(const image::HeightMap& map, const image::HeightRange& range) {
  author::HeightField field = {map.width, map.height, {}, true};
  field.samples.reserve(map.values.size());
  for (const std::uint16_t value : map.values) {
    field.samples.push_back(static_cast<float>(range.height(value)));
  }
  return field;
}

Result<author::RowField> rows_of(const Bytes& picture, const Limits& limits) {
  const auto read = image::read_png(picture, limits);
  if (!read) return tl::unexpected(read.error());
  author::RowField field = {read->image.width, read->image.height, {}, true};
  if (read->has_palette()) {
    field.samples = read->indices;
  } else {
    for (const texture::Rgba8& pixel : read->image.pixels) field.samples.push_back(pixel.r);
  }
  return field;
}

// The materials of shipped maps come in pairs, each with the one that gives its microtexture.
std::vector<author::RowMaterial> usual_rows(std::uint8_t last) {
  const auto name = [](int number) { return (number < 10 ? "L0" : "L") + std::to_string(number); };
  std::vector<author::RowMaterial> rows = {{"B_S0", "DEFAULT"}};
  for (int row = 1; row <= last; ++row) rows.push_back({name(2 * row - 2), name(2 * row - 1)});
  return rows;
}

Result<Bytes> table_text(const std::vector<std::string>& names) {
  std::vector<wear::NewRow> rows;
  for (const std::string& name : names) {
    rows.push_back({static_cast<std::int32_t>(rows.size()), name});
  }
  return wear::make_document(rows, {}).map([](const wear::Document& made) { return made.bytes(); });
}

}  // namespace

Result<AuthoredFiles> author_land(const Bytes& height_picture, const AuthorLandOptions& options,
                                  const Limits& limits) {
  const auto map = image::read_height_map(height_picture, limits);
  if (!map) return tl::unexpected(map.error());
  const auto range = options.range ? options.range : map->range;
  if (!range) {
    return fail(land::rules::edit_invalid, {},
                "the picture does not say which heights black and white stand for; "
                "--height-range says it");
  }
  author::Options wanted = options.land;
  std::optional<author::RowField> rows;
  std::uint8_t last = 1;
  if (options.rows) {
    auto read = rows_of(*options.rows, limits);
    if (!read) return fail(std::move(read));
    rows = *std::move(read);
    if (!rows->samples.empty()) last = std::ranges::max(rows->samples);
  }
  wanted.rows = usual_rows(std::clamp<std::uint8_t>(last, 1, author::last_ground_row));
  const auto made = author::author_land(field_of(*map, *range), rows ? &*rows : nullptr, wanted);
  if (!made) return tl::unexpected(made.error());
  AuthoredFiles files = {.faces = made->land.faces.size(), .error = made->error};
  auto land = land::write(made->land);
  if (!land) return fail(std::move(land));
  files.land = *std::move(land);
  auto areal_map = areals::write(made->areals);
  if (!areal_map) return fail(std::move(areal_map));
  files.map = *std::move(areal_map);
  auto wear1 = table_text(made->land1);
  if (!wear1) return fail(std::move(wear1));
  files.wear1 = *std::move(wear1);
  auto wear2 = table_text(made->land2);
  if (!wear2) return fail(std::move(wear2));
  files.wear2 = *std::move(wear2);
  return files;
}

}  // namespace ngi::tasks
