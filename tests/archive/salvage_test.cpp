// What is left of damaged archives: docs/formats/nres.md A16.
#include <gtest/gtest.h>

#include <cstring>

#include "ngi/archive/check.h"
#include "ngi/archive/rsli/document.h"
#include "tests/archive/nres_samples.h"
#include "tests/archive/rsli_samples.h"

namespace ngi::nres {
namespace salvage_test {

using ::testing::Contains;
using ::testing::ElementsAre;

// A content of the tests that tells its own size: "PAY!", a number, then other bytes.
std::optional<RecognisedPayload> recognise(std::span<const std::byte> bytes) {
  const auto words = view<le_u32>(bytes, 0, 2);
  if (words.empty() || std::memcmp(bytes.data(), "PAY!", 4) != 0) return std::nullopt;
  return RecognisedPayload{std::uint32_t{words[1]}, 77, ".pay"};
}

constexpr ParseOptions salvage = {.framing = Framing::Salvage, .recognise = recognise};

std::string pay(std::uint32_t size) {
  const le_u32 stored = size;
  std::string text = "PAY!" + std::string(Bytes::copy(bytes_of(stored)).text());
  text.resize(size, 'p');
  return text;
}

// Two payloads that tell their size, with one between them that does not.
Bytes sample_archive() {
  return archive_of({entry(77, "first", pay(21)), entry(5, "words", "nobody knows this"),
                     entry(77, "last", pay(40))});
}

Bytes without_directory() {
  const Bytes bytes = sample_archive();
  return bytes.slice(0, Document::parse(bytes)->directory_offset());
}

std::vector<std::string> names_of(const Document& archive) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < archive.size(); ++i) out.emplace_back(archive.name(i));
  return out;
}

TEST(Salvage, FindsPayloadsByTheirContentWhenTheDirectoryIsCutOff) {
  const Bytes damaged = without_directory();
  EXPECT_FALSE(Document::parse(damaged));
  const auto archive = Document::parse(damaged, salvage);
  ASSERT_TRUE(archive);
  EXPECT_TRUE(archive->salvaged());
  EXPECT_THAT(names_of(*archive), ElementsAre("salvaged_0000.pay", "salvaged_0001.pay"));
  EXPECT_EQ(archive->payload(0)->text(), pay(21));
  EXPECT_EQ(archive->payload(1)->text(), pay(40));
  EXPECT_EQ(archive->records()[1].type_id, 77U);
  EXPECT_EQ(Lookup(*archive).find("SALVAGED_0001.PAY"), 1U);
}

TEST(Salvage, ReportsTheLossAndTheBytesBetweenFinds) {
  EXPECT_THAT(
      issues_of(without_directory(), salvage),
      ElementsAre("NRES-DIRECTORY-RANGE(error)/0x8", "NRES-SIZE-MISMATCH(error)/0xC",
                  "NRES-UNINDEXED-REGION(warning)/0x25", "NRES-DIRECTORY-DAMAGED(error)/0x68"));
}

TEST(Salvage, KeepsWhatIsLeftOfTheLastPayload) {
  const Bytes damaged = without_directory().slice(0, 0x50);
  const auto archive = Document::parse(damaged, salvage);
  ASSERT_TRUE(archive);
  ASSERT_EQ(archive->size(), 2U);
  EXPECT_EQ(archive->payload(1)->text(), pay(40).substr(0, 0x50 - 0x40));
  EXPECT_THAT(issues_of(damaged, salvage), Contains("NRES-PAYLOAD-CUT(error)@1/0x40"));
}

