#include "ngi/terrain/areals/inspect.h"

#include <algorithm>

#include "ngi/archive/annotate.h"
#include "ngi/asset/fields/annotate_fields.h"
#include "ngi/asset/fields/compare_fields.h"
#include "ngi/terrain/areals/fields.h"

namespace ngi::areals {

namespace {

std::string areal_name(std::size_t index) {
  return "areal[" + std::to_string(index) + "]";
}

std::string cell_name(std::size_t cell, std::uint32_t cells_y) {
  return "cell[" + std::to_string(cell / cells_y) + "][" + std::to_string(cell % cells_y) + "]";
}

// "3 17 20"
std::string ids_text(std::span<const le_u16> ids) {
  std::string text;
  for (const std::uint16_t id : ids) text += (text.empty() ? "" : " ") + std::to_string(id);
  return text;
}

bool is_same(std::span<const std::byte> a, std::span<const std::byte> b) {
  return std::ranges::equal(a, b);
}

// One pair of maps and where their differences go.
class MapComparison {
 public:
  MapComparison(const Document& a, const Document& b, std::string path, Differences& out)
      : a_(a), b_(b), fields_(std::move(path), out) {}

  void run() {
    if (is_same(a_.payload(), b_.payload()) && a_.stated_count() == b_.stated_count()) return;
    fields_.count("areal count", a_.areal_count(), b_.areal_count());
    fields_.count("stated areal count", a_.stated_count(), b_.stated_count());
    const std::size_t fewer = std::min(a_.areal_count(), b_.areal_count());
    for (std::size_t i = 0; i < fewer; ++i) compare_areal(i);
    for (std::size_t i = fewer; i < a_.areal_count(); ++i) came_or_went(Change::Removed, i);
    for (std::size_t i = fewer; i < b_.areal_count(); ++i) came_or_went(Change::Added, i);
    compare_grid();
    fields_.bytes("rest", Bytes::borrow(a_.rest()), Bytes::borrow(b_.rest()));
  }

 private:
  void compare_areal(std::size_t index) {
    const ArealView a = a_.areal(index);
    const ArealView b = b_.areal(index);
    const std::string name = areal_name(index);
    fields_.record(name, a.record, b.record);
    fields_.count(name + ".block_count", a.counts.blocks, b.counts.blocks);
    const std::string vertex = name + ".vertex";
    const std::string link = name + ".link";
    fields_.table(table_of(vertex, a.vertices), table_of(vertex, b.vertices));
    fields_.table(table_of(link, a.links), table_of(link, b.links));
    fields_.bytes(name + ".blocks", Bytes::borrow(a.blocks), Bytes::borrow(b.blocks));
  }

  void came_or_went(Change change, std::size_t index) {
    const Document& from = change == Change::Added ? b_ : a_;
    FieldValue corners = std::to_string(from.areal(index).vertices.size()) + " corners";
    const bool added = change == Change::Added;
    fields_.add({fields_.path(), change, areal_name(index), added ? FieldValue{} : corners,
                 added ? corners : FieldValue{}});
  }

  void compare_grid() {
    const auto cells = [](const Document& of, bool x) -> std::uint64_t {
      if (!of.has_whole_grid()) return 0;
      return x ? of.grid()->cells_x : of.grid()->cells_y;
    };
    fields_.count("grid.cells_x", cells(a_, true), cells(b_, true));
    fields_.count("grid.cells_y", cells(a_, false), cells(b_, false));
    if (!a_.has_whole_grid() || !b_.has_whole_grid()) return;
    const std::uint32_t cells_y = a_.grid()->cells_y;
    if (a_.grid()->cells_x != b_.grid()->cells_x || cells_y != b_.grid()->cells_y) return;
    for (std::size_t i = 0; i < a_.cell_count(); ++i) {
      if (is_same(std::as_bytes(a_.cell(i)), std::as_bytes(b_.cell(i)))) continue;
      fields_.value(cell_name(i, cells_y), ids_text(a_.cell(i)), ids_text(b_.cell(i)));
    }
  }

