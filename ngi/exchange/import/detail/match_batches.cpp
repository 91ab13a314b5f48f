#include "ngi/exchange/import/detail/match_batches.h"

#include <algorithm>
#include <set>

#include "ngi/msh/edit/replace_batch.h"

namespace ngi::exchange {

namespace {

class BatchMatcher {
 public:
  BatchMatcher(const msh::Draft& draft, std::size_t slot, const Shape& shape, const Source& source)
      : draft_(draft), slot_(slot), shape_(shape), source_(source) {
    const msh::Slot& record = draft.slots[slot];
    first_ = record.batch_start;
    end_ = std::min<std::size_t>(first_ + record.batch_count, draft.batches.size());
  }

  BatchMatches run() const {
    BatchMatches out;
    for (const Part& part : shape_.parts) add(part, out.groups);
    std::set<std::size_t> named;
    for (const BatchGroup& group : out.groups) {
      named.insert(group.batches.begin(), group.batches.end());
    }
    for (BatchGroup& group : out.groups) {
      if (group.batches.empty()) find_by_place(group, named);
    }
    for (std::size_t b = first_; b < end_; ++b) {
      if (!named.contains(b) && !stays_without(b)) out.gone.push_back(b);
    }
    return out;
  }

 private:
  void add(const Part& part, std::vector<BatchGroup>& groups) const {
    BatchGroup found = {batches_for(part), {&part}};
    const auto same = std::find_if(groups.begin(), groups.end(), [&](const BatchGroup& group) {
      return !found.batches.empty() && group.batches == found.batches;
    });
    if (same != groups.end()) {
      same->parts.push_back(&part);
    } else if (!part.indices.empty()) {
      groups.push_back(std::move(found));
    }
  }

  std::vector<std::size_t> batches_for(const Part& part) const {
    const bool by_place = source_.has_same_batches && part.batch;
    if (by_place && first_ + *part.batch < end_) return {first_ + *part.batch};
    std::vector<std::size_t> found;
    const auto wanted = requested_properties(part, source_);
    for (std::size_t b = first_; wanted && b < end_; ++b) {
      if (wanted->fits(batch_properties(draft_.batches[b])) && has_area(b)) found.push_back(b);
    }
    return found;
  }

  // In a base with other batches than the exported model, the place alone does not identify a
  // batch: it must have as many triangles, and no other part.
  void find_by_place(BatchGroup& group, std::set<std::size_t>& named) const {
    const Part& part = *group.parts.front();
    const std::size_t batch = first_ + part.batch.value_or(0);
    if (!part.batch || batch >= end_ || named.contains(batch)) return;
    if (draft_.batches[batch].index_count != part.indices.size()) return;
    named.insert(batch);
    group.batches = {batch};
  }

  bool has_area(std::size_t batch) const {
    const auto triangles = triangles_of(draft_, slot_, {batch});
    return std::any_of(triangles.begin(), triangles.end(),
                       [&](const BaseTriangle& triangle) { return !is_flat(draft_, triangle); });
  }

  // True when the file may lack a batch that was not removed.
  bool stays_without(std::size_t batch) const {
    const bool is_portal = (draft_.batches[batch].flags & msh::batch_flags::portal) != 0;
    return (is_portal && source_.file.cells == Cells::Visible) || !has_area(batch);
  }

  const msh::Draft& draft_;
  std::size_t slot_;
  const Shape& shape_;
  const Source& source_;
  std::size_t first_ = 0;
  std::size_t end_ = 0;
};

}  // namespace

BatchMatches match_batches(const msh::Draft& draft, std::size_t slot, const Shape& shape,
                           const Source& source) {
  return BatchMatcher(draft, slot, shape, source).run();
}

std::vector<BaseTriangle> triangles_of(const msh::Draft& draft, std::size_t slot,
                                       const std::vector<std::size_t>& batches) {
  std::vector<BaseTriangle> out;
  for (const std::size_t batch : batches) {
    // A slot with only this batch.
    msh::Slot alone = {};
    alone.batch_start = static_cast<std::uint16_t>(batch);
    alone.batch_count = std::uint16_t{1};
    const std::uint64_t first = msh::first_triangle(draft, draft.slots[slot], batch);
    msh::walk_slot(draft.mesh(), alone, [&](const msh::SlotTriangle& triangle) {
      out.push_back(
          {batch, static_cast<std::size_t>(first + triangle.triangle), triangle.vertices});
    });
  }
  return out;
}

std::vector<FileTriangle> triangles_of(const BatchGroup& group) {
  std::vector<FileTriangle> out;
  for (const Part* part : group.parts) {
    const bool has_flags = part->triangle_flags.size() == part->indices.size() / 3;
    for (std::size_t i = 0; i + 2 < part->indices.size(); i += 3) {
      FileTriangle triangle;
      if (has_flags) triangle.flags = part->triangle_flags[i / 3];
      for (std::size_t c = 0; c < 3; ++c) {
        const std::uint32_t index = part->indices[i + c];
        Corner& corner = triangle.corners[c];
        corner.position = part->positions[index];
        if (!part->normals.empty()) corner.normal = part->normals[index];
        if (!part->uv0.empty()) corner.uv0 = part->uv0[index];
        if (!part->uv1.empty()) corner.uv1 = part->uv1[index];
      }
      out.push_back(triangle);
    }
  }
  return out;
}

bool is_flat(const msh::Draft& draft, const BaseTriangle& triangle) {
  const auto at = [&](std::size_t c) { return msh::decode(draft.positions[triangle.vertices[c]]); };
  return at(0) == at(1) || at(1) == at(2) || at(2) == at(0);
}

}  // namespace ngi::exchange
