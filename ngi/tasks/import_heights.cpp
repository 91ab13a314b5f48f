#include "ngi/tasks/import_heights.h"

#include <algorithm>
#include <cmath>

#include "ngi/tasks/land_pictures.h"
#include "ngi/tasks/read.h"
#include "ngi/tasks/unsupported.h"
#include "ngi/terrain/land/edit.h"

namespace ngi::tasks {

namespace {

constexpr std::uint16_t byte_step = 257;  // of 8-bit values in 16 bits

// Whether a picture has no more than 8 bits per value.
bool has_bytes(const image::HeightMap& map) {
  return std::ranges::all_of(map.values, [](std::uint16_t v) { return v % byte_step == 0; });
}

std::uint16_t nearest_byte(std::uint16_t value) {
  return static_cast<std::uint16_t>((value + byte_step / 2) / byte_step * byte_step);
}

// The pixels that are not as the landscape would give them.
std::vector<bool> painted_pixels(const image::HeightMap& picture, const image::HeightMap& own) {
  const bool bytes = has_bytes(picture);
  std::vector<bool> out(picture.values.size());
  for (std::size_t i = 0; i < out.size(); ++i) {
    const std::uint16_t expected = bytes ? nearest_byte(own.values[i]) : own.values[i];
    out[i] = picture.values[i] != expected;
  }
  return out;
}

// Samples a picture over the rectangle of a landscape.
class HeightSampler {
 public:
  HeightSampler(const image::HeightMap& picture, const std::vector<bool>& painted,
                const image::HeightRange& range, const land::Header& header)
      : picture_(picture), painted_(painted), range_(range), header_(header) {}

  // The height at a point; nothing where no pixel around it is painted.
  std::optional<float> at(double x, double y) const {
    const land::Vec3& low = header_.box[0];
    const land::Vec3& high = header_.box[2];
    const Axis across = axis((x - low.x) / (double{high.x} - low.x), picture_.width);
    const Axis down = axis((high.y - y) / (double{high.y} - low.y), picture_.height);
    double sum = 0;
    bool any = false;
    for (const bool lower : {false, true}) {
      for (const bool right : {false, true}) {
        const double weight =
            (right ? across.share : 1 - across.share) * (lower ? down.share : 1 - down.share);
        if (weight == 0) continue;
        const std::size_t pixel = std::size_t{lower ? down.second : down.first} * picture_.width +
                                  (right ? across.second : across.first);
        any = any || painted_[pixel];
        sum += weight * range_.height(picture_.values[pixel]);
      }
    }
    return any ? std::optional(static_cast<float>(sum)) : std::nullopt;
  }

 private:
  // Two pixels along an axis, and the share of the second.
  struct Axis {
    std::uint32_t first = 0;
    std::uint32_t second = 0;
    double share = 0;
  };

  static Axis axis(double part, std::uint32_t count) {
    const double place = std::clamp(part * count - 0.5, 0.0, count - 1.0);
    const auto first = static_cast<std::uint32_t>(std::isfinite(place) ? place : 0);
    return {first, std::min(first + 1, count - 1), place - first};
  }

  const image::HeightMap& picture_;
  const std::vector<bool>& painted_;
  image::HeightRange range_;
  const land::Header& header_;
};

std::vector<bool> liquid_vertices(const land::Land& land) {
  std::vector<bool> out(land.positions().size());
  for (const land::Face& face : land.faces()) {
    if ((face.flags & land::face_flags::liquid) == 0) continue;
    for (const std::uint16_t v : face.vertices) out[v] = true;
  }
  return out;
}

Result<image::HeightMap> own_picture(const OpenedAsset& land, const image::HeightMap& picture,
                                     const image::HeightRange& range, const OpenOptions& options,
                                     Report& report) {
  auto made = make_land_picture(land,
                                {.picture = LandPicture::Height,
                                 .size = render::ImageSize{picture.width, picture.height},
                                 .range = range},
                                options, report);
  if (!made) return fail(std::move(made));
  return image::read_height_map(made->png, options.container.limits);
}

}  // namespace

Result<ImportedModel> import_heights(const Asset& file, const OpenedAsset& base,
                                     const std::optional<image::HeightRange>& chosen,
                                     const OpenOptions& options, Report& report) {
  const auto picture = image::read_height_map(file.bytes, options.container.limits);
  if (!picture) return tl::unexpected(Error(picture.error()).at_path(file.path));
  const auto range = chosen ? chosen : picture->range;
  if (!range) {
    return tl::unexpected(unsupported(
        file.path, "does not say what its values stand for; give --height-range MIN,MAX"));
  }
  Report found;
  const auto own = own_picture(base, *picture, *range, options, found);
  if (!own) return tl::unexpected(Error(own.error()).at_path(base.asset.path));
  const auto land = read_land(base.asset, options, report);
  if (!land) return tl::unexpected(land.error());
  auto draft = land::open_draft(land->document());
  if (!draft) return tl::unexpected(std::move(draft).error().at_path(base.asset.path));
  const auto painted = painted_pixels(*picture, *own);
  const HeightSampler sampler(*picture, painted, *range, land->header());
  const auto liquid = liquid_vertices(*land);
  std::vector<std::uint32_t> vertices;
  std::vector<float> heights;
  for (std::size_t v = 0; v < liquid.size(); ++v) {
    if (liquid[v]) continue;
    const land::Position& p = land->positions()[v];
    const auto height = sampler.at(p.x, p.y);
    if (!height || *height == p.z) continue;
    vertices.push_back(static_cast<std::uint32_t>(v));
    heights.push_back(*height);
  }
  if (auto done = land::set_heights(*draft, vertices, heights); !done) {
    return tl::unexpected(std::move(done).error().at_path(file.path));
  }
  auto pieces = land::write(*draft);
  if (!pieces) return tl::unexpected(std::move(pieces).error().at_path(file.path));
  ImportedModel out = {.pieces = *std::move(pieces), .kind = Kind::Terrain};
  if (!vertices.empty()) {
    out.changes.push_back({"heights",
                           {},
                           {},
                           vertices.size(),
                           "heights of vertices change: " + std::to_string(vertices.size())});
  }
  return out;
}

}  // namespace ngi::tasks
