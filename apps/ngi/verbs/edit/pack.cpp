#include <array>
#include <nlohmann/json.hpp>

#include "apps/ngi/cli/context.h"
#include "apps/ngi/cli/files.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/json.h"
#include "apps/ngi/print/translation.h"
#include "ngi/archive/folder/folder.h"
#include "ngi/core/os/path_text.h"

namespace ngi::command {

namespace verb_pack {
namespace {

void print_json(Context& context, const Packed& packed) {
  const auto& operands = context.arguments().operands();
  Json document = json_document("pack");
  document["dry_run"] = context.arguments().has(options::dry_run);
  document["folder"] = operands[0];
  document["archive"] = operands[1];
  document["size"] = total_size(packed.pieces);
  document["unlisted"] = packed.unlisted;
  context.out().write(json_text(document));
}

ExitCode run(Context& context) {
  const Arguments& arguments = context.arguments();
  const std::string& folder = arguments.operands()[0];
  const std::string& archive = arguments.operands()[1];
  if (archive == "-" && context.wants_json()) {
    return context.fail_usage("standard output can take the archive or the JSON, not both");
  }
  const WriteMode mode =
      arguments.has(options::canonical) ? WriteMode::Canonical : WriteMode::Preserving;
  const auto packed = pack(to_path(folder), {.limits = context.limits(), .mode = mode});
  if (!packed) return context.fail(packed.error());
  if (auto written = write_output(context, archive, packed->pieces); !written) {
    return context.fail(written.error());
  }
  if (context.wants_json()) print_json(context, *packed);
  for (const std::string& file : packed->unlisted) {
    context.tip(
        format_message("{} is not listed in manifest.json and was left out", printable(file)));
  }
  return ExitCode::Done;
}

constexpr std::array operands = {
    Operand{
        .name = "DIR", .help = "A folder that 'ngi unpack' made", .completes = Completes::Folders},
    Operand{.name = "ARCHIVE", .help = "The archive to write; - is standard output"}};

constexpr std::array<const Option*, 6> verb_options = {&options::force,     &options::backup,
                                                       &options::canonical, &options::dry_run,
                                                       &options::format,    &options::limit};

constexpr std::array examples = {
    Example{"ngi pack parts again.rlb", "Makes an archive of an unpacked folder"},
    Example{"ngi pack parts sample.rlb --force", "Puts changed files back into the archive"},
    Example{"ngi pack parts compact.rlb --canonical", "Without the bytes that belong to no entry"},
};

}  // namespace
}  // namespace verb_pack

const Verb pack_verb = {
    .name = "pack",
    .group = Group::Edit,
    .summary = "make an archive of an unpacked folder",
    .description =
        "The inverse of 'ngi unpack'. An unchanged folder gives the original archive, byte for "
        "byte. Changed files, and rows of manifest.json that were changed, added, removed or "
        "moved, change only their part of the archive. docs/unpack.md describes manifest.json.",
    .operands = verb_pack::operands,
    .options = verb_pack::verb_options,
    .examples = verb_pack::examples,
    .run = verb_pack::run,
};

}  // namespace ngi::command
