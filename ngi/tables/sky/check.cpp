#include "ngi/asset/layout/tree.h"
#include "ngi/tables/sky/layout.h"

namespace ngi::sky {

namespace {

using tables::rules::unknown_value;

constexpr std::int32_t known_version = 5;

void check_keyframes(const layout::Item& section, Report& report) {
  const auto keyframes = section.list("keyframe");
  for (std::size_t i = 0; i < keyframes.size(); ++i) {
    const std::int32_t version = keyframes[i].record<KeyframeHead>()->version;
    if (version >= 1 && version <= 3) continue;
    report.add(unknown_value, {.stream = "keyframes", .record = i, .offset = keyframes[i].offset()},
               "the version of the keyframe", version, "1 to 3");
  }
}

}  // namespace

void check(const Bytes& bytes, Report& report) {
  const auto tree = layout::Tree::parse(file_layout, bytes);
  if (!tree) return report.add(tree.error().issue);
  if (auto tail = tree->tail_issue()) report.add(*std::move(tail));
  const std::int32_t version = tree->root().record<Head>()->version;
  if (version != known_version) {
    report.add(unknown_value, {.offset = offsetof(Head, version)}, "the version", version, "5");
  }
  for (const layout::Item& section : tree->root().list("section")) check_keyframes(section, report);
}

}  // namespace ngi::sky
