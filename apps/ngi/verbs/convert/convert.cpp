#include <array>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "apps/ngi/cli/author_options.h"
#include "apps/ngi/cli/documents.h"
#include "apps/ngi/cli/export_options.h"
#include "apps/ngi/cli/files.h"
#include "apps/ngi/cli/import_options.h"
#include "apps/ngi/cli/land_picture_options.h"
#include "apps/ngi/cli/open_options.h"
#include "apps/ngi/cli/texture_options.h"
#include "apps/ngi/cli/unused_options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/issues.h"
#include "apps/ngi/print/translation.h"
#include "apps/ngi/verbs/convert/converters.h"
#include "ngi/core/text.h"
#include "ngi/tasks/conversions.h"
#include "ngi/tasks/foreign_file.h"
#include "ngi/tasks/json_document.h"
#include "ngi/tasks/kinds.h"
#include "ngi/tasks/sound_files.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::command {

namespace verb_convert {
namespace {

using tasks::Conversion;
using tasks::ConversionJob;

Result<Pieces> to_json(Context& context, tasks::OpenedAsset asset, Kind kind) {
  asset.kind = kind;
  return with_issues_printed(context, [&](Report& report) {
    return tasks::to_json(asset, json::Detail::Full, open_options(context), report)
        .map([](const std::string& text) { return Pieces{Bytes::copy(text)}; });
  });
}

// Lists the conversions of the source; all conversions when it has none.
Error not_supported(const tasks::OpenedAsset& source, const std::string& target) {
  std::vector<Conversion> conversions = tasks::conversions_from(source);
  if (conversions.empty()) conversions = tasks::all_conversions();
  std::string list;
  std::set<std::pair<std::string_view, std::string_view>> listed;
  for (const Conversion& conversion : conversions) {
    if (!listed.emplace(conversion.from_suffix, conversion.to_suffix).second) continue;
    if (!list.empty()) list += ", ";
    list += format_message("{} to {}", conversion.from_suffix, conversion.to_suffix);
  }
  const auto foreign = tasks::foreign_format(source.asset);
  return tasks::unsupported(
      source.asset.path,
      foreign ? format_message("is {}, which cannot be converted to '{}'; supported are: {}",
                               translated(tasks::with_article(foreign->title)), target, list)
              : format_message("cannot be converted to '{}'; supported are: {}", target, list));
}

// Height maps of 16 bits as landscapes, and pictures of landscapes.
constexpr std::array of_height_maps = {
    &options::height_range, &options::row_picture, &options::water_level, &options::map_size,
    &options::tiles,        &options::error,       &options::face_limit};
constexpr std::array of_land_pictures = {&options::land_picture, &options::picture_size,
                                         &options::height_range};
constexpr std::array of_single_pictures = {&options::mip};
constexpr std::array of_missions = {&options::no_land};
constexpr std::array of_imports = {&options::base, &options::wear};
constexpr std::array of_json = {&options::full, &options::attr2, &options::fix};

// The options that some conversions use and others do not.
constexpr auto options_of_some =
    joined(of_height_maps, of_land_pictures, options::of_scenes, of_missions, of_imports,
           of_single_pictures, options::of_paintings, of_json);

std::vector<const Option*> options_of(const Conversion& conversion, const Arguments& arguments) {
  std::vector<const Option*> out;
  const auto add = [&out](OptionList more) { out.insert(out.end(), more.begin(), more.end()); };
  switch (conversion.job) {
    case ConversionJob::ToJson:
      out = {&options::full, &options::attr2};
      break;
    case ConversionJob::FromJson:
      out = {&options::full};
      if (conversion.kind == Kind::Model) out.push_back(&options::fix);
      break;
    case ConversionJob::ToPicture:
      out = {&options::mip, &options::palette, &options::alpha, &options::sidecar};
      break;
    case ConversionJob::FromPicture:
    case ConversionJob::FontFromPicture:
      add(options::of_paintings);
      break;
    case ConversionJob::FromHeightMap:
      add(of_height_maps);
      break;
    case ConversionJob::ToLandPicture:
      add(of_land_pictures);
      break;
    case ConversionJob::ToScene:
      if (conversion.kind == Kind::Terrain) {
        add(options::of_land_scenes);
        break;
      }
      if (conversion.kind == Kind::Mission) {
        add(options::of_mission_scenes);
        break;
      }
      add(options::of_model_scenes);
      out.push_back(&options::wear);
      break;
    case ConversionJob::ToSound:
    case ConversionJob::FromSound:
    case ConversionJob::FontToPicture:
      break;
    case ConversionJob::FromScene:
      out = {&options::base, &options::fps, &options::quat_order};
      if (arguments.has(options::base)) out.push_back(&options::wear);
      break;
  }
  return out;
}

Result<Pieces> convert_alone(Context& context, const tasks::OpenedAsset& asset,
                             const Conversion& conversion, const std::string& target) {
  switch (conversion.job) {
    case ConversionJob::ToJson:
      return to_json(context, asset, conversion.kind);
    case ConversionJob::FromJson:
      return asset_of_document(context, asset.asset, conversion.kind, target)
          .map([](tasks::MadeAsset made) { return std::move(made.pieces); });
    case ConversionJob::ToPicture:
      return texture_to_picture(context, asset.asset, target);
    case ConversionJob::FromPicture:
      return picture_to_texture(context, asset.asset);
    case ConversionJob::FromHeightMap:
      return height_map_to_land(context, asset.asset, target);
    case ConversionJob::ToLandPicture:
      return land_to_picture(context, asset, target);
    case ConversionJob::FontToPicture:
      return font_to_picture(context, asset.asset, target);
    case ConversionJob::FontFromPicture:
      return picture_to_font(context, asset.asset);
    case ConversionJob::ToSound:
    case ConversionJob::FromSound:
      return tasks::sound_to_wav(asset.asset, context.limits()).map([](Bytes bytes) {
        return Pieces{std::move(bytes)};
      });
    case ConversionJob::ToScene:
    case ConversionJob::FromScene:
      break;
  }
  if (conversion.kind == Kind::Mission && !context.arguments().has(options::base)) {
    return tl::unexpected(
        tasks::unsupported(asset.asset.path,
                           "cannot become a new mission; name the data.tma that it was made from "
                           "with --base"));
  }
  return scene_to_model(context, asset.asset, target);
}

Result<Converted> convert_asset(Context& context, const tasks::OpenedAsset& asset,
                                const Conversion& conversion, const std::string& target) {
  if (conversion.job == ConversionJob::ToScene) {
    return model_to_scene(context, asset, target, *tasks::model_format(conversion.to_suffix));
  }
  return convert_alone(context, asset, conversion, target).map([](Pieces pieces) {
    return Converted{std::move(pieces), {}};
  });
}

ExitCode run(Context& context) {
  const auto& operands = context.arguments().operands();
  const auto asset = open_input(context, operands[0]);
  if (!asset) return context.fail(asset.error());
  const auto conversion = tasks::find_conversion(*asset, operands[1]);
  if (!conversion) return context.fail(not_supported(*asset, operands[1]));
  const std::string unused = unused_option(
      context.arguments(), options_of_some, options_of(*conversion, context.arguments()),
      format_message("when {} becomes {}", conversion->from_suffix, conversion->to_suffix));
  if (!unused.empty()) return context.fail_usage(unused);
  if (conversion->job == ConversionJob::FromHeightMap) {
    const auto options = author_options(context.arguments());
    if (!options) return context.fail_usage(options.error());
  }
  if (conversion->job == ConversionJob::ToLandPicture) {
    const auto options = land_picture_options(context.arguments(), operands[1]);
    if (!options) return context.fail_usage(options.error());
  }
  const auto converted = convert_asset(context, *asset, *conversion, operands[1]);
  if (!converted) return context.fail(converted.error());
  const auto written = write_output(context, operands[1], converted->pieces);
  if (!written) return context.fail(written.error());
  std::error_code ignored;  // they disturb nobody
  for (const auto& path : converted->outdated) std::filesystem::remove(path, ignored);
  return ExitCode::Done;
}

constexpr std::array operands = {
    Operand{.name = "SRC", .help = "A file or an entry of an archive; - is standard input"},
    Operand{.name = "DST", .help = "The file to write; its suffix decides the format"}};

constexpr std::array verb_options = exporting_options(
    &options::base, &options::wear, &options::mip, &options::texture_format, &options::mips,
    &options::palette, &options::alpha, &options::quantise, &options::sidecar, &options::no_sidecar,
    &options::force, &options::backup, &options::dry_run, &options::full, &options::strict,
    &options::tolerant, &options::as_kind, &options::salvage, &options::attr2,
    &options::land_picture, &options::picture_size, &options::height_range, &options::row_picture,
    &options::water_level, &options::map_size, &options::tiles, &options::error,
    &options::face_limit, &options::no_land, &options::fix);

constexpr std::array examples = {
    Example{"ngi convert objects.rlb/robot.msh robot.json", "A model as editable text"},
    Example{"ngi convert effects.rlb/EXP_S exp.json", "An effect as editable text"},
    Example{"ngi convert objects.rlb/robot.msh robot.glb",
            "A model for Blender, with its textures"},
    Example{"ngi convert robot.glb new.msh --base objects.rlb/robot.msh",
            "The model with the edits made in Blender"},
    Example{"ngi convert Land.msh map.glb --lod all", "A landscape for Blender, with its textures"},
    Example{"ngi convert data.tma mission.glb", "A mission for Blender: what stands where"},
    Example{"ngi convert robot.json robot.msh --force", "The model that the text describes"},
    Example{"ngi convert Textures.lib/WALL.0 wall.png --sidecar", "A texture for a paint program"},
    Example{"ngi convert wall.png wall.texm", "The texture of the painted picture"},
    Example{"ngi convert Land.msh minimap.png", "A landscape from above, north up"},
    Example{"ngi convert hills.png Land.msh --height-range 0,80 --water 12",
            "A new map of a painted height map"},
    Example{"ngi convert Land.msh height.png", "Its heights as a 16-bit grey picture"},
    Example{"ngi convert small.tft small.png", "The glyphs of a font for a paint program"},
    Example{"ngi convert sounds.lib/boom.wav boom.wav", "A sound for an audio editor"},
};

}  // namespace
}  // namespace verb_convert

