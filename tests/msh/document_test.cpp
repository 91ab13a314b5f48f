#include "ngi/msh/document.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "ngi/msh/edit.h"
#include "ngi/msh/model.h"
#include "ngi/msh/rules.h"
#include "ngi/msh/viewable.h"
#include "tests/msh/sample.h"

using namespace ngi;
using namespace ngi::msh;
using enum StreamType;

namespace {

nres::Entry entry(std::uint32_t type, std::string_view name, Bytes payload = {}) {
  return {type, 0, 0, 0, *nres::make_name(name), std::move(payload)};
}

nres::Document archive_of(const std::vector<nres::Entry>& entries) {
  return *nres::Document::parse(join(*nres::write_canonical(entries)));
}

std::string_view code_of(const Result<Document>& result) {
  return result ? "none" : result.error().rule().code;
}

}  // namespace

TEST(MshKind, FiveTypesMakeADirectModelWhateverTheNames) {
  const auto archive =
      archive_of({entry(13, "a"), entry(6, "b.msh"), entry(3, "c"), entry(2, "d"), entry(1, "e")});
  EXPECT_EQ(detect(archive), Kind::Model);
}

TEST(MshKind, AnEntryNamedMshMakesAnArchiveOfModels) {
  const auto archive = archive_of({entry(1, "ROBOT.MSH"), entry(0, "robot.wea")});
  EXPECT_EQ(detect(archive), Kind::ModelArchive);
  EXPECT_EQ(model_entries(archive), (std::vector<std::size_t>{0}));
}

TEST(MshKind, TilesWithoutIndicesAreALandscapeAndNamedAsSuch) {
  const auto archive = archive_of({entry(1, "a"), entry(2, "a"), entry(3, "a"), entry(21, "a")});
  EXPECT_EQ(detect(archive), Kind::Terrain);
  const auto parsed = Document::parse(archive.bytes());
  EXPECT_EQ(code_of(parsed), "MSH-INPUT-KIND");
  EXPECT_EQ(message(parsed.error().issue), "is not a model: it is a landscape");
}

TEST(MshKind, AnythingElseIsRefused) {
  const auto archive = archive_of({entry(0x30544D54, "wall.0")});
  EXPECT_EQ(detect(archive), Kind::Other);
  EXPECT_EQ(code_of(Document::parse(archive.bytes())), "MSH-INPUT-KIND");
}

TEST(MshKind, AModelThatLostATableSaysWhichOne) {
  for (const StreamType type : {Nodes, Slots, Positions, Indices, Batches}) {
    const auto cut = sample::rearranged(sample::model(), [&](nres::Editor& editor) {
      ASSERT_TRUE(editor.remove(*sample::model().entry(type)));
    });
    EXPECT_EQ(code_of(cut), "MSH-RES-MISSING");
    EXPECT_EQ(cut.error().issue.place.stream, stream_text(type));
  }
}

TEST(MshKind, AnEntryNamedLikeAModelDoesNotHideALostTable) {
  const auto cut = sample::rearranged(sample::model(), [&](nres::Editor& editor) {
    ASSERT_TRUE(editor.remove(*sample::model().entry(Batches)));
    ASSERT_TRUE(editor.add(entry(99, "other.msh")));
  });
  EXPECT_EQ(code_of(cut), "MSH-RES-MISSING");
}

TEST(MshKind, LegacyNodesAreKeptButNotDecoded) {
  const Document legacy = sample::with_attributes(sample::model(), Nodes, {2, 0, 24});
  EXPECT_EQ(legacy.kind(), Kind::LegacyModel);
  EXPECT_TRUE(legacy.nodes().empty());
  const auto model = Model::check(legacy, Reading::Strict);
  ASSERT_TRUE(model);
  EXPECT_TRUE(model->nodes().empty());
  EXPECT_EQ(model->batches().size(), 5U);
}

