#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "ngi/archive/nres/document.h"
#include "ngi/archive/nres/edit.h"
#include "ngi/core/text.h"
#include "tests/archive/nres_random.h"

namespace ngi::nres {
namespace {

void expect_same(const Document& archive, const std::vector<Entry>& expected) {
  RC_ASSERT(archive.size() == expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const Record& record = archive.records()[i];
    RC_ASSERT(record.type_id == expected[i].type_id);
    RC_ASSERT(record.attr1 == expected[i].attr1);
    RC_ASSERT(record.attr2 == expected[i].attr2);
    RC_ASSERT(record.attr3 == expected[i].attr3);
    RC_ASSERT(record.name == expected[i].name);
    RC_ASSERT(*archive.payload(i) == expected[i].payload);
  }
}

RC_GTEST_PROP(NresProperty, ReadingWhatWasWrittenGivesTheSameEntries, ()) {
  const auto entries = *any_entries();
  expect_same(*Document::parse(join(*write_canonical(entries))), entries);
}

RC_GTEST_PROP(NresProperty, WritingWhatWasReadGivesTheSameBytes, ()) {
  const Bytes bytes = join(*write_canonical(*any_entries()));
  const auto archive = *Document::parse(bytes);
  RC_ASSERT(join(*write_canonical(entries_of(archive))) == bytes);
  RC_ASSERT(join(*Editor(archive).write()) == bytes);
}

RC_GTEST_PROP(NresProperty, CanonicalArchivesHaveNoErrorAndLookupFindsTheFirstOfEachName, ()) {
  const auto entries = *any_entries();
  const auto archive = *Document::parse(join(*write_canonical(entries)));
  Report report;
  check(archive, report);
  RC_ASSERT(report.count(Severity::Error) == 0U);
  const Lookup lookup(archive);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    std::size_t first = 0;
    while (compare_folded(archive.name(first), archive.name(i)) != 0) ++first;
    RC_ASSERT(lookup.find(archive.name(i)) == first);
  }
}

// One random edit, done to an editor and to a plain list of entries.
void random_edit(Editor& editor, std::vector<Entry>& model) {
  const auto operation = *rc::gen::inRange(0, 7);
  const auto entry = *any_entry();
  if (operation == 0 || model.empty()) {
    const auto at = *rc::gen::inRange<std::size_t>(0, model.size() + 1);
    RC_ASSERT(editor.insert(at, entry).has_value());
    model.insert(model.begin() + static_cast<std::ptrdiff_t>(at), entry);
    return;
  }
  const auto at = *rc::gen::inRange<std::size_t>(0, model.size());
  if (operation == 1) {
    RC_ASSERT(editor.remove(at).has_value());
    model.erase(model.begin() + static_cast<std::ptrdiff_t>(at));
  } else if (operation == 2) {
    RC_ASSERT(editor.rename(at, std::string_view(entry.name.data())).has_value());
    model[at].name = entry.name;
  } else if (operation == 3) {
    const auto to = *rc::gen::inRange<std::size_t>(0, model.size());
    RC_ASSERT(editor.move(at, to).has_value());
    const Entry moved = model[at];
    model.erase(model.begin() + static_cast<std::ptrdiff_t>(at));
    model.insert(model.begin() + static_cast<std::ptrdiff_t>(to), moved);
  } else if (operation == 4) {
    RC_ASSERT(editor.replace(at, entry.payload).has_value());
    model[at].payload = entry.payload;
  } else if (operation == 5) {
    RC_ASSERT(editor.set_type(at, entry.type_id).has_value());
    model[at].type_id = entry.type_id;
  } else {
    RC_ASSERT(editor.set_attributes(at, entry.attr1, entry.attr2, entry.attr3).has_value());
    model[at].attr1 = entry.attr1;
    model[at].attr2 = entry.attr2;
    model[at].attr3 = entry.attr3;
  }
}

std::size_t count_of(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + part.size()))
    ++count;
  return count;
}

RC_GTEST_PROP(NresProperty, EditSequencesGiveTheSameEntriesAsAPlainList, ()) {
  auto model = *any_entries();
  const std::string junk = "<<unindexed bytes>>";
  const bool odd = *rc::gen::arbitrary<bool>();
  const Bytes source = odd ? scattered(model, junk) : join(*write_canonical(model));
  const std::size_t regions = count_of(source.text(), junk);
  Editor editor(*Document::parse(source));
  const auto edits = *rc::gen::inRange(1, 12);
  for (int i = 0; i < edits; ++i) random_edit(editor, model);
  const auto written = editor.write();
  RC_ASSERT(written.has_value());
  const auto archive = *Document::parse(join(*written));
  expect_same(archive, model);
  RC_ASSERT(count_of(archive.bytes().text(), junk) >= regions);
  RC_ASSERT(join(*editor.write_canonical()) == join(*write_canonical(model)));
}

RC_GTEST_PROP(NresProperty, PreservingAndCanonicalAgreeAfterAddingToATidyArchive, ()) {
  auto model = *any_entries();
  Editor editor(*Document::parse(join(*write_canonical(model))));
  model.push_back(*any_entry());
  RC_ASSERT(editor.add(model.back()).has_value());
  RC_ASSERT(join(*editor.write()) == join(*write_canonical(model)));
}

RC_GTEST_PROP(NresProperty, AnyByteChangeIsReadOrReportedAndNeverLost, ()) {
  const auto entries = *any_entries();
  const Bytes bytes = join(*write_canonical(entries));
  const auto offset = *rc::gen::inRange<std::uint64_t>(0, bytes.size());
  const char value = *rc::gen::arbitrary<char>();
  const Bytes mutated = patched(bytes, offset, std::string_view(&value, 1));
  for (const Framing framing : {Framing::Exact, Framing::Salvage}) {
    const auto archive = Document::parse(mutated, {.framing = framing});
    if (!archive) continue;
    Report report;
    check(*archive, report);
    RC_ASSERT(join(*Editor(*archive).write()) == mutated);
    for (std::size_t i = 0; i < archive->size(); ++i) {
      RC_ASSERT(archive->payload(i).has_value() == archive->payload_in_range(i));
    }
  }
}

}  // namespace
}  // namespace ngi::nres
