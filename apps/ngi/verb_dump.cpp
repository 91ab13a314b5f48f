#include <array>
#include <nlohmann/json.hpp>

#include "apps/ngi/assets.h"
#include "apps/ngi/effects.h"
#include "apps/ngi/entry_json.h"
#include "apps/ngi/json.h"
#include "apps/ngi/model_options.h"
#include "apps/ngi/models.h"
#include "apps/ngi/unsupported.h"
#include "apps/ngi/verbs.h"
#include "ngi/convert/fxid_json.h"
#include "ngi/convert/msh_json.h"

namespace ngi::command {

namespace {

constexpr Option format = {.flags = options::format.flags,
                           .value = "FORMAT",
                           .help = "What to print; a dump is always JSON",
                           .choices = "json"};

convert::Detail detail(const Context& context) {
  const bool full = context.arguments().has(options::full);
  return full ? convert::Detail::Full : convert::Detail::Short;
}

ExitCode dump_model(Context& context, const Asset& asset) {
  const auto document = open_model_document(context, asset);
  if (!document) return context.fail(document.error());
  context.out().write(convert::model_to_json(*document, detail(context)));
  return ExitCode::Done;
}

ExitCode dump_effect(Context& context, const Asset& asset) {
  const auto document = open_effect_document(context, asset);
  if (!document) return context.fail(document.error());
  context.out().write(convert::effect_to_json(*document, detail(context)));
  return ExitCode::Done;
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

ExitCode run(Context& context) {
  const auto asset = open_operand(context, context.arguments().operands()[0]);
  if (!asset) return context.fail(asset.error());
  const Kind kind = kind_of(context, *asset);
  if (kind == Kind::Model) return dump_model(context, *asset);
  if (kind == Kind::Effect) return dump_effect(context, *asset);
  if (kind == Kind::Nres || kind == Kind::Rsli) return dump_archive(context, *asset);
  return context.fail(
      unsupported(asset->path, "dumping this kind of asset (" + std::string(facts(kind).title) +
                                   ") is not supported yet; models, effects and archives are"));
}

constexpr std::array operands = {Operand{
    .name = "PATH",
    .help = "A model, an effect or an archive, as a file or an entry; - is standard input"}};

constexpr std::array<const Option*, 7> verb_options = {
    &options::full,    &format,           &options::strict, &options::tolerant,
    &options::as_kind, &options::salvage, &options::limit};

constexpr std::array examples = {
    Example{"ngi dump objects.rlb/robot.msh", "Nodes, slots, batches and the tables there are"},
    Example{"ngi dump effects.rlb/EXP_S", "Header and commands of an effect, every field named"},
    Example{"ngi dump --full robot.msh > robot.json", "Everything in the model"},
};

}  // namespace

const Verb dump_verb = {
    .name = "dump",
    .group = Group::Look,
    .summary = "print the whole decoded structure as JSON",
    .description =
        "The values are those stored in the asset, damaged ones too; what a check finds wrong goes "
        "to standard error. Without --full the tables that grow with vertices, triangles and keys "
        "are left out, and so are raw bytes. With it the document is complete: 'ngi convert' makes "
        "the same asset from it again, byte for byte. docs/formats/files.md describes the rules of "
        "such documents. Of an archive the entries are listed.",
    .operands = operands,
    .options = verb_options,
    .examples = examples,
    .run = run,
};

}  // namespace ngi::command
