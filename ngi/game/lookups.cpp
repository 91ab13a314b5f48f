#include "ngi/game/lookups.h"

#include <limits>
#include <map>
#include <mutex>
#include <string>

#include "ngi/game/detail/archive_pool.h"
#include "ngi/game/detail/mission_map.h"
#include "ngi/game/file_tree.h"
#include "ngi/game/resolve.h"
#include "ngi/game/rules.h"
#include "ngi/game/script_calls.h"
#include "ngi/game/unit_scheme.h"
#include "ngi/texture/check.h"

namespace ngi::game {

namespace {

// A texture that cannot be read has its own issues; its cells are unknown.
mat0::TextureFacts facts_of(const Asset& asset) {
  const auto document = texture::Document::parse(asset.bytes);
  if (!document) return {.cells = std::numeric_limits<std::uint32_t>::max()};
  const auto page = document->page();
  return {.cells = page ? static_cast<std::uint32_t>(page->size()) : 0U};
}

std::shared_ptr<const texture::PaletteBank> palettes_of(const Game& game) {
  const auto library = open_archive(game, game.libraries().palettes);
  const nres::Document* document = library ? (*library)->container().nres() : nullptr;
  return std::make_shared<const texture::PaletteBank>(
      document ? texture::PaletteBank::load(*document) : texture::PaletteBank());
}

// Whether a library can be asked. Names in one that is missing or damaged are not checked one by
// one: check_game and check_libraries report the library itself.
bool has_library(const Game& game, std::string_view name) {
  return open_archive(game, name).has_value();
}

fx::Lookup find_reference(const Game& game, std::string_view archive, std::string_view name) {
  const auto opened = open_archive(game, archive);
  if (!opened) {
    const bool missing = &opened.error().rule() == &rules::archive_missing;
    return missing && !is_library(game.libraries(), archive) ? fx::Lookup::Missing
                                                             : fx::Lookup::Found;
  }
  const auto asset = game.entry(archive, name);
  return state_of(asset ? &*asset : nullptr);
}

std::optional<mat0::Material> find_material(const Game& game, std::string_view name) {
  const auto asset = game.entry(game.libraries().materials, name);
  if (!asset) return std::nullopt;
  auto document = mat0::Document::parse(asset->bytes, mat0::attributes_of(*asset));
  auto material = mat0::Material::check(std::move(document), Reading::Tolerant);
  return material ? std::optional(*std::move(material)) : std::nullopt;
}

bool has_file(const Game& game, std::string_view name) {
  const auto path = GamePath::parse(name);
  return path && game.files().file(*path);
}

std::optional<Bytes> read_file(const Game& game, std::string_view name) {
  const auto asset = game.file(name);
  return asset ? std::optional(asset->bytes) : std::nullopt;
}

std::optional<bool> has_member(const Game& game, std::string_view archive, std::string_view name) {
  if (!open_archive(game, archive)) return std::nullopt;
  return game.entry(archive, name).has_value();
}

std::optional<std::uint32_t> prototype_type(const Game& game, std::string_view key) {
  const auto asset = game.prototype(key);
  if (!asset || !asset->record) return std::nullopt;
  return asset->record->type_id;
}

std::optional<std::uint32_t> scheme_type(const Game& game, std::string_view name) {
  const auto file = game.file(name);
  const auto unit = file ? UnitScheme::parse(file->bytes, Reading::Tolerant)
                         : Result<UnitScheme>(tl::unexpected(file.error()));
  return unit ? std::optional<std::uint32_t>(unit->header().scheme_type) : std::nullopt;
}

// Answers that were given before, by name: missions ask about the same units. Thread-safe.
template <typename Answer>
class Memo {
 public:
  using Find = std::function<Answer(std::string_view)>;
  explicit Memo(Find find) : find_(std::move(find)) {}

  Answer operator()(std::string_view name) {
    {
      const std::scoped_lock lock(mutex_);
      const auto known = answers_.find(name);
      if (known != answers_.end()) return known->second;
    }
    Answer answer = find_(name);
    const std::scoped_lock lock(mutex_);
    return answers_.try_emplace(std::string(name), std::move(answer)).first->second;
  }

 private:
  Find find_;
  std::mutex mutex_;
  std::map<std::string, Answer, std::less<>> answers_;
};

template <typename Answer>
std::function<Answer(std::string_view)> remembered(std::function<Answer(std::string_view)> find) {
  return [memo = std::make_shared<Memo<Answer>>(std::move(find))](std::string_view name) {
    return (*memo)(name);
  };
}

}  // namespace

Lookups lookups_in(const Game& game) {
  const Libraries& libraries = game.libraries();
  Lookups lookups = {.palettes = palettes_of(game)};
  if (has_library(game, libraries.textures)) {
    lookups.texture = [&game](std::string_view name) -> std::optional<mat0::TextureFacts> {
      const auto asset = game.texture(name);
      return asset ? std::optional(facts_of(*asset)) : std::nullopt;
    };
  }
  if (has_library(game, libraries.materials)) {
    lookups.has_material = [&game](std::string_view name) {
      return game.entry(game.libraries().materials, name).has_value();
    };
    lookups.material = [&game](std::string_view name) { return find_material(game, name); };
  }
  if (has_library(game, libraries.lightmaps)) {
    lookups.has_lightmap = [&game](std::string_view name) {
      return game.lightmap(name).has_value();
    };
  }
  lookups.reference = [&game](std::string_view archive, std::string_view name) {
    return find_reference(game, archive, name);
  };
  if (has_library(game, libraries.registry)) {
    lookups.prototype_type = [&game](std::string_view key) { return prototype_type(game, key); };
  }
  using SchemeType = std::optional<std::uint32_t>;
  lookups.scheme_type =
      remembered<SchemeType>([&game](std::string_view path) { return scheme_type(game, path); });
  lookups.unit_facts = remembered<std::optional<UnitFacts>>(
      [&game](std::string_view path) { return find_unit_facts(game, path); });
  lookups.has_file = [&game](std::string_view path) { return has_file(game, path); };
  lookups.file = [&game](std::string_view path) { return read_file(game, path); };
  lookups.maps = std::make_shared<MapCache>(lookups.file);
  lookups.scripts = std::make_shared<ScriptReader>(lookups.file);
  lookups.has_member = [&game](std::string_view archive, std::string_view name) {
    return has_member(game, archive, name);
  };
  return lookups;
}

void check_palette_of(const Asset& texture, const texture::PaletteBank& palettes, Report& report) {
  if (!texture::is_loaded_by_name(texture)) return;
  const auto document = texture::Document::parse(texture.bytes);
  if (!document || document->format() != texture::PixelFormat::Indexed) return;
  texture::check_name_in_bank(texture.name, palettes, {.stream = "name"}, report);
}

}  // namespace ngi::game
