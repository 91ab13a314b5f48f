#include <fmt/format.h>

#include <array>
#include <filesystem>

#include "apps/ngi/asset_graph.h"
#include "apps/ngi/assets.h"
#include "apps/ngi/cli/texture_options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/converters.h"
#include "apps/ngi/files.h"
#include "apps/ngi/json_forms.h"
#include "apps/ngi/model_export.h"
#include "apps/ngi/model_import.h"
#include "apps/ngi/unsupported.h"
#include "ngi/core/text.h"

namespace ngi::command {

namespace verb_convert {
namespace {

// "x/Robot.MSH" -> ".msh"
std::string suffix_of(const std::string& path) {
  return fold(std::filesystem::path(path).extension().string());
}

bool is_from(const Context& context, const Asset& asset, Kind kind, std::string_view suffix) {
  const bool by_kind = kind != Kind::Unknown && kind_of(context, asset) == kind;
  return by_kind || suffix_of(asset.name) == suffix;
}

Result<Pieces> to_json(Context& context, const Asset& asset, const JsonForm& form) {
  return form.write(context, asset, json::Detail::Full).map([](const std::string& text) {
    return Pieces{Bytes::copy(text)};
  });
}

std::string supported_ways() {
  std::string out;
  for (const JsonForm& form : json_forms()) {
    out += fmt::format("{0} to .json, .json to {0}, ", form.suffix);
  }
  for (const auto ways : {picture_converters(), model_converters()}) {
    for (const Converter& way : ways) {
      out += fmt::format("{} to {}, ", way.from_suffix, way.to_suffix);
    }
  }
  out.resize(out.size() - 2);
  return out;
}

Result<Pieces> convert_asset(Context& context, const Asset& asset, const std::string& target) {
  const std::string to = suffix_of(target);
  for (const JsonForm& form : json_forms()) {
    if (to == ".json" && is_from(context, asset, form.kind, form.suffix)) {
      return to_json(context, asset, form);
    }
    if (to == form.suffix && suffix_of(asset.name) == ".json") return form.read(context, asset);
  }
  for (const auto ways : {picture_converters(), model_converters()}) {
    for (const Converter& way : ways) {
      if (way.to_suffix == to && is_from(context, asset, way.from_kind, way.from_suffix)) {
        return way.convert(context, asset, target);
      }
    }
  }
  return tl::unexpected(unsupported(asset.path, "cannot be converted to '" + target +
                                                    "'; what is supported: " + supported_ways()));
}

ExitCode run(Context& context) {
  const auto& operands = context.arguments().operands();
  const auto asset = open_operand(context, operands[0]);
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
    &options::base, &wear_option, &options::mip, &options::texture_format, &options::mips,
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
