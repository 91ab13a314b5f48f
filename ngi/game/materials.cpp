#include "ngi/game/resolve.h"

#include <optional>
#include <utility>

#include "ngi/core/text.h"
#include "ngi/game/detail/material_services.h"
#include "ngi/material/manager/rules.h"

namespace ngi::game {

namespace {

std::size_t record_count(const mat0::Document& document) {
  std::size_t count = document.phases().size();
  for (const mat0::Document::Block& block : document.blocks()) count += block.keys.size();
  return count;
}

std::size_t record_count(const material::Store& store) {
  std::size_t count = 0;
  for (const material::PooledMaterial& pooled : store.pool()) {
    if (pooled.material) count += record_count(pooled.material->document());
  }
  return count;
}

}  // namespace

struct Materials::Contents {
  Contents(const Game& from, const material::Switches& switches)
      : game(from), supply(from), store(services(), switches) {}

  material::Services services() {
    material::Services out = supply.services();
    out.load_material = [this](std::string_view library, std::uint32_t entry) {
      return load_material(library, entry);
    };
    out.clock = [this] { return sweep_clock.value_or(store.game_time()); };
    out.message = [this](std::string_view text) { ++messages[cp1251_to_utf8(text)]; };
    out.issue = [this](const Issue& issue) { issues.add(issue); };
    return out;
  }

  // Counts before checking: the check copies phases and keys, and each phase looks up its texture.
  Result<mat0::Material> load_material(std::string_view library, std::uint32_t entry) {
    const auto asset = supply.entry(library, entry);
    if (!asset) return tl::unexpected(asset.error());
    auto document = mat0::Document::parse(asset->bytes, mat0::attributes_of(*asset));
    if (record_count(document) + record_count(store) > max_phases_and_keys) {
      return fail(material::rules::capacity, {.path = asset->path, .stream = "phases and keys"},
                  max_phases_and_keys);
    }
    auto material = mat0::Material::check(std::move(document), Reading::Tolerant);
    if (!material) return tl::unexpected(std::move(material).error().at_path(asset->path));
    return material;
  }

  const Game& game;
  std::optional<std::uint32_t> sweep_clock;
  std::map<std::string, std::uint64_t> messages;
  Report issues;
  MaterialServices supply;
  material::Store store;
};

Materials::Materials(const Game& game, const material::Switches& switches, std::string_view library)
    : contents_(std::make_unique<Contents>(game, switches)) {
  const Libraries& named = game.libraries();
  store().set_material_lib(library.empty() ? named.materials : std::string(library));
  store().set_textures_lib(named.textures);
  store().set_lightmap_lib(named.lightmaps);
  store().set_palettes_lib(named.palettes);
}
Materials::~Materials() = default;

const Game& Materials::game() const noexcept {
  return contents_->game;
}
material::Store& Materials::store() noexcept {
  return contents_->store;
}
const material::Store& Materials::store() const noexcept {
  return contents_->store;
}

std::shared_ptr<DrawnTexture> Materials::drawn(material::Object object) const noexcept {
  const ServedTexture* served = contents_->supply.texture(object);
  return served ? served->drawn : nullptr;
}

void Materials::set_sweep_clock(std::uint32_t ms) noexcept {
  contents_->sweep_clock = ms;
}

const std::map<std::string, std::uint64_t>& Materials::messages() const noexcept {
  return contents_->messages;
}

Report Materials::take_issues() {
  return std::exchange(contents_->issues, Report());
}

std::shared_ptr<material::Manager> new_manager(std::shared_ptr<Materials> materials) {
  struct Tables {
    explicit Tables(std::shared_ptr<Materials> from)
        : materials(std::move(from)), manager(materials->store()) {}

    std::shared_ptr<Materials> materials;  // outlives the manager
    material::Manager manager;
  };
  auto tables = std::make_shared<Tables>(std::move(materials));
  return {tables, &tables->manager};
}

}  // namespace ngi::game
