#include "ngi/tasks/install.h"

#include <algorithm>
#include <map>
#include <set>
#include <span>

#include "ngi/archive/type_id.h"
#include "ngi/core/core_rules.h"
#include "ngi/core/os/path_text.h"
#include "ngi/core/text.h"
#include "ngi/game/file_tree.h"
#include "ngi/game/object.h"
#include "ngi/game/registry.h"
#include "ngi/game/rules.h"
#include "ngi/game/unit_scheme.h"
#include "ngi/material/mat0/edit.h"
#include "ngi/material/wear/edit.h"
#include "ngi/tasks/detail/growing_archive.h"
#include "ngi/tasks/detail/install_files.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::tasks {

namespace {

namespace fs = std::filesystem;

// A unit scheme of the game.
struct SchemeFile {
  std::string path;  // inside the game, CP1251
  fs::path host;
  game::UnitScheme scheme;

  std::string_view root_key() const { return game::text_of(scheme.records().front().key); }
};

// The schemes below the folder of units.
std::vector<SchemeFile> list_schemes(const game::Game& game) {
  std::vector<SchemeFile> out;
  std::vector<game::GamePath> folders = {game::GamePath{{"UNITS"}}};
  while (!folders.empty()) {
    const game::GamePath folder = std::move(folders.back());
    folders.pop_back();
    const auto items = game.files().list(folder);
    if (!items) continue;
    for (const game::FileTree::Item& item : *items) {
      game::GamePath path = folder;
      path.parts.push_back(item.name);
      if (item.is_folder) {
        folders.push_back(std::move(path));
        continue;
      }
      if (game::extension_of(item.name) != "dat") continue;
      const auto file = game.file(path.text());
      if (!file) continue;
      auto scheme = game::UnitScheme::parse(file->bytes);
      if (scheme) out.push_back({path.text(), item.host, *std::move(scheme)});
    }
  }
  std::ranges::sort(out, {}, &SchemeFile::path);
  return out;
}

NewEntry copy_of(const Asset& asset, std::string name, Bytes payload) {
  NewEntry entry = {.name = std::move(name), .payload = std::move(payload)};
  if (!asset.record) return entry;
  entry.type_id = asset.record->type_id;
  entry.attr1 = asset.record->attr1;
  entry.attr2 = asset.record->attr2;
  entry.attr3 = asset.record->attr3;
  return entry;
}

class Cloner {
 public:
  Cloner(const game::Game& game, const CloneOptions& options, std::string name)
      : game_(game), options_(options), name_(std::move(name)) {}

  Result<InstallPlan> run() {
    const auto scheme = choose_scheme();
    if (!scheme) return tl::unexpected(scheme.error());
    const std::string object = utf8_to_cp1251(options_.object).value_or(options_.object);
    const std::string key = *scheme && names_scheme() ? std::string((*scheme)->root_key()) : object;
    // Written in this order: what others name comes first, the registry last.
    const game::Libraries& names = game_.libraries();
    if (options_.materials) {
      if (auto done = archive(names.textures); !done) return tl::unexpected(done.error());
      if (auto done = archive(names.materials); !done) return tl::unexpected(done.error());
    }
    renamed_[{fold(names.registry), fold(key)}] = name_;
    if (auto done = clone_prototype(key, name_, 0); !done) return fail(std::move(done));
    if (*scheme) {
      if (auto done = clone_scheme(**scheme, key); !done) return fail(std::move(done));
    }
    return write();
  }

 private:
  bool names_scheme() const { return game::extension_of(options_.object) == "dat"; }
  void note(std::string text) { plan_.notes.push_back(std::move(text)); }

