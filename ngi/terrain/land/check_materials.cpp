#include <array>
#include <string>

#include "ngi/core/text.h"
#include "ngi/terrain/land/detail/checker.h"
#include "ngi/terrain/land/rules.h"

namespace ngi::land {

namespace {

constexpr std::size_t row_limit = 256;  // faces name rows with 8 bits

Place at_worn_face(const Checker& c, std::size_t face, std::size_t field) {
  return c.document.place(StreamType::Faces, face, field);
}

void lint_rows(Checker& c, std::size_t rows) {
  const auto faces = c.document.faces();
  for (std::size_t f = 0; f < faces.size(); ++f) {
    const Face& face = faces[f];
    if (face.primary >= rows) {
      c.add(rules::primary_row, at_worn_face(c, f, offsetof(Face, primary)),
            static_cast<unsigned>(face.primary), rows);
    }
    if (face.secondary != no_row && face.secondary >= rows) {
      c.add(rules::secondary_row, at_worn_face(c, f, offsetof(Face, secondary)),
            static_cast<unsigned>(face.secondary), rows);
    }
  }
}

// Row 0 is for foundations, which have no microtexture.
void lint_tracks(Checker& c) {
  const auto& rows = *c.wear->land2;
  for (std::size_t row = 1; row < rows.size(); ++row) {
    const auto facts = c.wear->material(rows[row]);
    if (!facts || facts->tracks != 1) continue;
    c.add(rules::single_track, {.stream = "Land2.wea", .record = row}, row,
          cp1251_to_utf8(rows[row]));
  }
}

void lint_deadly(Checker& c) {
  const auto& rows = *c.wear->land1;
  std::array<std::optional<bool>, row_limit> deadly;
  for (std::size_t row = 0; row < std::min(rows.size(), row_limit); ++row) {
    if (const auto facts = c.wear->material(rows[row])) deadly[row] = facts->deadly;
  }
  const auto faces = c.document.faces();
  for (std::size_t f = 0; f < faces.size(); ++f) {
    const auto& kills = deadly[faces[f].primary];
    const bool bed = (faces[f].flags & face_flags::bed) != 0;
    if (!kills || *kills == bed) continue;
    c.add(rules::deadly_ground, at_worn_face(c, f, 0),
          bed ? "is a bed (bit 0x2000), but its primary material does no damage"
              : "has a primary material that does damage, but not bit 0x2000");
  }
}

}  // namespace

void lint_materials(Checker& c) {
  if (!c.wear) return;
  const auto& [land1, land2, material] = *c.wear;
  if (!land1) c.add(rules::wear_missing, {.stream = "Land1.wea"}, "Land1.wea");
  if (!land2) c.add(rules::wear_missing, {.stream = "Land2.wea"}, "Land2.wea");
  if (land1) lint_rows(c, land1->size());
  if (land1 && land2 && land1->size() != land2->size()) {
    c.add(rules::row_counts, {.stream = "Land2.wea"}, land2->size(), land1->size());
  }
  if (material && land1) lint_deadly(c);
  if (material && land2) lint_tracks(c);
}

}  // namespace ngi::land
