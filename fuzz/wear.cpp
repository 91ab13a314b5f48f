#include "ngi/json/wear.h"
#include "fuzz/input_reader.h"
#include "fuzz/round_trip.h"
#include "ngi/material/wear/annotate.h"
#include "ngi/material/wear/check.h"
#include "ngi/material/wear/document.h"
#include "ngi/material/wear/edit.h"

// Any text: all profiles agree or a rule says why not, words stand where tables say, edits change
// what they name, and the text comes back through JSON.

namespace {

using namespace ngi;
using namespace ngi::wear;
using fuzz::require;

void require_words_in_place(const List& list, std::string_view text) {
  for (const Row& row : list.rows) {
    require(row.name.end() <= text.size());
    require(text.substr(row.name.offset, row.name.text.size()) == row.name.text);
  }
}

bool same_names(const List& a, const List& b) {
  if (a.rows.size() != b.rows.size()) return false;
  for (std::size_t i = 0; i < a.rows.size(); ++i) {
    if (a.rows[i].name.text != b.rows[i].name.text) return false;
  }
  return true;
}

// A strictly good table is the same to everybody.
void require_agreement(std::string_view text, const Table& strict) {
  for (const Profile profile : {Profile::File, Profile::Buffer, Profile::Tolerant}) {
    const auto other = read(text, profile);
    require(other.has_value());
    require(same_names(strict.materials, other->materials));
    require(same_names(strict.lightmaps, other->lightmaps));
  }
}

void edit(const Document& document, fuzz::InputReader& decisions) {
  const auto kind = decisions.below(2) == 0 ? ListKind::Materials : ListKind::Lightmaps;
  const std::size_t count = document.list(kind).rows.size();
  const std::size_t row = decisions.below(count + 1);
  const auto inserted = insert_row(document, kind, row, "NEW.0");
  require(!inserted || inserted->list(kind).rows.size() == count + 1);
  require(!inserted || inserted->list(kind).rows[row].name.text == "NEW.0");
  const auto removed = remove_row(document, kind, row);
  require(!removed || removed->list(kind).rows.size() + 1 == count);
  const auto renamed = rename_row(document, kind, row, "OTHER.0");
  require(renamed.has_value() == (row < count));
  require(!renamed || renamed->list(kind).rows[row].name.text == "OTHER.0");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Bytes input = Bytes::borrow(fuzz::bytes_of_input(data, size));
  const std::string_view text = input.text();
  fuzz::InputReader decisions(input);
  for (const Profile profile :
       {Profile::File, Profile::Buffer, Profile::Strict, Profile::Tolerant}) {
    const auto table = read(text, profile);
    if (!table) continue;
    require_words_in_place(table->materials, text);
    require_words_in_place(table->lightmaps, text);
    // A NUL ends the text for some of them; WEAR-113 says so.
    const bool whole = text.find('\0') == std::string_view::npos;
    if (profile == Profile::Strict && whole) require_agreement(text, *table);
  }
  Report report;
  check(text, report);
  const auto document = Document::parse(input, Reading::Tolerant);
  require(document.has_value() == (report.refusal(Reading::Tolerant) == nullptr));
  if (document) edit(*document, decisions);
  annotate(input, RangeSink({}, [](const AnnotatedRange&) {}));
  const auto again = json::wear_from_json(json::wear_to_json(text, json::Detail::Full));
  require(again && *again == text);
  return 0;
}
