#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "ngi/archive/folder/folder.h"
#include "ngi/archive/folder/manifest.h"
#include "ngi/archive/nres/edit.h"
#include "ngi/archive/rsli/edit.h"
#include "tests/archive/nres_random.h"
#include "tests/support/temporary_folder.h"

namespace ngi {
namespace {

Bytes packed_again(const Bytes& archive) {
  const test::TemporaryFolder home;
  const UnpackOptions options = {.recursive = *rc::gen::arbitrary<bool>(), .work = {.threads = 1}};
  RC_ASSERT(unpack(*Container::open(archive), home / "parts", options).has_value());
  const auto packed = pack(home / "parts");
  RC_ASSERT(packed.has_value());
  RC_ASSERT(packed->unlisted.empty());
  return join(packed->pieces);
}

// Names with something behind their NUL.
nres::Entry with_garbage(nres::Entry entry) {
  entry.name.back() = *rc::gen::element('\0', 'g');
  return entry;
}

// Few, for each becomes a file.
std::vector<nres::Entry> few_odd_entries(std::size_t most = 6) {
  auto entries = *nres::any_entries();
  entries.resize(std::min(entries.size(), most));
  for (nres::Entry& entry : entries) entry = with_garbage(entry);
  return entries;
}

RC_GTEST_PROP(FolderProperty, PackingWhatWasUnpackedGivesTheSameBytes, ()) {
  const auto entries = few_odd_entries();
  const auto junk =
      *rc::gen::element<std::string>("", "<<unindexed>>", "12345678", std::string(9, '\0'));
  const bool tidy = *rc::gen::arbitrary<bool>();
  const Bytes archive =
      tidy ? join(*nres::write_canonical(entries)) : nres::scattered(entries, junk);
  RC_ASSERT(packed_again(archive) == archive);
}

RC_GTEST_PROP(FolderProperty, ArchivesInArchivesComeBackToo, ()) {
  auto outer = few_odd_entries(2);
  for (nres::Entry& entry : outer) {
    entry.payload = nres::scattered(few_odd_entries(3), "junk");
  }
  const Bytes archive = nres::scattered(outer, "more junk");
  RC_ASSERT(packed_again(archive) == archive);
}

RC_GTEST_PROP(FolderProperty, AnyByteOfAnArchiveMayBeChangedAndSurvives, ()) {
  Bytes archive = nres::scattered(few_odd_entries(), "junk");
  const auto offset = *rc::gen::inRange<std::uint64_t>(16, archive.size() + 1);
  const char value = *rc::gen::arbitrary<char>();
  if (offset < archive.size()) archive = patched(archive, offset, std::string_view(&value, 1));
  RC_PRE(Container::open(archive).has_value());
  RC_ASSERT(packed_again(archive) == archive);
}

RC_GTEST_PROP(FolderProperty, ChangedFilesGiveWhatTheEditorGives, ()) {
  const auto entries = few_odd_entries();
  RC_PRE(!entries.empty());
  const Bytes archive = nres::scattered(entries, "junk");
  const auto document = *nres::Document::parse(archive);
  const auto changed = *rc::gen::inRange<std::size_t>(0, entries.size());
  const auto content = *rc::gen::arbitrary<std::string>();

  const test::TemporaryFolder home;
  RC_ASSERT(unpack(*Container::open(archive), home / "parts").has_value());
  const auto manifest = parse_manifest(home.read("parts/manifest.json"));
  RC_ASSERT(manifest && manifest->nres);
  test::write_text(home / "parts" / manifest->nres->rows[changed].content.name, content);
  nres::Editor editor(document);
  RC_ASSERT(editor.replace(changed, Bytes::copy(content)).has_value());
  RC_ASSERT(join(pack(home / "parts")->pieces) == join(*editor.write()));
}

RC_GTEST_PROP(FolderProperty, RsliComesBackWithEveryMethod, ()) {
  std::vector<rsli::Entry> entries;
  const auto count = *rc::gen::inRange(0, 8);
  for (int i = 0; i < count; ++i) {
    const auto flags = *rc::gen::element<std::uint16_t>(0, 0x20, 0x40, 0x60, 0x80, 0xA0, 0x100);
    const auto name = *rc::gen::element<std::string>("A", "B.TEX", "NUL", "Z/Z");
    entries.push_back({name, flags, Bytes::copy(*rc::gen::arbitrary<std::string>())});
  }
  const Bytes archive = join(*rsli::write(entries));
  RC_ASSERT(packed_again(archive) == archive);
}

}  // namespace
}  // namespace ngi
