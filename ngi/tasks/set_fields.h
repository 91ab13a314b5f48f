#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "ngi/archive/container_editor.h"
#include "ngi/tasks/open.h"

// Setting fields of assets, as people type them: "batch[3].wear_row" and "2".
namespace ngi::tasks {

// A field of an asset and its new value, as people type them.
struct Assignment {
  std::string_view field;
  std::string_view value;
};

struct ChangedAsset {
  Bytes payload;
  std::optional<std::uint32_t> attr2 = {};  // that its directory entry must have now
};

// Whether fields of that kind can be set by the functions below.
bool has_fields(Kind kind) noexcept;

// The asset with all fields set, or the first reason why not.
Result<ChangedAsset> set_fields(const OpenedAsset& asset, std::span<const Assignment> assignments,
                                const Limits& limits);

// The same of a model, all or none. A model is an archive, so `archive` (an editor of that very
// model) gets only the entries that changed.
Result<void> set_model_fields(const Asset& model, std::span<const Assignment> assignments,
                              const Limits& limits, ContainerEditor& archive);

}  // namespace ngi::tasks
