#include <array>
#include <filesystem>

#include "apps/ngi/assets.h"
#include "apps/ngi/convert_ways.h"
#include "apps/ngi/files.h"
#include "apps/ngi/model_options.h"
#include "apps/ngi/models.h"
#include "apps/ngi/texture_options.h"
#include "apps/ngi/unsupported.h"
#include "apps/ngi/verbs.h"
#include "ngi/convert/msh_json.h"
#include "ngi/core/text.h"

namespace ngi::command {

namespace {

// "x/Robot.MSH" -> ".msh"
std::string suffix_of(const std::string& path) {
  return fold(std::filesystem::path(path).extension().string());
}

Result<Pieces> model_to_json(Context& context, const Asset& asset, const std::string&) {
  auto document = open_model_document(context, asset);
  if (!document) return tl::unexpected(std::move(document).error());
  return Pieces{Bytes::copy(convert::model_to_json(*document, convert::Detail::Full))};
}

// A damaged model comes back damaged; its issues are named like those of any model that is read.
Result<Pieces> json_to_model(Context& context, const Asset& asset, const std::string&) {
  auto pieces = convert::model_from_json(asset.bytes.text(), context.limits());
  if (!pieces) return tl::unexpected(std::move(pieces).error().at_path(asset.path));
  const Asset made = {asset.path, asset.name, join(*pieces), {}};
  const auto document = open_model_document(context, made);
  if (!document) return tl::unexpected(document.error());
  return Pieces{made.bytes};
}

constexpr std::array model_ways = {
    ConvertWay{Kind::Model, ".msh", ".json", model_to_json},
    ConvertWay{Kind::Unknown, ".json", ".msh", json_to_model},
};

std::vector<ConvertWay> all_ways() {
  std::vector<ConvertWay> out(model_ways.begin(), model_ways.end());
  out.insert(out.end(), texture_ways().begin(), texture_ways().end());
  return out;
}

std::optional<ConvertWay> find_way(const Context& context, const Asset& asset,
                                   const std::string& target) {
  const std::string from = suffix_of(asset.name);
  const std::string to = suffix_of(target);
  for (const ConvertWay& way : all_ways()) {
    if (way.to_suffix != to) continue;
    const bool by_kind = way.from_kind != Kind::Unknown && kind_of(context, asset) == way.from_kind;
    if (by_kind || way.from_suffix == from) return way;
  }
  return std::nullopt;
}

std::string supported_ways() {
  std::string out;
  for (const ConvertWay& way : all_ways()) {
    if (!out.empty()) out += ", ";
    out += std::string(way.from_suffix) + " to " + std::string(way.to_suffix);
  }
  return out;
}

ExitCode run(Context& context) {
  const auto& operands = context.arguments().operands();
  const auto asset = open_operand(context, operands[0]);
  if (!asset) return context.fail(asset.error());
  const auto way = find_way(context, *asset, operands[1]);
  if (!way) {
    return context.fail(unsupported(asset->path, "cannot be converted to '" + operands[1] +
                                                     "'; what is supported: " + supported_ways()));
  }
  const auto pieces = way->convert(context, *asset, operands[1]);
  if (!pieces) return context.fail(pieces.error());
  const auto written = write_output(context, operands[1], *pieces);
  return written ? ExitCode::Done : context.fail(written.error());
}

constexpr std::array operands = {
    Operand{.name = "SRC", .help = "A file or an entry of an archive"},
    Operand{.name = "DST", .help = "The file to write; its suffix says what it is to be"}};

constexpr std::array<const Option*, 16> verb_options = {
    &options::mip,      &options::texture_format, &options::mips,    &options::palette,
    &options::alpha,    &options::quantise,       &options::sidecar, &options::no_sidecar,
    &options::force,    &options::dry_run,        &options::full,    &options::strict,
    &options::tolerant, &options::as_kind,        &options::salvage, &options::limit};

constexpr std::array examples = {
    Example{"ngi convert objects.rlb/robot.msh robot.json", "A model as a text that can be edited"},
    Example{"ngi convert robot.json robot.msh --force", "The model that the text describes"},
    Example{"ngi convert Textures.lib/WALL.0 wall.png --sidecar", "A texture for a paint program"},
    Example{"ngi convert wall.png wall.texm", "The texture of the painted picture"},
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
        "counts and attributes follow.\n\n"
        "Pictures hold the pixels of a texture. With --sidecar a wall.texm.json beside wall.png "
        "holds the rest: an unedited picture then gives the same texture byte for byte, an edited "
        "one keeps format, levels, Page and header words. On the way back it is used when it is "
        "there. DDS holds every level in the texture's own words.",
    .operands = operands,
    .options = verb_options,
    .examples = examples,
    .run = run,
};

}  // namespace ngi::command
