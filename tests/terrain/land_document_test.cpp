#include "ngi/terrain/land/document.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>
#include <limits>
#include <nlohmann/json.hpp>

#include "ngi/archive/nres/edit.h"
#include "ngi/core/file.h"
#include "ngi/forge/demo/sample_lands.h"
#include "ngi/terrain/land/check.h"
#include "ngi/terrain/land/model.h"
#include "tests/support/places.h"
#include "tests/support/sha256.h"
#include "tests/support/temporary_folder.h"

namespace ngi::land {
namespace {

Bytes one_tile() {
  return join(*write(forge::one_tile_land()));
}

Bytes sample_file(const std::string& map, const std::string& name) {
  return *map_file(in_source("tests/data/independent_world/" + map + "/" + name));
}

constexpr std::array sample_maps = {"map9001", "map9004", "map9007"};

nlohmann::json expected_lands() {
  const auto text = test::read_text(in_source("tests/data/independent_world/expected.json"));
  return nlohmann::json::parse(text)["lands"];
}

std::string issue_texts(const Report& report) {
  std::string out;
  for (const Issue& issue : report.issues()) out += full_message(issue) + "\n";
  return out;
}

TEST(LandDocument, OfTheBooksVectorIsWrittenByteForByte) {
  const Bytes bytes = one_tile();
  EXPECT_EQ(bytes.size(), 1152U);
  EXPECT_EQ(test::sha256(bytes),
            "01ed479cd79085f02eaa1fc1698709fda6b058a57505ddc852818db27ee2790c");
}

TEST(LandDocument, OfTheBooksVectorBreaksNoRule) {
  Report report;
  check(*Document::parse(one_tile()), report);
  EXPECT_EQ(issue_texts(report), "");
}

TEST(LandDocument, ReadsTheIndependentMapsWithoutAnIssue) {
  const auto expected = expected_lands();
  for (const std::string map : sample_maps) {
    SCOPED_TRACE(map);
    const Document document = *Document::parse(sample_file(map, "Land.msh"));
    Report report;
    check(document, report);
    EXPECT_EQ(issue_texts(report), "");
    const Land land = *Land::check(document, Reading::Strict);
    EXPECT_EQ(land.positions().size(), expected[map]["vertices"]);
    EXPECT_EQ(land.faces().size(), expected[map]["faces"]);
    EXPECT_EQ(land.grid_size().nx, expected[map]["tiles"][0]);
    EXPECT_EQ(land.grid_size().ny, expected[map]["tiles"][1]);
    EXPECT_FLOAT_EQ(land.water_level(), expected[map]["water_level"].get<float>());
  }
}

TEST(LandDocument, IsWrittenUnchangedFromItsDraft) {
  for (const std::string map : sample_maps) {
    const Bytes file = sample_file(map, "Land.msh");
    Draft draft = *open_draft(*Document::parse(file));
    EXPECT_EQ(join(*write(draft)), file) << map;
    draft.source.reset();
    EXPECT_EQ(join(*write(draft)), file) << map << " made anew";
  }
}

TEST(LandDocument, FailsCleanlyAtEveryTruncation) {
  const Bytes whole = one_tile();
  for (std::uint64_t size = 0; size < whole.size(); ++size) {
    const auto parsed = Document::parse(whole.slice(0, size));
    ASSERT_FALSE(parsed) << size;
    EXPECT_EQ(parsed.error().rule().code, "TER-001") << size;
    const auto salvaged =
        Document::parse(whole.slice(0, size), {.framing = nres::Framing::Salvage});
    if (!salvaged) continue;
    Report report;
    check(*salvaged, report);
    EXPECT_NE(report.count(Severity::Error), 0U) << size;
  }
}

// Everything that a reader of a checked landscape may touch.
std::uint64_t touch(const Land& land) {
  std::uint64_t sum = 0;
  for (const Tile& tile : land.tiles()) {
    for (const std::uint16_t slot : tile.slots) {
      if (slot != none) sum += land.slots()[slot].face_count;
    }
  }
  for (const Slot& slot : land.slots()) {
    for (std::size_t i = 0; i < slot.face_count; ++i) {
      sum += land.faces()[std::size_t{slot.face_start} + i].primary;
    }
  }
  for (const DrawEntry& entry : land.draw_list()) sum += land.faces()[entry.face].primary;
  for (const Face& face : land.faces()) {
    for (const std::uint16_t v : face.vertices) {
      EXPECT_TRUE(std::isfinite(land.positions()[v].x));
      if (!land.alpha().empty()) {
        EXPECT_GE(land.alpha()[v], 0);
        EXPECT_LE(land.alpha()[v], 1);
      }
      if (!land.normals().empty()) sum += static_cast<std::uint64_t>(land.normals()[v].x + 128);
      if (!land.uv().empty()) sum += land.uv()[v].u;
      if (!land.micro_uv().empty()) sum += land.micro_uv()[v].u;
    }
    for (const std::uint16_t next : face.neighbours) {
      if (next != none) sum += land.faces()[next].primary;
    }
  }
  EXPECT_EQ(land.draw_list().size(), land.faces().size());
  return sum;
}

// Every 16-bit word of the file in turn takes a few nasty values. Strict reading refuses or gives
// what the file says; tolerant reading gives a landscape without a dangling index.
TEST(LandDocument, SurvivesEveryCorruptedWord) {
  const Bytes whole = one_tile();
  constexpr std::array<std::uint16_t, 6> nasty = {0, 1, 0x7F80, 0x7FC0, 0x8000, 0xFFFF};
  for (std::uint64_t at = 0; at + 2 <= whole.size(); at += 2) {
    for (const std::uint16_t value : nasty) {
      std::vector<std::byte> bytes(whole.span().begin(), whole.span().end());
      std::memcpy(bytes.data() + at, &value, 2);
      const Bytes changed = Bytes::own(std::move(bytes));
      const auto document = Document::parse(changed);
      if (!document) continue;
      EXPECT_EQ(document->bytes(), changed);
      Report report;
      check(*document, report);
      const auto strict = Land::check(*document, Reading::Strict);
      EXPECT_EQ(strict.has_value(), report.count(Severity::Error) == 0) << at << " " << value;
      if (strict) touch(*strict);
      if (const auto tolerant = Land::check(*document, Reading::Tolerant)) touch(*tolerant);
      const auto draft = open_draft(*document);
      if (draft) {
        EXPECT_EQ(join(*write(*draft)), changed) << at;
      }
    }
  }
}

TEST(LandDocument, KeepsTheBitsOfNumbersThatAreNone) {
  Draft draft = forge::one_tile_land();
  const std::uint32_t payload = 0x7FA1'2345;
  draft.slots[0].tail[0] = payload;
  draft.normals[2].opaque3 = 7;
  draft.draw_list[0].flags |= draw_flags::unread;
  const Bytes file = join(*write(draft));
  const Document document = *Document::parse(file);
  EXPECT_EQ(document.slots()[0].tail[0], payload);
  EXPECT_EQ(join(*write(*open_draft(document))), file);
}

TEST(Land, HasTheHullForAGridOfItsOwnWhenTheSlotTableIsMissing) {
  const auto archive = *nres::Document::parse(one_tile());
  nres::Editor editor(archive);
  ASSERT_TRUE(editor.remove(1));
  const Document document = *Document::parse(join(*editor.write()));
  EXPECT_FALSE(Land::check(document, Reading::Strict));
  const Land land = *Land::check(document, Reading::Tolerant);
  EXPECT_FALSE(land.grid());
  EXPECT_EQ(land.header().box[7].z, 30);
}

TEST(LandWriter, RefusesMoreThanTheFormatHolds) {
  Draft draft = forge::one_tile_land();
  draft.positions.resize(max_vertices + 1);
  EXPECT_EQ(write(draft).error().rule().code, "TER-080");
  draft = forge::one_tile_land();
  draft.faces.resize(max_faces + 1);
  EXPECT_EQ(write(draft).error().rule().code, "TER-081");
}

TEST(LandWriter, RefusesAnEditThatBreaksARule) {
  Draft draft = *open_draft(*Document::parse(one_tile()));
  draft.faces[0].vertices[0] = 4;
  EXPECT_EQ(write(draft).error().rule().code, "TER-050");
}

TEST(LandWriter, IgnoresDamageThatWasThereBefore) {
  std::string raw(one_tile().text());
  const Document sound = *Document::parse(one_tile());
  raw[*sound.place(StreamType::Faces, 0, offsetof(Face, neighbours) + 2).offset] = 9;
  Draft draft = *open_draft(*Document::parse(Bytes::copy(raw)));
  draft.alpha[0] = 0.5F;
  EXPECT_TRUE(write(draft));
}

}  // namespace
}  // namespace ngi::land
