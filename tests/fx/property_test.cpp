#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "ngi/fx/annotate.h"
#include "ngi/fx/check.h"
#include "ngi/fx/compare.h"
#include "ngi/fx/effect.h"
#include "ngi/fx/fields.h"
#include "tests/fx/sample.h"
#include "tests/fx/vectors.h"

using namespace ngi;
using namespace ngi::fx;
using namespace ngi::fx::vectors;

namespace {

std::vector<std::byte> any_bytes(std::size_t size) {
  return *rc::gen::container<std::vector<std::byte>>(
      size, rc::gen::cast<std::byte>(rc::gen::arbitrary<std::uint8_t>()));
}

// A command whose fields are anything at all.
Bytes any_command() {
  const auto code = *rc::gen::inRange<std::uint8_t>(1, opcode_count + 1);
  std::vector<std::byte> bytes = any_bytes(command_size(*to_opcode(code)));
  bytes[0] = static_cast<std::byte>(code);
  return Bytes::own(std::move(bytes));
}

Draft any_draft() {
  const std::vector<std::byte> header_bytes = any_bytes(sizeof(Header));
  Draft draft = {.header = view<Header>(header_bytes, 0, 1)[0], .commands = {}, .tail = {}};
  const auto count = *rc::gen::inRange<std::uint32_t>(0, 30);
  for (std::uint32_t i = 0; i < count; ++i) draft.commands.push_back(any_command());
  draft.header.cmd_count = count;
  return draft;
}

// header + commands + tail is the input, whatever the input is.
void require_whole(const Bytes& bytes) {
  const Document document = tolerant(bytes);
  std::uint64_t size = document.header() ? sizeof(Header) : 0;
  for (std::size_t i = 0; i < document.command_count(); ++i) {
    RC_ASSERT(document.command(i).offset() == size);
    size += document.command(i).bytes().size();
  }
  RC_ASSERT(size + document.tail().size() == bytes.size());
  const auto draft = open_draft(document);
  RC_ASSERT(draft.has_value() == (document.header() != nullptr));
  if (draft) RC_ASSERT(*write(*draft) == bytes);
}

// Both readings and the check agree on whether the bytes are an effect.
void require_agreement(const Bytes& bytes) {
  const Document document = tolerant(bytes);
  Report report;
  check(document, report);
  for (const Issue& issue : report.issues()) RC_ASSERT(!full_message(issue).empty());
  const bool strict = Document::parse(bytes).has_value();
  RC_ASSERT(strict == document.damage().empty());
  RC_ASSERT(strict == (report.refusal(Reading::Strict) == nullptr));
  RC_ASSERT(strict == Effect::check(document, Reading::Strict).has_value());
  RC_ASSERT((document.header() != nullptr) ==
            Effect::check(document, Reading::Tolerant).has_value());
}

}  // namespace

RC_GTEST_PROP(FxProperty, AnyOrderAndCountOfCommandsRoundTrips, ()) {
  const Draft draft = any_draft();
  const Bytes bytes = *write(draft);
  const auto document = Document::parse(bytes);
  RC_ASSERT(document.has_value());
  RC_ASSERT(document->command_count() == draft.commands.size());
  for (std::size_t i = 0; i < draft.commands.size(); ++i) {
    RC_ASSERT(Bytes::copy(document->command(i).bytes()) == draft.commands[i]);
  }
  require_whole(bytes);
}

RC_GTEST_PROP(FxProperty, AnyByteEditReadsOrReports, ()) {
  const Bytes sound = *rc::gen::elementOf(std::vector<Bytes>{v2(), v3(), v4(), v5()});
  const auto at = *rc::gen::inRange<std::uint64_t>(0, sound.size());
  const auto value = *rc::gen::arbitrary<char>();
  const Bytes edited = patched(sound, at, std::string(1, value));
  require_whole(edited);
  require_agreement(edited);
}

RC_GTEST_PROP(FxProperty, AnyBytesReadOrReport, ()) {
  const Bytes bytes = Bytes::own(any_bytes(*rc::gen::inRange<std::size_t>(0, 400)));
  require_whole(bytes);
  require_agreement(bytes);
}

RC_GTEST_PROP(FxProperty, RemovingWhatWasInsertedGivesTheEffectBack, ()) {
  Draft draft = any_draft();
  const Bytes before = *write(draft);
  const auto at = *rc::gen::inRange<std::size_t>(0, draft.commands.size() + 1);
  RC_ASSERT(insert_command(draft, at, any_command()).has_value());
  RC_ASSERT(Document::parse(*write(draft)).has_value());
  RC_ASSERT(remove_command(draft, at).has_value());
  RC_ASSERT(*write(draft) == before);
}

RC_GTEST_PROP(FxProperty, AnnotationsCoverEveryByteOnce, ()) {
  const std::size_t cut = *rc::gen::inRange<std::size_t>(0, 1825);
  const Bytes bytes = v4().slice(0, cut);
  std::uint64_t next = 0;
  annotate(tolerant(bytes), RangeSink({}, [&next](const AnnotatedRange& range) {
             RC_ASSERT(range.offset == next);
             next += range.size;
           }));
  RC_ASSERT(next == bytes.size());
}

RC_GTEST_PROP(FxProperty, EffectsDifferWhenTheirBytesDo, ()) {
  const Bytes a = *write(any_draft());
  const Bytes b = *rc::gen::arbitrary<bool>() ? *write(any_draft()) : a;
  Differences found(Detail::Fields, 100);
  compare_assets({"a", "a", a, {}}, {"b", "b", b, {}}, found);
  RC_ASSERT((found.total() == 0) == (a == b));
}

TEST(FxTruncation, EveryCutOfAnEffectFailsCleanly) {
  const Bytes whole = v4();
  for (std::uint64_t size = 0; size < whole.size(); ++size) {
    const Bytes cut = whole.slice(0, size);
    EXPECT_FALSE(Document::parse(cut)) << size;
    const Document document = tolerant(cut);
    Report report;
    check(document, report);
    EXPECT_GT(report.count(Severity::Error), 0U) << size;
    EXPECT_LT(document.command_count(), 10U);
  }
}

TEST(FxLimits, AnInputBeyondTheLimitIsRefusedInBothReadings) {
  for (const Reading reading : {Reading::Strict, Reading::Tolerant}) {
    const auto document = Document::parse(v3(), reading, {.input_size = 207});
    ASSERT_FALSE(document);
    EXPECT_EQ(document.error().rule().code, "FILE-TOO-LARGE");
  }
}