  // The scheme that is named, else the only one that begins with the object.
  Result<std::optional<SchemeFile>> choose_scheme() {
    std::vector<SchemeFile> schemes = list_schemes(game_);
    if (names_scheme()) {
      std::string wanted = fold(utf8_to_cp1251(options_.object).value_or(options_.object));
      std::ranges::replace(wanted, '\\', '/');
      for (SchemeFile& scheme : schemes) {
        const std::string path = fold(scheme.path);
        const bool is_path = path == wanted || path.ends_with("/" + wanted);
        if (is_path) return std::move(scheme);
      }
      return ngi::fail(ngi::rules::file_not_found, {.path = options_.object});
    }
    const std::string key = utf8_to_cp1251(options_.object).value_or(options_.object);
    std::erase_if(schemes, [&key](const SchemeFile& scheme) {
      return compare_folded(scheme.root_key(), key) != 0;
    });
    if (schemes.size() == 1) return std::move(schemes.front());
    if (schemes.size() > 1) {
      note(std::to_string(schemes.size()) + " unit schemes begin with " + options_.object +
           "; to copy one too, name it instead of the object");
    }
    return std::nullopt;
  }

  Result<GrowingArchive*> archive(const std::string& name) {
    const std::string key = fold(name);
    const auto known = places_.find(key);
    if (known != places_.end()) return &archives_[known->second];
    auto opened = GrowingArchive::open(game_, name, options_.open);
    if (!opened) return fail(std::move(opened));
    places_.emplace(key, archives_.size());
    archives_.push_back(*std::move(opened));
    return &archives_.back();
  }

  Result<void> add(const std::string& archive_name, std::string_view what, NewEntry entry,
                   std::string note = {}) {
    const auto target = archive(archive_name);
    if (!target) return tl::unexpected(target.error());
    plan_.entries.push_back({std::string(what),
                             (*target)->name() + "/" + cp1251_to_utf8(entry.name),
                             entry.payload.size(), std::move(note)});
    return (*target)->add(std::move(entry));
  }

  // A prototype under a new key, with copies of all that it names.
  Result<void> clone_prototype(const std::string& key, const std::string& new_key,
                               std::size_t depth) {
    const auto prototype = game_.prototype(key);
    if (!prototype) return tl::unexpected(prototype.error());
    if (depth > game::max_parents) {
      return ngi::fail(game::rules::parent_depth, {.path = prototype->path}, game::max_parents);
    }
    const game::Prototype old(prototype->bytes);
    std::vector<game::ResourcePair> pairs(old.pairs().begin(), old.pairs().end());
    if (pairs.size() > game::max_pairs) {
      return ngi::fail(game::rules::too_many_pairs, {.path = prototype->path}, game::max_pairs);
    }
    for (game::ResourcePair& pair : pairs) {
      if (game::text_of(pair.resource).empty()) continue;
      const auto renamed = clone_pair(pair, new_key, depth);
      if (!renamed) return tl::unexpected(renamed.error());
      auto resource = game::with_text(pair.resource, *renamed);
      if (!resource) return fail(std::move(resource));
      pair.resource = *resource;
    }
    if (auto done = clone_wear_beside(new_key); !done) return done;
    return add(game_.libraries().registry, "prototype",
               copy_of(*prototype, new_key, old.with_pairs(pairs).bytes()),
               "a copy of " + cp1251_to_utf8(key));
  }

  // Copies what a pair names. Returns the new name; the old one when the game does not have it.
  Result<std::string> clone_pair(const game::ResourcePair& pair, const std::string& new_key,
                                 std::size_t depth) {
    const std::string archive(game::text_of(pair.archive));
    const std::string resource(game::text_of(pair.resource));
    const auto known = renamed_.find({fold(archive), fold(resource)});
    if (known != renamed_.end()) return known->second;
    if (compare_folded(archive, game_.libraries().registry) == 0) {
      const std::string parent = name_ + "_" + std::to_string(++parents_ + 1);
      renamed_[{fold(archive), fold(resource)}] = parent;
      auto done = clone_prototype(resource, parent, depth + 1);
      if (!done) return fail(std::move(done));
      return parent;
    }
    const auto asset = game_.entry(archive, resource);
    if (!asset) {
      note("the game has no " + cp1251_to_utf8(archive + "/" + resource) +
           "; the copy names it as the original does");
      return resource;
    }
    return clone_entry(*asset, archive, resource, new_key);
  }

