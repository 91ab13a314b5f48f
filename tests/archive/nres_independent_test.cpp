// Archives and answers made by an implementation that shares no code with ours:
// tests/data/independent.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "ngi/archive/nres/edit.h"
#include "ngi/core/file.h"
#include "tests/archive/nres_samples.h"
#include "tests/support/places.h"
#include "tests/support/sha256.h"

namespace ngi::nres {
namespace {

const std::string folder = in_source("tests/data/independent/");

const nlohmann::json& expected() {
  static const nlohmann::json answers =
      nlohmann::json::parse(std::ifstream(folder + "expected.json"));
  return answers;
}

TEST(Sha256, EqualsTheStandardsExample) {
  EXPECT_EQ(test::sha256(Bytes::copy("abc")),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(NresIndependent, ListsTheOddArchivesAsExpected) {
  for (const auto& [file, entries] : expected().at("odd").items()) {
    const auto archive = Document::parse(*map_file(folder + file));
    ASSERT_TRUE(archive) << file;
    ASSERT_EQ(archive->size(), entries.size()) << file;
    for (std::size_t i = 0; i < entries.size(); ++i) {
      const auto& answer = entries[i];
      const Record& record = archive->records()[i];
      EXPECT_EQ(record.type_id, answer.at("type").get<std::uint32_t>());
      EXPECT_EQ(record.attr1, answer.at("attr1").get<std::uint32_t>());
      EXPECT_EQ(record.attr2, answer.at("attr2").get<std::uint32_t>());
      EXPECT_EQ(record.attr3, answer.at("attr3").get<std::uint32_t>());
      EXPECT_EQ(record.size, answer.at("size").get<std::uint32_t>());
      EXPECT_EQ(record.data_offset, answer.at("offset").get<std::uint32_t>());
      EXPECT_EQ(record.sort_index, answer.at("sort_index").get<std::uint32_t>());
      EXPECT_EQ(archive->name(i), from_hex(answer.at("name_hex").get<std::string>()));
      EXPECT_EQ(test::sha256(*archive->payload(i)), answer.at("payload_sha256").get<std::string>());
    }
  }
}

TEST(NresIndependent, EveryFileSurvivesReadingAndWriting) {
  for (const std::string file :
       {"models.rlb", "Textures.lib", "Material.lib", "effects.rlb", "odd5000.rlb", "odd5003.rlb",
        "odd5007.rlb", "odd5011.rlb", "odd5016.rlb", "odd5021.rlb"}) {
    const Bytes bytes = *map_file(folder + file);
    const auto archive = Document::parse(bytes);
    ASSERT_TRUE(archive) << file;
    EXPECT_EQ(join(*Editor(*archive).write()), bytes) << file;
    Report report;
    check(*archive, report);
    EXPECT_EQ(report.refusal(Reading::Strict), nullptr) << file;
  }
}

TEST(NresIndependent, AnEditAndItsOppositeRestoreTheFile) {
  for (const std::string file : {"models.rlb", "odd5016.rlb"}) {
    const Bytes bytes = *map_file(folder + file);
    Editor there(*Document::parse(bytes));
    const Bytes payload = *Document::parse(bytes)->payload(0);
    ASSERT_TRUE(there.replace(0, Bytes::copy(std::string(payload.text()) + "12345678")));
    const Bytes longer = join(*there.write());
    EXPECT_NE(longer, bytes);
    Editor back(*Document::parse(longer));
    ASSERT_TRUE(back.replace(0, payload));
    EXPECT_EQ(join(*back.write()), bytes) << file;
  }
}

}  // namespace
}  // namespace ngi::nres
