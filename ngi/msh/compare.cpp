#include "ngi/msh/compare.h"

#include <algorithm>

#include "ngi/asset/fields/compare_fields.h"
#include "ngi/core/text.h"
#include "ngi/msh/detail/compare_nodes.h"
#include "ngi/msh/detail/tables.h"
#include "ngi/msh/match_nodes.h"

namespace ngi::msh {

namespace {

using enum StreamType;

// One pair of models and where their differences go.
class Comparison {
 public:
  Comparison(const Draft& a, const Draft& b, std::string path, Differences& out)
      : a_(a), b_(b), fields_(std::move(path), out, AlikeValues::Marked) {}

  void run() {
    if (has_same_nodes(a_, b_)) return run_by_index();
    NodeComparison(a_, b_, fields_).run();
    // What is left is stored under other indices, or follows from the nodes.
    fields_.set_change(Change::Shifted);
    run_by_index();
  }

 private:
  void run_by_index() {
    const auto tables_a = tables_of(a_);
    const auto tables_b = tables_of(b_);
    fields_.table(tables_a.front(), tables_b.front());
    names();
    labels();
    fields_.tables(std::span(tables_a).subspan(1), std::span(tables_b).subspan(1));
    fields_.count("frame_count", a_.frame_count, b_.frame_count);
    raw_streams();
  }

  void names() {
    fields_.count("name count", a_.names.size(), b_.names.size());
    for (std::size_t i = 0; i < std::min(a_.names.size(), b_.names.size()); ++i) {
      if (a_.names[i].text == b_.names[i].text) continue;
      fields_.record("node[" + std::to_string(i) + "].name", a_.names[i], b_.names[i]);
    }
  }

  void labels() {
    const auto shown = [](const std::optional<Label>& label) -> FieldValue {
      if (!label) return {};
      return cp1251_to_utf8(label->end == '\0' ? label->text : label->text + label->end);
    };
    for (std::size_t i = 0; i < std::min(a_.labels.size(), b_.labels.size()); ++i) {
      fields_.value("node[" + std::to_string(i) + "].label", shown(a_.labels[i]),
                    shown(b_.labels[i]));
    }
  }

  // What the tables above leave out: opaque streams, remainders, unknown types.
  void raw_streams() {
    for (const StreamType type : {Opaque15, Colours}) {
      fields_.bytes(stream_text(type), encode_stream(a_, type), encode_stream(b_, type));
    }
    for (const StreamInfo& info : stream_infos()) {
      fields_.bytes(stream_text(info.type) + " remainder", tail(a_, info.type),
                    tail(b_, info.type));
    }
    const auto& archive_a = a_.source->container();
    const auto& archive_b = b_.source->container();
    for (std::size_t i = 0; i < std::min(archive_a.size(), archive_b.size()); ++i) {
      if (is_table(*a_.source, i) && is_table(*b_.source, i)) continue;
      fields_.bytes("stream[" + std::to_string(i) + "]", payload(archive_a, i),
                    payload(archive_b, i));
    }
  }

  static Bytes tail(const Draft& draft, StreamType type) {
    const auto found = draft.tails.find(type);
    return found == draft.tails.end() ? Bytes() : Bytes::copy(found->second);
  }

  static bool is_table(const Document& document, std::size_t entry) {
    const StreamInfo* info = find_stream_info(document.container().records()[entry].type_id);
    return info && document.entry(info->type) == entry;
  }

  static Bytes payload(const nres::Document& archive, std::size_t entry) {
    return archive.payload(entry).value_or(Bytes());
  }

  const Draft& a_;
  const Draft& b_;
  FieldComparison fields_;
};

Result<Draft> draft_of(const Asset& asset) {
  auto document = Document::parse(asset.bytes);
  if (!document) return fail(std::move(document));
  return open_draft(*document);
}

}  // namespace

void compare_assets(const Asset& a, const Asset& b, Differences& out) {
  const auto draft_a = draft_of(a);
  const auto draft_b = draft_of(b);
  if (draft_a && draft_b) Comparison(*draft_a, *draft_b, a.path, out).run();
}

}  // namespace ngi::msh
