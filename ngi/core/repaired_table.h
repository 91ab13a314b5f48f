#pragma once

#include <memory>
#include <span>
#include <vector>

#include "ngi/core/bytes.h"

namespace ngi {

// A table viewed in place, or a copy once a record had to be repaired.
template <Record T>
class RepairedTable {
 public:
  RepairedTable() = default;
  RepairedTable(std::span<const T> stored) : view_(stored) {}

  std::span<const T> view() const noexcept { return view_; }
  std::size_t size() const noexcept { return view_.size(); }
  bool empty() const noexcept { return view_.empty(); }
  const T& operator[](std::size_t i) const noexcept { return view_[i]; }
  auto begin() const noexcept { return view_.begin(); }
  auto end() const noexcept { return view_.end(); }

  // Runs `change` on a copy of the records; the stored bytes are unchanged.
  template <typename Change>
  void repair(Change change) {
    if (!copy_) copy_ = std::make_shared<std::vector<T>>(view_.begin(), view_.end());
    change(*copy_);
    view_ = *copy_;
  }

 private:
  std::span<const T> view_;
  std::shared_ptr<std::vector<T>> copy_;
};

}  // namespace ngi