  const Document& a_;
  const Document& b_;
  FieldComparison fields_;
};

// Counts follow from what is counted: no path sets them.
template <Record T>
void show_counts(const std::string& name, const T& counts, RangeWalk& walk) {
  for (const Field& field : fields_of<T>()) {
    walk.add(field.size, name + "." + std::string(field.name), field_text(field, bytes_of(counts)));
  }
}

void annotate_areal(const ArealView& areal, std::size_t index, RangeWalk& walk) {
  const std::string name = areal_name(index);
  const std::string vertex = name + ".vertex";
  const std::string link = name + ".link";
  walk.record(name, areal.record);
  show_counts(name, areal.counts, walk);
  walk.lines(table_of(vertex, areal.vertices));
  walk.lines(table_of(link, areal.links));
  walk.add(areal.blocks.size(), name + ".blocks");
}

void annotate_payload(const Document& document, const AnnotatedRange& whole,
                      const RangeSink& sink) {
  RangeWalk walk(sink, whole);
  for (std::size_t i = 0; i < document.areal_count(); ++i) {
    const ArealView areal = document.areal(i);
    const std::uint64_t size =
        areal.link_offset(areal.links.size()) - areal.offset + areal.blocks.size();
    if (!walk.skip(size)) annotate_areal(areal, i, walk);
  }
  if (document.has_whole_grid()) {
    show_counts("grid", *document.grid(), walk);
    for (std::size_t i = 0; i < document.cell_count(); ++i) {
      const auto ids = document.cell(i);
      const std::uint64_t size = sizeof(le_u16) + ids.size_bytes();
      if (!walk.skip(size)) walk.add(size, cell_name(i, document.grid()->cells_y), ids_text(ids));
    }
  }
  walk.add(document.rest().size(), "rest");
}

}  // namespace

void compare_assets(const Asset& a, const Asset& b, Differences& out) {
  const auto document_a = Document::parse(a.bytes, Reading::Tolerant);
  const auto document_b = Document::parse(b.bytes, Reading::Tolerant);
  if (document_a && document_b) MapComparison(*document_a, *document_b, a.path, out).run();
}

void count_facts(const Asset& asset, const Limits& limits, AssetFacts& facts) {
  const auto document = Document::parse(asset.bytes, Reading::Tolerant, {.limits = limits});
  if (!document) return;
  std::uint64_t walkable = 0;
  std::uint64_t corners = 0;
  std::uint64_t open = 0;
  std::uint64_t most = 0;
  for (std::size_t i = 0; i < document->areal_count(); ++i) {
    const ArealView areal = document->areal(i);
    const std::uint32_t class_id = areal.record.class_id;
    if (areal.record.walkable != 0U) ++walkable;
    corners += areal.vertices.size();
    facts.tally("areal classes", (class_id & lake_bits) == lake_bits
                                     ? "lake " + std::to_string(class_id)
                                 : class_id < 10 ? "0" + std::to_string(class_id)
                                                 : std::to_string(class_id));
    for (const Link& link : areal.edge_links()) {
      if (link.areal == no_link) ++open;
    }
  }
  for (std::size_t i = 0; i < document->cell_count(); ++i) {
    most = std::max<std::uint64_t>(most, document->cell(i).size());
  }
  facts.number("areals", document->areal_count());
  facts.number("walkable areals", walkable);
  facts.number("areal corners", corners);
  facts.number("open areal edges", open);
  facts.number("areals in the fullest cell", most);
  if (const GridHeader* grid = document->grid()) {
    facts.tally("areal grids",
                std::to_string(grid->cells_x) + " x " + std::to_string(grid->cells_y));
  }
}

void annotate(const Document& document, const RangeSink& sink) {
  const RangeSink with_areals(sink.extent(), [&](const AnnotatedRange& range) {
    const bool is_map = range.entry == document.entry() && range.label == "payload";
    if (!is_map || range.size == 0) return sink.add(range);
    annotate_payload(document, range, sink);
  });
  nres::annotate(document.container(), with_areals);
}

}  // namespace ngi::areals