TEST(MshKind, LegacyModelsCanBeEditedButForTheirNodes) {
  const Document legacy = sample::with_attributes(sample::model(), Nodes, {2, 0, 24});
  auto draft = open_draft(legacy);
  ASSERT_TRUE(draft);
  EXPECT_EQ(join(*write(*draft)), legacy.bytes());
  ASSERT_TRUE(set_wear_row(*draft, 0, 9));
  const auto written = Document::parse(join(*write(*draft)));
  ASSERT_TRUE(written);
  EXPECT_EQ(written->batches()[0].wear_row, 9);
  EXPECT_TRUE(std::ranges::equal(written->payload(Nodes), legacy.payload(Nodes)));
  EXPECT_FALSE(rename_node(*draft, 0, "x"));
  EXPECT_FALSE(set_frame_count(*draft, 3));
  EXPECT_FALSE(add_node(*draft, {.name = "x"}) && write(*draft));
}

TEST(MshKind, LegacyModelsAreViewedWithAllBatchesAtTheOrigin) {
  const Document legacy = sample::with_attributes(sample::model(), Nodes, {2, 0, 24});
  const Model shown = viewable(*Model::check(legacy, Reading::Tolerant));
  ASSERT_EQ(shown.nodes().size(), 1U);
  EXPECT_GE(shown.nodes()[0].fallback_key, shown.keys().size()) << "the identity pose";
  const Slot& slot = shown.slots()[shown.nodes()[0].slots[0]];
  EXPECT_EQ(slot.batch_start, 0);
  EXPECT_EQ(slot.batch_count, shown.batches().size());
  const auto usual = Model::check(sample::model(), Reading::Tolerant);
  EXPECT_EQ(viewable(*usual).nodes().size(), usual->nodes().size());
}

TEST(MshNested, ReadsAModelInsideAnArchive) {
  const auto archive = archive_of(
      {entry(0, "robot.msh", sample::model().bytes()), entry(0, "odd.msh", Bytes::copy("NR"))});
  EXPECT_EQ(detect(archive), Kind::ModelArchive);
  const auto nested = Document::parse_entry(archive, 0);
  ASSERT_TRUE(nested);
  EXPECT_EQ(nested->nodes().size(), 2U);
  EXPECT_EQ(code_of(Document::parse_entry(archive, 1)), "MSH-CONTAINER");
  EXPECT_EQ(code_of(Document::parse_entry(archive, 7)), "NRES-NO-ENTRY");
}

TEST(MshDocument, EveryTruncationFailsCleanly) {
  const auto whole = sample::bytes_of_model(sample::model());
  for (std::size_t size = 0; size < whole.size(); ++size) {
    const std::vector<std::byte> cut(whole.begin(),
                                     whole.begin() + static_cast<std::ptrdiff_t>(size));
    const auto parsed = Document::parse(Bytes::borrow(cut));
    ASSERT_FALSE(parsed) << size;
    // Salvage reads what it can and never beyond the end.
    const auto saved = Document::parse(Bytes::borrow(cut), {.framing = nres::Framing::Salvage});
    if (saved) static_cast<void>(sample::issues_of(*saved));
  }
}

TEST(MshDocument, EveryTruncationOfEveryTableIsReportedOrHarmless) {
  const Document whole = sample::model();
  for (const StreamInfo& info : stream_infos()) {
    if (!whole.has(info.type)) continue;
    const auto payload = whole.payload(info.type);
    for (std::size_t size = 0; size < payload.size(); ++size) {
      const Document cut = sample::with_payload(whole, info.type, Bytes::copy(payload.first(size)));
      const auto issues = sample::issues_of(cut);
      // An empty name table is a good one.
      const bool good = info.type == Names && size == 0;
      EXPECT_EQ(issues.empty(), good) << stream_text(info.type) << " cut to " << size;
      static_cast<void>(Model::check(cut, Reading::Tolerant));
    }
  }
}

