#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "ngi/asset/differences.h"
#include "ngi/core/report.h"
#include "ngi/tasks/node_tables.h"

namespace ngi {
class ContainerEditor;
}
namespace ngi::game {
struct Lookups;
}

// Setting fields of assets, as people type them: "batch[3].wear_row" and "2".
namespace ngi::tasks {

// A field of an asset and its new value, as people type them.
struct Assignment {
  std::string_view field;
  std::string_view value;
};

// How fields are set.
struct FieldEditOptions {
  Limits limits = {};
  bool vertex_normals = false;          // of a model: recomputed where vertices move
  const game::Lookups* game = nullptr;  // of the game around the asset
};

struct ChangedAsset {
  Bytes payload;
  std::optional<std::uint32_t> attr2 = {};  // new value for its directory entry
  // Of a model: the new index of each node; empty when they keep theirs.
  std::vector<std::optional<std::uint16_t>> nodes = {};
};

// Whether fields of that kind can be set.
bool has_fields(Kind kind) noexcept;

// The asset with all fields set, or the first reason why not, without a check of the result.
// NOT-SUPPORTED for a kind without fields.
Result<ChangedAsset> change_fields(const OpenedAsset& asset,
                                   std::span<const Assignment> assignments,
                                   const FieldEditOptions& options = {});

// An asset with fields set, and what that came to.
struct FieldEdit {
  ChangedAsset asset;
  std::vector<Difference> fields = {};  // each that is other than before, dependants too
  std::uint64_t more_fields = 0;        // that are not listed
  // Warnings and errors of a check that the asset did not have before.
  Report findings = {};
  TableUpdates tables = {};  // outside a model, that index its nodes
};

struct SetFieldsOptions {
  OpenOptions open = {};
  bool vertex_normals = false;  // of a model: recomputed where vertices move
  std::uint64_t max_fields = 200;
};

// The asset with all fields set, or the first reason why not. NOT-SUPPORTED for a kind without
// fields.
Result<FieldEdit> set_fields(const OpenedAsset& asset, std::span<const Assignment> assignments,
                             const SetFieldsOptions& options = {});

// A changed model is an archive, so `archive` (an editor of the model as it was) gets only the
// entries that changed; new ones come last.
Result<void> update_model(const Bytes& changed, ContainerEditor& archive);

// Returns the whole new content of an asset whose fields were set. Of a model, which is an archive,
// everything but the changed entries keeps its bytes.
Result<Bytes> content_with(const OpenedAsset& asset, const ChangedAsset& changed);

}  // namespace ngi::tasks
