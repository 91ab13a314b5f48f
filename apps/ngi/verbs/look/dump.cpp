#include <array>
#include <nlohmann/json.hpp>

#include "apps/ngi/cli/model_options.h"
#include "apps/ngi/cli/open_options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/entry_json.h"
#include "apps/ngi/print/issues.h"
#include "apps/ngi/print/json.h"
#include "ngi/tasks/json_document.h"

namespace ngi::command {

namespace verb_dump {
namespace {

constexpr Option format = {.flags = options::format.flags,
                           .value = "FORMAT",
                           .help = "What to print; a dump is always JSON",
                           .choices = "json"};

json::Detail detail(const Context& context) {
  return context.arguments().has(options::full) ? json::Detail::Full : json::Detail::Short;
}

// Prints the directory, which is all there is to decode in an archive.
ExitCode dump_archive(Context& context, const Asset& asset, const tasks::OpenOptions& options) {
  const auto archive = tasks::open_container(asset, options);
  if (!archive) return context.fail(archive.error());
  Json head = json_document("dump");
  head["kind"] = archive->nres() ? "nres" : "rsli";
  head["archive"] = archive_json(asset, *archive);
  JsonList list(context.out(), head, "entries");
  for (std::size_t i = 0; i < archive->size(); ++i) list.add(entry_json(*archive, i));
  return ExitCode::Done;
}

ExitCode run(Context& context) {
  const tasks::OpenOptions options = open_options(context);
  const auto asset = open_input(context, context.arguments().operands()[0]);
  if (!asset) return context.fail(asset.error());
  if (asset->kind == Kind::Nres || asset->kind == Kind::Rsli) {
    return dump_archive(context, asset->asset, options);
  }
  const auto text = with_issues_printed(context, [&](Report& report) {
    return tasks::to_json(*asset, detail(context), options, report);
  });
  if (!text) return context.fail(text.error());
  context.out().write(*text);
  return ExitCode::Done;
}

constexpr std::array operands = {Operand{
    .name = "PATH", .help = "An asset or an archive, as a file or an entry; - is standard input"}};

constexpr std::array verb_options = {&options::full,     &format,           &options::strict,
                                     &options::tolerant, &options::as_kind, &options::salvage,
                                     &options::limit,    &options::attr2};

constexpr std::array examples = {
    Example{"ngi dump objects.rlb/robot.msh", "Nodes, slots, batches and the list of tables"},
    Example{"ngi dump effects.rlb/EXP_S", "Header and commands of an effect, every field named"},
    Example{"ngi dump --full robot.msh > robot.json", "Everything in the model"},
    Example{"ngi dump Textures.lib/WALL.0", "The header, palette, atlas and levels of a texture"},
};

}  // namespace
}  // namespace verb_dump

const Verb dump_verb = {
    .name = "dump",
    .group = Group::Look,
    .summary = "print the whole decoded structure as JSON",
    .description =
        "Prints the values stored in the asset, damaged ones too; issues go to standard error. "
        "Without --full, the tables that grow with vertices, triangles and keys are left out, "
        "and so are pixels and raw bytes. With --full the document is complete: 'ngi convert' "
        "makes the same asset from it, byte for byte. docs/formats/files.md has the rules of "
        "these documents. For an archive, the entries are listed.",
    .operands = verb_dump::operands,
    .options = verb_dump::verb_options,
    .examples = verb_dump::examples,
    .run = verb_dump::run,
};

}  // namespace ngi::command
