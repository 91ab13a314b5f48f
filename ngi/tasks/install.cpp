#include "ngi/tasks/install.h"

#include <algorithm>
#include <bit>
#include <map>
#include <optional>
#include <set>
#include <span>

#include "ngi/archive/type_id.h"
#include "ngi/core/core_rules.h"
#include "ngi/core/file.h"
#include "ngi/core/os/path_text.h"
#include "ngi/core/replaced_file.h"
#include "ngi/core/text.h"
#include "ngi/core/work_folder.h"
#include "ngi/game/registry.h"
#include "ngi/game/rules.h"
#include "ngi/material/mat0/edit.h"
#include "ngi/tasks/detail/growing_archive.h"
#include "ngi/tasks/detail/install_files.h"
#include "ngi/tasks/detail/install_tables.h"
#include "ngi/tasks/unsupported.h"
#include "ngi/texture/edit.h"

namespace ngi::tasks {

namespace {

namespace fs = std::filesystem;
using json::InstallReceipt;

constexpr std::uint32_t large_side = 512;  // twice the largest of the game
constexpr std::string_view scenery_archive = "static.rlb";
constexpr std::size_t scenery_pairs = 6;  // docs/formats/game-assets.md 6

// The prototype that the new one is like: the one that names the model itself.
struct LikePrototype {
  ModelTemplate tables = {};
  std::string archive = {};                    // of its model
  std::vector<game::ResourcePair> pairs = {};  // of the prototype
  std::uint32_t type_id = 0;
};

Result<LikePrototype> open_like(const game::Game& game, const std::string& utf8) {
  const std::string key = utf8_to_cp1251(utf8).value_or(utf8);
  Report ignored;
  auto object = game::find_object(game, key, ignored);
  if (!object) return fail(std::move(object));
  const game::NamedResource* model = nullptr;
  for (const game::NamedResource& named : object->resources) {
    if (game::extension_of(named.resource) == "msh") {
      model = &named;
      break;
    }
  }
  if (model == nullptr || !object->model) {
    return tl::unexpected(unsupported(utf8, "has no model, so nothing can be installed like it"));
  }
  const auto prototype = game.prototype(model->prototype);
  if (!prototype) return tl::unexpected(prototype.error());
  LikePrototype out;
  out.archive = model->archive;
  const auto pairs = game::Prototype(prototype->bytes).pairs();
  out.pairs.assign(pairs.begin(), pairs.end());
  out.type_id = prototype->record ? std::uint32_t{prototype->record->type_id} : four_cc("STAT");
  const auto document = msh::Document::parse(object->model->bytes);
  if (document) {
    auto checked = msh::Model::check(*document, Reading::Tolerant);
    if (checked) out.tables.model = *std::move(checked);
  }
  out.tables.object = *std::move(object);
  return out;
}

class Installer {
 public:
  Installer(const game::Game& game, const InstallOptions& options, std::string name)
      : game_(game), options_(options), name_(std::move(name)) {}

  Result<InstallPlan> run(const Asset& file, Report& report) {
    if (!options_.like.empty()) {
      auto like = open_like(game_, options_.like);
      if (!like) return fail(std::move(like));
      like_ = *std::move(like);
    }
    auto made = import_new(file, options_.open.game, options_.import,
                           without_new_mods(options_.open), report);
    if (!made) return fail(std::move(made));
    if (auto done = open_archives(); !done) return fail(std::move(done));
    if (auto done = add_textures(*made); !done) return fail(std::move(done));
    if (auto done = add_materials(*made); !done) return fail(std::move(done));
    if (auto done = add_model(*made); !done) return fail(std::move(done));
    if (auto done = add_prototype(); !done) return fail(std::move(done));
    return write(file.path);
  }

 private:
  // In the order of writing.
  Result<void> open_archives() {
    const Libraries& names = game_.libraries();
    model_archive_ = like_ ? like_->archive : std::string(scenery_archive);
    for (const std::string& name :
         {names.textures, names.materials, model_archive_, names.registry}) {
      auto archive = GrowingArchive::open(game_, name, options_.open);
      if (!archive) return fail(std::move(archive));
      archives_.push_back(*std::move(archive));
    }
    return {};
  }
  enum Place : std::size_t { Textures, Materials, Models, Registry };

  Result<void> add(Place place, std::string what, NewEntry entry, std::string note = {}) {
    GrowingArchive& archive = archives_[place];
    plan_.entries.push_back({std::move(what), archive.name() + "/" + cp1251_to_utf8(entry.name),
                             entry.payload.size(), std::move(note)});
    return archive.add(std::move(entry));
  }
  void note(std::string text) { plan_.notes.push_back(std::move(text)); }

