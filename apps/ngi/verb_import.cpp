#include <array>
#include <nlohmann/json.hpp>

#include "apps/ngi/editing.h"
#include "apps/ngi/export_ways.h"
#include "apps/ngi/files.h"
#include "apps/ngi/model_export.h"
#include "apps/ngi/model_import.h"
#include "apps/ngi/repainting.h"
#include "apps/ngi/texture_options.h"
#include "apps/ngi/unsupported.h"
#include "apps/ngi/verbs.h"

namespace ngi::command {

namespace {

struct Content {
  Bytes bytes = {};
  std::optional<convert::exchange::ChangeList> changes = {};  // of a model
};

// What the asset becomes.
Result<Content> new_content(Context& context, const Asset& file, const Asset& present) {
  if (identify(present) == Kind::Model && is_exchange_file(file.name)) {
    auto made = import_over(context, file, present);
    if (!made) return fail(std::move(made));
    return Content{join(made->pieces), std::move(made->changes)};
  }
  if (identify(present) == Kind::Texture && picture_format(file.bytes, file.path)) {
    auto painted =
        find_export_way("texm", "png")->back(context, file, present, texture::AlphaRule::AsStored);
    if (!painted) return fail(std::move(painted));
    return Content{*std::move(painted), {}};
  }
  return tl::unexpected(unsupported(
      file.path, "cannot become the content of '" + present.path +
                     "'; a .glb, .gltf or .obj goes into a model, a picture into a texture"));
}

Json details(const Content& content) {
  return content.changes ? json_changes(*content.changes) : Json::array();
}

ExitCode import_file(Context& context, const Asset& file, const std::string& operand) {
  const auto present = open_operand(context, operand);
  if (!present) return context.fail(present.error());
  const auto content = new_content(context, file, *present);
  if (!content) return context.fail(content.error());
  if (content->changes) print_changes(context, operand, *content->changes);
  const std::string output = context.arguments().value(options::output);
  const bool changed = !(content->bytes == present->bytes);
  const Pieces pieces = {content->bytes};
  Result<void> written;
  if (!output.empty()) written = write_output(context, output, pieces);
  if (output.empty() && changed) written = write_in_place(context, operand, pieces);
  if (!written) return context.fail(written.error());
  if (context.wants_json() && output != "-") {
    Json document = json_document(context.verb().name);
    document["dry_run"] = context.arguments().has(options::dry_run);
    document["changed"] = changed;
    document["changes"] = details(*content);
    context.out().write(json_text(document));
  }
  return ExitCode::Done;
}

ExitCode import_entry(Context& context, const Asset& file, const std::string& operand) {
  Editing editing(context);
  const auto entry = editing.entry(operand);
  if (!entry) return context.fail(entry.error());
  const auto present = open_operand(context, operand);
  if (!present) return context.fail(present.error());
  const auto content = new_content(context, file, *present);
  if (!content) return context.fail(content.error());
  if (!(content->bytes == present->bytes)) {
    const std::size_t index = *entry->archive->position(entry->source);
    if (auto done = entry->archive->replace(index, content->bytes); !done) {
      return context.fail(std::move(done).error().at_path(operand));
    }
  }
  if (content->changes && context.arguments().value(options::output) != "-") {
    print_changes(context, operand, *content->changes);
  }
  const Json changes = details(*content);
  return editing.finish(&changes);
}

ExitCode run(Context& context) {
  const auto& operands = context.arguments().operands();
  const auto path = locate_operand(context, operands[1]);
  if (!path) return context.fail(path.error());
  const auto file = open_operand(context, operands[0]);
  if (!file) return context.fail(file.error());
  return path->steps.empty() ? import_file(context, *file, operands[1])
                             : import_entry(context, *file, operands[1]);
}

constexpr std::array operands = {
    Operand{.name = "SRC", .help = "A .glb or .gltf scene, an .obj file, or a picture"},
    Operand{.name = "ASSET",
            .help = "The model or texture that it goes into: an entry of an archive, or a file"}};

constexpr auto verb_options =
    editing_options(&options::fps, &options::texture_format, &options::mips, &options::palette,
                    &options::alpha, &options::quantise, &options::sidecar, &options::no_sidecar);

constexpr std::array examples = {
    Example{"ngi import robot.glb objects.rlb/robot.msh",
            "Puts a model that was edited in Blender back in its place"},
    Example{"ngi import robot.glb objects.rlb/robot.msh --dry-run", "Says what that would change"},
    Example{"ngi import wall.png Textures.lib/WALL.0", "Repaints a texture"},
};

}  // namespace

const Verb import_verb = {
    .name = "import",
    .group = Group::Convert,
    .summary = "put a file of another program into an asset, in place",
    .description =
        "The present content of the asset is the base: what the file says as the base says it "
        "stays byte for byte, and what was edited changes together with what depends on it "
        "(bounds, face normals, links, maps). Cells of a model that the file does not hold stay. "
        "Nodes are found by the index that 'ngi convert' wrote beside them, else by name. With an "
        ".obj file goes the .obj.json that was written beside it: it knows the nodes, whose pose "
        "the file shows.\n\n"
        "--dry-run lists what would change. A new model from any glTF or OBJ file is made by "
        "'ngi convert x.glb x.msh'.",
    .operands = operands,
    .options = verb_options,
    .examples = examples,
    .run = run,
};

}  // namespace ngi::command