TEST(Salvage, EndsAPayloadWithADamagedSizeAtTheNext) {
  const Bytes damaged = with_u32(without_directory(), 0x14, 0xFFFF'FFFF);
  const auto archive = Document::parse(damaged, salvage);
  ASSERT_TRUE(archive);
  ASSERT_EQ(archive->size(), 2U);
  EXPECT_EQ(archive->payload(0)->size(), 0x30U);
  EXPECT_EQ(archive->payload(1)->text(), pay(40));
}

TEST(Salvage, UsesTheRecordsThatAreLeftOfADirectory) {
  const Bytes whole = sample_archive();
  const Bytes damaged = whole.slice(0, whole.size() - 70);  // the first record is complete
  const auto archive = Document::parse(damaged, salvage);
  ASSERT_TRUE(archive);
  EXPECT_THAT(names_of(*archive), ElementsAre("first", "salvaged_0001.pay"));
  EXPECT_EQ(archive->listed(), 1U);
  EXPECT_EQ(archive->payload(1)->text(), pay(40));
  EXPECT_EQ(issues_of(damaged, salvage).size(), 3U);
}

TEST(Salvage, FindsTheDirectoryWhenTheCountIsDamaged) {
  for (const std::uint32_t count : {0U, 1U, 9U, 0x7FFF'FFFFU, 0xFFFF'FFFFU}) {
    const Bytes damaged = with_u32(sample_archive(), offsetof(Header, entry_count), count);
    const auto archive = Document::parse(damaged, salvage);
    ASSERT_TRUE(archive) << count;
    if (count > 1) {
      EXPECT_THAT(names_of(*archive), ElementsAre("first", "words", "last")) << count;
      EXPECT_EQ(archive->payload(1)->text(), "nobody knows this");
    }
  }
}

// Recognises a nested archive.
std::optional<RecognisedPayload> recognise_archive(std::span<const std::byte> bytes) {
  const auto header = view<Header>(bytes, 0, 1);
  if (header.empty() || header.front().magic != magic) return std::nullopt;
  return RecognisedPayload{std::uint32_t{header.front().total_size}, 1, ".msh"};
}

TEST(Salvage, DoesNotTakeTheDirectoryOfANestedArchiveForItsOwn) {
  const std::string nested(four_entries().text());
  const Bytes whole = archive_of({entry(9, "a", nested), entry(9, "b", nested)});
  const std::uint64_t data_end = Document::parse(whole)->directory_offset();
  for (const std::uint64_t cut_off : {0U, 64U, 128U, 192U}) {
    const auto archive =
        Document::parse(whole.slice(0, data_end - cut_off),
                        {.framing = Framing::Salvage, .recognise = recognise_archive});
    ASSERT_TRUE(archive);
    EXPECT_THAT(names_of(*archive), ElementsAre("salvaged_0000.msh", "salvaged_0001.msh"))
        << cut_off;
    EXPECT_EQ(archive->payload(0)->text(), nested);
  }
}

TEST(Salvage, FindsPayloadsWhoseRecordsAreDamaged) {
  const Bytes whole = sample_archive();
  const std::uint64_t record = Document::parse(whole)->record_offset(2);
  const Bytes damaged = with_u32(whole, record + offsetof(Record, data_offset), 0xFFFF'FF00);
  const auto archive = Document::parse(damaged, salvage);
  ASSERT_TRUE(archive);
  EXPECT_THAT(names_of(*archive), ElementsAre("first", "words", "last", "salvaged_0003.pay"));
  EXPECT_FALSE(archive->payload(2));
  EXPECT_EQ(archive->payload(3)->text(), pay(40));
}

TEST(Salvage, ReadsASoundArchiveAsItIs) {
  for (const Bytes& bytes : {sample_archive(), four_entries(), one_entry(), archive_of({})}) {
    const auto archive = Document::parse(bytes, salvage);
    ASSERT_TRUE(archive);
    EXPECT_FALSE(archive->salvaged());
    EXPECT_EQ(archive->records().data(), Document::parse(bytes)->records().data());
  }
}

TEST(Salvage, ReadsEveryTruncationWithoutLeavingTheBytes) {
  const Bytes whole = sample_archive();
  for (std::uint64_t length = 0; length < whole.size(); ++length) {
    const Bytes cut = Bytes::copy(whole.slice(0, length));
    const auto archive = Document::parse(cut, salvage);
    ASSERT_EQ(archive.has_value(), length >= sizeof(Header)) << length;
    if (!archive) continue;
    Report report;
    check(*archive, report);
    EXPECT_NE(report.count(Severity::Error), 0U) << length;
    for (std::size_t i = 0; i < archive->size(); ++i) {
      const auto payload = archive->payload(i);
      if (!payload) continue;
      EXPECT_LE(payload->data() + payload->size(), cut.data() + cut.size());
    }
  }
}

TEST(Salvage, KeepsToTheLimitOfEntries) {
  std::string text(without_directory().slice(0, 16).text());
  for (int i = 0; i < 20; ++i) text += pay(8);
  ParseOptions few = salvage;
  few.limits.entries = 19;
  const auto archive = Document::parse(Bytes::copy(text), few);
  ASSERT_FALSE(archive);
  EXPECT_EQ(archive.error().rule().code, "NRES-LIMIT");
  few.limits.entries = 20;
  EXPECT_EQ(Document::parse(Bytes::copy(text), few)->size(), 20U);
}

TEST(Salvage, IsNotEditedInPlaceButWrittenAnew) {
  Editor editor(*Document::parse(without_directory(), salvage));
  EXPECT_EQ(join(*editor.write()), without_directory());
  ASSERT_TRUE(editor.rename(0, "known"));
  EXPECT_FALSE(editor.write());
  const auto written = editor.write_canonical();
  ASSERT_TRUE(written);
  const auto sound = Document::parse(join(*written));
  ASSERT_TRUE(sound);
  EXPECT_THAT(names_of(*sound), ElementsAre("known", "salvaged_0001.pay"));
}

TEST(RsliSalvage, UsesTheSecondCountWhenTheFirstIsDamaged) {
  std::string text(rsli::three_entries().text());
  text[4] = text[5] = '\x7F';
  const Bytes damaged = Bytes::copy(text);
  EXPECT_FALSE(rsli::Document::parse(damaged));
  const auto archive = rsli::Document::parse(damaged, {.table = rsli::Table::Salvage});
  ASSERT_TRUE(archive);
  EXPECT_TRUE(archive->salvaged());
  ASSERT_EQ(archive->size(), 3U);
  EXPECT_EQ(archive->payload(0)->text(), "secret");
  EXPECT_EQ(archive->payload(2)->text(), "plain");
  Report report;
  report_recovery(*Container::open(damaged, {.framing = Framing::Salvage}), report);
  EXPECT_THAT(issues_of(report), ElementsAre("RSLI-TABLE-RANGE(error)/0x4"));
}

TEST(RsliSalvage, ListsTheRowsThatAreLeft) {
  const auto archive = rsli::Document::parse(rsli::three_entries().slice(0, 32 + 40),
                                             {.table = rsli::Table::Salvage});
  ASSERT_TRUE(archive);
  ASSERT_EQ(archive->size(), 1U);
  EXPECT_EQ(archive->name(0), "B.BIN");
  EXPECT_FALSE(archive->payload(0));
}

TEST(RsliSalvage, ReadsEveryTruncation) {
  const Bytes whole = rsli::three_entries();
  for (std::uint64_t length = 0; length < whole.size(); ++length) {
    const auto archive = Container::open(whole.slice(0, length), {.framing = Framing::Salvage});
    ASSERT_EQ(archive.has_value(), length >= 32) << length;
    if (!archive) continue;
    Report report;
    ngi::check(*archive, report);
    EXPECT_NE(report.count(Severity::Error), 0U) << length;
  }
}

}  // namespace salvage_test
}  // namespace ngi::nres
