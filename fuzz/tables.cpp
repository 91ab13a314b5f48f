#include "fuzz/input_reader.h"
#include "fuzz/round_trip.h"
#include "ngi/asset/layout/edit.h"
#include "ngi/asset/layout/inspect.h"
#include "ngi/json/layout.h"
#include "ngi/json/part_text.h"
#include "ngi/json/research.h"
#include "ngi/tables/control/layout.h"
#include "ngi/tables/explosion/layout.h"
#include "ngi/tables/font/layout.h"
#include "ngi/tables/foundation/layout.h"
#include "ngi/tables/part_text/document.h"
#include "ngi/tables/research/document.h"
#include "ngi/tables/script/layout.h"
#include "ngi/tables/sky/layout.h"

// Any bytes as one of the small tables, which the first byte chooses: reading stays inside them,
// the document gives them back, and every byte belongs to one range.

namespace {

using namespace ngi;
using fuzz::require;

struct TableFormat {
  const layout::Layout& layout;
  void (*check)(const Bytes&, Report&);
  std::string_view field;  // to set
};

const std::array formats = {
    TableFormat{explosion::file_layout, explosion::check, "effect[3].archive"},
    TableFormat{foundation::file_layout, foundation::check, "inner[0].point[0]"},
    TableFormat{control::file_layout, control::check, "item[0].label"},
    TableFormat{script::file_layout, script::check, "event[0].name"},
    TableFormat{sky::file_layout, sky::check, "section[0].keyframe[0].name[2]"},
    TableFormat{font::file_layout, font::check, "glyph[7].advance"},
};

void read_table(const TableFormat& format, const Bytes& bytes) {
  Report report;
  format.check(bytes, report);
  const auto again = json::layout_from_json(
      format.layout, json::layout_to_json(format.layout, bytes, json::Detail::Full));
  require(again && *again == bytes);
  std::uint64_t at = 0;
  const bool whole =
      layout::annotate(format.layout, bytes, RangeSink({}, [&](const AnnotatedRange& range) {
                         require(range.offset == at);
                         at += range.size;
                       }));
  const auto tree = layout::Tree::parse(format.layout, bytes);
  require(tree.has_value() == whole);
  require(!whole || at == bytes.size());
  if (!tree) return;
  const auto changed = layout::set_value(*tree, format.field, "7");
  require(!changed || layout::Tree::parse(format.layout, *changed).has_value());
}

void read_research(const Bytes& bytes) {
  const auto tree = research::Document::parse(bytes);
  if (!tree) return;
  Report report;
  research::check(*tree, report);
  const auto again = json::research_from_json(json::research_to_json(*tree, json::Detail::Full));
  // Archives that overlap or that the writer cannot place are refused, never changed.
  require(!again || *again == bytes);
  const auto changed = research::set_field(*tree, "item[0].costs", "1,2,3,4");
  require(!changed || changed->size() == bytes.size());
}

void read_part_text(const Bytes& bytes) {
  const auto again = json::part_text_from_json(json::part_text_to_json(bytes, json::Detail::Full));
  require(again && *again == bytes);
  part_text::annotate(bytes, RangeSink({}, [](const AnnotatedRange&) {}));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const Bytes bytes = Bytes::borrow(fuzz::bytes_of_input(data + 1, size - 1));
  const std::size_t format = data[0] % (formats.size() + 2);
  if (format < formats.size()) {
    read_table(formats[format], bytes);
  } else if (format == formats.size()) {
    read_research(bytes);
  } else {
    read_part_text(bytes);
  }
  return 0;
}
