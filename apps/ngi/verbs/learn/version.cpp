#include <array>
#include <nlohmann/json.hpp>

#include "apps/ngi/cli/context.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/json.h"

namespace ngi::command {

namespace verb_version {
namespace {

ExitCode run(Context& context) {
  if (context.wants_json()) {
    Json document = json_document("version");
    document["version"] = NGI_VERSION;
    context.out().write(json_text(document));
  } else {
    context.out().print("ngi {} (OpenNGI)\n", NGI_VERSION);
  }
  return ExitCode::Done;
}

constexpr std::array<const Option*, 1> verb_options = {&options::format};

constexpr std::array examples = {
    Example{"ngi version", "The version, on one line; ngi --version is the same"},
    Example{"ngi version --format json", "The version for a script"},
};

}  // namespace
}  // namespace verb_version

const Verb version_verb = {
    .name = "version",
    .group = Group::Learn,
    .summary = "print the version",
    .description = "Prints the version of the program and of the library inside it.",
    .operands = {},
    .options = verb_version::verb_options,
    .examples = verb_version::examples,
    .run = verb_version::run,
};

}  // namespace ngi::command
