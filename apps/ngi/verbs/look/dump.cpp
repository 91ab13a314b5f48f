#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>

#include "apps/ngi/assets.h"
#include "apps/ngi/cli/model_options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/json_forms.h"
#include "apps/ngi/print/entry_json.h"
#include "apps/ngi/print/json.h"
#include "apps/ngi/unsupported.h"

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

// Of an archive the directory is all there is to decode.
ExitCode dump_archive(Context& context, const Asset& asset) {
  const auto archive = open_container(context, asset);
  if (!archive) return context.fail(archive.error());
  Json head = json_document("dump");
  head["kind"] = archive->nres() ? "nres" : "rsli";
  head["archive"] = archive_json(asset, *archive);
  JsonList list(context.out(), head, "entries");
  for (std::size_t i = 0; i < archive->size(); ++i) list.add(entry_json(*archive, i));
  return ExitCode::Done;
}

std::string titles() {
  std::string out;
  for (const JsonForm& form : json_forms()) out += std::string(facts(form.kind).title) + ", ";
  return out + "archive";
}

ExitCode run(Context& context) {
  const auto asset = open_operand(context, context.arguments().operands()[0]);
  if (!asset) return context.fail(asset.error());
  const Kind kind = kind_of(context, *asset);
  for (const JsonForm& form : json_forms()) {
    if (form.kind != kind) continue;
    const auto text = form.write(context, *asset, detail(context));
    if (!text) return context.fail(text.error());
    context.out().write(*text);
    return ExitCode::Done;
  }
  if (kind == Kind::Nres || kind == Kind::Rsli) return dump_archive(context, *asset);
  return context.fail(
      unsupported(asset->path, fmt::format("dumping this kind of asset ({}) is not supported; "
                                           "these are: {}",
                                           facts(kind).title, titles())));
}

constexpr std::array operands = {Operand{
    .name = "PATH", .help = "An asset or an archive, as a file or an entry; - is standard input"}};

constexpr std::array verb_options = {&options::full,     &format,           &options::strict,
                                     &options::tolerant, &options::as_kind, &options::salvage,
                                     &options::limit,    &options::attr2};

constexpr std::array examples = {
    Example{"ngi dump objects.rlb/robot.msh", "Nodes, slots, batches and the tables there are"},
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
        "The values are those stored in the asset, damaged ones too; what a check finds wrong goes "
        "to standard error. Without --full the tables that grow with vertices, triangles and keys "
        "are left out, and so are pixels and raw bytes. With it the document is complete: 'ngi "
        "convert' makes "
        "the same asset from it again, byte for byte. docs/formats/files.md describes the rules of "
        "such documents. Of an archive the entries are listed.",
    .operands = verb_dump::operands,
    .options = verb_dump::verb_options,
    .examples = verb_dump::examples,
    .run = verb_dump::run,
};

}  // namespace ngi::command
