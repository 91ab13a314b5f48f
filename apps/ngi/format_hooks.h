#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "ngi/archive/annotated_range.h"
#include "ngi/asset/compare.h"
#include "ngi/asset/statistics.h"
#include "ngi/asset/validate.h"
#include "ngi/game/game.h"

// What the format modules know about their own kinds, for the verbs that work on every kind. A new
// format adds its lines here.
namespace ngi::command {

// What every byte of an asset is. False when it could not be taken apart.
struct KindAnnotate {
  Kind kind;
  bool (*annotate)(const Asset& asset, const Limits& limits, const RangeSink& sink);
};

// A field of an asset and what it is to become, as people type them.
struct Assignment {
  std::string_view field;
  std::string_view value;
};

struct ChangedAsset {
  Bytes payload;
  std::optional<std::uint32_t> attr2 = {};  // that its directory entry must have now
};

// The asset with all fields set, or the first reason why not.
struct KindSet {
  Kind kind;
  Result<ChangedAsset> (*set)(const Asset& asset, std::span<const Assignment> assignments,
                              const Limits& limits);
};

std::span<const KindCheck> kind_checks();
// The same, with the rules about what other files of the game must have.
std::vector<KindCheck> kind_checks_in(const game::Game& game);
std::span<const KindCompare> kind_compares() noexcept;
std::span<const KindCount> kind_counts() noexcept;
std::span<const KindAnnotate> kind_annotates() noexcept;
std::span<const KindSet> kind_sets() noexcept;

}  // namespace ngi::command
