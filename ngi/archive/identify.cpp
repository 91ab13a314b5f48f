#include "ngi/archive/identify.h"

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
};

struct TypedKind {
  std::uint32_t type_id;
  Kind kind;
};
constexpr std::array kinds_by_type = {
    TypedKind{four_cc("MESH"), Kind::Model},    TypedKind{four_cc("Texm"), Kind::Texture},
    TypedKind{four_cc("MAT0"), Kind::Material}, TypedKind{four_cc("WEAR"), Kind::Wear},
    TypedKind{four_cc("FXID"), Kind::Effect},   TypedKind{four_cc("SWAV"), Kind::Sound},
};

struct SuffixKind {
  std::string_view suffix;
  Kind kind;
};
constexpr std::array kinds_by_suffix = {
    SuffixKind{".mat0", Kind::Material}, SuffixKind{".wea", Kind::Wear},
    SuffixKind{".fxid", Kind::Effect},   SuffixKind{".pal", Kind::Palette},
    SuffixKind{".texm", Kind::Texture},  SuffixKind{".wav", Kind::Sound},
    SuffixKind{".ini", Kind::Text},      SuffixKind{".txt", Kind::Text},
};

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
    if (record.type_id > 21) return Kind::Nres;  // models and maps hold numbered streams only
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
    for (const TypedKind& known : kinds_by_type) {
      if (known.type_id == asset.record->type_id) return known.kind;
    }
  }
  const std::string name = fold(asset.name);
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
