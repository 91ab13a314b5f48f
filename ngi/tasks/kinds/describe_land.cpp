#include <array>
#include <set>

#include "ngi/tasks/kinds/describe.h"
#include "ngi/tasks/kinds/text.h"
#include "ngi/terrain/land/check.h"
#include "ngi/terrain/land/model.h"

namespace ngi::tasks {

namespace {

// Counts of the faces of a landscape.
struct LandCounts {
  std::array<std::uint64_t, 2> faces = {};  // by LOD
  std::uint64_t blended = 0;
  std::uint64_t liquid = 0;
  std::uint64_t beds = 0;
  std::uint64_t runs = 0;
  std::set<int> rows;
};

LandCounts count_land(const land::Land& land) {
  LandCounts counts;
  for (const land::Tile& tile : land.tiles()) {
    for (const std::size_t lod : {0U, 1U}) {
      const std::uint16_t slot = tile.slots[lod];
      if (slot != land::none) counts.faces[lod] += land.slots()[slot].face_count;
    }
  }
  for (const land::Face& face : land.faces()) {
    counts.rows.insert(face.primary);
    if (face.secondary != land::no_row) {
      counts.rows.insert(face.secondary);
      ++counts.blended;
    }
    if ((face.flags & land::face_flags::liquid) != 0) ++counts.liquid;
    if ((face.flags & land::face_flags::bed) != 0) ++counts.beds;
  }
  for (const land::DrawEntry& entry : land.draw_list()) {
    if ((entry.flags & land::draw_flags::opens_run) != 0) ++counts.runs;
  }
  return counts;
}

std::string extents_text(const land::Header& header) {
  const land::Vec3& low = header.box[0];
  const land::Vec3& high = header.box[7];
  return number_text(high.x - low.x) + " x " + number_text(high.y - low.y) + ", heights " +
         number_text(low.z) + " to " + number_text(high.z);
}

std::string tiles_text(const land::Land& land) {
  const auto size = land.grid_size();
  std::string text = std::to_string(size.nx) + " x " + std::to_string(size.ny);
  if (!land.grid()) return size.nx == 0 ? "no tile grid" : text;
  return text + ", " + number_text(static_cast<float>(land.grid()->width)) + " x " +
         number_text(static_cast<float>(land.grid()->height)) + " each";
}

void add_land_lines(Description& out, const land::Land& land, const LandCounts& counts) {
  auto& lines = out.lines;
  lines.emplace_back("Vertices", std::to_string(land.positions().size()));
  lines.emplace_back("Faces", std::to_string(land.faces().size()) + " (LOD 0 " +
                                  std::to_string(counts.faces[0]) + ", LOD 1 " +
                                  std::to_string(counts.faces[1]) + ")");
  lines.emplace_back("Tiles", tiles_text(land));
  lines.emplace_back("Extents", extents_text(land.header()));
  lines.emplace_back("Water", counts.liquid == 0
                                  ? "none"
                                  : "level " + number_text(land.water_level()) + ", " +
                                        std::to_string(counts.liquid) + " faces, " +
                                        std::to_string(counts.beds) + " bed faces");
  lines.emplace_back("Materials", "rows " + joined(counts.rows, ", ") + "; " +
                                      std::to_string(counts.blended) + " two-material faces");
  lines.emplace_back("Draw list", std::to_string(counts.runs) + " runs");
}

}  // namespace

// A landscape that cannot be read is described as an archive; its check reports why.
void describe_land(const Asset& asset, const OpenOptions& options, Description& out) {
  const auto document = land::Document::parse(
      asset.bytes, {.limits = options.container.limits, .framing = options.container.framing});
  if (!document) return;
  const auto land = land::Land::check(*document, Reading::Tolerant);
  if (!land) return;
  const LandCounts counts = count_land(*land);
  add_land_lines(out, *land, counts);
  const auto size = land->grid_size();
  out.facts.emplace_back("land",
                         FactValue::Object{{"vertices", land->positions().size()},
                                           {"faces", land->faces().size()},
                                           {"faces_by_lod", FactValue::list_of(counts.faces)},
                                           {"tiles", FactValue::List{size.nx, size.ny}},
                                           {"slots", land->slots().size()},
                                           {"water_level", land->water_level()},
                                           {"liquid_faces", counts.liquid},
                                           {"bed_faces", counts.beds},
                                           {"two_material_faces", counts.blended},
                                           {"draw_runs", counts.runs},
                                           {"rows", FactValue::list_of(counts.rows)}});
}

}  // namespace ngi::tasks
