#include <fmt/format.h>

#include <array>
#include <filesystem>

#include "apps/ngi/cli/export_options.h"
#include "apps/ngi/cli/files.h"
#include "apps/ngi/cli/import_options.h"
#include "apps/ngi/cli/open_options.h"
#include "apps/ngi/cli/texture_options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/issues.h"
#include "apps/ngi/verbs/convert/converters.h"
#include "ngi/core/text.h"
#include "ngi/tasks/json_document.h"
#include "ngi/tasks/kinds.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::command {

namespace verb_convert {
namespace {

// "x/Robot.MSH" -> ".msh"
std::string suffix_of(const std::string& path) {
  return fold(std::filesystem::path(path).extension().string());
}

bool is_from(const tasks::OpenedAsset& asset, Kind kind, std::string_view suffix) {
  const bool by_kind = kind != Kind::Unknown && asset.kind == kind;
  return by_kind || suffix_of(asset.asset.name) == suffix;
}

// Kinds that have a JSON document.
std::vector<const tasks::KindSupport*> documents() {
  std::vector<const tasks::KindSupport*> out;
  for (const tasks::KindSupport* kind : tasks::kind_registry()) {
    if (kind->to_json) out.push_back(kind);
  }
  return out;
}

Result<Pieces> to_json(Context& context, tasks::OpenedAsset asset, Kind kind) {
  asset.kind = kind;
  return with_issues_printed(context, [&](Report& report) {
    return tasks::to_json(asset, json::Detail::Full, open_options(context), report)
        .map([](const std::string& text) { return Pieces{Bytes::copy(text)}; });
  });
}

Result<Pieces> from_json(Context& context, const Asset& document, Kind kind) {
  auto made = with_issues_printed(context, [&](Report& report) {
    return tasks::from_json(document, kind, open_options(context), report);
  });
  if (!made) return fail(std::move(made));
  for (const std::string& note : made->notes) context.tip(note);
  return std::move(made->pieces);
}

std::string supported_ways() {
  std::string out;
  for (const tasks::KindSupport* kind : documents()) {
    out += fmt::format("{0} to .json, .json to {0}, ", kind->file_suffix);
  }
  for (const auto ways : {picture_converters(), model_converters()}) {
    for (const Converter& way : ways) {
      out += fmt::format("{} to {}, ", way.from_suffix, way.to_suffix);
    }
  }
  out.resize(out.size() - 2);
  return out;
}

Result<Pieces> convert_asset(Context& context, const tasks::OpenedAsset& asset,
                             const std::string& target) {
  const std::string to = suffix_of(target);
  for (const tasks::KindSupport* kind : documents()) {
    if (to == ".json" && is_from(asset, kind->kind, kind->file_suffix)) {
      return to_json(context, asset, kind->kind);
    }
    if (to == kind->file_suffix && suffix_of(asset.asset.name) == ".json") {
      return from_json(context, asset.asset, kind->kind);
    }
  }
  for (const auto ways : {picture_converters(), model_converters()}) {
    for (const Converter& way : ways) {
      if (way.to_suffix == to && is_from(asset, way.from_kind, way.from_suffix)) {
        return way.convert(context, asset, target);
      }
    }
  }
  return tl::unexpected(tasks::unsupported(
      asset.asset.path,
      "cannot be converted to '" + target + "'; what is supported: " + supported_ways()));
}

ExitCode run(Context& context) {
  const auto& operands = context.arguments().operands();
  const auto asset = open_input(context, operands[0]);
  if (!asset) return context.fail(asset.error());
  const auto pieces = convert_asset(context, *asset, operands[1]);
  if (!pieces) return context.fail(pieces.error());
  const auto written = write_output(context, operands[1], *pieces);
  return written ? ExitCode::Done : context.fail(written.error());
}

constexpr std::array operands = {
    Operand{.name = "SRC", .help = "A file or an entry of an archive"},
    Operand{.name = "DST", .help = "The file to write; its suffix says what it is to be"}};

constexpr std::array verb_options = exporting_options(
    &options::base, &options::wear, &options::mip, &options::texture_format, &options::mips,
    &options::palette, &options::alpha, &options::quantise, &options::sidecar, &options::no_sidecar,
    &options::force, &options::dry_run, &options::full, &options::strict, &options::tolerant,
    &options::as_kind, &options::salvage, &options::attr2);

constexpr std::array examples = {
    Example{"ngi convert objects.rlb/robot.msh robot.json", "A model as a text that can be edited"},
    Example{"ngi convert effects.rlb/EXP_S exp.json", "An effect likewise"},
    Example{"ngi convert objects.rlb/robot.msh robot.glb",
            "A model for Blender, with its textures"},
    Example{"ngi convert robot.glb new.msh --base objects.rlb/robot.msh",
            "The model with what was edited in Blender"},
    Example{"ngi convert robot.json robot.msh --force", "The model that the text describes"},
    Example{"ngi convert Textures.lib/WALL.0 wall.png --sidecar", "A texture for a paint program"},
    Example{"ngi convert wall.png wall.texm", "The texture of the painted picture"},
};

}  // namespace
}  // namespace verb_convert

const Verb convert_verb = {
    .name = "convert",
    .group = Group::Convert,
    .summary = "turn an asset into a file that other programs read, and back",
    .description =
        "What is made follows from the suffix of DST. JSON carries everything, so that an "
        "asset made from an unedited document is the original byte for byte; documents are always "
        "complete, "
        "with or without --full. Where a table of the document was made longer or shorter, its "
        "counts and attributes follow.\n\n"
        "A model becomes a glTF scene (.glb, or .gltf with files beside it) with its nodes, the "
        "chosen cell, its animation, and the materials and pictures that the game or the folder "
        "around it has; or a posed OBJ file with its .mtl and pictures. What the format cannot say "
        "goes to its extras, for OBJ to a .obj.json beside it; the verb ends by listing "
        "what went where. On the way back --base names the model that the scene was made from: "
        "what was not edited stays byte for byte, and the verb lists what changed. Without a base "
        "any glTF or OBJ file becomes a new model with a material table and textures beside "
        "it.\n\n"
        "Pictures hold the pixels of a texture. With --sidecar a wall.texm.json beside wall.png "
        "holds the rest: an unedited picture then gives the same texture byte for byte, an edited "
        "one keeps format, levels, Page and header words. On the way back it is used when it is "
        "there. DDS holds every level in the texture's own words.",
    .operands = verb_convert::operands,
    .options = verb_convert::verb_options,
    .examples = verb_convert::examples,
    .run = verb_convert::run,
};

}  // namespace ngi::command
