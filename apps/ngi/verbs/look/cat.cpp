#include <array>

#include "apps/ngi/cli/context.h"
#include "apps/ngi/cli/files.h"
#include "apps/ngi/cli/operands.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/verbs.h"
#include "ngi/archive/check.h"

namespace ngi::command {

namespace verb_cat {
namespace {

constexpr Option packed = {.flags = "--packed",
                           .help = "Print an RsLi entry as stored, without unpacking it"};

// Says that the content of an entry is not complete.
void warn_of_cut(Context& context, const tasks::OpenedAsset& opened) {
  if (!opened.archive) return;
  Report lost;
  report_recovery(*opened.archive, lost);
  for (const Issue& issue : lost.issues()) {
    if (issue.place.record == opened.entry && issue.place.stream == "data") {
      context.print(Error{issue}.at_path(opened.asset.path).issue);
    }
  }
}

Result<Bytes> payload(Context& context, const std::string& operand) {
  auto opened = open_input(context, operand);
  if (!opened) return fail(std::move(opened));
  warn_of_cut(context, *opened);
  return std::move(opened->asset.bytes);
}

// Returns the stored bytes; only entries of RsLi archives are stored packed.
Result<Bytes> stored_bytes(Context& context, const std::string& operand) {
  auto entry = open_operand_entry(context, operand);
  if (!entry) return fail(std::move(entry));
  if (!*entry) return payload(context, operand);
  const auto& [path, archive, index] = **entry;
  const rsli::Document* packed_archive = archive.rsli();
  if (!packed_archive) {
    auto bytes = archive.payload(index);
    if (bytes) return bytes;
    return tl::unexpected(std::move(bytes).error().at_path(path.substr(0, path.rfind('/'))));
  }
  auto checked = packed_archive->check_range(index);
  if (!checked) return tl::unexpected(std::move(checked).error().at_path(path));
  return packed_archive->packed(index);
}

ExitCode run(Context& context) {
  Pieces pieces;
  for (const std::string& operand : context.arguments().operands()) {
    const bool as_stored = context.arguments().has(packed);
    auto bytes = as_stored ? stored_bytes(context, operand) : payload(context, operand);
    if (!bytes) return context.fail(bytes.error());
    pieces.push_back(*std::move(bytes));
  }
  const std::string output = context.arguments().value(options::output, "-");
  const auto written = write_output(context, output, pieces);
  return written ? ExitCode::Done : context.fail(written.error());
}

constexpr std::array operands = {
    Operand{.name = "PATH",
            .help = "A file, or an entry of an archive at any depth; - is standard input",
            .max = any_number}};

constexpr std::array<const Option*, 7> verb_options = {
    &options::output, &options::force, &options::backup, &options::dry_run,
    &packed,          &options::limit, &options::salvage};

constexpr std::array examples = {
    Example{"ngi cat demo/sample.rlb/readme.txt", "The text of an entry"},
    Example{"ngi cat objects.rlb/robot.msh -o robot.msh", "A model out of its archive"},
    Example{"ngi cat robot.msh/:3 > positions.bin", "The first entry of type 3"},
};

}  // namespace
}  // namespace verb_cat

const Verb cat_verb = {
    .name = "cat",
    .group = Group::Look,
    .summary = "print the raw bytes of files and entries",
    .description =
        "Prints the payloads one after the other, as they are; entries of RsLi archives are "
        "unpacked first. When one of the paths cannot be read, nothing is printed.",
    .operands = verb_cat::operands,
    .options = verb_cat::verb_options,
    .examples = verb_cat::examples,
    .run = verb_cat::run,
};

}  // namespace ngi::command
