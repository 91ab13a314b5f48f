#include "ngi/archive/rsli/edit.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "ngi/archive/rsli/check.h"
#include "ngi/archive/rsli/rules.h"
#include "tests/archive/codec_samples.h"
#include "tests/archive/rsli_samples.h"

namespace ngi::rsli {
namespace {

TEST(RsliWrite, GivesTheFilesOfTheBook) {  // docs/formats/nres.md D8, D9, D10
  EXPECT_EQ(joined(write({})), empty_archive());
  const std::vector<Entry> three = {entry("B.BIN", Method::Xor, "secret"),
                                    entry("C.BIN", Method::Lzss, "ababab"),
                                    entry("A.BIN", Method::Copy, "plain")};
  EXPECT_EQ(joined(write(three)), three_entries());
}

TEST(RsliWrite, ImitatesTheOverDeclarationOfTheOriginalPackerWhenAsked) {
  const std::vector<Entry> two = {
      {.name = "A.TEX",
       .flags = 0x100,
       .content = Packed{hex_file("4B4C4A0600"), 3},
       .declared_excess = 1},
      {.name = "B.TEX",
       .flags = 0x100,
       .content = Packed{hex_file("4B4C4A4E4C4A0600"), 6},
       .declared_excess = 1},
  };
  EXPECT_EQ(joined(write(two)), over_declared());
}

TEST(RsliWrite, RefusesWhatTheFormatCannotHold) {
  const auto refusal = [](const Entry& bad, const WriteOptions& options = {}) {
    const auto written = write(std::vector{bad}, options);
    return written ? "written" : std::string(written.error().rule().code);
  };
  EXPECT_EQ(refusal(entry("", Method::Copy, "x")), "RSLI-UNWRITABLE");
  EXPECT_EQ(refusal(entry("lower", Method::Copy, "x")), "RSLI-UNWRITABLE");
  EXPECT_EQ(refusal(entry("THIRTEEN.CHAR", Method::Copy, "x")), "RSLI-UNWRITABLE");
  EXPECT_EQ(refusal(entry("A", Method{0xC0}, "x")), "RSLI-UNWRITABLE");
  EXPECT_EQ(refusal(entry("A", Method::Copy, "x"), {.overlay = 65}), "RSLI-UNWRITABLE");
  Entry excess = entry("A", Method::Copy, "x");
  excess.declared_excess = 1;
  EXPECT_EQ(refusal(excess), "RSLI-UNWRITABLE");
  const std::vector<Entry> many(32'768, entry("A", Method::Copy, ""));
  EXPECT_EQ(write(many).error().rule().code, rules::unwritable.code);
}

TEST(RsliWrite, HoldsAsManyEntriesAsACountCan) {
  const std::vector<Entry> many(32'767, entry("A", Method::Xor, "x"));
  const Document document = parsed(joined(write(many)));
  EXPECT_EQ(document.size(), 32'767U);
  EXPECT_EQ(payload_text(document, 32'766), "x");
}

rc::Gen<Entry> any_entry() {
  return rc::gen::exec([] {
    return Entry{
        .name = "E" + std::to_string(*rc::gen::inRange(0, 1'000'000)),
        .flags = static_cast<std::uint16_t>(
            static_cast<std::uint16_t>(*rc::gen::elementOf(every_method)) |
            *rc::gen::element<std::uint16_t>(0, 1, 0x8000)),
        .content = Bytes::own(*compressible_bytes()),
        .service = {std::byte{*rc::gen::arbitrary<std::uint8_t>()}},
    };
  });
}

RC_GTEST_PROP(RsliWrite, ReadsBackEveryEntryByEveryMethod, ()) {
  const auto entries = *rc::gen::resize(6, rc::gen::container<std::vector<Entry>>(any_entry()));
  const Document document = *Document::parse(join(*write(entries)));
  RC_ASSERT(document.size() == entries.size());
  for (std::size_t i = 0; i < entries.size(); ++i) {
    RC_ASSERT(document.name(i) == entries[i].name);
    RC_ASSERT(document.records()[i].flags == entries[i].flags);
    RC_ASSERT(document.records()[i].service == entries[i].service);
    RC_ASSERT(*document.payload(i) == std::get<Bytes>(entries[i].content));
  }
  Report report;
  check(document, report);
  RC_ASSERT(report.refusal(Reading::Strict) == nullptr);
}

RC_GTEST_PROP(RsliWrite, GivesTheSameFileFromPackedStreams, ()) {
  const auto entries = *rc::gen::resize(6, rc::gen::container<std::vector<Entry>>(any_entry()));
  const Bytes file = join(*write(entries));
  const Document document = *Document::parse(file);
  std::vector<Entry> again;
  for (std::size_t i = 0; i < document.size(); ++i) {
    const Record& row = document.records()[i];
    again.push_back({.name = std::string(document.name(i)),
                     .flags = row.flags,
                     .content = Packed{document.stream(i), row.unpacked_size},
                     .service = row.service});
  }
  RC_ASSERT(join(*write(again)) == file);
}

}  // namespace
}  // namespace ngi::rsli
