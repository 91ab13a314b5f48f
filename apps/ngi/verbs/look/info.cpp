#include <array>

#include "apps/ngi/cli/context.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/description.h"

namespace ngi::command {

namespace verb_info {
namespace {

// Prints the path and what is known; a path that fails does not keep the others from being shown.
ExitCode run(Context& context) {
  ExitCode code = ExitCode::Done;
  const auto fail = [&](const Error& error) {
    const ExitCode failed = context.fail(error);
    if (code == ExitCode::Done) code = failed;
  };
  Json document = json_document("info");
  document["paths"] = Json::array();
  bool first = true;
  for (const std::string& operand : context.arguments().operands()) {
    auto description = describe(context, operand);
    if (!description) {
      fail(description.error());
      continue;
    }
    if (context.wants_json()) {
      document["paths"].push_back(std::move(description->json));
    } else {
      if (!first) context.out().write("\n");
      print(context.out(), *description);
    }
    first = false;
    if (description->error) fail(*description->error);
  }
  if (context.wants_json()) context.out().write(json_text(document));
  return code;
}

constexpr std::array operands = {
    Operand{.name = "PATH",
            .help = "A file, a folder, or an entry of an archive; - is standard input",
            .max = any_number}};

constexpr std::array<const Option*, 7> verb_options = {
    &options::format,   &options::as_kind, &options::limit, &options::strict,
    &options::tolerant, &options::salvage, &options::attr2};

constexpr std::array examples = {
    Example{"ngi info demo/sample.rlb", "What kind of file it is and what is odd about it"},
    Example{"ngi info demo", "A folder: how many files, archives and entries of each kind"},
    Example{"ngi info objects.rlb/robot.msh --format json", "An entry, for a script"},
};

}  // namespace
}  // namespace verb_info

const Verb info_verb = {
    .name = "info",
    .group = Group::Look,
    .summary = "say what a file, an entry or a folder is",
    .description =
        "Prints kind, size, the entry's record in its archive, what an archive holds by type, and "
        "what is unusual about it. A folder is summarised. Kinds are told by the first bytes "
        "where a format has a mark, else by the entry's type, else by the end of the name.",
    .operands = verb_info::operands,
    .options = verb_info::verb_options,
    .examples = verb_info::examples,
    .run = verb_info::run,
};

}  // namespace ngi::command
