#include <array>
#include <filesystem>

#include "apps/ngi/assets.h"
#include "apps/ngi/effects.h"
#include "apps/ngi/files.h"
#include "apps/ngi/model_options.h"
#include "apps/ngi/models.h"
#include "apps/ngi/unsupported.h"
#include "apps/ngi/verbs.h"
#include "ngi/convert/fxid_json.h"
#include "ngi/convert/msh_json.h"
#include "ngi/core/text.h"

namespace ngi::command {

namespace {

// "x/Robot.MSH" -> ".msh"
std::string suffix_of(const std::string& path) {
  return fold(std::filesystem::path(path).extension().string());
}

Result<Pieces> model_to_json(Context& context, const Asset& asset) {
  auto document = open_model_document(context, asset);
  if (!document) return tl::unexpected(std::move(document).error());
  return Pieces{Bytes::copy(convert::model_to_json(*document, convert::Detail::Full))};
}

// A damaged model comes back damaged; its issues are named like those of any model that is read.
Result<Pieces> json_to_model(Context& context, const Asset& asset) {
  auto pieces = convert::model_from_json(asset.bytes.text(), context.limits());
  if (!pieces) return tl::unexpected(std::move(pieces).error().at_path(asset.path));
  const Asset made = {asset.path, asset.name, join(*pieces), {}};
  const auto document = open_model_document(context, made);
  if (!document) return tl::unexpected(document.error());
  return Pieces{made.bytes};
}

Result<Pieces> effect_to_json(Context& context, const Asset& asset) {
  auto document = open_effect_document(context, asset);
  if (!document) return tl::unexpected(std::move(document).error());
  return Pieces{Bytes::copy(convert::effect_to_json(*document, convert::Detail::Full))};
}

Result<Pieces> json_to_effect(Context& context, const Asset& asset) {
  auto bytes = convert::effect_from_json(asset.bytes.text(), context.limits());
  if (!bytes) return tl::unexpected(std::move(bytes).error().at_path(asset.path));
  const Asset made = {asset.path, asset.name, *std::move(bytes), {}};
  const auto document = open_effect_document(context, made);
  if (!document) return tl::unexpected(document.error());
  return Pieces{made.bytes};
}

// One way from a kind of asset, or from a suffix for what is no asset, to a suffix.
struct Way {
  Kind from_kind;
  std::string_view from_suffix;
  std::string_view to_suffix;
  Result<Pieces> (*convert)(Context&, const Asset&);
};

constexpr std::array ways = {
    Way{Kind::Model, ".msh", ".json", model_to_json},
    Way{Kind::Unknown, ".json", ".msh", json_to_model},
    Way{Kind::Effect, ".fxid", ".json", effect_to_json},
    Way{Kind::Unknown, ".json", ".fxid", json_to_effect},
};

const Way* find_way(const Context& context, const Asset& asset, const std::string& target) {
  const std::string from = suffix_of(asset.name);
  const std::string to = suffix_of(target);
  for (const Way& way : ways) {
    if (way.to_suffix != to) continue;
    const bool by_kind = way.from_kind != Kind::Unknown && kind_of(context, asset) == way.from_kind;
    if (by_kind || way.from_suffix == from) return &way;
  }
  return nullptr;
}

std::string supported_ways() {
  std::string out;
  for (const Way& way : ways) {
    if (!out.empty()) out += ", ";
    out += std::string(way.from_suffix) + " to " + std::string(way.to_suffix);
  }
  return out;
}

ExitCode run(Context& context) {
  const auto& operands = context.arguments().operands();
  const auto asset = open_operand(context, operands[0]);
  if (!asset) return context.fail(asset.error());
  const Way* way = find_way(context, *asset, operands[1]);
  if (!way) {
    return context.fail(unsupported(asset->path, "cannot be converted to '" + operands[1] +
                                                     "'; what is supported: " + supported_ways()));
  }
  const auto pieces = way->convert(context, *asset);
  if (!pieces) return context.fail(pieces.error());
  const auto written = write_output(context, operands[1], *pieces);
  return written ? ExitCode::Done : context.fail(written.error());
}

constexpr std::array operands = {
    Operand{.name = "SRC", .help = "A file or an entry of an archive"},
    Operand{.name = "DST", .help = "The file to write; its suffix says what it is to be"}};

constexpr std::array<const Option*, 8> verb_options = {
    &options::force,    &options::dry_run, &options::full,    &options::strict,
    &options::tolerant, &options::as_kind, &options::salvage, &options::limit};

constexpr std::array examples = {
    Example{"ngi convert objects.rlb/robot.msh robot.json", "A model as a text that can be edited"},
    Example{"ngi convert effects.rlb/EXP_S exp.json", "An effect likewise"},
    Example{"ngi convert robot.json robot.msh --force", "The model that the text describes"},
};

}  // namespace

const Verb convert_verb = {
    .name = "convert",
    .group = Group::Convert,
    .summary = "turn an asset into a file that other programs read, and back",
    .description =
        "What is made follows from the suffix of DST. JSON carries everything, so that a model "
        "made "
        "from an unedited document is the original byte for byte; documents are always complete, "
        "with or without --full. Where a table of the document was made longer or shorter, its "
        "counts and attributes follow.",
    .operands = operands,
    .options = verb_options,
    .examples = examples,
    .run = run,
};

}  // namespace ngi::command
