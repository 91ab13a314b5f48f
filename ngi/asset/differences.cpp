#include <algorithm>

#include "ngi/asset/differences.h"
#include "ngi/core/text.h"

namespace ngi {

std::string_view to_text(Change change) noexcept {
  switch (change) {
    case Change::Added:
      return "added";
    case Change::Removed:
      return "removed";
    case Change::Renamed:
      return "renamed";
    case Change::Moved:
      return "moved";
    case Change::Changed:
      return "changed";
    case Change::Shifted:
      return "shifted";
  }
  return "changed";
}

void Differences::add(Difference difference) {
  if (difference.kind == Change::Shifted && detail_ != Detail::Layout) {
    ++shifted_;
  } else if (listed_.size() < limit_) {
    listed_.push_back(std::move(difference));
  } else {
    ++more_;
  }
}

void Differences::compare(const std::string& path, std::string_view field, FieldValue a,
                          FieldValue b, Change kind) {
  if (a != b) add({path, kind, std::string(field), std::move(a), std::move(b)});
}

void Differences::compare_bytes(const std::string& path, std::string_view field, const Bytes& a,
                                const Bytes& b, Change kind) {
  if (a == b) return;
  constexpr std::uint64_t shown = 8;
  const auto size = [](const Bytes& bytes) { return static_cast<std::int64_t>(bytes.size()); };
  compare(path, std::string(field) + "_size", size(a), size(b), kind);
  const std::uint64_t common = std::min(a.size(), b.size());
  const std::byte* left = a.data();
  const std::byte* right = b.data();
  const auto first =
      static_cast<std::uint64_t>(std::mismatch(left, left + common, right).first - left);
  std::uint64_t count = std::max(a.size(), b.size()) - common;
  for (std::uint64_t i = first; i < common; ++i) count += left[i] != right[i] ? 1 : 0;
  add({path, kind, std::string(field), to_hex(a.slice(first, shown)), to_hex(b.slice(first, shown)),
       first, count});
}

}  // namespace ngi
