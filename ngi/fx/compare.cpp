#include "ngi/fx/compare.h"

#include <algorithm>

#include "ngi/core/text.h"
#include "ngi/fx/document.h"
#include "ngi/fx/fields.h"

namespace ngi::fx {

namespace {

using RecordView = std::span<const std::byte>;

std::string command_name(std::size_t index) {
  return "command[" + std::to_string(index) + "]";
}

FieldValue shown_value(const Field& field, RecordView record) {
  const bool whole = field.type == FieldType::Whole && field.count() == 1;
  if (whole) return std::int64_t{field_bits(field, record)};
  return field_text(field, record);
}

// One pair of effects and where their differences go.
class Comparison {
 public:
  Comparison(const Document& a, const Document& b, std::string path, Differences& out)
      : a_(a), b_(b), path_(std::move(path)), out_(out) {}

  void run() {
    record("header", header_fields(), bytes_of(*a_.header()), bytes_of(*b_.header()));
    commands();
    out_.compare_bytes(path_, "tail", Bytes::copy(a_.tail()), Bytes::copy(b_.tail()));
  }

 private:
  void record(const std::string& name, std::span<const Field> fields, RecordView a, RecordView b) {
    for (const Field& field : fields) {
      if (std::ranges::equal(field_bytes(field, a), field_bytes(field, b))) continue;
      FieldValue shown_a = shown_value(field, a);
      FieldValue shown_b = shown_value(field, b);
      // Two NaNs look alike, and so do two texts with other bytes behind them.
      if (shown_a == shown_b) {
        shown_a = to_hex(field_bytes(field, a));
        shown_b = to_hex(field_bytes(field, b));
      }
      out_.add({path_, Change::Changed, name + "." + std::string(field.name), std::move(shown_a),
                std::move(shown_b)});
    }
  }

  bool same(std::size_t in_a, std::size_t in_b) const {
    return std::ranges::equal(a_.command(in_a).bytes(), b_.command(in_b).bytes());
  }

  void commands() {
    const std::size_t count_a = a_.command_count();
    const std::size_t count_b = b_.command_count();
    const std::size_t fewer = std::min(count_a, count_b);
    std::size_t first = 0;
    while (first < fewer && same(first, first)) ++first;
    std::size_t last = 0;  // counted from the end
    while (last < fewer - first && same(count_a - last - 1, count_b - last - 1)) ++last;
    for (std::size_t i = first; i < fewer - last; ++i) command(i);
    for (std::size_t i = fewer - last; i < count_a - last; ++i) {
      came_or_went(Change::Removed, i, a_.command(i));
    }
    for (std::size_t i = fewer - last; i < count_b - last; ++i) {
      came_or_went(Change::Added, i, b_.command(i));
    }
  }

  void command(std::size_t index) {
    const Command a = a_.command(index);
    const Command b = b_.command(index);
    const std::string name = command_name(index);
    if (a.opcode() != b.opcode()) {
      return out_.compare(path_, name + ".opcode", static_cast<std::int64_t>(a.opcode()),
                          static_cast<std::int64_t>(b.opcode()));
    }
    out_.compare(path_, name + ".enabled", std::int64_t{a.enabled()}, std::int64_t{b.enabled()});
    out_.compare(path_, name + ".word_high", std::int64_t{a.word_high()},
                 std::int64_t{b.word_high()});
    record(name, command_fields(a.opcode()), a.bytes(), b.bytes());
  }

  void came_or_went(Change change, std::size_t index, const Command& command) {
    FieldValue text = std::string(to_text(command.opcode()));
    const bool added = change == Change::Added;
    out_.add({path_, change, command_name(index), added ? FieldValue{} : text,
              added ? text : FieldValue{}});
  }

  const Document& a_;
  const Document& b_;
  std::string path_;
  Differences& out_;
};

}  // namespace

void compare_assets(const Asset& a, const Asset& b, Differences& out) {
  const auto document_a = Document::parse(a.bytes, Reading::Tolerant);
  const auto document_b = Document::parse(b.bytes, Reading::Tolerant);
  if (!document_a || !document_b || !document_a->header() || !document_b->header()) return;
  Comparison(*document_a, *document_b, a.path, out).run();
}

}  // namespace ngi::fx
