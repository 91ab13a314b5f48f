#include "apps/ngi/cli/open_options.h"

#include "apps/ngi/cli/files.h"
#include "apps/ngi/cli/model_options.h"
#include "apps/ngi/cli/options.h"
#include "ngi/core/os/path_text.h"
#include "ngi/tasks/open_world.h"
#include "ngi/tasks/salvage.h"

namespace ngi::command {

namespace {

// Whether the verb writes changed files of the game to the first mod folder.
bool writes_to_mod(const Verb& verb) {
  return verb.group == Group::Edit || verb.name == "import" || verb.name == "strings";
}

}  // namespace

tasks::OpenOptions open_options(const Context& context) {
  tasks::OpenOptions out = write_options(context);
  std::error_code ignored;
  if (!out.mods.empty() && writes_to_mod(context.verb()) &&
      !std::filesystem::exists(out.mods.front(), ignored)) {
    out.mods.erase(out.mods.begin());
  }
  return out;
}

tasks::OpenOptions write_options(const Context& context) {
  const Arguments& arguments = context.arguments();
  tasks::OpenOptions out;
  out.game = to_path(arguments.value(options::game));
  for (const std::string& mod : arguments.values(options::mod)) out.mods.emplace_back(mod);
  out.container.limits = context.limits();
  if (arguments.has(options::salvage)) out.container = tasks::salvage_options(context.limits());
  out.reading = context.reading(Reading::Tolerant);
  out.kind = kind_from_name(arguments.value(options::as_kind));
  if (arguments.has(options::attr2)) {
    out.attr2 = static_cast<std::uint32_t>(arguments.whole_number(options::attr2, 0));
  }
  return out;
}

Result<tasks::OpenedAsset> open_input(const Context& context, const std::string& operand) {
  if (operand != "-") return tasks::open_asset(operand, open_options(context));
  auto bytes = read_input(context, operand);
  if (!bytes) return fail(std::move(bytes));
  return tasks::open_bytes(*std::move(bytes), operand, open_options(context));
}

tasks::AssetOrObject open_subject(const Context& context, const std::string& operand) {
  return {operand, open_input(context, tasks::mission_in_folder(operand, open_options(context)))};
}

Result<std::filesystem::path> folder_of(const Context& context, const std::string& operand) {
  if (operand == "-") return std::filesystem::path();
  const auto path = tasks::locate_asset(operand, open_options(context));
  if (!path) return tl::unexpected(path.error());
  std::error_code ignored;
  if (std::filesystem::is_directory(path->file, ignored)) return path->file;
  const std::filesystem::path folder = path->file.parent_path();
  return folder.empty() ? std::filesystem::path(".") : folder;
}

Result<std::optional<Asset>> named_wear(const Context& context, const tasks::OpenedAsset& model) {
  const bool is_model = model.kind != Kind::Effect && model.kind != Kind::UnitScheme;
  if (!is_model || !context.arguments().has(options::wear)) return std::nullopt;
  auto wear = open_input(context, context.arguments().value(options::wear));
  if (!wear) return fail(std::move(wear));
  return std::optional(std::move(wear->asset));
}

Result<std::optional<Asset>> named_wear(const Context& context, const tasks::AssetOrObject& model) {
  if (!model.asset) return std::nullopt;
  return named_wear(context, *model.asset);
}

}  // namespace ngi::command