  // Returns the name of the copy.
  Result<std::string> clone_entry(const Asset& asset, const std::string& archive_name,
                                  const std::string& resource, const std::string& new_key) {
    const std::string extension = game::extension_of(resource);
    const std::string end = extension.empty() ? "" : "." + extension;
    const auto target = archive(archive_name);
    if (!target) return tl::unexpected(target.error());
    std::string name = new_key + end;
    for (std::size_t number = 2; added_.contains({fold(archive_name), fold(name)}); ++number) {
      name = new_key + "_" + std::to_string(number) + end;
    }
    added_.insert({fold(archive_name), fold(name)});
    renamed_[{fold(archive_name), fold(resource)}] = name;
    Bytes payload = asset.bytes;
    const Kind kind = identify(asset);
    if (kind == Kind::Model) models_.push_back({archive_name, resource, name});
    if (kind == Kind::Wear && options_.materials) {
      auto changed = clone_materials(payload);
      if (!changed) return fail(std::move(changed));
      payload = *std::move(changed);
    }
    auto done = add(archive_name, facts(kind).title, copy_of(asset, name, std::move(payload)));
    if (!done) return fail(std::move(done));
    return name;
  }

  // Models are drawn with the table of the same stem, also when no pair names it.
  Result<void> clone_wear_beside(const std::string& new_key) {
    for (const CopiedModel& model : models_) {
      const std::string wear = std::string(game::stem_of(model.resource)) + ".wea";
      if (renamed_.contains({fold(model.archive), fold(wear)})) continue;
      const auto asset = game_.entry(model.archive, wear);
      if (!asset) continue;
      auto done = clone_entry(*asset, model.archive, wear, new_key);
      if (!done) return fail(std::move(done));
    }
    models_.clear();
    return {};
  }

  // The table with copies of its materials. Rows whose material the game lacks stay.
  Result<Bytes> clone_materials(const Bytes& bytes) {
    auto table = wear::Document::parse(bytes, Reading::Tolerant);
    if (!table) return fail(std::move(table));
    for (std::size_t row = 0; row < table->materials().size(); ++row) {
      const std::string old(table->materials()[row].name.text);
      const auto name = clone_material(old);
      if (!name) return tl::unexpected(name.error());
      auto changed = wear::rename_row(*table, wear::ListKind::Materials, row, *name);
      if (!changed) return fail(std::move(changed));
      table = std::move(changed);
    }
    return table->bytes();
  }

  Result<std::string> clone_material(const std::string& old) {
    const std::string& library = game_.libraries().materials;
    const auto known = renamed_.find({fold(library), fold(old)});
    if (known != renamed_.end()) return known->second;
    const auto asset = game_.entry(library, old, four_cc("MAT0"));
    if (!asset) return old;
    const auto target = archive(library);
    if (!target) return tl::unexpected(target.error());
    std::string name;
    do {
      name = name_ + "_" + std::to_string(++materials_);
    } while ((*target)->has(name));
    renamed_[{fold(library), fold(old)}] = name;
    auto draft = mat0::open_draft(mat0::Document::parse(asset->bytes, mat0::attributes_of(*asset)));
    if (!draft) return tl::unexpected(std::move(draft).error().at_path(asset->path));
    for (std::size_t i = 0; i < draft->phases.size(); ++i) {
      const auto texture = clone_texture(std::string(mat0::texture_of(draft->phases[i])));
      if (!texture) return tl::unexpected(texture.error());
      auto done = mat0::set_texture(*draft, i, *texture);
      if (!done) return fail(std::move(done));
    }
    auto payload = mat0::write(*draft);
    if (!payload) return fail(std::move(payload));
    auto done = add(library, "material", copy_of(*asset, name, *std::move(payload)),
                    "a copy of " + cp1251_to_utf8(old));
    if (!done) return fail(std::move(done));
    return name;
  }

