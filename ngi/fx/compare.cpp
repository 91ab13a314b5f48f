#include "ngi/fx/compare.h"

#include <algorithm>

#include "ngi/asset/fields/compare_fields.h"
#include "ngi/fx/document.h"
#include "ngi/fx/fields.h"

namespace ngi::fx {

namespace {

std::string command_name(std::size_t index) {
  return "command[" + std::to_string(index) + "]";
}

// One pair of effects and where their differences go.
class Comparison {
 public:
  Comparison(const Document& a, const Document& b, std::string path, Differences& out)
      : a_(a), b_(b), fields_(std::move(path), out) {}

  void run() {
    fields_.record("header", header_fields(), bytes_of(*a_.header()), bytes_of(*b_.header()));
    commands();
    fields_.bytes("tail", Bytes::borrow(a_.tail()), Bytes::borrow(b_.tail()));
  }

 private:
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
      return fields_.count(name + ".opcode", static_cast<std::uint64_t>(a.opcode()),
                           static_cast<std::uint64_t>(b.opcode()));
    }
    fields_.count(name + ".enabled", a.enabled() ? 1 : 0, b.enabled() ? 1 : 0);
    fields_.count(name + ".word_high", a.word_high(), b.word_high());
    fields_.record(name, command_fields(a.opcode()), a.bytes(), b.bytes());
  }

  void came_or_went(Change change, std::size_t index, const Command& command) {
    FieldValue text = std::string(to_text(command.opcode()));
    const bool added = change == Change::Added;
    fields_.add({fields_.path(), change, command_name(index), added ? FieldValue{} : text,
                 added ? text : FieldValue{}});
  }

  const Document& a_;
  const Document& b_;
  FieldComparison fields_;
};

}  // namespace

void compare_assets(const Asset& a, const Asset& b, Differences& out) {
  const auto document_a = Document::parse(a.bytes, Reading::Tolerant);
  const auto document_b = Document::parse(b.bytes, Reading::Tolerant);
  if (!document_a || !document_b || !document_a->header() || !document_b->header()) return;
  Comparison(*document_a, *document_b, a.path, out).run();
}

}  // namespace ngi::fx