TEST(MshDocument, ATableOutsideTheFileIsAbsentOrRefused) {
  const Document document = sample::model();
  const auto outside = [&](StreamType type) {
    auto bytes = sample::bytes_of_model(document);
    const auto field = *document.entry_place(type, offsetof(nres::Record, data_offset)).offset;
    const std::uint32_t far = 0xFFFF'FFF0;
    std::memcpy(bytes.data() + field, &far, sizeof(far));
    return Document::parse(Bytes::own(std::move(bytes)));
  };
  EXPECT_EQ(code_of(outside(Positions)), "NRES-PAYLOAD-RANGE");
  const auto without_normals = outside(Normals);
  ASSERT_TRUE(without_normals);
  EXPECT_FALSE(without_normals->has(Normals));
  EXPECT_FALSE(Model::check(*without_normals, Reading::Strict));
  const auto tolerant = Model::check(*without_normals, Reading::Tolerant);
  ASSERT_TRUE(tolerant);
  EXPECT_TRUE(tolerant->normals().empty());
}

// docs/formats/msh.md V-BATCH.
TEST(MshRecords, TheBatchExampleDecodes) {
  const std::uint8_t raw[] = {0x02, 0x21, 0x00, 0x00, 0x07, 0x00, 0xff, 0xff, 0x24, 0x00,
                              0x78, 0x00, 0x00, 0x00, 0x18, 0x00, 0xf4, 0x01, 0x00, 0x00};
  const Batch& batch = *reinterpret_cast<const Batch*>(raw);
  EXPECT_EQ(batch_word(batch), 0x2102U);
  EXPECT_EQ(batch.flags,
            batch_flags::two_sided | batch_flags::see_through | batch_flags::lightmapped);
  EXPECT_EQ(batch.wear_row, 7);
  EXPECT_EQ(batch.lightmap_row, 0);
  EXPECT_EQ(batch.portal_node, none);
  EXPECT_EQ(batch.index_count, 36);
  EXPECT_EQ(batch.index_start, 120U);
  EXPECT_EQ(batch.vertex_count, 24);
  EXPECT_EQ(batch.base_vertex, 500U);
}

TEST(MshRecords, ThePortalBatchExampleDecodes) {
  const std::uint8_t raw[] = {0x48, 0x01, 0x00, 0x00, 0x26, 0xff, 0x04, 0x00, 0x06, 0x00,
                              0x00, 0x00, 0x00, 0x00, 0x04, 0x00, 0x00, 0x00, 0x00, 0x00};
  const Batch& batch = *reinterpret_cast<const Batch*>(raw);
  EXPECT_EQ(batch_word(batch), 0x148U);
  EXPECT_EQ(batch.wear_row, 38);
  EXPECT_EQ(batch.lightmap_row, no_lightmap);
  EXPECT_EQ(batch.portal_node, 4);
  EXPECT_EQ(batch.index_count, 6);
  EXPECT_EQ(batch.vertex_count, 4);
}

TEST(MshLossless, NanPayloadsMinusZeroAndUnknownTypesSurviveAnEditElsewhere) {
  Document document = sample::with(sample::model(), Positions, 3, 0, 0x80000000U);  // -0
  document = sample::with(document, Slots, 0, offsetof(Slot, area), 0x7FA12345U);   // signalling
  document = *sample::rearranged(document, [](nres::Editor& editor) {
    ASSERT_TRUE(editor.insert(0, entry(77, "odd", Bytes::copy("keep me"))));
  });
  auto draft = open_draft(document);
  ASSERT_TRUE(draft);
  ASSERT_TRUE(rename_node(*draft, 1, "fist"));
  const auto written = Document::parse(join(*write(*draft)));
  ASSERT_TRUE(written);
  for (const StreamInfo& info : stream_infos()) {
    if (info.type == Names) continue;
    const auto before = document.payload(info.type);
    const auto after = written->payload(info.type);
    EXPECT_TRUE(std::equal(before.begin(), before.end(), after.begin(), after.end()));
  }
  EXPECT_EQ(written->container().name(0), "odd");
  EXPECT_EQ(written->container().payload(0)->text(), "keep me");
}

TEST(MshLossless, ForcedReEncodingOfEveryTableIsTheIdentity) {
  const Document document = sample::model();
  const Draft draft = *open_draft(document);
  for (const StreamInfo& info : stream_infos()) {
    EXPECT_EQ(encode_stream(draft, info.type), Bytes::borrow(document.payload(info.type)));
  }
}
