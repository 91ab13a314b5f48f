#include <array>

#include "apps/ngi/cli/export_options.h"
#include "apps/ngi/cli/land_picture_options.h"
#include "apps/ngi/cli/model_options.h"
#include "apps/ngi/cli/texture_options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/verbs/edit/import_into.h"

namespace ngi::command {

namespace verb_import {
namespace {

ExitCode run(Context& context) {
  const auto& operands = context.arguments().operands();
  const tasks::OpenOptions open = open_options(context);
  const auto path = tasks::locate_asset(operands[1], open);
  if (!path) return context.fail(path.error());
  const auto file = open_input(context, operands[0]);
  if (!file) return context.fail(file.error());
  if (!path->steps.empty()) {
    Editing editing(context);
    return import_into_entry(context, editing, file->asset, *path, operands[1]);
  }
  const auto present = tasks::open_asset(*path, open);
  if (!present) return context.fail(present.error());
  return import_into_file(context, file->asset, *present);
}

constexpr std::array operands = {
    Operand{.name = "SRC", .help = "A .glb or .gltf scene, an .obj file, or a picture"},
    Operand{.name = "ASSET",
            .help = "The model, landscape, mission or texture to change: an entry of an archive, "
                    "or a file"}};

constexpr auto verb_options =
    editing_options(&options::fps, &options::quat_order, &options::texture_format, &options::mips,
                    &options::palette, &options::alpha, &options::quantise, &options::sidecar,
                    &options::no_sidecar, &options::height_range);

constexpr std::array examples = {
    Example{"ngi import robot.glb objects.rlb/robot.msh",
            "Puts a model that was edited in Blender back"},
    Example{"ngi import robot.glb objects.rlb/robot.msh --dry-run", "Says what that would change"},
    Example{"ngi import wall.png Textures.lib/WALL.0", "Repaints a texture"},
    Example{"ngi import map.glb Land.msh", "Puts a landscape that was edited in Blender back"},
    Example{"ngi import mission.glb data.tma", "Puts objects where they stand in Blender now"},
    Example{"ngi import height.png Land.msh", "Gives the ground the heights of a painted picture"},
};

}  // namespace
}  // namespace verb_import

const Verb import_verb = {
    .name = "import",
    .group = Group::Convert,
    .summary = "import a file of another program into an asset, in place",
    .description =
        "The present content of the asset is the base. Everything that was not edited in the "
        "file stays byte for byte; what was edited changes together with the data that depends "
        "on it (bounds, face normals, adjacency, maps). Cells of a model that the file does not "
        "contain stay. A scene can be edited further and imported again: nodes are matched by the "
        "index that 'ngi convert' stored with them while the model has the nodes it was exported "
        "with, else by name, then by content. Nodes that the model got since stay; a scene whose "
        "nodes are gone from the model is refused. For an .obj file, the .obj.json written beside "
        "it is read too: it has the nodes and the pose that the file shows.\n\n"
        "When nodes are added, removed or moved, the tables that index them are updated: .ndp, "
        ".cpt and .ctl beside the model or named with it in the game's registry, and unit "
        "schemes.\n\n"
        "A material that the base's material table (WEAR) lacks, or whose picture was replaced, "
        "gets a new row at the end, and a .mat0 and a .texm file beside the file or archive, to be "
        "added to Material.lib and Textures.lib.\n\n"
        "Into a landscape (Land.msh) a scene brings heights, materials, blend alphas, faces and "
        "moved corners of areals; Land1.wea, Land2.wea and Land.map beside it follow. A PNG "
        "brings heights: it is compared with what 'ngi convert Land.msh height.png' would give, "
        "and only vertices around pixels that differ move.\n\n"
        "Into a mission (data.tma) a scene brings what was moved, turned or copied in it, the "
        "scale of trees and rocks, deleted objects, moved lodes, and owners, names and start "
        "flags that were edited as custom properties. What was not edited stays as it is in the "
        "mission now, so that a scene can be imported again.\n\n"
        "--dry-run lists what would change. To make a new model from any glTF or OBJ file, use "
        "'ngi convert x.glb x.msh'.",
    .operands = verb_import::operands,
    .options = verb_import::verb_options,
    .examples = verb_import::examples,
    .run = verb_import::run,
};

}  // namespace ngi::command
