#include "ngi/asset/kind.h"

#include <algorithm>
#include <array>
#include <set>

#include "ngi/archive/type_id.h"
#include "ngi/core/text.h"

namespace ngi {

namespace {

constexpr std::array kinds = {
    KindFacts{Kind::Unknown, "unknown", "unknown data"},
    KindFacts{Kind::Nres, "nres", "NRes archive"},
    KindFacts{Kind::Rsli, "rsli", "RsLi archive"},
    KindFacts{Kind::Model, "msh", "model"},
    KindFacts{Kind::Terrain, "land", "terrain"},
    KindFacts{Kind::TerrainMap, "landmap", "terrain map"},
    KindFacts{Kind::Texture, "texm", "texture"},
    KindFacts{Kind::Material, "mat0", "material"},
    KindFacts{Kind::Wear, "wear", "material table"},
    KindFacts{Kind::Effect, "fxid", "effect"},
    KindFacts{Kind::Palette, "pal", "palette"},
    KindFacts{Kind::Sound, "wave", "sound"},
    KindFacts{Kind::Text, "text", "text"},
    KindFacts{Kind::Prototype, "prototype", "object prototype"},
    KindFacts{Kind::UnitScheme, "unit", "unit scheme"},
    KindFacts{Kind::ControlPoints, "ctpt", "control points"},
    KindFacts{Kind::DamageTable, "ndpr", "damage table"},
};

struct TypedKind {
  std::uint32_t type_id;
  Kind kind;
};
constexpr std::array kinds_by_type = {
    TypedKind{four_cc("MESH"), Kind::Model},         TypedKind{four_cc("Texm"), Kind::Texture},
    TypedKind{four_cc("MAT0"), Kind::Material},      TypedKind{four_cc("WEAR"), Kind::Wear},
    TypedKind{four_cc("FXID"), Kind::Effect},        TypedKind{four_cc("SWAV"), Kind::Sound},
    TypedKind{four_cc("CTPT"), Kind::ControlPoints}, TypedKind{four_cc("NDPR"), Kind::DamageTable},
};

// Registry entries are one kind with eight types: docs/formats/game-assets.md 6.
constexpr std::array prototype_types = {four_cc("STAT"), four_cc("INTO"), four_cc("EXTO"),
                                        four_cc("BULL"), four_cc("BTLU"), four_cc("FORT"),
                                        four_cc("WPNS"), four_cc("SUNO")};

struct SuffixKind {
  std::string_view suffix;
  Kind kind;
};
constexpr std::array kinds_by_suffix = {
    SuffixKind{".mat0", Kind::Material},     SuffixKind{".wea", Kind::Wear},
    SuffixKind{".fxid", Kind::Effect},       SuffixKind{".pal", Kind::Palette},
    SuffixKind{".texm", Kind::Texture},      SuffixKind{".wav", Kind::Sound},
    SuffixKind{".cpt", Kind::ControlPoints}, SuffixKind{".ndp", Kind::DamageTable},
    SuffixKind{".ini", Kind::Text},          SuffixKind{".txt", Kind::Text},
};

Kind kind_by_type(std::uint32_t type_id) noexcept {
  for (const TypedKind& known : kinds_by_type) {
    if (known.type_id == type_id) return known.kind;
  }
  const bool registered =
      std::find(prototype_types.begin(), prototype_types.end(), type_id) != prototype_types.end();
  return registered ? Kind::Prototype : Kind::Unknown;
}

// A magic number of two bytes is not enough, because other programs use .dat files too. So the
// suffix is required as well.
bool is_unit_scheme(const Asset& asset, const std::string& folded_name) {
  return folded_name.ends_with(".dat") && asset.bytes.text().starts_with("\xF1\xF0");
}

}  // namespace

std::span<const KindFacts> all_kinds() noexcept {
  return kinds;
}

const KindFacts& facts(Kind kind) noexcept {
  return kinds[static_cast<std::size_t>(kind)];
}

std::optional<Kind> kind_from_name(std::string_view name) noexcept {
  const auto found = std::find_if(kinds.begin(), kinds.end(), [name](const KindFacts& known) {
    return compare_folded(known.name, name) == 0;
  });
  if (found == kinds.end()) return std::nullopt;
  return found->kind;
}

Kind identify(const nres::Document& archive) {
  std::set<std::uint32_t> types;
  for (const nres::Record& record : archive.records()) {
    if (record.type_id > 21) return Kind::Nres;  // models and maps have only numbered streams
    types.insert(record.type_id);
  }
  const auto has = [&types](std::initializer_list<std::uint32_t> wanted) {
    return std::all_of(wanted.begin(), wanted.end(),
                       [&types](std::uint32_t type) { return types.contains(type); });
  };
  if (has({11, 21})) return Kind::Terrain;  // docs/formats/nres.md A9
  if (has({1, 2, 3, 6, 13})) return Kind::Model;
  if (types == std::set<std::uint32_t>{12}) return Kind::TerrainMap;
  return Kind::Nres;
}

Kind identify(const Bytes& bytes) {
  if (nres::has_magic(bytes)) {
    const auto archive = nres::Document::parse(bytes);
    return archive ? identify(*archive) : Kind::Nres;
  }
  if (rsli::has_magic(bytes)) return Kind::Rsli;
  if (bytes.text().starts_with("Texm")) return Kind::Texture;
  if (bytes.text().starts_with("RIFF")) return Kind::Sound;
  return Kind::Unknown;
}

Kind identify(const Asset& asset) {
  const Kind by_content = identify(asset.bytes);
  if (by_content != Kind::Unknown) return by_content;
  if (asset.record) {
    const Kind by_type = kind_by_type(asset.record->type_id);
    if (by_type != Kind::Unknown) return by_type;
  }
  const std::string name = fold(asset.name);
  if (is_unit_scheme(asset, name)) return Kind::UnitScheme;
  for (const SuffixKind& known : kinds_by_suffix) {
    if (name.ends_with(known.suffix)) return known.kind;
  }
  return Kind::Unknown;
}

std::optional<std::uint32_t> type_of_kind(Kind kind) noexcept {
  const auto* found = std::find_if(kinds_by_type.begin(), kinds_by_type.end(),
                                   [kind](const TypedKind& known) { return known.kind == kind; });
  if (found == kinds_by_type.end()) return std::nullopt;
  return found->type_id;
}

}  // namespace ngi
