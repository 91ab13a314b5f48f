#include "ngi/msh/edit/replace_batch.h"

#include <gtest/gtest.h>

#include "ngi/msh/model.h"
#include "tests/msh/sample.h"

namespace ngi::msh {
namespace {

// The batch as it is, as content.
BatchContent content_of(const Draft& draft, std::size_t slot, std::size_t batch) {
  BatchContent content;
  const Batch& record = draft.batches[batch];
  for (std::uint32_t v = 0; v < record.vertex_count; ++v) {
    content.vertices.push_back(vertex_record(draft, record.base_vertex + v));
  }
  for (std::uint32_t i = 0; i < record.index_count; ++i) {
    content.indices.push_back(draft.indices[record.index_start + i]);
  }
  const std::uint64_t first = first_triangle(draft, draft.slots[slot], batch);
  for (std::uint32_t t = 0; t < record.index_count / 3U; ++t) {
    content.triangles.push_back(draft.triangles[first + t]);
  }
  return content;
}

Document saved(const Draft& draft) {
  const auto pieces = write(draft);
  EXPECT_TRUE(pieces) << (pieces ? "" : full_message(pieces.error().issue));
  return *Document::parse(join(*pieces));
}

TEST(ReplaceBatch, WithItsOwnContentChangesNothing) {
  const Document document = sample::model();
  Draft draft = *open_draft(document);
  const BatchContent same = content_of(draft, 1, 1);
  ASSERT_TRUE(replace_batch(draft, 1, 1, same));
  EXPECT_EQ(saved(draft).bytes(), document.bytes());
}

TEST(ReplaceBatch, WithFewerTrianglesMovesWhatIsBehind) {
  Draft draft = *open_draft(sample::model());
  BatchContent less = content_of(draft, 1, 1);
  less.indices.resize(3);
  less.triangles.resize(1);
  less.vertices.resize(3);
  ASSERT_TRUE(replace_batch(draft, 1, 1, less));
  EXPECT_EQ(draft.batches[1].vertex_count, 3);
  EXPECT_EQ(draft.batches[2].base_vertex, 7U);
  EXPECT_EQ(draft.batches[2].index_start, 9U);
  EXPECT_EQ(draft.slots[1].tri_count, 3);
  EXPECT_EQ(draft.slots[2].tri_start, 5);
  EXPECT_EQ(draft.slots[2].batch_start, 3);
  const auto model = Model::check(saved(draft), Reading::Strict);
  EXPECT_TRUE(model) << full_message(model.error().issue);
}

TEST(ReplaceBatch, LeavesVerticesThatAnotherBatchShowsToo) {
  Draft draft = *open_draft(sample::model());
  draft.batches[2].base_vertex = draft.batches[1].base_vertex;
  const std::size_t before = draft.positions.size();
  BatchContent moved = content_of(draft, 1, 1);
  moved.vertices[0].position = encode(Float3{9, 9, 9});
  ASSERT_TRUE(replace_batch(draft, 1, 1, moved));
  EXPECT_EQ(draft.positions.size(), before + 4);
  EXPECT_EQ(draft.batches[1].base_vertex, before);
  EXPECT_EQ(draft.batches[2].base_vertex, 4U);
  EXPECT_NE(decode(draft.positions[4]), (Float3{9, 9, 9}));
}

TEST(ReplaceBatch, RefusesWhatWouldBreakTheModel) {
  Draft draft = *open_draft(sample::model());
  BatchContent content = content_of(draft, 1, 1);
  EXPECT_FALSE(replace_batch(draft, 0, 1, content));  // the slot does not have it
  EXPECT_FALSE(replace_batch(draft, 9, 1, content));
  EXPECT_FALSE(replace_batch(draft, 1, 99, content));
  content.indices[0] = 4;
  EXPECT_FALSE(replace_batch(draft, 1, 1, content));
  EXPECT_FALSE(replace_batch(draft, 1, 1, {}));
  draft.slots[2].batch_start = 1;
  EXPECT_FALSE(replace_batch(draft, 1, 1, content_of(draft, 1, 1)));
}

}  // namespace
}  // namespace ngi::msh