const Verb convert_verb = {
    .name = "convert",
    .group = Group::Convert,
    .summary = "turn an asset into a file that other programs read, and back",
    .description =
        "The suffix of DST decides what is made. A JSON document holds everything: an unedited "
        "document gives the original asset back, byte for byte. Documents are always complete, "
        "with or without --full. When a table of the document has become longer or shorter, its "
        "counts and attributes are adjusted. What the document says is kept: fields of a model "
        "that no longer fit others (a box that a moved vertex left) are listed, and --fix updates "
        "them.\n\n"
        "A model becomes a glTF scene (.glb, or .gltf with files beside it) with its nodes, the "
        "chosen cell, its animation, and the materials and textures found in the game or folder "
        "around it; or a posed OBJ file with a .mtl file and pictures. Data that the format "
        "cannot hold goes to glTF extras, for OBJ to a .obj.json file beside it; the verb ends "
        "with a list of it. To convert an edited scene back, name the original model with "
        "--base: everything that was not edited stays byte for byte, and the verb lists what "
        "changed. Without --base any glTF or OBJ file becomes a new model, with a material table "
        "and textures beside it.\n\n"
        "A landscape (Land.msh) becomes a scene too: --lod chooses the level of detail, --areals "
        "adds the areals of Land.map. Its scene is converted back with '--base Land.msh'.\n\n"
        "A mission (data.tma) becomes one scene: the landscape, a node for each object with the "
        "model of its unit or prototype, lodes, and the lines of routes and zones. --no-land "
        "leaves the landscape out, --areals adds its areals. What was moved, turned, copied or "
        "deleted in Blender comes back with 'ngi import mission.glb data.tma'.\n\n"
        "A picture holds the pixels of a texture. With --sidecar, a wall.texm.json beside "
        "wall.png holds the rest: an unedited picture then gives the same texture byte for byte, "
        "an edited one keeps format, levels, Page and header words. When a picture is converted "
        "back, the side-car beside it is used. DDS files hold every level in the pixel format of "
        "the texture.\n\n"
        "A landscape becomes a picture from above, north up: a minimap, a height map (16-bit grey; "
        "the verb prints which heights black and white stand for, and the file keeps them), or "
        "the rows of its materials as a picture with a palette. The name of DST chooses ('height', "
        "'rows' or anything else), or --picture.\n\n"
        "A height map (a grey PNG of 8 or 16 bits) becomes a new map: 'ngi convert hills.png "
        "Land.msh' also writes Land.map, Land1.wea and Land2.wea beside it. --height-range says "
        "which heights black and white stand for, --map-size and --tiles how large the map is, "
        "--error and --faces how fine, --water where its water is, --rows which row of the "
        "material tables each pixel wears. 'ngi import' gives an existing map the heights of a "
        "picture.\n\n"
        "A font becomes a picture of its glyphs with two documents beside it: small.tft.json has "
        "the "
        "sizes and the place and width of each glyph, small.texm.json the rest of the texture. "
        "Converting the picture back uses both; unedited files give the same font byte for "
        "byte.\n\n"
        "A sound becomes a PCM file: ADPCM, Ogg, FLAC and MP3 are decoded to 16 bits, PCM of 8 or "
        "16 bits stays as it is. 'ngi replace' puts such files into a library of sounds.\n\n"
        "An option that does nothing for a conversion is refused.",
    .operands = verb_convert::operands,
    .options = verb_convert::verb_options,
    .examples = verb_convert::examples,
    .run = verb_convert::run,
};

}  // namespace ngi::command
