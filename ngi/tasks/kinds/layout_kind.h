#pragma once

#include "ngi/asset/layout/edit.h"
#include "ngi/asset/layout/inspect.h"
#include "ngi/json/layout.h"
#include "ngi/tasks/describe.h"
#include "ngi/tasks/kinds.h"
#include "ngi/tasks/read.h"

// Rows of kinds whose files a layout describes (ngi/asset/layout/part.h).
namespace ngi::tasks {

// Adds the numbers and texts of the file, and how many items its lists have.
void describe_layout(const layout::Layout& layout, const Asset& asset, const OpenOptions& options,
                     Description& out);

// Sets all fields, one after the other.
Result<ChangedAsset> set_in_layout(const layout::Layout& layout, const Asset& asset,
                                   std::span<const Assignment> assignments, const Limits& limits);

// What a check of the kind finds goes to the report, or refuses the asset.
Result<void> check_asset(Kind kind, const Asset& asset, const OpenOptions& options, Report& report);

template <const layout::Layout& layout>
struct LayoutKind {
  static bool annotate(const Asset& asset, const ContainerOptions&, const RangeSink& sink) {
    return layout::annotate(layout, asset.bytes, sink);
  }
  static void compare(const Asset& a, const Asset& b, Differences& out) {
    layout::compare(layout, a, b, out);
  }
  static Result<ChangedAsset> set(const Asset& asset, std::span<const Assignment> assignments,
                                  const FieldEditOptions& options) {
    return set_in_layout(layout, asset, assignments, options.limits);
  }
  static Result<Pieces> write(const Asset& asset, const ExportOptions& options) {
    return Pieces{
        Bytes::copy(json::layout_to_json(layout, asset.bytes, json::Detail::Full, options.limits))};
  }
  static Result<Bytes> read(const Asset& document, const Limits& limits) {
    return json::layout_from_json(layout, document.bytes.text(), limits);
  }
  static void describe(const Asset& asset, const OpenOptions& options, Description& out) {
    describe_layout(layout, asset, options, out);
  }

  template <Kind kind>
  static void count(const Asset& asset, const Limits& limits, AssetFacts& facts) {
    layout::count_facts(layout, facts_title(kind), asset.bytes, limits, facts);
  }
  template <Kind kind>
  static Result<std::string> to_json(const Asset& asset, json::Detail detail,
                                     const OpenOptions& options, Report& report) {
    auto accepted = check_asset(kind, asset, options, report);
    if (!accepted) return fail(std::move(accepted));
    return json::layout_to_json(layout, asset.bytes, detail, options.container.limits);
  }
  template <Kind kind>
  static Result<MadeAsset> from_json(const Asset& document, const OpenOptions& options,
                                     Report& report) {
    auto bytes = read(document, options.container.limits);
    if (!bytes) return tl::unexpected(std::move(bytes).error().at_path(document.path));
    const Asset made = {document.path, document.name, *bytes, {}};
    auto accepted = check_asset(kind, made, options, report);
    if (!accepted) return fail(std::move(accepted));
    return MadeAsset{{*bytes}};
  }

 private:
  static std::string_view facts_title(Kind kind) { return ngi::facts(kind).title; }
};

template <void (*check)(const Bytes&, Report&)>
void check_bytes_of(const CheckInput& input, Report& report) {
  check(input.asset.bytes, report);
}

// The row of a kind, without its check and rules.
template <Kind kind, const layout::Layout& layout>
constexpr KindSupport layout_row() {
  using Functions = LayoutKind<layout>;
  return {.kind = kind,
          .compare = Functions::compare,
          .count = Functions::template count<kind>,
          .annotate = Functions::annotate,
          .set = Functions::set,
          .file_suffix = facts(kind).suffixes,
          .to_json = Functions::template to_json<kind>,
          .from_json = Functions::template from_json<kind>,
          .exported = {.as = "json",
                       .suffix = ".json",
                       .title = "JSON document",
                       .write = Functions::write,
                       .read = Functions::read},
          .describe = Functions::describe};
}

// The same with a check of the bytes alone.
template <Kind kind, const layout::Layout& layout, void (*check)(const Bytes&, Report&)>
constexpr KindSupport checked_layout_row() {
  KindSupport row = layout_row<kind, layout>();
  row.check = check_bytes_of<check>;
  return row;
}

}  // namespace ngi::tasks
