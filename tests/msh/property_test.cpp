#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "ngi/msh/edit.h"
#include "tests/msh/random_model.h"

using namespace ngi;
using namespace ngi::msh;
using namespace ngi::msh::sample;

RC_GTEST_PROP(MshProperties, RandomModelsAreStrictlyValid, ()) {
  Dice dice(*rc::gen::arbitrary<std::uint32_t>());
  const auto document = build(random_plan(dice));
  if (!document) RC_FAIL(full_message(document.error().issue));
  assert_strictly_valid(*document);
}

RC_GTEST_PROP(MshProperties, ReadingAndWritingIsTheIdentity, ()) {
  Dice dice(*rc::gen::arbitrary<std::uint32_t>());
  const auto document = build(random_plan(dice));
  RC_ASSERT(document.has_value());
  const Draft draft = *open_draft(*document);
  RC_ASSERT(join(*write(draft)) == document->bytes());
  for (const StreamInfo& info : stream_infos()) {
    RC_ASSERT(encode_stream(draft, info.type) == Bytes::borrow(document->payload(info.type)));
  }
}

RC_GTEST_PROP(MshProperties, AnEditOfOneNodeLeavesTheOtherNodesTracksAlone, ()) {
  Dice dice(*rc::gen::arbitrary<std::uint32_t>());
  const Draft before = *plan_to_draft(random_plan(dice));
  Draft after = before;
  const std::size_t node = dice.below(before.nodes.size());
  RC_ASSERT(set_track(after, node, random_track(dice)).has_value());
  for (std::size_t n = 0; n < before.nodes.size(); ++n) {
    if (n == node) continue;
    const auto a = *track_of(before, n);
    const auto b = *track_of(after, n);
    RC_ASSERT(std::as_bytes(std::span(a)).size() == std::as_bytes(std::span(b)).size());
    RC_ASSERT(a.empty() || std::memcmp(a.data(), b.data(), a.size() * sizeof(Key)) == 0);
  }
}
