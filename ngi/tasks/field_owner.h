#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/msh/model.h"
#include "ngi/tasks/open.h"

// What a field belongs to, for programs that name it in words instead of by its path.
namespace ngi::tasks {

struct FieldOwner {
  std::string record = {};  // "node[8]"; empty: the asset itself
  std::string name = {};    // of the record, UTF-8: "gun_left"; empty: it has none
  std::string field = {};   // "pos"
  // Of a node that moves: the time of the key, in frames.
  std::optional<float> key_time = {};

  friend bool operator==(const FieldOwner&, const FieldOwner&) = default;
};

// Finds the owners of fields of one asset. A key of a model belongs to its node.
//
//   FieldOwners(asset, options).of("key[348].pos")   // node[8], "gun_left", "pos"
class FieldOwners {
 public:
  FieldOwners(OpenedAsset asset, OpenOptions options);

  FieldOwner of(std::string_view path) const;

 private:
  std::string name_of(const std::string& record) const;

  OpenedAsset asset_;
  OpenOptions options_;
  std::optional<msh::Model> model_;
  std::vector<std::span<const msh::Key>> tracks_;  // of the model, by node
};

}  // namespace ngi::tasks
