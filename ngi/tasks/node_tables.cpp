#include "ngi/tasks/node_tables.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <set>
#include <string_view>

#include "ngi/core/os/path_text.h"
#include "ngi/core/text.h"
#include "ngi/game/file_tree.h"
#include "ngi/game/node_tables.h"
#include "ngi/game/object.h"
#include "ngi/game/registry.h"
#include "ngi/game/unit_scheme.h"
#include "ngi/msh/match_nodes.h"
#include "ngi/tasks/edit.h"

namespace ngi::tasks {

namespace {

namespace fs = std::filesystem;
using game::UpdatedTable;

// A kind of table that belongs to one model.
struct TableKind {
  std::string_view extension;
  std::optional<Asset> game::Object::* member;
  Result<UpdatedTable> (*update)(const Bytes&, const game::NodeChanges&);
};

constexpr std::array table_kinds = {
    TableKind{"ndp", &game::Object::damage_table, game::update_damage_table},
    TableKind{"cpt", &game::Object::control_points, game::update_control_points},
    TableKind{"ctl", &game::Object::controls, game::update_controls},
};

// A table that was found, and how it is updated.
struct FoundTable {
  AssetPath path = {};
  Bytes bytes = {};
  const TableKind* kind = nullptr;
  bool is_shared = false;  // a prototype of another model names it
};

// The same text for every spelling of the path of a file or an entry.
std::string identity(const fs::path& file, std::string_view entry) {
  return file_key(file) + "\n" + fold(entry);
}

Result<msh::Draft> read_draft(const Bytes& bytes, const Limits& limits) {
  auto document = msh::Document::parse(bytes, {.limits = limits});
  if (!document) return fail(std::move(document));
  return msh::open_draft(*document);
}

class TableFinder {
 public:
  TableFinder(const OpenedAsset& model, const game::NodeChanges& changes,
              const OpenOptions& options)
      : model_(model), changes_(changes), options_(options) {}

  Result<TableUpdates> run() {
    find_beside();
    auto game = find_installed_game(model_, options_);
    if (!game) return fail(std::move(game));
    if (*game) find_in_game(**game);
    for (const auto& [key, table] : tables_) update(table);
    if (*game) {
      update_schemes(**game);
    } else {
      out_.by_hand.push_back(
          "no game is around the model: unit schemes and tables under other names were not looked "
          "for; name the game with --game");
    }
    return std::move(out_);
  }

 private:
  void find_beside() {
    if (model_.path.file.empty()) return;
    for (const TableKind& kind : table_kinds) {
      const std::string name =
          std::string(game::stem_of(model_.asset.name)) + "." + std::string(kind.extension);
      if (model_.archive) {
        add_entry(kind, name);
      } else {
        add_file(kind, name);
      }
    }
  }

  void add_entry(const TableKind& kind, const std::string& name) {
    const auto entry = model_.archive->find({.name = name});
    if (!entry) return;
    const auto payload = model_.archive->payload(*entry);
    if (!payload) return;
    AssetPath path = model_.path;
    path.steps.back() = {.name = name};
    const std::string key = path.steps.size() == 1 ? identity(path.file, name) : to_text(path);
    tables_.try_emplace(key, FoundTable{std::move(path), *payload, &kind});
  }

  void add_file(const TableKind& kind, const std::string& name) {
    const auto path =
        locate(path_text(model_.path.file.parent_path() / to_path(cp1251_to_utf8(name))));
    if (!path || !path->steps.empty()) return;
    const auto asset = ngi::open_asset(*path, options_.container);
    if (asset)
      tables_.try_emplace(identity(path->file, ""), FoundTable{*path, asset->bytes, &kind});
  }

  void find_in_game(const game::Game& game) {
    const std::string own = model_.path.steps.empty()
                                ? identity(model_.path.file, "")
                                : identity(model_.path.file, model_.asset.name);
    for (const std::string& key : game::prototype_keys(game)) {
      Report ignored;  // 'validate' reports these
      const auto object = game::find_object(game, key, ignored);
      if (!object || !object->model) continue;
      const auto model = game.locate(object->model->path);
      const bool is_own = model && identity_of(*model, *object->model) == own;
      if (is_own) prototypes_.insert(fold(key));
      for (const TableKind& kind : table_kinds) {
        const auto& table = (*object).*kind.member;
        if (table) add_named(game, kind, *table, is_own);
      }
    }
    std::erase_if(tables_, [](const auto& item) { return item.second.path.file.empty(); });
  }

