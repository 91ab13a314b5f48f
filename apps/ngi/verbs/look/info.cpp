#include <array>
#include <nlohmann/json.hpp>

#include "apps/ngi/cli/each_operand.h"
#include "apps/ngi/cli/open_options.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/description.h"
#include "apps/ngi/verbs/look/count_statistics.h"
#include "ngi/tasks/describe.h"

namespace ngi::command {

namespace verb_info {
namespace {

// Shows one path after the other. A failure does not stop the rest.
class Info {
 public:
  explicit Info(Context& context) : context_(context) { document_["paths"] = Json::array(); }

  void show(const std::string& operand) {
    if (is_folder(context_, operand)) return show_folder(operand);
    const auto asset = open_input(context_, operand);
    if (!asset) return fail(asset.error());
    print(asset->asset.path, tasks::describe(*asset, open_options(context_)), &*asset);
  }

  ExitCode finish() {
    if (context_.wants_json()) context_.out().write(json_text(document_));
    return code_;
  }

 private:
  void show_folder(const std::string& operand) {
    const auto statistics = count_statistics(context_, operand);
    if (!statistics) return fail(statistics.error());
    print(operand, tasks::describe_folder(*statistics), nullptr);
  }

  void print(const std::string& path, const tasks::Description& description,
             const tasks::OpenedAsset* asset) {
    if (context_.wants_json()) {
      document_["paths"].push_back(description_json(path, description, asset));
    } else {
      if (!first_) context_.out().write("\n");
      print_description(context_.out(), path, description);
    }
    first_ = false;
    if (description.error) fail(*description.error);
  }

  void fail(const Error& error) {
    const ExitCode failed = context_.fail(error);
    if (code_ == ExitCode::Done) code_ = failed;
  }

  Context& context_;
  Json document_ = json_document("info");
  bool first_ = true;
  ExitCode code_ = ExitCode::Done;
};

ExitCode run(Context& context) {
  Info info(context);
  for (const std::string& operand : context.arguments().operands()) info.show(operand);
  return info.finish();
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
        "what is unusual about it. A folder is summarised. The kind is recognised by the first "
        "bytes where the format has a magic, else by the entry's type, else by the suffix of the "
        "name.",
    .operands = verb_info::operands,
    .options = verb_info::verb_options,
    .examples = verb_info::examples,
    .run = verb_info::run,
};

}  // namespace ngi::command
