#pragma once

#include <gtest/gtest.h>

#include "ngi/exchange/export/from_model.h"
#include "ngi/exchange/gltf/from_gltf.h"
#include "ngi/exchange/gltf/read.h"
#include "ngi/exchange/gltf/to_gltf.h"
#include "ngi/exchange/gltf/write.h"
#include "ngi/exchange/import/apply.h"
#include "ngi/msh/compare.h"

// Ways of models through exchange files, for the tests.
namespace ngi::test {

inline exchange::Model exported(const msh::Document& document,
                                exchange::Cells cells = exchange::Cells::All) {
  const auto model = msh::Model::check(document, Reading::Strict);
  EXPECT_TRUE(model) << (model ? "" : full_message(model.error().issue));
  return exchange::from_model(*model, {.name = "sample", .cells = cells}).model;
}

inline Result<Bytes> no_files(const std::string& path) {
  ADD_FAILURE() << path;
  return Bytes();
}

// As a .glb that was written and read again.
inline exchange::Model through_glb(const exchange::Model& model) {
  const auto file = gltf::write_glb(gltf::to_gltf(model));
  EXPECT_TRUE(file);
  const auto document = gltf::read(join(*file), no_files);
  EXPECT_TRUE(document) << (document ? "" : full_message(document.error().issue));
  Report report;
  const auto again = gltf::from_gltf(*document, {}, report);
  EXPECT_TRUE(again) << (again ? "" : full_message(again.error().issue));
  EXPECT_TRUE(report.empty());
  return *again;
}

struct Imported {
  msh::Document document;
  exchange::ChangeList changes;
  std::string texts;
};

inline Imported imported(const exchange::Model& file, const msh::Document& base,
                         const std::optional<wear::Document>& wear = {}) {
  Report report;
  auto applied = exchange::apply(file, base, wear, report);
  EXPECT_TRUE(applied) << (applied ? "" : full_message(applied.error().issue));
  const auto pieces = msh::write(applied->draft);
  EXPECT_TRUE(pieces) << (pieces ? "" : full_message(pieces.error().issue));
  std::string texts;
  for (const auto& change : applied->changes) texts += change.text + "\n";
  return {*msh::Document::parse(join(*pieces)), applied->changes, texts};
}

// The fields in which two models differ.
inline std::vector<std::string> changed_fields(const msh::Document& a, const msh::Document& b) {
  Differences found(Detail::Fields, 1000);
  msh::compare_assets({"a", "a", a.bytes(), {}}, {"b", "b", b.bytes(), {}}, found);
  std::vector<std::string> fields;
  for (const auto& difference : found.listed()) fields.push_back(difference.field);
  return fields;
}

}  // namespace ngi::test