  // Keeps the part behind the dot, which chooses a palette.
  Result<std::string> clone_texture(const std::string& old) {
    const std::string& library = game_.libraries().textures;
    const auto known = renamed_.find({fold(library), fold(old)});
    if (known != renamed_.end()) return known->second;
    if (old.empty()) return old;
    const auto asset = game_.entry(library, old, four_cc("Texm"));
    if (!asset) return old;
    const auto target = archive(library);
    if (!target) return tl::unexpected(target.error());
    const std::string suffix = old.substr(std::min(old.find('.'), old.size()));
    std::string name;
    do {
      name = numbered_name(name_, ++textures_, suffix);
    } while ((*target)->has(name));
    renamed_[{fold(library), fold(old)}] = name;
    auto done = add(library, "texture", copy_of(*asset, name, asset->bytes),
                    "a copy of " + cp1251_to_utf8(old));
    if (!done) return fail(std::move(done));
    return name;
  }

  // Every component that is the object becomes the copy.
  Result<void> clone_scheme(const SchemeFile& old, const std::string& key) {
    std::vector<game::UnitRecord> records(old.scheme.records().begin(), old.scheme.records().end());
    for (game::UnitRecord& record : records) {
      if (compare_folded(game::text_of(record.key), key) != 0) continue;
      auto changed = game::with_text(record.key, name_);
      if (!changed) return fail(std::move(changed));
      record.key = *changed;
    }
    const fs::path target = write_target(old.host, options_.open).parent_path() /
                            to_path(cp1251_to_utf8(name_) + ".dat");
    std::error_code ignored;
    const std::string path = path_text(to_path(cp1251_to_utf8(old.path)).parent_path()) + "/" +
                             cp1251_to_utf8(name_) + ".dat";
    const auto inside = utf8_to_cp1251(path);
    if (fs::exists(target, ignored) || (inside && game_.file(*inside))) {
      return tl::unexpected(taken_name(path_text(target)));
    }
    const Bytes bytes = game::UnitScheme::make(old.scheme.header().scheme_type, records).bytes();
    plan_.entries.push_back(
        {"unit scheme", path, bytes.size(),
         "a copy of " + path_text(to_path(cp1251_to_utf8(old.path)).filename())});
    scheme_ = FileToWrite{target, {bytes}, {}};
    return {};
  }

  // The registry comes after everything that it names, the scheme after the registry.
  Result<InstallPlan> write() {
    const fs::path root = root_for_writing(options_.open);
    json::InstallReceipt receipt = {options_.name, "a copy of " + options_.object, {}};
    const std::string registry = fold(game_.libraries().registry);
    std::ranges::stable_partition(archives_, [&registry](const GrowingArchive& archive) {
      return fold(archive.name()) != registry;
    });
    if (auto done = add_to_plan(archives_, root, receipt, plan_); !done) {
      return fail(std::move(done));
    }
    if (scheme_) {
      receipt.files.push_back({.path = path_text(scheme_->path.lexically_relative(root)),
                               .created = true,
                               .after = mark_of(scheme_->pieces)});
      plan_.files.push_back(*std::move(scheme_));
    }
    add_receipt(receipt, options_.open, plan_);
    return std::move(plan_);
  }

  struct CopiedModel {
    std::string archive;
    std::string resource;
    std::string name;
  };
  using Key = std::pair<std::string, std::string>;  // archive and name, folded

  const game::Game& game_;
  const CloneOptions& options_;
  std::string name_;  // CP1251
  std::vector<GrowingArchive> archives_;
  std::map<std::string, std::size_t> places_;  // in archives_
  std::map<Key, std::string> renamed_;         // by old archive and name
  std::set<Key> added_;
  std::vector<CopiedModel> models_;  // whose tables are still to be looked for
  std::size_t parents_ = 0;
  std::size_t materials_ = 0;
  std::size_t textures_ = 0;
  std::optional<FileToWrite> scheme_;
  InstallPlan plan_;
};

}  // namespace

Result<InstallPlan> plan_clone(const CloneOptions& options) {
  auto name = checked_name(options.name);
  if (!name) return fail(std::move(name));
  const auto game = open_target_game(options.open);
  if (!game) return tl::unexpected(game.error());
  auto is_free = require_free_name(**game, options.open, options.name, *name);
  if (!is_free) return fail(std::move(is_free));
  return Cloner(**game, options, *std::move(name)).run();
}

}  // namespace ngi::tasks
