#include "apps/ngi/cli/operands.h"

namespace ngi::command {

ContainerOptions container_options(const Context& context) {
  return open_options(context).container;
}

Result<AssetPath> locate_operand(const Context& context, const std::string& operand) {
  return tasks::locate_asset(operand, open_options(context));
}

std::optional<nres::Record> synthetic_record(const Context& context) {
  return tasks::synthetic_record(open_options(context));
}

bool has_game(const Context& context) {
  return !open_options(context).game.empty();
}

Result<std::unique_ptr<game::Game>> open_game(const Context& context) {
  return tasks::open_game(open_options(context));
}

std::unique_ptr<game::Game> game_of_folder(const Context& context,
                                           const std::filesystem::path& folder) {
  return tasks::game_in_folder(folder, open_options(context));
}

Result<Asset> open_operand(const Context& context, const std::string& operand) {
  return open_input(context, operand).map([](tasks::OpenedAsset opened) {
    return std::move(opened.asset);
  });
}

Result<std::optional<Entry>> open_operand_entry(const Context& context,
                                                const std::string& operand) {
  if (operand == "-") return std::nullopt;
  auto path = locate_operand(context, operand);
  if (!path) return fail(std::move(path));
  if (path->steps.empty()) return std::nullopt;
  return open_entry(*path, container_options(context)).map([](Entry entry) {
    return std::optional(std::move(entry));
  });
}

Kind kind_of(const Context& context, const Asset& asset) {
  return tasks::kind_of(asset, open_options(context));
}

Result<Container> open_container(const Context& context, const Asset& asset) {
  return tasks::open_container(asset, open_options(context));
}

}  // namespace ngi::command
