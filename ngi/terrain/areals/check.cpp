#include "ngi/terrain/areals/check.h"

#include <cmath>

#include "ngi/asset/fields/field_text.h"
#include "ngi/math/finite.h"
#include "ngi/terrain/areals/detail/checker.h"
#include "ngi/terrain/areals/detail/links.h"
#include "ngi/terrain/areals/fields.h"
#include "ngi/terrain/areals/model.h"
#include "ngi/terrain/land/records.h"

namespace ngi::areals {

namespace {

void check_record_numbers(Checker& c, std::size_t index, const ArealView& areal) {
  // Most records pass even with their whole numbers taken for floats.
  if (math::all_finite(bytes_of(areal.record))) return;
  for (const Field& field : fields_of<ArealRecord>()) {
    if (!field.is_real()) continue;
    const auto bytes = field_bytes(field, bytes_of(areal.record));
    if (math::all_finite(bytes)) continue;
    c.add(rules::nonfinite, Document::place(index, areal.offset + field.offset), field.name);
  }
}

void check_vertex_numbers(Checker& c, std::size_t index, const ArealView& areal) {
  if (math::all_finite(std::as_bytes(areal.vertices))) return;
  for (std::size_t v = 0; v < areal.vertices.size(); ++v) {
    if (math::is_finite(areal.vertices[v])) continue;
    c.add(rules::nonfinite, Document::place(index, areal.vertex_offset(v)),
          "vertex " + std::to_string(v));
  }
}

void lint_record(Checker& c, std::size_t index, const ArealView& areal) {
  const ArealRecord& record = areal.record;
  const auto place = [&](std::size_t field) {
    return Document::place(index, areal.offset + field);
  };
  const double length = std::sqrt(double{record.normal.x} * record.normal.x +
                                  double{record.normal.y} * record.normal.y +
                                  double{record.normal.z} * record.normal.z);
  constexpr double tolerance = 1e-3;
  if (std::isfinite(length) && std::abs(length - 1) > tolerance) {
    c.add(rules::normal_length, place(offsetof(ArealRecord, normal)),
          real_text(static_cast<float>(length)));
  }
  for (const auto& [offset, word] : {std::pair{12U, std::uint32_t{record.reserved12}},
                                     {36U, std::uint32_t{record.reserved36}},
                                     {44U, std::uint32_t{record.reserved44}}}) {
    if (word != 0) c.add(rules::reserved, place(offset), offset, word);
  }
  if (record.walkable > 1U) {
    c.add(rules::walkable_value, place(offsetof(ArealRecord, walkable)),
          std::uint32_t{record.walkable});
  }
  if (areal.vertices.size() < 3) {
    c.add(rules::few_corners, Document::place(index, areal.counts_offset()), areal.vertices.size());
  }
  if (areal.counts.blocks != 0U) {
    c.add(rules::blocks, Document::place(index, areal.counts_offset() + sizeof(le_u32)),
          std::uint32_t{areal.counts.blocks});
  }
}

void check_link(Checker& c, const ArealView& areal, std::size_t index, std::size_t edge) {
  const Link& link = areal.links[edge];
  const std::int32_t target = link.areal;
  const std::int32_t target_edge = link.edge;
  const Place place = Document::place(index, areal.link_offset(edge));
  switch (fault_of(c.document, link)) {
    case LinkFault::None:
    case LinkFault::Missing:
      return;
    case LinkFault::Half:
      return c.add(rules::half_link, place, edge, target, target_edge);
    case LinkFault::Areal:
      return c.add(rules::link_areal, place, edge, target, c.document.areal_count());
    case LinkFault::Edge:
      return c.add(rules::link_edge, place, edge, target_edge, target,
                   c.document.areal(static_cast<std::size_t>(target)).vertices.size());
  }
}

bool is_same_point(const Vec3& a, const Vec3& b) noexcept {
  return a.x == b.x && a.y == b.y;
}

void lint_link(Checker& c, const ArealView& areal, std::size_t index, std::size_t edge) {
  const Link& link = areal.links[edge];
  if (is_open(link) || fault_of(c.document, link) != LinkFault::None) return;
  const auto target = static_cast<std::size_t>(std::int32_t{link.areal});
  const auto target_edge = static_cast<std::size_t>(std::int32_t{link.edge});
  const ArealView other = c.document.areal(target);
  const Link& back = other.links[target_edge];
  const Place place = Document::place(index, areal.link_offset(edge));
  if (std::cmp_not_equal(std::int32_t{back.areal}, index) ||
      std::cmp_not_equal(std::int32_t{back.edge}, edge)) {
    c.add(rules::one_way, place, edge, target_edge, target);
  }
  const auto end_of = [](const ArealView& of, std::size_t k) -> const Vec3& {
    return of.vertices[k + 1 == of.vertices.size() ? 0 : k + 1];
  };
  if (!is_same_point(areal.vertices[edge], end_of(other, target_edge)) ||
      !is_same_point(end_of(areal, edge), other.vertices[target_edge])) {
    c.add(rules::edge_ends, place, edge, target);
  }
}

template <typename Use>
void for_each_areal(const Document& document, Use use) {
  for (std::size_t i = 0; i < document.areal_count(); ++i) use(i, document.areal(i));
}

template <typename Use>
void for_each_edge(const Document& document, Use use) {
  for_each_areal(document, [&](std::size_t i, const ArealView& areal) {
    for (std::size_t edge = 0; edge < areal.vertices.size(); ++edge) use(areal, i, edge);
  });
}

}  // namespace

void check_numbers(Checker& c) {
  for_each_areal(c.document, [&](std::size_t i, const ArealView& areal) {
    check_record_numbers(c, i, areal);
    check_vertex_numbers(c, i, areal);
  });
}

void check_link_ranges(Checker& c) {
  for_each_edge(c.document, [&](const ArealView& areal, std::size_t i, std::size_t edge) {
    check_link(c, areal, i, edge);
  });
}

void lint_records(Checker& c) {
  for_each_areal(c.document,
                 [&](std::size_t i, const ArealView& areal) { lint_record(c, i, areal); });
}

void lint_links(Checker& c) {
  for_each_edge(c.document, [&](const ArealView& areal, std::size_t i, std::size_t edge) {
    lint_link(c, areal, i, edge);
  });
}

void check_loadable(const Document& document, Report& report, Reading reading) {
  Checker checker = {document, report, {.reading = reading}};
  for (const Issue& issue : document.damage()) report.add(issue);
  check_numbers(checker);
  check_link_ranges(checker);
  check_cell_ranges(checker);
}

void check(const Document& document, Report& report, const CheckOptions& options) {
  check_loadable(document, report, options.reading);
  Checker checker = {document, report, options};
  lint_records(checker);
  lint_links(checker);
  lint_polygons(checker);
  lint_grid(checker);
}

bool has_lake(const Document& document) noexcept {
  for (std::size_t i = 0; i < document.areal_count(); ++i) {
    if ((document.areal(i).record.class_id & lake_bits) == lake_bits) return true;
  }
  return false;
}

bool is_wet(std::uint32_t flags) noexcept {
  return (flags & (land::face_flags::bed | land::face_flags::liquid)) != 0;
}

void check_lakes(const AreaMap& map, std::span<const GroundFace> faces, Report& report) {
  for (const GroundFace& face : faces) {
    const bool wet = is_wet(face.flags);
    const auto candidates = map.candidates(face.centre);
    // An areal of the wrong kind; without one nothing else is asked.
    const auto areal = std::ranges::find_if(candidates, [&](std::uint32_t id) {
      return map[id].is_lake() != wet && map[id].contains(face.centre);
    });
    if (areal == candidates.end()) continue;
    const bool shared = std::ranges::any_of(candidates, [&](std::uint32_t other) {
      return other != *areal && map[other].contains(face.centre);
    });
    if (shared) continue;
    const std::string_view what = (face.flags & land::face_flags::liquid) != 0 ? "a liquid surface"
                                  : wet ? "the bed of a liquid"
                                        : "dry";
    report.add(rules::lake_ground, map.place(*areal), face.number, what, map[*areal].class_id);
  }
}

}  // namespace ngi::areals
