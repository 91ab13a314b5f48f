#include "ngi/game/resolve.h"

#include "ngi/archive/type_id.h"
#include "ngi/core/text.h"
#include "ngi/fx/check.h"
#include "ngi/game/detail/material_reader.h"
#include "ngi/game/rules.h"

namespace ngi::game {

namespace {

using Kind = ResolvedReference::Kind;

// A sound without a sample has its own rule, FXID-407.
Report without_emptiness(const Report& notes) {
  Report kept;
  for (const Issue& issue : notes.issues()) {
    if (issue.rule != &rules::entry_empty) kept.add(issue);
  }
  return kept;
}

class EffectResolver {
 public:
  EffectResolver(std::shared_ptr<Materials> materials, Report& report)
      : game_(materials->game()),
        switches_(materials->store().switches()),
        report_(report),
        reader_(game_, report) {
    libraries_.emplace(fold(game_.libraries().materials), Library(std::move(materials)));
  }

  void add(const fx::Effect& effect) {
    out_.commands.resize(effect.command_count());
    for (const fx::ResourceUse& use : effect.resources()) {
      const bool is_sound = effect.command(use.command).opcode() == fx::Opcode::Sound;
      out_.commands[use.command] = add_reference(is_sound ? Kind::Sound : Kind::Material, use);
    }
    const auto state = [this](std::string_view archive, std::string_view name) {
      const auto known = states_.find(key_of(archive, name));
      return known == states_.end() ? fx::Lookup::Missing : known->second;
    };
    fx::check_links(effect.document(), state, report_);
  }

  EffectResolution take() && {
    out_.textures = std::move(reader_).take_textures();
    return std::move(out_);
  }

 private:
  // The materials of one archive, in a table of their own.
  struct Library {
    explicit Library(std::shared_ptr<Materials> from)
        : materials(std::move(from)),
          manager(new_manager(materials)),
          table(manager->add_table()) {}

    std::shared_ptr<Materials> materials;
    std::shared_ptr<material::Manager> manager;
    Result<std::uint32_t> table;
  };

  using Key = std::pair<std::string, std::string>;  // folded archive and name

  static Key key_of(std::string_view archive, std::string_view name) {
    return {fold(archive), fold(name)};
  }

  std::size_t add_reference(Kind kind, const fx::ResourceUse& use) {
    const Key key = key_of(use.archive, use.name);
    const auto [known, is_new] = places_.try_emplace({kind, key}, out_.references.size());
    if (!is_new) return known->second;
    ResolvedReference& added = out_.references.emplace_back(
        ResolvedReference{kind, std::string(use.archive), std::string(use.name)});
    const Place place = {.stream = "command", .record = use.command};
    added.asset = find(added, place);
    states_[key] = state_of(added.asset ? &*added.asset : nullptr);
    if (kind == Kind::Material) add_material(added, place);
    return known->second;
  }

  std::optional<Asset> find(const ResolvedReference& wanted, const Place& place) {
    const bool is_sound = wanted.kind == Kind::Sound;
    Report notes;
    auto asset =
        game_.entry(wanted.archive, wanted.name, four_cc(is_sound ? "SWAV" : "MAT0"), &notes);
    add_notes(report_, is_sound ? without_emptiness(notes) : notes, place);
    return asset ? std::optional(*std::move(asset)) : std::nullopt;
  }

  void add_material(ResolvedReference& reference, const Place& place) {
    reference.material = out_.materials.size();
    ResolvedMaterial& added = out_.materials.emplace_back();
    added.name = reference.name;
    if (!reference.asset) return;
    added.match = MaterialMatch{MaterialMatch::By::Name, *reference.asset};
    Library& library = library_of(reference.archive);
    const auto row = library.manager->add_row(library.table.value_or(0), reference.name);
    reader_.read(added, *library.materials, *library.manager, row, place);
    reader_.report_issues(*library.materials, place);
    if (!row) return;
    reference.manager = library.manager;
    reference.handle = *row;
  }

  // The engine's pool has one library of materials. The others that an effect may name get a pool
  // of their own.
  Library& library_of(const std::string& archive) {
    const auto known = libraries_.find(fold(archive));
    if (known != libraries_.end()) return known->second;
    auto materials = std::make_shared<Materials>(game_, switches_, archive);
    return libraries_.emplace(fold(archive), Library(std::move(materials))).first->second;
  }

  const Game& game_;
  material::Switches switches_;
  Report& report_;
  MaterialReader reader_;
  EffectResolution out_;
  std::map<std::pair<Kind, Key>, std::size_t> places_;
  std::map<Key, fx::Lookup> states_;
  std::map<std::string, Library> libraries_;  // by folded name
};

}  // namespace

fx::Lookup state_of(const Asset* asset) noexcept {
  if (!asset) return fx::Lookup::Missing;
  return asset->bytes.empty() ? fx::Lookup::Empty : fx::Lookup::Found;
}

EffectResolution resolve_effect(const fx::Effect& effect, std::shared_ptr<Materials> materials,
                                Report& report) {
  EffectResolver resolver(std::move(materials), report);
  resolver.add(effect);
  return std::move(resolver).take();
}

EffectResolution resolve_effect(const fx::Effect& effect, const Game& game, Report& report) {
  return resolve_effect(effect, std::make_shared<Materials>(game), report);
}

}  // namespace ngi::game
