#include <cstddef>
#include <cstdint>
#include <utility>

#include "fuzz/input_reader.h"
#include "fuzz/round_trip.h"
#include "ngi/terrain/areals/check.h"
#include "ngi/terrain/author/author.h"
#include "ngi/terrain/land/check.h"

// A height field with its rows and options: every landscape that is made of one is valid in strict
// reading, and its file gives the same tables back.

namespace {

using namespace ngi;
using fuzz::require;

void require_clean(const Report& report) {
  require(report.count(Severity::Error) == 0 && report.count(Severity::Warning) == 0);
}

std::uint32_t small(fuzz::InputReader& input, std::size_t count) {
  return static_cast<std::uint32_t>(input.below(count));
}

author::Options options_of(fuzz::InputReader& input) {
  constexpr double sizes[] = {1, 16, 100, 51'200.0 / 43, 1'200};
  constexpr double errors[] = {0.001, 0.5, 40};
  author::Options options;
  options.tile_columns = 1 + small(input, 6);
  options.tile_rows = 1 + small(input, 6);
  options.tile_size = sizes[input.below(5)];
  options.error = errors[input.below(3)];
  options.border_size = input.byte();
  options.areal_fill = input.below(2) == 0 ? 1 : 0.7;
  options.face_limit = input.below(4) == 0 ? 500 : land::max_faces;
  options.rows = {{"B_S0", "DEFAULT"}, {"A", "A"}, {"B", "B"}, {"C", "C"}};
  if (input.below(3) != 0) {
    options.water_level = static_cast<float>(input.byte()) - 128;
    options.liquid = input.below(2) == 0 ? author::Liquid::Water : author::Liquid::Lava;
  }
  return options;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::InputReader input(Bytes::borrow(fuzz::bytes_of_input(data, size)));
  const author::Options options = options_of(input);
  author::HeightField heights = {2 + small(input, 20), 2 + small(input, 20), {}};
  author::RowField rows = {2 + small(input, 6), 2 + small(input, 6), {}};
  const float scale = input.below(2) == 0 ? 1.0F : 17.3F;
  for (std::uint32_t i = 0; i < heights.columns * heights.rows; ++i) {
    heights.samples.push_back((static_cast<float>(input.byte()) - 128) * scale);
  }
  for (std::uint32_t i = 0; i < rows.columns * rows.rows; ++i) {
    rows.samples.push_back(static_cast<std::uint8_t>(1 + input.below(3)));
  }
  const auto made = author::author_land(heights, &rows, options);
  if (!made) return 0;  // more tiles than the limit has faces for
  const auto land = land::write(made->land);
  const auto map = areals::write(made->areals);
  require(land.has_value() && map.has_value());
  const auto land_document = land::Document::parse(join(*land));
  const auto map_document = areals::Document::parse(join(*map));
  require(land_document.has_value() && map_document.has_value());
  Report report;
  land::check(*land_document, report);
  areals::check(*map_document, report);
  require_clean(report);
  const auto draft = land::open_draft(*land_document);
  require(draft && std::as_const(*draft).faces.size() == made->land.faces.size());
  return 0;
}
