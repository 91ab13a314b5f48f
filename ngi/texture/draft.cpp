#include "ngi/texture/edit.h"

#include <set>

#include "ngi/core/report.h"
#include "ngi/texture/check.h"

namespace ngi::texture {

namespace {

std::set<const Rule*> broken_rules(const std::optional<Document>& document) {
  std::set<const Rule*> broken;
  if (!document) return broken;
  Report report;
  check(*document, report);
  for (const Issue& issue : report.issues()) {
    if (issue.severity == Severity::Error) broken.insert(issue.rule);
  }
  return broken;
}

}  // namespace

Draft open_draft(const Document& document) {
  Draft draft;
  draft.header = document.header();
  draft.source = document;
  const auto palette = document.palette();
  draft.palette.assign(palette.begin(), palette.end());
  std::uint64_t end = sizeof(Header) + palette.size_bytes();
  for (const Level& level : document.levels()) {
    draft.levels.push_back(document.bytes().slice(level.offset, level.bytes.size()));
    end += level.bytes.size();
  }
  if (const auto page = document.page()) {
    draft.page.emplace(page->begin(), page->end());
    end += sizeof(PageHeader) + page->size_bytes();
  }
  draft.tail = document.bytes().from(end);
  return draft;
}

Bytes assemble(const Draft& draft) {
  std::vector<std::byte> file;
  const auto put = [&file](std::span<const std::byte> bytes) {
    file.insert(file.end(), bytes.begin(), bytes.end());
  };
  put(bytes_of(draft.header));
  put(std::as_bytes(std::span(draft.palette)));
  for (const Bytes& level : draft.levels) put(level);
  if (draft.page) {
    const PageHeader header = {page_magic, static_cast<std::uint32_t>(draft.page->size())};
    put(bytes_of(header));
    put(std::as_bytes(std::span(*draft.page)));
  }
  put(draft.tail);
  return Bytes::own(std::move(file));
}

Result<Bytes> write(const Draft& draft) {
  Bytes file = assemble(draft);
  if (draft.source && file == draft.source->bytes()) return draft.source->bytes();
  const auto document = Document::parse(file);
  if (!document) return tl::unexpected(document.error());
  const auto broken_before = broken_rules(draft.source);
  Report report;
  check(*document, report);
  for (const Issue& issue : report.issues()) {
    if (issue.severity != Severity::Error || broken_before.contains(issue.rule)) continue;
    return tl::unexpected(Error{issue});
  }
  return file;
}

}  // namespace ngi::texture
