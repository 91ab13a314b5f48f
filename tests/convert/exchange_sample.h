#pragma once

#include <gtest/gtest.h>

#include "ngi/convert/exchange/apply.h"
#include "ngi/convert/exchange/from_model.h"
#include "ngi/convert/gltf/from_gltf.h"
#include "ngi/convert/gltf/read.h"
#include "ngi/convert/gltf/to_gltf.h"
#include "ngi/convert/gltf/write.h"
#include "ngi/msh/compare.h"

// Ways of models through exchange files, for the tests.
namespace ngi::test {

inline convert::exchange::Model exported(
    const msh::Document& document, convert::exchange::Cells cells = convert::exchange::Cells::All) {
  const auto model = msh::Model::check(document, Reading::Strict);
  EXPECT_TRUE(model) << (model ? "" : full_message(model.error().issue));
  return convert::exchange::from_model(*model, {.name = "sample", .cells = cells}).model;
}

inline Result<Bytes> no_files(const std::string& path) {
  ADD_FAILURE() << path;
  return Bytes();
}

// As a .glb that was written and read again.
inline convert::exchange::Model through_glb(const convert::exchange::Model& model) {
  const auto file = convert::gltf::write_glb(convert::gltf::to_gltf(model));
  EXPECT_TRUE(file);
  const auto document = convert::gltf::read(join(*file), no_files);
  EXPECT_TRUE(document) << (document ? "" : full_message(document.error().issue));
  Report report;
  const auto again = convert::gltf::from_gltf(*document, {}, report);
  EXPECT_TRUE(again) << (again ? "" : full_message(again.error().issue));
  EXPECT_TRUE(report.empty());
  return *again;
}

struct Imported {
  msh::Document document;
  convert::exchange::ChangeList changes;
  std::string texts;
};

inline Imported imported(const convert::exchange::Model& file, const msh::Document& base,
                         const std::optional<wear::Document>& wear = {}) {
  Report report;
  auto applied = convert::exchange::apply(file, base, wear, report);
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
