#include "ngi/exchange/import/detail/merge_vertices.h"

#include <algorithm>
#include <bit>
#include <map>
#include <set>

#include "ngi/msh/edit.h"

namespace ngi::exchange {

namespace {

using Point = std::array<std::uint32_t, 3>;

Point bits_of(const Float3& p) {
  const auto bits = [](float value) { return std::bit_cast<std::uint32_t>(value + 0.0F); };
  return {bits(p.x), bits(p.y), bits(p.z)};
}

bool is_same(const msh::VertexRecord& a, const msh::VertexRecord& b) {
  return std::ranges::equal(bytes_of(a), bytes_of(b));
}

msh::Triangle new_descriptor(std::uint16_t flags) {
  return {flags, {msh::none, msh::none, msh::none}, {}, std::uint16_t{0x003F}};
}

// A vertex of the new batch: its origin, if any, and its new data.
struct VertexSource {
  std::optional<std::uint32_t> origin = {};
  msh::VertexRecord record = {};
};

class Builder {
 public:
  Builder(const msh::Draft& base, std::size_t batch, double scale)
      : base_(base), batch_(base.batches[batch]), scale_(scale) {}

  void note_old_use(std::uint32_t vertex) { used_before_.insert(vertex); }

  void keep(const BaseTriangle& triangle, const std::optional<FileTriangle>& match) {
    msh::Triangle descriptor = triangle.descriptor < base_.triangles.size()
                                   ? base_.triangles[triangle.descriptor]
                                   : new_descriptor(0);
    bool moved = false;
    for (std::size_t c = 0; c < 3; ++c) {
      const std::uint32_t vertex = triangle.vertices[c];
      MergedVertex merged = {msh::vertex_record(base_, vertex), {}};
      if (match) merged = merge_vertex(base_, vertex, match->corners[c], scale_);
      moved = moved || merged.change.moved;
      corners_.push_back({vertex, merged.record});
    }
    if (moved) descriptor.normal = last_face_normal();
    descriptors_.push_back(descriptor);
  }

  void add(const FileTriangle& triangle) {
    for (const Corner& corner : triangle.corners) corners_.push_back(find_origin(corner));
    msh::Triangle descriptor = new_descriptor(triangle.flags);
    descriptor.normal = last_face_normal();
    descriptors_.push_back(descriptor);
  }

  msh::BatchContent take() && {
    place_old_vertices();
    msh::BatchContent content;
    for (const VertexSource& corner : corners_) {
      content.indices.push_back(static_cast<std::uint16_t>(place_of(corner)));
    }
    for (const VertexSource& vertex : vertices_) content.vertices.push_back(vertex.record);
    content.triangles = std::move(descriptors_);
    return content;
  }

 private:
  std::array<le_i16, 3> last_face_normal() const {
    const auto at = [&](std::size_t back) {
      return msh::decode(corners_[corners_.size() - back].record.position);
    };
    return msh::face_normal(at(3), at(2), at(1));
  }

  // Finds the most similar stored vertex at the same position, whose opaque records are kept.
  VertexSource find_origin(const Corner& corner) {
    if (by_point_.empty()) {
      for (const std::uint32_t vertex : used_before_) {
        by_point_[bits_of(msh::decode(base_.positions[vertex]))].push_back(vertex);
      }
    }
    const auto found = by_point_.find(bits_of(corner.position));
    if (found == by_point_.end()) return {{}, new_vertex(corner)};
    for (const std::uint32_t vertex : found->second) {
      const MergedVertex merged = merge_vertex(base_, vertex, corner, scale_);
      if (!merged.change.any()) return {vertex, merged.record};
    }
    const std::uint32_t vertex = found->second.front();
    return {vertex, merge_vertex(base_, vertex, corner, scale_).record};
  }

