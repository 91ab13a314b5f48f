#include "ngi/json/msh.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "ngi/core/file.h"
#include "ngi/exchange/rules.h"
#include "ngi/msh/model.h"
#include "tests/msh/sample.h"
#include "tests/support/places.h"

namespace ngi::json {
namespace msh_json_test {

using Json = nlohmann::ordered_json;
using namespace ngi::msh;
using enum msh::StreamType;

std::string full_text(const Document& document) {
  return model_to_json(document, Detail::Full);
}

Json full_dump(const Document& document) {
  return Json::parse(full_text(document));
}

// The document's bytes after a way through JSON, which must be the same.
void expect_round_trip(const Document& document) {
  const auto pieces = model_from_json(full_text(document));
  ASSERT_TRUE(pieces) << full_message(pieces.error().issue);
  EXPECT_EQ(join(*pieces), document.bytes());
}

Document made_from(const Json& json) {
  const auto pieces = model_from_json(json.dump());
  EXPECT_TRUE(pieces) << (pieces ? "" : full_message(pieces.error().issue));
  return *Document::parse(join(*pieces));
}

std::string refusal(const std::string& text) {
  const auto pieces = model_from_json(text);
  return pieces ? "accepted"
                : std::string(pieces.error().rule().code) + ": " + message(pieces.error().issue);
}

TEST(MshJson, GivesTheIndependentModelsBack) {
  const auto archive =
      *nres::Document::parse(*map_file(in_source("tests/data/independent/models.rlb")));
  const auto entries = model_entries(archive);
  ASSERT_EQ(entries.size(), 16U);
  for (const std::size_t entry : entries) {
    SCOPED_TRACE(archive.name(entry));
    expect_round_trip(*Document::parse_entry(archive, entry));
  }
}

TEST(MshJson, GivesABuiltModelBack) {
  expect_round_trip(sample::model());
}

TEST(MshJson, HasTheKeysOfTheContract) {
  const Json dump = full_dump(sample::model());
  EXPECT_EQ(dump.begin().key(), "schema");
  EXPECT_EQ(dump["schema"], "ngi.dump/1");
  EXPECT_EQ(dump["kind"], "msh");
  EXPECT_EQ(dump["nodes"][1]["name"], "arm");
  EXPECT_EQ(dump["nodes"][0]["label"], "central_tc");
  EXPECT_EQ(dump["nodes"][1]["label"], nullptr);
  EXPECT_EQ(dump["nodes"][0]["slots"].size(), 15U);
  EXPECT_EQ(dump["header"]["hull"].size(), 8U);
  EXPECT_EQ(dump["header"]["hull"][7].size(), 3U);
  EXPECT_EQ(dump["header"]["sphere"].size(), 4U);
  EXPECT_EQ(dump["header"]["segment"].size(), 7U);
  EXPECT_EQ(dump["slots"][0]["tail"].size(), 5U);
  EXPECT_EQ(dump["slots"][0]["sphere"].size(), 4U);
  EXPECT_EQ(dump["batches"][1]["wear_row"], 1);
  EXPECT_EQ(dump["batches"][1]["portal_node"], 65535);
  EXPECT_EQ(dump["triangles"][0]["links"].size(), 3U);
  EXPECT_EQ(dump["positions"][1], Json({1, 0, 0}));
  EXPECT_EQ(dump["keys"][2]["quat_raw"], Json({23170, 0, 0, 23170}));
  EXPECT_EQ(dump["frame_map"], Json({1, 1, 2, 3}));
  EXPECT_EQ(dump["frame_count"], 4);
  EXPECT_TRUE(dump["hall_way"].contains("vertices") && dump["hall_way"].contains("links"));
  EXPECT_TRUE(dump["lights"].is_array());
  EXPECT_TRUE(dump["raw"].contains("15"));
}

TEST(MshJson, LeavesLargeTablesAndRawBytesOutOfAShortDump) {
  const Json dump = Json::parse(model_to_json(sample::model(), Detail::Short));
  for (const char* key : {"positions", "triangles", "indices", "keys", "raw", "container"}) {
    EXPECT_FALSE(dump.contains(key)) << key;
  }
  for (const char* key : {"streams", "nodes", "header", "slots", "batches", "frame_count"}) {
    EXPECT_TRUE(dump.contains(key)) << key;
  }
  EXPECT_TRUE(refusal(dump.dump()).starts_with("JSON-NOT-FULL"));
}

TEST(MshJson, KeepsNanPayloadsAndTheSignOfZero) {
  auto document = sample::model();
  document = sample::with(document, Positions, 0, 0, std::uint32_t{0x7FA00001});
  document = sample::with(document, Positions, 1, 4, std::uint32_t{0xFFFFFFFF});
  document = sample::with(document, Keys, 1, 12, std::uint32_t{0x80000000});
  document = sample::with(document, Slots, 1, 48, std::uint32_t{0x7F800000});
  const Json dump = full_dump(document);
  EXPECT_EQ(dump["positions"][0][0], "nan:7FA00001");
  EXPECT_TRUE(std::signbit(dump["keys"][1]["time"].get<double>()));
  EXPECT_EQ(dump["slots"][1]["tail"][0], "inf");
  expect_round_trip(document);
}

TEST(MshJson, GivesALegacyModelBackFromItsRawNodes) {
  auto document = sample::with_payload(sample::model(), Nodes, Bytes::copy(std::string(48, 'n')));
  document = sample::with_attributes(document, Nodes, {2, 0, 24});
  ASSERT_EQ(document.kind(), Kind::LegacyModel);
  EXPECT_TRUE(full_dump(document)["raw"].contains("1"));
  expect_round_trip(document);
}

TEST(MshJson, KeepsUnknownTypesAndSecondTablesOfOneType) {
  const auto document = *sample::rearranged(sample::model(), [](nres::Editor& editor) {
    const auto name = *nres::make_name("more");
    ASSERT_TRUE(editor.insert(2, {777, 1, 2, 3, name, Bytes::copy("unknown")}));
    ASSERT_TRUE(editor.add({777, 4, 5, 6, name, Bytes::copy("another")}));
    ASSERT_TRUE(editor.add({13, 0, 0, 0, name, Bytes::copy("second batches")}));
  });
  const Json raw = full_dump(document)["raw"];
  EXPECT_EQ(raw["777"], "756E6B6E6F776E");
  EXPECT_FALSE(raw.contains("13"));
  EXPECT_EQ(raw.size(), 4U);  // with 15
  expect_round_trip(document);
}

TEST(MshJson, KeepsTablesWithARemainderAndWrongAttributes) {
  auto document = sample::with_payload(sample::model(), Positions, Bytes::copy(std::string(13, 7)));
  document = sample::with_attributes(document, Batches, {99, 98, 97});
  document = sample::with_attributes(document, HallWay, {5, 5, 5});
  document = sample::with_payload(document, Labels, Bytes::copy("broken"));
  document = sample::with_payload(document, Names, Bytes::copy(std::string(33, 'x')));
  document = sample::with_payload(document, Slots, Bytes::copy("short"));
  expect_round_trip(document);
}

TEST(MshJson, KeepsALabelTableThatEndsBeforeItsNodes) {
  const Bytes one_label = Bytes::copy(std::string_view("\1\0\0\0a\0", 6));
  expect_round_trip(sample::with_payload(sample::model(), Labels, one_label));
}

TEST(MshJson, KeepsWhatStandsBehindTheEndOfAName) {
  auto document = sample::with(sample::model(), Names, 1, 20, 'x');
  auto bytes = sample::bytes_of_model(document);
  bytes[document.container().record_offset(3) + 0x14 + 30] = std::byte{'y'};
  document = *Document::parse(Bytes::own(std::move(bytes)));
  EXPECT_TRUE(full_dump(document)["nodes"][1].contains("name_field"));
  EXPECT_TRUE(full_dump(document)["streams"][3].contains("name_field"));
  expect_round_trip(document);
}

TEST(MshJson, KeepsNamesAndLabelsThatAreNotAscii) {
  ModelPlan plan = sample::plan();
  plan.nodes[0].node.name = "\xE1\xE0\xE7\xE0";
  plan.nodes[0].node.label = "\x98\xFF";
  const auto document = *build(plan);
  const Json node = full_dump(document)["nodes"][0];
  EXPECT_EQ(node["name"], "база");
  EXPECT_EQ(node["name_hex"], "E1E0E7E0");
  expect_round_trip(document);
}

// Header, payloads, then bytes that no entry points at, padding, and a sort table that is wrong.
TEST(MshJson, KeepsUnindexedBytesAndADamagedSortTable) {
  const auto model = sample::model();
  const auto& archive = model.container();
  auto bytes = sample::bytes_of_model(model);
  const auto directory = bytes.begin() + static_cast<std::ptrdiff_t>(archive.directory_offset());
  const std::string lost = "nobody points here";
  const auto* begin = reinterpret_cast<const std::byte*>(lost.data());
  bytes.insert(directory, begin, begin + lost.size());
  const le_u32 total = static_cast<std::uint32_t>(bytes.size());
  std::memcpy(bytes.data() + 12, &total, 4);
  bytes[bytes.size() - 4] = std::byte{0x55};  // sort index of the last record
  const auto document = *Document::parse(Bytes::own(std::move(bytes)));
  expect_round_trip(document);
}

TEST(MshJson, KeepsAnEntryWhosePayloadLiesOutsideTheFile) {
  const auto model = sample::model();
  auto bytes = sample::bytes_of_model(model);
  const le_u32 far = 0x7000'0000;
  std::memcpy(bytes.data() + model.container().record_offset(*model.entry(Keys)) + 0x38, &far, 4);
  const auto document = *Document::parse(Bytes::own(std::move(bytes)));
  expect_round_trip(document);
  Json grown = full_dump(document);
  grown["positions"].push_back({0, 0, 0});
  EXPECT_TRUE(refusal(grown.dump()).starts_with("NRES-PAYLOAD-RANGE"));
}

TEST(MshJson, MakesTheModelThatAnEditedDocumentDescribes) {
  Json json = full_dump(sample::model());
  json["nodes"][1]["name"] = "рука";
  json["nodes"][1]["label"] = "weapon";
  json["batches"][0]["wear_row"] = 7;
  json["positions"][0] = {1.5, "-inf", -0.0};
  json["frame_count"] = 9;
  const Document made = made_from(json);
  EXPECT_EQ(name_of(made.table<NodeName>(Names)[1]), "\xF0\xF3\xEA\xE0");
  EXPECT_EQ(made.batches()[0].wear_row, 7);
  EXPECT_EQ(made.positions()[0].x, 1.5F);
  EXPECT_EQ(made.frame_count(), 9U);
  EXPECT_EQ(full_dump(made)["nodes"][1]["label"], "weapon");
}

TEST(MshJson, LetsCountsAndAttributesFollowATableThatGrew) {
  const Document before = sample::with_attributes(sample::model(), Nodes, {2, 77, 38});
  Json json = full_dump(before);
  Json node = json["nodes"][1];
  node["name"] = "hand";
  node["parent"] = 1;
  json["nodes"].push_back(node);
  json["positions"].push_back({9, 9, 9});
  json["hall_way"]["vertices"].push_back({{"pos", {1, 2, 3}}, {"flags", 0}, {"node", 0}});
  const Document made = made_from(json);
  EXPECT_EQ(made.nodes().size(), 3U);
  EXPECT_EQ(made.record(Nodes)->attr1, 3U);
  EXPECT_EQ(made.record(Nodes)->attr2, 77U);
  EXPECT_EQ(made.record(Names)->attr1, 3U);
  EXPECT_EQ(made.record(Labels)->attr1, 3U);
  EXPECT_EQ(made.record(Positions)->attr1, before.record(Positions)->attr1 + 1U);
  EXPECT_EQ(made.record(HallWay)->attr1, 1U);
  EXPECT_TRUE(made.hall_way_fits());
}

TEST(MshJson, NeedsNeitherPlacesNorAttributesInAHandWrittenDocument) {
  const Document before = sample::model();
  Json json = full_dump(before);
  json.erase("container");
  for (Json& stream : json["streams"]) {
    stream = {{"type", stream["type"]}, {"name", stream["name"]}};
  }
  EXPECT_EQ(made_from(json).bytes(), before.bytes());
}

TEST(MshJson, NamesTheValueItRefuses) {
  const Json good = full_dump(sample::model());
  const auto with = [&good](const char* pointer, const Json& value) {
    Json json = good;
    json[Json::json_pointer(pointer)] = value;
    return refusal(json.dump());
  };
  EXPECT_EQ(with("/nodes/1/parent", 65536),
            "JSON-FIELD: nodes[1].parent must be a whole number from 0 to 65535");
  EXPECT_EQ(with("/nodes/1/slots/3", -1),
            "JSON-FIELD: nodes[1].slots[3] must be a whole number from 0 to 65535");
  EXPECT_EQ(with("/nodes/1/slots", {1, 2}), "JSON-FIELD: nodes[1].slots must be an array of 15");
  EXPECT_EQ(with("/batches/0", 3), "JSON-FIELD: batches[0] must be an object");
  EXPECT_EQ(with("/positions/2/1", 1e39).substr(0, 25), "JSON-FIELD: positions[2][");
  EXPECT_EQ(with("/nodes/0/name", std::string(32, 'n')),
            "JSON-FIELD: nodes[0].name must have at most 31 bytes and no NUL");
  EXPECT_EQ(with("/raw/15", "0G"), "JSON-FIELD: raw.15 must be bytes in hexadecimal");
  EXPECT_EQ(with("/streams/0/offset", 3),
            "JSON-FIELD: streams[0] lies outside the data region of the archive");
  Json missing = good;
  missing["batches"][1].erase("wear_row");
  EXPECT_EQ(refusal(missing.dump()), "JSON-FIELD: batches[1].wear_row is missing");
  Json unlisted = good;
  unlisted["lights"] = Json::array({Json::object()});
  EXPECT_EQ(refusal(unlisted.dump()),
            "JSON-FIELD: lights has records, but \"streams\" has no entry of type 20");
}

TEST(MshJson, RefusesWhatIsNoDumpOfAModel) {
  EXPECT_TRUE(refusal("").starts_with("JSON-SYNTAX"));
  EXPECT_TRUE(refusal("{\"a\": }").starts_with("JSON-SYNTAX"));
  EXPECT_TRUE(refusal("[1e999]").starts_with("JSON-"));
  EXPECT_TRUE(refusal("[]").starts_with("JSON-KIND"));
  EXPECT_TRUE(refusal(R"({"schema": "ngi.dump/1", "kind": "texm"})").starts_with("JSON-KIND"));
  EXPECT_TRUE(refusal(std::string(100'000, '[')).starts_with("JSON-LIMIT"));
  const auto limited = model_from_json("{}", {.decoded_size = 1});
  ASSERT_FALSE(limited);
  EXPECT_EQ(limited.error().rule().code, "JSON-LIMIT");
}

TEST(MshJson, RefusesAnArchiveOfMoreZerosThanTheLimit) {
  Json json = full_dump(sample::model());
  json["container"]["regions"] = {{{"offset", 16}, {"size", 2'000'000'000}}};
  json["container"]["directory_offset"] = 2'000'000'016;
  EXPECT_EQ(refusal(json.dump()), "JSON-FIELD: container.regions[0] adds up to too many zeros");
}

}  // namespace msh_json_test
}  // namespace ngi::json
