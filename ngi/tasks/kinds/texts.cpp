// Plain texts, and the variables and formulas of scripts.
#include "ngi/core/text.h"
#include "ngi/json/script_texts.h"
#include "ngi/tables/declarations/document.h"
#include "ngi/tables/plain_text/document.h"
#include "ngi/tasks/describe.h"
#include "ngi/tasks/kinds/layout_kind.h"
#include "ngi/tasks/kinds/rows.h"

namespace ngi::tasks {

namespace {

Result<ChangedAsset> set_text(const Asset& asset, std::span<const Assignment> assignments,
                              const FieldEditOptions&) {
  Result<Bytes> text = asset.bytes;
  for (const auto& [field, value] : assignments) {
    if (text) text = plain_text::set_line(*text, field, value);
  }
  return std::move(text).map([](const Bytes& changed) { return ChangedAsset{changed}; });
}

bool annotate_text(const Asset& asset, const ContainerOptions&, const RangeSink& sink) {
  plain_text::annotate(asset.bytes, sink);
  return true;
}

Result<std::string> dump_text(const Asset& asset, json::Detail detail, const OpenOptions&,
                              Report&) {
  return json::text_to_json(asset.bytes, detail);
}

Result<Bytes> read_text(const Asset& document, const Limits& limits) {
  return json::text_from_json(document.bytes.text(), limits);
}

Result<MadeAsset> make_text(const Asset& document, const OpenOptions& options, Report&) {
  auto bytes = read_text(document, options.container.limits);
  if (!bytes) return tl::unexpected(std::move(bytes).error().at_path(document.path));
  return MadeAsset{{*bytes}};
}

void describe_text(const Asset& asset, const OpenOptions&, Description& out) {
  const Bytes stable = asset.bytes.stable();
  const plain_text::Lines lines = plain_text::lines_of(stable.text());
  const std::string first = cp1251_to_utf8(lines.list.front().text);
  out.lines.emplace_back("Lines", std::to_string(lines.list.size()));
  out.lines.emplace_back("First line", first);
  out.facts.emplace_back("lines", lines.list.size());
  out.facts.emplace_back("first_line", FileName{std::string(lines.list.front().text)});
}

void check_declarations(const CheckInput& input, Report& report) {
  declarations::check(declarations::Document(input.asset.bytes), report);
}

bool annotate_declarations(const Asset& asset, const ContainerOptions&, const RangeSink& sink) {
  declarations::annotate(asset.bytes, sink);
  return true;
}

Result<ChangedAsset> set_declaration(const Asset& asset, std::span<const Assignment> assignments,
                                     const FieldEditOptions&) {
  Result<declarations::Document> file = declarations::Document(asset.bytes);
  for (const auto& [field, value] : assignments) {
    if (file) file = declarations::set_field(*file, field, value);
  }
  return std::move(file).map(
      [](const declarations::Document& changed) { return ChangedAsset{changed.bytes()}; });
}

template <Kind kind>
Result<std::string> dump_declarations(const Asset& asset, json::Detail detail,
                                      const OpenOptions& options, Report& report) {
  auto accepted = check_asset(kind, asset, options, report);
  if (!accepted) return fail(std::move(accepted));
  return json::declarations_to_json(facts(kind).name, asset.bytes, detail);
}

template <Kind kind>
Result<Bytes> read_declarations(const Asset& document, const Limits& limits) {
  return json::declarations_from_json(facts(kind).name, facts(kind).title, document.bytes.text(),
                                      limits);
}

template <Kind kind>
Result<MadeAsset> make_declarations(const Asset& document, const OpenOptions& options, Report&) {
  auto bytes = read_declarations<kind>(document, options.container.limits);
  if (!bytes) return tl::unexpected(std::move(bytes).error().at_path(document.path));
  return MadeAsset{{*bytes}};
}

template <Kind kind>
Result<Pieces> export_declarations(const Asset& asset, const ExportOptions&) {
  return Pieces{
      Bytes::copy(json::declarations_to_json(facts(kind).name, asset.bytes, json::Detail::Full))};
}

void describe_declarations(const Asset& asset, const OpenOptions&, Description& out) {
  const declarations::Document file(asset.bytes);
  FactTable table = {{{"INDEX", true}, {"WORD"}, {"ARGUMENTS"}}};
  for (const declarations::Declaration& one : file.list()) {
    std::string arguments;
    for (const TextToken& argument : one.arguments) {
      arguments += (arguments.empty() ? "" : ", ") + cp1251_to_utf8(argument.text);
    }
    table.rows.push_back(
        {std::to_string(table.rows.size()), cp1251_to_utf8(one.word.text), arguments});
  }
  out.lines.emplace_back("Declarations", std::to_string(file.list().size()));
  out.facts.emplace_back("declarations", file.list().size());
  out.table = std::move(table);
}

template <Kind kind>
constexpr KindSupport declarations_row() {
  return {.kind = kind,
          .check = check_declarations,
          .compare = declarations::compare_assets,
          .count = declarations::count_facts,
          .annotate = annotate_declarations,
          .set = set_declaration,
          .file_suffix = facts(kind).suffixes,
          .to_json = dump_declarations<kind>,
          .from_json = make_declarations<kind>,
          .exported = {.as = "json",
                       .suffix = ".json",
                       .title = "JSON document",
                       .write = export_declarations<kind>,
                       .read = read_declarations<kind>},
          .describe = describe_declarations};
}

}  // namespace

const KindSupport rows::text = {
    .kind = Kind::Text,
    .compare = plain_text::compare_assets,
    .count = plain_text::count_facts,
    .annotate = annotate_text,
    .set = set_text,
    .file_suffix = ".txt",
    .to_json = dump_text,
    .from_json = make_text,
    .describe = describe_text,
};
const KindSupport rows::variables = declarations_row<Kind::Variables>();
const KindSupport rows::formulas = declarations_row<Kind::Formulas>();

}  // namespace ngi::tasks
