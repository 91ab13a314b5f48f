#pragma once

#include "ngi/exchange/import/wear_rows.h"
#include "ngi/msh/edit/slots.h"

// What batches are beside their triangles.
namespace ngi::exchange {

struct Look {
  std::uint8_t row = 0;
  std::uint32_t word = 0;
  std::uint8_t lightmap = msh::no_lightmap;

  friend bool operator==(const Look&, const Look&) = default;
};

Look look_of(const msh::Batch& batch) noexcept;

// A file with the rows that its materials wear.
struct Source {
  const Model& file;
  const WearRows& rows;
};

// What a file says of a part.
struct WantedLook {
  std::uint8_t row = 0;
  std::optional<std::uint32_t> word = {};  // without it only the row is told
  std::uint8_t lightmap = msh::no_lightmap;
  std::uint16_t default_flags = 0;  // of a batch that is new

  bool fits(const Look& look) const noexcept;
  // What a batch of that look becomes.
  Look over(const Look& old) const noexcept;
  Look of_new() const noexcept;
};

// Nothing for a part without a material.
std::optional<WantedLook> wanted_look(const Part& part, const Source& source);

// A batch without triangles that looks as the part is wanted to; without a material as nothing
// else asks for.
msh::Part plain_batch(const Part& part, const Source& source);

}  // namespace ngi::exchange