  // Sides that are powers of two: the nearest ones.
  Result<Bytes> legal_texture(const exchange::NewTexture& texture, std::string& size_text) {
    const auto document = texture::Document::parse(texture.file);
    if (!document) return tl::unexpected(document.error());
    const texture::LevelSize size = document->size();
    const auto nearest = [](std::uint32_t side) {
      const std::uint32_t below = std::bit_floor(side);
      return side > below && side - below >= below / 2 ? below * 2 : below;
    };
    const texture::LevelSize legal = {nearest(size.width), nearest(size.height)};
    size_text = std::to_string(legal.width) + " x " + std::to_string(legal.height);
    const std::string shown = cp1251_to_utf8(texture.name);
    if (std::max(legal.width, legal.height) > large_side) {
      note("texture " + shown + " is " + size_text +
           ": the game's own are at most 256 wide; a smaller picture loads faster");
    }
    if (legal.width == size.width && legal.height == size.height) return texture.file;
    note("texture " + shown + " was resized from " + std::to_string(size.width) + " x " +
         std::to_string(size.height) + " to " + size_text);
    texture::Draft draft = texture::open_draft(*document);
    if (auto done = texture::resize(draft, legal); !done) return fail(std::move(done));
    return texture::write(draft);
  }

  // A texture of the game with the same content is used; one with another content is left alone.
  Result<void> add_textures(const ImportedModel& made) {
    for (const exchange::NewTexture& texture : made.textures) {
      std::string size;
      auto bytes = legal_texture(texture, size);
      if (!bytes) return fail(std::move(bytes));
      std::string name = texture.name;
      const std::size_t dot = std::min(name.find('.'), name.size());
      const std::string stem = name.substr(0, dot);
      const std::string suffix = name.substr(dot);
      bool is_there = false;
      for (std::size_t next = 2;; ++next) {
        const auto present = game_.texture(name);
        is_there = present && present->bytes == *bytes;
        if (is_there || (!present && !taken_.contains(fold(name)))) break;
        name = numbered_name(stem, next, suffix);
      }
      renamed_[texture.name] = name;
      if (is_there) {
        note("texture " + cp1251_to_utf8(name) + " is in the game already and is used");
        continue;
      }
      taken_.insert(fold(name));
      auto done = add(Textures, "texture", new_entry(name, "Texm", *std::move(bytes)), size);
      if (!done) return done;
    }
    return {};
  }

  Result<void> add_materials(const ImportedModel& made) {
    for (const exchange::NewMaterial& material : made.materials) {
      auto draft = mat0::open_draft(mat0::Document::parse(material.file, material.attributes));
      if (!draft) return fail(std::move(draft));
      for (std::size_t i = 0; i < draft->phases.size(); ++i) {
        const auto renamed = renamed_.find(std::string(mat0::texture_of(draft->phases[i])));
        if (renamed == renamed_.end() || renamed->first == renamed->second) continue;
        if (auto done = mat0::set_texture(*draft, i, renamed->second); !done) return done;
      }
      auto payload = mat0::write(*draft);
      if (!payload) return fail(std::move(payload));
      NewEntry entry = new_entry(material.name, "MAT0", *std::move(payload));
      entry.attr1 = draft->attributes.attr1;
      entry.attr2 = draft->attributes.attr2;
      entry.attr3 = draft->attributes.attr3;
      if (auto done = add(Materials, "material", std::move(entry)); !done) return done;
    }
    return {};
  }

  // Whether the prototype names a resource of that extension.
  bool has_pair(std::string_view extension) const {
    if (!like_) return extension != "ctl";
    return std::any_of(like_->pairs.begin(), like_->pairs.end(),
                       [extension](const game::ResourcePair& pair) {
                         return game::extension_of(game::text_of(pair.resource)) == extension;
                       });
  }

  Result<void> add_model(const ImportedModel& made) {
    const Bytes bytes = join(made.pieces);
    const auto document = msh::Document::parse(bytes);
    if (!document) return tl::unexpected(document.error());
    const auto model = msh::Model::check(*document, Reading::Strict);
    if (!model) return tl::unexpected(model.error());
    const ModelTemplate* like = like_ ? &like_->tables : nullptr;
    const std::size_t count = model->nodes().size();
    const std::string nodes = std::to_string(count) + (count == 1 ? " node" : " nodes");
    if (auto done = add(Models, "model", new_entry(name_ + ".msh", "MESH", bytes), nodes); !done) {
      return done;
    }
    const Bytes wear = made.wear ? made.wear->bytes : Bytes();
    auto done = add(Models, "material table", new_entry(name_ + ".wea", "WEAR", wear));
    if (!done) return done;
    return add_tables(*model, like);
  }

