#pragma once

#include "ngi/exchange/import/wear_rows.h"
#include "ngi/msh/edit.h"

// Properties of batches other than their triangles.
namespace ngi::exchange {

struct Look {
  std::uint8_t row = 0;
  std::uint32_t word = 0;
  std::uint8_t lightmap = msh::no_lightmap;

  friend bool operator==(const Look&, const Look&) = default;
};

Look look_of(const msh::Batch& batch) noexcept;

// A file with the WEAR rows of its materials.
struct Source {
  const Model& file;
  const WearRows& rows;
};

// Properties that a file requests for a part.
struct RequestedLook {
  std::uint8_t row = 0;
  std::optional<std::uint32_t> word = {};  // nullopt: the file has only the row
  std::uint8_t lightmap = msh::no_lightmap;
  std::uint16_t default_flags = 0;  // for a new batch

  bool fits(const Look& look) const noexcept;
  // Returns the properties of a batch after applying these to the old ones.
  Look over(const Look& old) const noexcept;
  Look of_new() const noexcept;
};

// Returns nullopt for a part without a material.
std::optional<RequestedLook> requested_look(const Part& part, const Source& source);

// Returns a batch without triangles with the requested properties, or defaults without a
// material.
msh::Part plain_batch(const Part& part, const Source& source);

}  // namespace ngi::exchange
