#include "apps/studio/model/edit_history.h"

#include <algorithm>

namespace ngi::studio {

namespace {

Bytes spliced(const Bytes& content, std::uint64_t offset, std::uint64_t removed,
              const Bytes& inserted) {
  std::vector<std::byte> out;
  out.reserve(content.size() - removed + inserted.size());
  const auto bytes = content.span();
  const auto at = static_cast<std::ptrdiff_t>(offset);
  out.insert(out.end(), bytes.begin(), bytes.begin() + at);
  out.insert(out.end(), inserted.span().begin(), inserted.span().end());
  out.insert(out.end(), bytes.begin() + at + static_cast<std::ptrdiff_t>(removed), bytes.end());
  return Bytes::own(std::move(out));
}

}  // namespace

ContentChange change_between(const AssetContent& before, const AssetContent& after) {
  const auto a = before.bytes.span();
  const auto b = after.bytes.span();
  const auto first = std::ranges::mismatch(a, b);
  const auto offset = static_cast<std::uint64_t>(first.in1 - a.begin());
  const auto rest_a = a.subspan(offset);
  const auto rest_b = b.subspan(offset);
  const auto last = std::mismatch(rest_a.rbegin(), rest_a.rend(), rest_b.rbegin(), rest_b.rend());
  const auto same_tail = static_cast<std::size_t>(last.first - rest_a.rbegin());
  return {offset, Bytes::copy(rest_a.first(rest_a.size() - same_tail)),
          Bytes::copy(rest_b.first(rest_b.size() - same_tail)), before.attr2, after.attr2};
}

std::optional<AssetContent> applied(const AssetContent& content, const ContentChange& change) {
  if (content.bytes.slice(change.offset, change.removed.size()) != change.removed) return {};
  return AssetContent{spliced(content.bytes, change.offset, change.removed.size(), change.inserted),
                      change.attr2_after};
}

std::optional<AssetContent> reverted(const AssetContent& content, const ContentChange& change) {
  const ContentChange back = {change.offset, change.inserted, change.removed, change.attr2_after,
                              change.attr2_before};
  return applied(content, back);
}

bool EditHistory::merges(const QString& key) const {
  return open_ && !key.isEmpty() && position_ > 0 && position_ == edits_.size() &&
         edits_.back().merge_key == key && saved_ != position_;
}

void EditHistory::add(Edit edit) {
  if (saved_ && *saved_ > position_) saved_.reset();
  edits_.resize(position_);
  edits_.push_back(std::move(edit));
  ++position_;
  open_ = true;
}

void EditHistory::merge(Edit edit) {
  edits_.back() = std::move(edit);
}

const Edit* EditHistory::undo() {
  open_ = false;
  return can_undo() ? &edits_[--position_] : nullptr;
}

const Edit* EditHistory::redo() {
  open_ = false;
  return can_redo() ? &edits_[position_++] : nullptr;
}

}  // namespace ngi::studio
