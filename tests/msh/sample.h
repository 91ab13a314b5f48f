#pragma once

#include <gtest/gtest.h>

#include <cstring>
#include <vector>

#include "ngi/archive/nres/edit.h"
#include "ngi/forge/demo/sample_models.h"
#include "ngi/msh/check.h"
#include "ngi/msh/document.h"

// Small models for the tests, made by our builder, and ways to spoil them.
namespace ngi::msh::sample {

inline Key key(float time, Float3 position = {},
               std::array<std::int16_t, 4> quat = {32767, 0, 0, 0}) {
  return {encode(position), time, {quat[0], quat[1], quat[2], quat[3]}};
}

using forge::unit_square;

inline ModelPlan plan() {
  return forge::two_nodes_of_squares();
}

inline Document model() {
  auto built = build(plan());
  EXPECT_TRUE(built) << (built ? "" : full_message(built.error().issue));
  return *built;
}

inline std::vector<std::byte> bytes_of_model(const Document& document) {
  const auto span = document.bytes().span();
  return {span.begin(), span.end()};
}

// The model with one field of one record overwritten.
template <typename T>
Document with(const Document& document, StreamType type, std::size_t record, std::size_t field,
              T value) {
  auto bytes = bytes_of_model(document);
  const auto offset = *document.place(type, record, field).offset;
  std::memcpy(bytes.data() + offset, &value, sizeof(value));
  return *Document::parse(Bytes::own(std::move(bytes)));
}

// The model after a change to its archive.
template <typename Change>
Result<Document> rearranged(const Document& document, Change change) {
  nres::Editor editor(document.container());
  change(editor);
  auto pieces = editor.write();
  if (!pieces) return fail(std::move(pieces));
  return Document::parse(join(*pieces));
}

inline Document with_attributes(const Document& document, StreamType type,
                                std::array<std::uint32_t, 3> attributes) {
  return *rearranged(document, [&](nres::Editor& editor) {
    ASSERT_TRUE(
        editor.set_attributes(*document.entry(type), attributes[0], attributes[1], attributes[2]));
  });
}

// Other content under the same attributes.
inline Document with_payload(const Document& document, StreamType type, Bytes payload) {
  return *rearranged(document, [&](nres::Editor& editor) {
    ASSERT_TRUE(editor.replace(*document.entry(type), std::move(payload)));
  });
}

inline Document without(const Document& document, StreamType type) {
  return *rearranged(
      document, [&](nres::Editor& editor) { ASSERT_TRUE(editor.remove(*document.entry(type))); });
}

inline std::vector<Issue> issues_of(const Document& document, const WearSize& wear = {}) {
  Report report;
  check(document, report, wear);
  return {report.issues().begin(), report.issues().end()};
}

}  // namespace ngi::msh::sample
