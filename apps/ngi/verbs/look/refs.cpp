#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "apps/ngi/cli/open_options.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/issues.h"
#include "apps/ngi/print/json.h"
#include "apps/ngi/print/translation.h"
#include "ngi/core/core_rules.h"
#include "ngi/core/os/path_text.h"
#include "ngi/tasks/references.h"

namespace ngi::command {

namespace verb_refs {
namespace {

using tasks::AssetUser;
using tasks::UsedAsset;

Json to_json(const AssetUser& user) {
  Json object = {{"path", to_utf8(user.path)}, {"kind", facts(user.kind).name}};
  object["where"] = user.where;
  object["repeated"] = user.is_repeated;
  object["users"] = Json::array();
  for (const AssetUser& next : user.users) object["users"].push_back(to_json(next));
  return object;
}

void print_json(Context& context, const std::vector<UsedAsset>& found) {
  Json document = json_document("refs");
  document["name"] = to_utf8(context.arguments().operands()[1]);
  document["assets"] = Json::array();
  for (const UsedAsset& asset : found) {
    Json object = {{"path", to_utf8(asset.path)}, {"kind", facts(asset.kind).name}};
    object["missing"] = asset.is_missing;
    object["users"] = Json::array();
    for (const AssetUser& user : asset.users) object["users"].push_back(to_json(user));
    document["assets"].push_back(std::move(object));
  }
  context.out().write(json_text(document));
}

// The first few fields, and how many there are beyond.
std::string places(const std::vector<std::string>& where) {
  constexpr std::size_t most = 4;
  std::string out;
  for (std::size_t i = 0; i < std::min(where.size(), most); ++i) {
    out += (i == 0 ? "" : ", ") + translate_composed(where[i], language());
  }
  if (where.size() > most) out += ", " + format_message("{} more", where.size() - most);
  return out;
}

void print_users(Context& context, const std::vector<AssetUser>& users, const std::string& indent) {
  for (const AssetUser& user : users) {
    context.out().write(indent + printable(user.path) + " (" +
                        std::string(translated(facts(user.kind).title)) +
                        "): " + printable(places(user.where)));
    context.out().write(user.is_repeated ? "; " + std::string(translated("see above")) + "\n"
                                         : "\n");
    print_users(context, user.users, indent + "  ");
  }
}

void print_text(Context& context, const std::vector<UsedAsset>& found) {
  for (const UsedAsset& asset : found) {
    const std::string path = printable(asset.path);
    if (asset.is_missing) {
      context.out().print("{}: is used, but the game does not have it\n", path);
    } else if (asset.users.empty()) {
      context.out().print("{} ({}): nothing uses it\n", path, translated(facts(asset.kind).title));
    } else {
      context.out().print("{} ({}) is used by\n", path, translated(facts(asset.kind).title));
    }
    print_users(context, asset.users, "  ");
  }
}

ExitCode run(Context& context) {
  const auto& operands = context.arguments().operands();
  tasks::OpenOptions options = open_options(context);
  options.game = to_path(operands[0]);
  const auto game = tasks::open_game(options);
  if (!game) return context.fail(game.error());
  Report unread;
  const auto found = tasks::find_users(**game, operands[1], options.container, unread,
                                       context.start_work("searching"));
  print_issues(context, unread);
  if (!found) return context.fail(found.error());
  if (context.wants_json()) {
    print_json(context, *found);
  } else {
    print_text(context, *found);
  }
  if (!found->empty()) return ExitCode::Done;
  context.tip(format_message("nothing in {} is called '{}'", operands[0], operands[1]));
  return ExitCode::NotFound;
}

constexpr std::array operands = {
    Operand{.name = "GAME", .help = "Folder of an installed game", .completes = Completes::Folders},
    Operand{.name = "NAME",
            .help = "An object, entry or file of the game; the archive before it may be left out",
            .completes = Completes::Nothing}};

constexpr std::array<const Option*, 2> verb_options = {&options::format, &options::limit};

constexpr std::array examples = {
    Example{"ngi refs game GLASS.0", "The materials with that texture, and what uses those"},
    Example{"ngi refs game static.rlb/box_alarm.msh --format json",
            "The objects that have that model, for a script"},
};

}  // namespace
}  // namespace verb_refs

const Verb refs_verb = {
    .name = "refs",
    .group = Group::Look,
    .summary = "show which assets of a game use an asset",
    .description =
        "Searches a whole game for the assets that name NAME, and for those that name them: from "
        "a texture to its materials, their material tables, the models, objects, units and "
        "missions. Names are looked for where the formats have them: pairs of the registry, "
        "components of units, rows of material tables, phases of materials, commands of effects "
        "and control systems, damage tables, explosions, build lists, skies, and the objects, "
        "scripts and land of missions. In text files of the game the name counts where it stands "
        "as a word.\n\n"
        "An asset that is listed twice shows its users the first time. A name that is used but "
        "does not exist is listed too. Exit code 6 means that nothing is called so.",
    .operands = verb_refs::operands,
    .options = verb_refs::verb_options,
    .examples = verb_refs::examples,
    .run = verb_refs::run,
};

}  // namespace ngi::command
