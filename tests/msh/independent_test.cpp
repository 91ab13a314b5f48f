#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "ngi/core/file.h"
#include "ngi/msh/check.h"
#include "ngi/msh/draft.h"
#include "ngi/msh/model.h"
#include "ngi/msh/query.h"
#include "tests/support/places.h"

// Sixteen models made by an implementation of the book that shares no code with ours, and the
// answers that a right reader must give: tests/data/independent/README.md.

using namespace ngi;
using namespace ngi::msh;

namespace {

const std::string folder = in_source("tests/data/independent/");

nlohmann::json expected_models() {
  std::ifstream file(folder + "expected.json");
  return nlohmann::json::parse(file).at("models.rlb");
}

nres::Document archive() {
  return *nres::Document::parse(*map_file(folder + "models.rlb"));
}

template <typename Test>
void for_each_model(Test test) {
  const auto models = archive();
  const auto expected = expected_models();
  const auto entries = model_entries(models);
  ASSERT_EQ(entries.size(), 16);
  for (const std::size_t entry : entries) {
    const std::string name(models.name(entry));
    SCOPED_TRACE(name);
    test(*Document::parse_entry(models, entry), expected.at(name));
  }
}

}  // namespace

TEST(MshIndependent, TheArchiveIsRecognisedByItsNames) {
  EXPECT_EQ(detect(archive()), Kind::ModelArchive);
}

TEST(MshIndependent, EveryModelIsStrictlyValidAndNeedsNoMending) {
  for_each_model([](const Document& document, const nlohmann::json&) {
    Report report;
    const auto model = Model::check(document, Reading::Strict, &report);
    ASSERT_TRUE(model) << full_message(model.error().issue);
    EXPECT_EQ(model->batches().data(), document.batches().data());
    EXPECT_EQ(model->nodes().data(), document.nodes().data());
    EXPECT_EQ(report.count(Severity::Error), 0U);
  });
}

TEST(MshIndependent, CountsAndDrawListsAreEqual) {
  for_each_model([](const Document& document, const nlohmann::json& expected) {
    const auto model = Model::check(document, Reading::Strict);
    ASSERT_TRUE(model);
    EXPECT_EQ(model->nodes().size(), expected.at("nodes").get<std::size_t>());
    EXPECT_EQ(model->frame_count(), expected.at("frame_count").get<std::uint32_t>());
    for (const auto& cell : expected.at("draws")) {
      nlohmann::json draws = nlohmann::json::array();
      for (const Draw& draw : list_draws(*model, cell.at("lod"), cell.at("group"))) {
        draws.push_back({draw.node, draw.slot, draw.batch});
      }
      EXPECT_EQ(draws, cell.at("draws"));
    }
  });
}

TEST(MshIndependent, FullCheckFindsNoErrors) {
  for_each_model([](const Document& document, const nlohmann::json&) {
    Report report;
    check(document, report);
    for (const Issue& issue : report.issues()) {
      EXPECT_NE(issue.severity, Severity::Error) << full_message(issue);
    }
  });
}

TEST(MshIndependent, SavingWithoutAnEditAndForcedReEncodingAreTheIdentity) {
  for_each_model([](const Document& document, const nlohmann::json&) {
    const auto draft = open_draft(document);
    ASSERT_TRUE(draft);
    EXPECT_EQ(join(*write(*draft)), document.bytes());
    for (const StreamInfo& info : stream_infos()) {
      EXPECT_EQ(encode_stream(*draft, info.type), Bytes::borrow(document.payload(info.type)));
    }
  });
}