  static std::string identity_of(const AssetPath& path, const Asset& asset) {
    return identity(path.file, path.steps.empty() ? std::string_view() : asset.name);
  }

  // Tables of other models are only noted, to find those that are shared.
  void add_named(const game::Game& game, const TableKind& kind, const Asset& table, bool is_own) {
    const auto path = game.locate(table.path);
    if (!path) return;
    FoundTable& found = tables_[identity_of(*path, table)];
    if (!is_own) {
      found.is_shared = true;
    } else if (found.path.file.empty()) {
      found.path = *path;
      found.bytes = table.bytes;
      found.kind = &kind;
    }
  }

  void update(const FoundTable& table) {
    const std::string name = to_text(table.path);
    if (table.is_shared) {
      out_.by_hand.push_back(name +
                             " also belongs to another model; give this model a table of its own");
      return;
    }
    add(table.path, table.bytes, table.kind->update(table.bytes, changes_));
  }

  void add(const AssetPath& path, const Bytes& before, Result<UpdatedTable> made) {
    if (!made) {
      out_.by_hand.push_back(to_text(path) + " cannot be read: " + message(made.error().issue));
      return;
    }
    if (made->changed > 0) {
      out_.updates.push_back(
          {path, std::move(made->bytes), before, made->changed, std::move(made->notes)});
      return;
    }
    for (const std::string& note : made->notes) out_.by_hand.push_back(to_text(path) + ": " + note);
  }

  void update_schemes(const game::Game& game) {
    std::vector<game::GamePath> folders(1);
    while (!folders.empty()) {
      const game::GamePath folder = std::move(folders.back());
      folders.pop_back();
      const auto items = game.files().list(folder);
      if (!items) continue;
      for (const auto& item : *items) {
        game::GamePath path = folder;
        path.parts.push_back(item.name);
        if (item.is_folder) {
          folders.push_back(std::move(path));
        } else if (game::extension_of(item.name) == "dat") {
          update_scheme(game, path, item.host);
        }
      }
    }
  }

  void update_scheme(const game::Game& game, const game::GamePath& path, const fs::path& host) {
    const auto file = game.file(path.text());
    if (!file) return;
    const auto scheme = game::UnitScheme::parse(file->bytes);
    const auto parents = scheme ? scheme->parents() : std::nullopt;
    if (!parents) return;
    std::vector<bool> is_on_model;
    for (const std::size_t parent : *parents) {
      is_on_model.push_back(
          parent != game::UnitScheme::no_parent &&
          prototypes_.contains(fold(game::text_of(scheme->records()[parent].key))));
    }
    add({host, {}}, file->bytes, game::update_unit_scheme(file->bytes, is_on_model, changes_));
  }

  const OpenedAsset& model_;
  const game::NodeChanges& changes_;
  const OpenOptions& options_;
  std::map<std::string, FoundTable> tables_;  // by identity
  std::set<std::string> prototypes_;          // of the model; folded
  TableUpdates out_;
};

}  // namespace

Result<TableUpdates> update_node_tables(const OpenedAsset& model, const game::NodeChanges& changes,
                                        const OpenOptions& options) {
  if (!changes.any()) return TableUpdates{};
  return TableFinder(model, changes, options).run();
}

Result<TableUpdates> update_node_tables(const OpenedAsset& model, const Bytes& content,
                                        const OpenOptions& options) {
  if (model.kind != Kind::Model || content == model.asset.bytes) return TableUpdates{};
  const auto before = read_draft(model.asset.bytes, options.container.limits);
  const auto after = read_draft(content, options.container.limits);
  if (!before || !after) return TableUpdates{};
  msh::NodeMap now;
  for (const auto& partner : msh::match_nodes_by_name(*before, *after)) {
    const bool has_index = partner && *partner < msh::none;
    now.push_back(has_index ? std::optional(static_cast<std::uint16_t>(*partner)) : std::nullopt);
  }
  if (std::ranges::none_of(now, [](const auto& node) { return node.has_value(); })) {
    TableUpdates out;
    out.by_hand.push_back(
        "no node has the name of an old one: tables that index the nodes (.ndp, .cpt, .ctl, unit "
        "schemes) were not updated");
    return out;
  }
  return update_node_tables(model, game::NodeChanges(*before, *after, now), options);
}

}  // namespace ngi::tasks
