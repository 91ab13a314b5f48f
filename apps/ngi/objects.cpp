#include "apps/ngi/objects.h"

#include "apps/ngi/asset_graph.h"
#include "apps/ngi/assets.h"
#include "apps/ngi/cli/model_options.h"
#include "apps/ngi/unsupported.h"
#include "ngi/core/text.h"

namespace ngi::command {

namespace {

namespace fs = std::filesystem;

constexpr int levels_up = 4;

void print_findings(Context& context, const Report& report) {
  for (const Issue& issue : report.issues()) {
    if (issue.severity != Severity::Info) context.print(issue);
  }
}

Result<render::ResolvedObject> assemble_object(const std::string& operand,
                                               const Result<Asset>& scheme, const game::Game& game,
                                               const render::AssembleOptions& options,
                                               Report& report) {
  const auto components =
      scheme ? game::find_components(game, *scheme, report)
             : game::find_components(game, utf8_to_cp1251(operand).value_or(operand), report);
  if (!components) return tl::unexpected(components.error());
  auto object = render::assemble(*components, game, options, report);
  if (!object) return fail(std::move(object));
  if (!*object) return tl::unexpected(unsupported(operand, "has no model that could be drawn"));
  return **std::move(object);
}

}  // namespace

Result<std::unique_ptr<game::Game>> game_around(const Context& context,
                                                const std::string& operand) {
  if (has_game(context)) return open_game(context);
  const auto path = operand == "-" ? Result<AssetPath>() : locate_operand(context, operand);
  std::error_code ignored;
  const fs::path own = path ? fs::absolute(path->file, ignored).parent_path() : fs::path();
  fs::path folder = own;
  for (int i = 0; i < levels_up && !folder.empty(); ++i) {
    if (auto game = game_of_folder(context, folder)) return game;
    folder = folder == folder.parent_path() ? fs::path() : folder.parent_path();
  }
  return open_game(context, own.empty() ? fs::path(".") : own);
}

Result<render::ResolvedObject> open_object(Context& context, const std::string& operand,
                                           const game::Game& game) {
  const Arguments& arguments = context.arguments();
  const render::AssembleOptions options = {.resolve = {.policy = material_policy(arguments)},
                                           .reading = context.reading(Reading::Tolerant),
                                           .quat_order = quat_order(arguments),
                                           .container = container_options(context)};
  const auto asset = open_operand(context, operand);
  Report report;
  if (names_object(context, asset)) {
    auto object = assemble_object(operand, asset, game, options, report);
    const bool neither =
        !asset && !object && object.error().rule().category == ErrorCategory::NotFound;
    if (neither) return tl::unexpected(asset.error());
    print_findings(context, report);
    return object;
  }
  if (!asset) return tl::unexpected(asset.error());
  const auto wear = find_wear(context, operand, *asset);
  if (!wear) return tl::unexpected(wear.error());
  auto object = render::assemble(*asset, *wear, game, options, report);
  print_findings(context, report);
  return object;
}

}  // namespace ngi::command
