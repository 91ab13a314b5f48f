#pragma once

#include <map>

#include "ngi/exchange/import/wear_rows.h"
#include "ngi/msh/edit.h"

// Properties of batches other than their triangles.
namespace ngi::exchange {

struct BatchProperties {
  std::uint8_t row = 0;
  std::uint32_t word = 0;
  std::uint8_t lightmap = msh::no_lightmap;  // as stored, whatever the word says of it

  // True when the word has the flag and there is a row.
  bool is_lightmapped() const noexcept;

  friend bool operator==(const BatchProperties&, const BatchProperties&) = default;
};

BatchProperties batch_properties(const msh::Batch& batch) noexcept;

// A file with the WEAR rows of its materials.
struct Source {
  const Model& file;
  const WearRows& rows;
  bool has_same_batches = true;  // the places of batches in the file hold
  // The present number of each node by its number in the exported model; nullptr: the same.
  const std::map<std::uint32_t, std::uint16_t>* moved_nodes = nullptr;

  std::optional<std::uint16_t> node_now(std::uint32_t exported) const;
};

// Properties that a file requests for a part.
struct RequestedProperties {
  std::uint8_t row = 0;
  std::optional<std::uint32_t> word = {};  // nullopt: the file has only the row
  std::uint8_t lightmap = msh::no_lightmap;
  std::uint16_t default_flags = 0;  // for a new batch

  bool fits(const BatchProperties& properties) const noexcept;
  // Returns the properties of a batch after applying these to the old ones.
  BatchProperties over(const BatchProperties& old) const noexcept;
  BatchProperties of_new() const noexcept;
};

// Returns nullopt for a part without a material.
std::optional<RequestedProperties> requested_properties(const Part& part, const Source& source);

// Returns a batch without triangles with the requested properties, or defaults without a
// material.
msh::Part plain_batch(const Part& part, const Source& source);

}  // namespace ngi::exchange