  // The vertex range of the batch: vertices that are unchanged, changed, or were never used.
  void place_old_vertices() {
    std::map<std::uint32_t, std::vector<const VertexSource*>> by_origin;
    for (const VertexSource& corner : corners_) {
      if (corner.origin) by_origin[*corner.origin].push_back(&corner);
    }
    const std::uint64_t begin = batch_.base_vertex;
    const std::uint64_t end =
        std::min<std::uint64_t>(begin + batch_.vertex_count, base_.positions.size());
    for (std::uint64_t v = begin; v < end; ++v) {
      const auto vertex = static_cast<std::uint32_t>(v);
      const auto wanted = by_origin.find(vertex);
      const msh::VertexRecord old = msh::vertex_record(base_, vertex);
      if (wanted == by_origin.end()) {
        if (!used_before_.contains(vertex)) append({vertex, old});
        continue;
      }
      const bool stays =
          std::any_of(wanted->second.begin(), wanted->second.end(),
                      [&](const VertexSource* w) { return is_same(w->record, old); });
      append(stays ? VertexSource{vertex, old} : *wanted->second.front());
    }
  }

  std::size_t append(const VertexSource& vertex) {
    vertices_.push_back(vertex);
    places_[key_of(vertex)] = vertices_.size() - 1;
    return vertices_.size() - 1;
  }

  std::size_t place_of(const VertexSource& vertex) {
    const auto found = places_.find(key_of(vertex));
    return found != places_.end() ? found->second : append(vertex);
  }

  static std::pair<std::int64_t, std::string> key_of(const VertexSource& vertex) {
    const auto bytes = bytes_of(vertex.record);
    return {vertex.origin ? std::int64_t{*vertex.origin} : -1,
            std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size())};
  }

  const msh::Draft& base_;
  const msh::Batch& batch_;
  double scale_;
  std::set<std::uint32_t> used_before_;
  std::map<Point, std::vector<std::uint32_t>> by_point_;
  std::vector<VertexSource> corners_;
  std::vector<msh::Triangle> descriptors_;
  std::vector<VertexSource> vertices_;
  std::map<std::pair<std::int64_t, std::string>, std::size_t> places_;
};

}  // namespace

MergedVertex merge_vertex(const msh::Draft& base, std::uint32_t vertex, const Corner& corner,
                          double scale) {
  MergedVertex out = {msh::vertex_record(base, vertex), {}};
  msh::VertexRecord& record = out.record;
  if (!has_same_position(corner.position, msh::decode(record.position), scale)) {
    out.change.moved = true;
    record.position = msh::encode(corner.position);
  }
  if (!has_same_normal(corner, base, vertex)) {
    out.change.normal = true;
    const std::int8_t kept = record.normal.opaque3;
    record.normal = msh::encode_normal(*corner.normal);
    record.normal.opaque3 = kept;
  }
  if (!has_same_uv0(corner, base, vertex)) {
    out.change.uv0 = true;
    record.uv0 = msh::encode_uv(*corner.uv0);
  }
  if (!has_same_uv1(corner, base, vertex)) {
    out.change.uv1 = true;
    record.lightmap_uv = msh::encode_uv(*corner.uv1);
  }
  return out;
}

msh::VertexRecord new_vertex(const Corner& corner) {
  return {.position = msh::encode(corner.position),
          .normal = msh::encode_normal(corner.normal.value_or(Float3{0, 0, 1})),
          .uv0 = msh::encode_uv(corner.uv0.value_or(Float2{})),
          .lightmap_uv = msh::encode_uv(corner.uv1.value_or(Float2{}))};
}

bool operator==(const MergedVertex& a, const MergedVertex& b) noexcept {
  return is_same(a.record, b.record);
}

msh::BatchContent rebuild_batch(const msh::Draft& base, std::size_t batch,
                                const std::vector<BaseTriangle>& kept,
                                const std::vector<std::optional<FileTriangle>>& matches,
                                const std::vector<FileTriangle>& added, double scale) {
  Builder builder(base, batch, scale);
  const msh::Batch& record = base.batches[batch];
  for (std::uint64_t i = 0; i < record.index_count; ++i) {
    const std::uint64_t at = std::uint64_t{record.index_start} + i;
    if (at >= base.indices.size()) break;
    const std::uint64_t vertex = std::uint64_t{record.base_vertex} + base.indices[at];
    if (vertex < base.positions.size()) builder.note_old_use(static_cast<std::uint32_t>(vertex));
  }
  for (std::size_t t = 0; t < kept.size(); ++t) builder.keep(kept[t], matches[t]);
  for (const FileTriangle& triangle : added) builder.add(triangle);
  return std::move(builder).take();
}

}  // namespace ngi::exchange
