#pragma once

#include <array>

#include "ngi/asset/layout/part.h"
#include "ngi/core/report.h"
#include "ngi/tables/rules.h"

// A mouse cursor (.ani), a RIFF file of the form ACON: docs/formats/game-assets.md 10.7. Its chunks
// are those of Windows and stay as they are.
namespace ngi::cursor {

struct Head {
  std::array<char, 4> magic;  // RIFF
  le_u32 size;                // of what follows
  std::array<char, 4> form;   // ACON
};
static_assert(sizeof(Head) == 12 && alignof(Head) == 1);

template <typename Visit>
void for_each_field(const Head& head, Visit&& visit) {
  visit("magic", head.magic);
  visit("size", head.size);
  visit("form", head.form);
}

inline constexpr std::array parts = {layout::record<Head>(), layout::rest("chunks")};
inline constexpr layout::Layout file_layout = {
    "ani", "a cursor", "size", parts, tables::rules::table_size, tables::rules::edit_invalid};

// Reports AUX-001 when the size is not that of the file.
void check(const Bytes& bytes, Report& report);

}  // namespace ngi::cursor
