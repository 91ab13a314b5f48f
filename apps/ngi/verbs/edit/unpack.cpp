#include <array>
#include <nlohmann/json.hpp>

#include "apps/ngi/cli/files.h"
#include "apps/ngi/cli/operands.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/json.h"
#include "ngi/archive/folder/folder.h"
#include "ngi/core/os/path_text.h"

namespace ngi::command {

namespace verb_unpack {
namespace {

constexpr Option recursive = {.flags = "-r,--recursive",
                              .help = "Also unpack archives inside the archive, each to a folder"};

UnpackOptions unpack_options(Context& context, const std::string& path) {
  const Arguments& arguments = context.arguments();
  return {.recursive = arguments.has(recursive),
          .container = container_options(context),
          .existing = arguments.has(options::force) ? Existing::Replace : Existing::Keep,
          .kept_as = backup_of_folder(context, to_path(arguments.operands()[1])),
          .reading = context.reading(Reading::Tolerant),
          .path = path,
          .work = context.start_work("unpacking")};
}

void print_json(Context& context, const std::string& path, const Unpacked& unpacked) {
  Json document = json_document("unpack");
  document["archive"] = path;
  document["folder"] = context.arguments().operands()[1];
  document["files"] = unpacked.files;
  document["folders"] = unpacked.folders;
  document["bytes"] = unpacked.bytes;
  document["issues"] = Json::array();
  for (const Issue& issue : unpacked.report.issues()) {
    document["issues"].push_back(json_issue(issue));
  }
  context.out().write(json_text(document));
}

// What could not be unpacked decides the exit code, although the rest is there.
ExitCode print_losses(Context& context, const Report& report) {
  ExitCode code = ExitCode::Done;
  for (const Issue& issue : report.issues()) {
    context.print_error(issue);
    const bool first = code == ExitCode::Done && issue.severity == Severity::Error;
    if (first) code = exit_code_for(*issue.rule);
  }
  return code;
}

ExitCode run(Context& context) {
  const auto& operands = context.arguments().operands();
  const auto asset = open_operand(context, operands[0]);
  if (!asset) return context.fail(asset.error());
  const auto archive = open_container(context, *asset);
  if (!archive) return context.fail(archive.error());
  const UnpackOptions chosen = unpack_options(context, asset->path);
  auto unpacked = unpack(*archive, to_path(operands[1]), chosen);
  if (!unpacked) return context.fail(std::move(unpacked).error().at_path(asset->path));
  tell_backup(context, chosen.kept_as);
  const ExitCode code = print_losses(context, unpacked->report);
  if (context.wants_json()) {
    print_json(context, asset->path, *unpacked);
  } else if (context.reports_changes()) {
    context.out().print("{}: {}, {}\n", printable(operands[1]), counted(unpacked->files, "file"),
                        counted(unpacked->bytes, "byte"));
  }
  return code;
}

constexpr std::array operands = {
    Operand{.name = "ARCHIVE", .help = "An archive, at any depth; - is standard input"},
    Operand{.name = "DIR",
            .help = "The folder to make; it must not exist, or be empty",
            .completes = Completes::Folders}};

constexpr Option force = {.flags = options::force.flags,
                          .help = "Replace a folder that an earlier 'ngi unpack' made"};

constexpr std::array<const Option*, 8> verb_options = {
    &recursive,        &force,           &options::backup, &options::strict, &options::tolerant,
    &options::salvage, &options::format, &options::limit};

constexpr std::array examples = {
    Example{"ngi unpack sample.rlb parts", "One file per entry, and manifest.json"},
    Example{"ngi unpack objects.rlb/robot.msh robot", "The streams of a model in an archive"},
    Example{"ngi unpack -r objects.rlb objects", "The models inside become folders"},
};

}  // namespace
}  // namespace verb_unpack

const Verb unpack_verb = {
    .name = "unpack",
    .group = Group::Edit,
    .summary = "take an archive apart into a folder",
    .description =
        "Writes one file per entry, and a manifest.json with everything that the files cannot "
        "hold, so that 'ngi pack' can make the same archive again. The folder appears only when it "
        "is complete. File names are valid on every system, whatever the entries are "
        "called.\n\n"
        "An entry that cannot be read is reported and left out, and the exit code is 3; with "
        "--strict nothing is unpacked then. With --salvage, what is left of a truncated or damaged "
        "archive is unpacked, what was lost is reported, and the exit code is 3; content found "
        "without a directory gets a name such as salvaged_0003.texm. docs/unpack.md describes "
        "manifest.json.",
    .operands = verb_unpack::operands,
    .options = verb_unpack::verb_options,
    .examples = verb_unpack::examples,
    .run = verb_unpack::run,
};

}  // namespace ngi::command
