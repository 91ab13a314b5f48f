#include "ngi/fx/document.h"

#include "ngi/archive/type_id.h"
#include "ngi/core/core_rules.h"
#include "ngi/fx/rules.h"

namespace ngi::fx {

Result<Document> Document::parse(Bytes bytes, Reading reading, const Limits& limits) {
  if (bytes.size() > limits.input_size) {
    return fail(ngi::rules::file_too_large, {}, bytes.size(), limits.input_size);
  }
  Document document(bytes.stable());
  document.walk();
  if (reading == Reading::Strict && !document.damage_.empty()) {
    return tl::unexpected(Error{document.damage_.front()});
  }
  return document;
}

Result<Document> Document::parse_entry(const nres::Document& archive, std::size_t entry,
                                       Reading reading, const Limits& limits) {
  auto payload = archive.payload(entry);
  if (!payload) return fail(std::move(payload));
  const std::uint32_t type = archive.records()[entry].type_id;
  if (type != type_id) return fail(rules::entry_type, {}, type_text(type));
  return parse(std::move(*payload), reading, limits);
}

// docs/formats/fxid.md 5.
void Document::walk() {
  const auto damage = [this](const Rule& rule, Place place, auto... values) {
    damage_.push_back(make_issue(rule, std::move(place), values...));
  };
  const std::uint64_t length = bytes_.size();
  if (!header()) return damage(rules::too_short, {.offset = 0}, length);
  const std::uint32_t count = header()->cmd_count;
  const std::uint64_t maximum = (length - sizeof(Header)) / sizeof(Null);
  if (count > maximum) {
    damage(rules::count_range, {.stream = "header", .offset = 0}, count, length, maximum);
  }
  end_ = sizeof(Header);
  for (std::uint32_t i = 0; i < count; ++i) {
    const auto word = view<le_u32>(bytes_, end_, 1);
    if (word.empty()) return damage(rules::word_cut, place(i), i, count);
    const std::uint32_t code = word[0] & word_bits::opcode;
    const auto opcode = to_opcode(static_cast<std::uint8_t>(code));
    if (!opcode) return damage(rules::unknown_opcode, place(i), code);
    const std::uint64_t size = command_size(*opcode);
    if (!bytes_.contains(end_, size)) return damage(rules::body_cut, place(i), end_ + size, length);
    offsets_.push_back(end_);
    end_ += size;
  }
  if (end_ < length) damage(rules::surplus, {.offset = end_}, end_, length);
}

const Header* Document::header() const noexcept {
  return view<Header>(bytes_, 0, 1).data();
}

Command Document::command(std::size_t index) const noexcept {
  const std::uint64_t next = index + 1 < offsets_.size() ? offsets_[index + 1] : end_;
  return {offsets_[index], bytes_.span().subspan(offsets_[index], next - offsets_[index])};
}

Place Document::place(std::size_t index, std::uint64_t field) const {
  const std::uint64_t offset = index < offsets_.size() ? offsets_[index] : end_;
  return {.stream = "command", .record = index, .offset = offset + field};
}

}  // namespace ngi::fx