  Result<void> add_tables(const msh::Model& model, const ModelTemplate* like) {
    if (has_pair("cpt")) {
      auto points = make_control_points(model, like);
      if (!points) return fail(std::move(points));
      auto done = add(Models, "control points", new_entry(name_ + ".cpt", "CTPT", *points));
      if (!done) return done;
    }
    if (has_pair("ndp")) {
      auto table = make_damage_table(model, like);
      if (!table) return fail(std::move(table));
      auto done = add(Models, "damage table", new_entry(name_ + ".ndp", "NDPR", *table));
      if (!done) return done;
    }
    if (!has_pair("ctl") || !like->object.controls) return {};
    auto controls = make_controls(model, *like);
    if (!controls) return fail(std::move(controls));
    note("the control system of " + options_.like +
         " was copied; nodes that the model does not have became its root");
    return add(Models, "control system", new_entry(name_ + ".ctl", "CTLD", *controls));
  }

  // The pairs of the one that it is like, with the new resources.
  Result<std::vector<game::ResourcePair>> make_pairs() const {
    std::vector<game::ResourcePair> pairs =
        like_ ? like_->pairs : std::vector<game::ResourcePair>(scenery_pairs);
    constexpr std::array<std::string_view, 5> extensions = {"msh", "wea", "cpt", "ndp", "ctl"};
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      std::string extension = game::extension_of(game::text_of(pairs[i].resource));
      if (!like_ && i < extensions.size() - 1) extension = extensions[i];
      const bool is_new =
          std::find(extensions.begin(), extensions.end(), extension) != extensions.end();
      if (!is_new || (extension == "ctl" && !like_->tables.object.controls)) continue;
      auto archive = game::with_text({}, model_archive_);
      if (!archive) return fail(std::move(archive));
      auto resource = game::with_text({}, name_ + "." + extension);
      if (!resource) return fail(std::move(resource));
      pairs[i] = {*archive, *resource};
    }
    return pairs;
  }

  Result<void> add_prototype() {
    const auto pairs = make_pairs();
    if (!pairs) return tl::unexpected(pairs.error());
    const std::uint32_t type = like_ ? like_->type_id : four_cc("STAT");
    NewEntry entry = new_entry(name_, "STAT", game::Prototype(Bytes()).with_pairs(*pairs).bytes());
    entry.type_id = type;
    std::string note = "type " + type_text(type);
    if (like_) note += ", like " + options_.like;
    return add(Registry, "prototype", std::move(entry), std::move(note));
  }

  Result<InstallPlan> write(const std::string& source) {
    const fs::path root = root_for_writing(options_.open);
    InstallReceipt receipt = {options_.name, path_text(to_path(source).filename()), {}};
    if (auto done = add_to_plan(archives_, root, receipt, plan_); !done) {
      return fail(std::move(done));
    }
    add_receipt(receipt, options_.open, plan_);
    return std::move(plan_);
  }

  using Libraries = game::Libraries;

  const game::Game& game_;
  const InstallOptions& options_;
  std::string name_;  // CP1251
  std::optional<LikePrototype> like_;
  std::string model_archive_;
  std::vector<GrowingArchive> archives_;
  std::set<std::string> taken_;                 // names of new textures, folded
  std::map<std::string, std::string> renamed_;  // new textures by their names in the materials
  InstallPlan plan_;
};

}  // namespace

Result<InstallPlan> plan_install(const Asset& file, const InstallOptions& options, Report& report) {
  auto name = checked_name(options.name);
  if (!name) return fail(std::move(name));
  const auto game = open_target_game(options.open);
  if (!game) return tl::unexpected(game.error());
  auto is_free = require_free_name(**game, options.open, options.name, *name);
  if (!is_free) return fail(std::move(is_free));
  return Installer(**game, options, *std::move(name)).run(file, report);
}

Result<void> require_not_read_only(const std::vector<FileToWrite>& files) {
  for (const FileToWrite& file : files) {
    if (auto writable = ngi::require_not_read_only(file.path); !writable) return writable;
  }
  return {};
}

Result<void> write_files(const std::vector<FileToWrite>& files, ReadOnlyFiles read_only) {
  if (read_only == ReadOnlyFiles::Refuse) {
    if (auto writable = require_not_read_only(files); !writable) return writable;
  }
  for (const FileToWrite& file : files) {
    std::error_code error;
    fs::create_directories(file.path.parent_path(), error);
    if (error) return os_failure(file.path.parent_path(), error);
    auto written = file.before.empty()
                       ? write_file_atomically(file.path, file.pieces, Existing::Keep)
                       : replace_edited_file(file.path, file.pieces, file.before);
    if (!written) return tl::unexpected(std::move(written).error().at_path(path_text(file.path)));
  }
  return {};
}

}  // namespace ngi::tasks
