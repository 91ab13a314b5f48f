#include "ngi/archive/container.h"

#include <algorithm>
#include <unordered_set>
#include <variant>

#include "ngi/archive/nres/rules.h"
#include "ngi/archive/path_rules.h"
#include "ngi/archive/rsli/document.h"
#include "ngi/core/text.h"

namespace ngi {

namespace {

// True when the name can be shown and typed as a path step: it has no separator, does not begin
// like another kind of step, and has no control character (0x98 is one in Unicode).
bool can_be_typed(std::string_view name) noexcept {
  const auto unfit = [](char c) {
    return c == '/' || c == '\\' || static_cast<unsigned char>(c) < 0x20 || c == '\x7F' ||
           c == '\x98';
  };
  return !name.empty() && name.front() != '#' && name.front() != ':' &&
         std::none_of(name.begin(), name.end(), unfit);
}

}  // namespace

struct Container::Archive {
  std::variant<nres::Document, rsli::Document> document;
};

Container::Container(Archive archive)
    : archive_(std::make_shared<const Archive>(std::move(archive))) {}

const nres::Document* Container::nres() const noexcept {
  return std::get_if<nres::Document>(&archive_->document);
}

const rsli::Document* Container::rsli() const noexcept {
  return std::get_if<rsli::Document>(&archive_->document);
}

Result<Container> Container::open(Bytes bytes, const ContainerOptions& options) {
  if (nres::has_magic(bytes)) {
    auto archive = nres::Document::parse(
        std::move(bytes),
        {.limits = options.limits, .framing = options.framing, .recognise = options.recognise});
    if (!archive) return fail(std::move(archive));
    return Container(Archive{*std::move(archive)});
  }
  if (rsli::has_magic(bytes)) {
    auto archive =
        rsli::Document::parse(std::move(bytes), {.limits = options.limits,
                                                 .table = options.framing == nres::Framing::Salvage
                                                              ? rsli::Table::Salvage
                                                              : rsli::Table::Complete});
    if (!archive) return fail(std::move(archive));
    return Container(Archive{*std::move(archive)});
  }
  if (options.framing != nres::Framing::Salvage) return fail(rules::path_not_archive, {});
  auto archive = nres::Document::parse(
      std::move(bytes),
      {.limits = options.limits, .framing = options.framing, .recognise = options.recognise});
  if (archive) return Container(Archive{*std::move(archive)});
  const Rule& rule = archive.error().rule();
  const bool is_other = &rule == &nres::rules::bad_magic || &rule == &nres::rules::too_short;
  return is_other ? fail(rules::path_not_archive, {}) : fail(std::move(archive));
}

bool Container::recognises(std::span<const std::byte> bytes) noexcept {
  return nres::has_magic(bytes) || rsli::has_magic(bytes);
}

const Bytes& Container::bytes() const noexcept {
  return std::visit([](const auto& a) -> const Bytes& { return a.bytes(); }, archive_->document);
}

bool Container::salvaged() const noexcept {
  return std::visit([](const auto& a) { return a.salvaged(); }, archive_->document);
}

std::size_t Container::size() const noexcept {
  return std::visit([](const auto& a) { return a.size(); }, archive_->document);
}

std::string_view Container::name(std::size_t entry) const noexcept {
  return std::visit([entry](const auto& a) { return a.name(entry); }, archive_->document);
}

std::optional<std::uint32_t> Container::type(std::size_t entry) const noexcept {
  if (!nres()) return std::nullopt;
  return nres()->records()[entry].type_id;
}

std::uint64_t Container::payload_size(std::size_t entry) const noexcept {
  if (nres()) return nres()->records()[entry].size;
  return rsli()->records()[entry].unpacked_size;
}

std::uint64_t Container::data_offset(std::size_t entry) const noexcept {
  if (nres()) return nres()->records()[entry].data_offset;
  return rsli()->data_offset(entry);
}

Result<Bytes> Container::payload(std::size_t entry) const {
  return std::visit([entry](const auto& a) { return a.payload(entry); }, archive_->document);
}

std::optional<std::size_t> Container::find(const PathStep& step) const {
  if (step.by == PathStep::By::Index) {
    if (step.index >= size()) return std::nullopt;
    return static_cast<std::size_t>(step.index);
  }
  for (std::size_t entry = 0; entry < size(); ++entry) {
    const bool found = step.by == PathStep::By::Type ? type(entry) == step.type_id
                                                     : compare_folded(name(entry), step.name) == 0;
    if (found) return entry;
  }
  return std::nullopt;
}

std::vector<std::string> Container::step_texts() const {
  std::vector<std::string> texts;
  texts.reserve(size());
  std::unordered_set<std::string> seen;
  for (std::size_t entry = 0; entry < size(); ++entry) {
    const std::string_view own = name(entry);
    const bool first = seen.insert(fold(own)).second;
    texts.push_back(first && can_be_typed(own) ? cp1251_to_utf8(own) : "#" + std::to_string(entry));
  }
  return texts;
}

}  // namespace ngi
