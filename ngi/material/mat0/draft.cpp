#include "ngi/material/mat0/edit.h"

#include <algorithm>
#include <map>

#include "ngi/material/mat0/check.h"
#include "ngi/material/mat0/rules.h"

namespace ngi::mat0 {

namespace {

template <Record T>
void append(std::string& out, std::span<const T> records) {
  const auto bytes = std::as_bytes(records);
  out.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
}

template <Record T>
void append(std::string& out, const T& record) {
  append(out, std::span<const T>(&record, 1));
}

void append_header(std::string& out, const Draft& draft) {
  const std::uint32_t version = draft.attributes.attr2;
  append(out, Counts{static_cast<std::uint16_t>(draft.phases.size()),
                     static_cast<std::uint16_t>(draft.blocks.size())});
  if (has_meta_ab(version)) {
    append(out, draft.meta.a);
    append(out, draft.meta.b);
  }
  if (has_meta_c(version)) append(out, le_u32(draft.meta.c));
  if (has_meta_d(version)) append(out, le_u32(draft.meta.d));
}

Result<void> check_counts(const Draft& draft) {
  constexpr std::size_t max_count = 0xFFFF;
  const auto overflow = [](std::size_t count, std::string_view what, std::size_t allowed) {
    return fail(rules::write_overflow, {}, count, what, allowed);
  };
  if (draft.phases.size() > max_count) return overflow(draft.phases.size(), "phases", max_count);
  const std::size_t blocks_before = draft.source ? draft.source->blocks().size() : 0;
  if (draft.blocks.size() > std::max(max_blocks, blocks_before)) {
    return overflow(draft.blocks.size(), "animation blocks", max_blocks);
  }
  for (const DraftBlock& block : draft.blocks) {
    if (block.keys.size() > max_count) return overflow(block.keys.size(), "keys", max_count);
  }
  return {};
}

Report report_of(const Document& document) {
  Report report;
  check(document, report);
  return report;
}

// Counts the violations of each rule, including those beyond the report's limit. Places are
// ignored, because an edit may move existing damage.
std::map<const Rule*, std::uint64_t> errors_of(const Report& report) {
  std::map<const Rule*, std::uint64_t> counts;
  for (const Issue& issue : report.issues()) {
    if (issue.severity == Severity::Error) ++counts[issue.rule];
  }
  for (const Report::More& more : report.more()) {
    if (more.rule->severity == Severity::Error) counts[more.rule] += more.count;
  }
  return counts;
}

Result<void> refuse_new_errors(const Document& written, const Report& before) {
  const Report after = report_of(written);
  auto known = errors_of(before);
  const auto counts = errors_of(after);
  const Issue* first = nullptr;
  for (const Issue& issue : after.issues()) {
    const auto count = counts.find(issue.rule);
    if (count == counts.end() || count->second <= known[issue.rule]) continue;
    if (!before.issues().contains(issue)) return tl::unexpected(Error{issue});
    if (!first) first = &issue;  // the new ones are beyond the report's limit
  }
  if (first) return tl::unexpected(Error{*first});
  return {};
}

}  // namespace

Result<Draft> open_draft(const Document& document) {
  if (document.damage()) return tl::unexpected(Error{*document.damage()});
  Draft draft;
  draft.attributes = document.attributes();
  draft.meta = document.meta();
  draft.phases.assign(document.phases().begin(), document.phases().end());
  for (const Document::Block& block : document.blocks()) {
    draft.blocks.push_back({block.header_raw, {block.keys.begin(), block.keys.end()}});
  }
  draft.tail = document.tail().text();
  draft.source = document;
  return draft;
}

Draft new_draft() {
  constexpr std::uint8_t full = 255;
  constexpr std::uint8_t opaque = 100;  // per cent
  Draft draft;
  Phase phase = {};
  phase.ambient = {full, full, full, opaque};
  phase.diffuse = {full, full, full, full};
  phase.cell = -1;
  draft.phases = {phase};
  draft.blocks = {{0, {Key{0, 0, 0}}}};
  return draft;
}

Bytes encode(const Draft& draft) {
  std::string out;
  append_header(out, draft);
  append(out, std::span<const Phase>(draft.phases));
  for (const DraftBlock& block : draft.blocks) {
    append(out, BlockHeader{block.header_raw, static_cast<std::uint16_t>(block.keys.size())});
    append(out, std::span<const Key>(block.keys));
  }
  return Bytes::copy(out + draft.tail);
}

Result<Bytes> write(const Draft& draft) {
  if (auto fits = check_counts(draft); !fits) return fail(std::move(fits));
  Bytes payload = encode(draft);
  Report before;
  if (draft.source) {
    if (draft.source->bytes() == payload && draft.source->attributes() == draft.attributes) {
      return draft.source->bytes();
    }
    before = report_of(*draft.source);
  }
  const Document written = Document::parse(payload, draft.attributes);
  if (auto good = refuse_new_errors(written, before); !good) return fail(std::move(good));
  return payload;
}

}  // namespace ngi::mat0
