#pragma once

#include <QString>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "ngi/core/bytes.h"

// Undo and redo of edits of one asset.
namespace ngi::studio {

// What edits change: the bytes of an asset and the attribute of its directory entry.
struct AssetContent {
  Bytes bytes;
  std::optional<std::uint32_t> attr2 = {};

  friend bool operator==(const AssetContent&, const AssetContent&) = default;
};

// The bytes that an edit replaced. Only what differs is stored, so that a long session with large
// assets needs little memory.
struct ContentChange {
  std::uint64_t offset = 0;
  Bytes removed = {};
  Bytes inserted = {};
  std::optional<std::uint32_t> attr2_before = {};
  std::optional<std::uint32_t> attr2_after = {};
};

ContentChange change_between(const AssetContent& before, const AssetContent& after);
// nullopt when the change does not fit the content.
std::optional<AssetContent> applied(const AssetContent& content, const ContentChange& change);
std::optional<AssetContent> reverted(const AssetContent& content, const ContentChange& change);

// An edit under the name that people see: "Set batch[3].wear_row".
struct Edit {
  QString name;
  QString merge_key;  // edits of the same key that follow each other are one; empty: never
  ContentChange change;
};

// All edits of an asset, and how many of them are in effect. It has no limit.
class EditHistory {
 public:
  const std::vector<Edit>& edits() const noexcept { return edits_; }
  std::size_t position() const noexcept { return position_; }
  bool can_undo() const noexcept { return position_ > 0; }
  bool can_redo() const noexcept { return position_ < edits_.size(); }
  bool is_saved() const noexcept { return saved_ == position_; }

  // Whether the next edit of that key becomes part of the last one.
  bool merges(const QString& key) const;
  // Adds an edit and drops those that were undone. A merged edit replaces the last one; its change
  // must begin before that one.
  void add(Edit edit);
  void merge(Edit edit);
  // Return the edit to revert or apply; nullptr when there is none.
  const Edit* undo();
  const Edit* redo();
  void mark_saved() noexcept { saved_ = position_; }
  // Ends merging: the next edit is one of its own.
  void close_edit() noexcept { open_ = false; }

 private:
  std::vector<Edit> edits_;
  std::size_t position_ = 0;
  std::optional<std::size_t> saved_ = 0;  // position when it was saved; nullopt: cannot come back
  bool open_ = false;
};

}  // namespace ngi::studio
