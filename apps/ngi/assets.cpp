#include "apps/ngi/assets.h"

#include "apps/ngi/cli/options.h"
#include "apps/ngi/files.h"
#include "ngi/archive/check.h"
#include "ngi/core/file.h"
#include "ngi/game/rules.h"

namespace ngi::command {

namespace {

Asset with_version(const Context& context, Asset asset) {
  if (!asset.record) asset.record = synthetic_record(context);
  return asset;
}

}  // namespace

std::optional<nres::Record> synthetic_record(const Context& context) {
  if (!context.arguments().has(options::attr2)) return std::nullopt;
  nres::Record record = {};
  record.attr2 = static_cast<std::uint32_t>(context.arguments().whole_number(options::attr2, 0));
  return record;
}

ContainerOptions container_options(const Context& context) {
  const bool salvage = context.arguments().has(options::salvage);
  return {.limits = context.limits(),
          .framing = salvage ? nres::Framing::Salvage : nres::Framing::Exact};
}

Result<AssetPath> locate_operand(const Context& context, const std::string& operand) {
  auto found = locate(operand);
  if (found || !has_game(context)) return found;
  const auto game = open_game(context);
  if (!game) return tl::unexpected(game.error());
  auto in_game = (*game)->locate(operand);
  const bool absent = !in_game && in_game.error().rule().category == ErrorCategory::NotFound;
  // An absolute path is none inside the game, and is simply not there.
  const bool foreign = !in_game && &in_game.error().rule() == &game::rules::path_unsafe;
  return absent || foreign ? found : in_game;
}

bool has_game(const Context& context) {
  return !context.arguments().value(options::game).empty();
}

Result<std::unique_ptr<game::Game>> open_game(const Context& context,
                                              const std::filesystem::path& otherwise) {
  const std::string named = context.arguments().value(options::game);
  const std::filesystem::path root = named.empty() ? otherwise : std::filesystem::path(named);
  return game::Game::open(root, {.container = container_options(context)});
}

std::unique_ptr<game::Game> game_of_folder(const Context& context,
                                           const std::filesystem::path& folder) {
  auto game = game::Game::open(folder, {.container = container_options(context)});
  return game && (*game)->recognise() ? *std::move(game) : nullptr;
}

Result<Asset> open_operand(const Context& context, const std::string& operand) {
  if (operand == "-") {
    auto bytes = read_input(context, operand);
    if (!bytes) return fail(std::move(bytes));
    return with_version(context, Asset{operand, operand, *std::move(bytes), {}});
  }
  auto path = locate_operand(context, operand);
  if (!path) return fail(std::move(path));
  return open_asset(*path, container_options(context)).map([&context](Asset asset) {
    return with_version(context, std::move(asset));
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
  const std::string named = context.arguments().value(options::as_kind);
  const auto kind = kind_from_name(named);  // the parser let known names pass only
  return kind ? *kind : identify(asset);
}

Result<Container> open_container(const Context& context, const Asset& asset) {
  auto container = Container::open(asset.bytes, container_options(context));
  if (!container) return tl::unexpected(std::move(container).error().at_path(asset.path));
  if (context.reading(Reading::Tolerant) == Reading::Strict) {
    Report report;
    check(*container, report);
    const Issue* refusal = report.refusal(Reading::Strict);
    if (refusal) return tl::unexpected(Error{*refusal}.at_path(asset.path));
  }
  return container;
}

}  // namespace ngi::command
