#include "ngi/game/detail/archive_pool.h"

#include "ngi/archive/path_rules.h"
#include "ngi/core/core_rules.h"
#include "ngi/core/file.h"
#include "ngi/core/file_cache.h"
#include "ngi/core/text.h"
#include "ngi/game/rules.h"

namespace ngi::game {

Archive::Archive(std::string path, Container container)
    : path_(std::move(path)), container_(std::move(container)) {
  if (container_.nres()) lookup_.emplace(*container_.nres());
}

std::optional<std::size_t> Archive::find(std::string_view name) const {
  return lookup_ ? lookup_->find(name) : container_.find({.name = std::string(name)});
}

std::size_t Archive::count(std::string_view name) const {
  if (lookup_) return lookup_->find_all(name).size();
  return find(name) ? 1 : 0;
}

Result<Asset> Archive::asset(std::size_t entry) const {
  std::string path = cp1251_to_utf8(path_) + "/" + cp1251_to_utf8(container_.name(entry));
  auto payload = container_.payload(entry);
  if (!payload) {
    return fail(rules::archive_unreadable, {}, path, message(payload.error().issue));
  }
  return asset_of_entry(container_, entry, std::move(path), *std::move(payload));
}

ArchivePool::Slot& ArchivePool::slot(const std::filesystem::path& host) const {
  const std::scoped_lock lock(slots_mutex_);
  auto& slot = slots_[host];
  if (!slot) slot = std::make_unique<Slot>();
  return *slot;
}

Result<Bytes> ArchivePool::bytes_of(const std::filesystem::path& host) const {
  for (const OpenFile& file : open_files_) {
    std::error_code ignored;
    if (std::filesystem::equivalent(file.path, host, ignored)) return file.bytes;
  }
  return files_ ? files_->open(host, options_.limits) : map_file(host, options_.limits);
}

Result<Archive> ArchivePool::open_file(const FileTree::Match& match) const {
  const std::string path = match.text();
  const auto unreadable = [&path](const Error& error) {
    return fail(rules::archive_unreadable, {}, cp1251_to_utf8(path), message(error.issue));
  };
  auto bytes = bytes_of(match.last().host);
  if (!bytes) return unreadable(bytes.error());
  auto container = Container::open(*std::move(bytes), options_);
  if (container) return Archive(path, *std::move(container));
  if (&container.error().rule() == &ngi::rules::path_not_archive) {
    return fail(rules::archive_magic, {}, cp1251_to_utf8(path));
  }
  return unreadable(container.error());
}

// Most names are asked for thousands of times.
const Archive* ArchivePool::find_opened(std::string_view name) const {
  const std::scoped_lock lock(slots_mutex_);
  const auto found = opened_.find(name);
  return found == opened_.end() ? nullptr : found->second;
}

void ArchivePool::note_opened(std::string_view name, const Archive& archive) const {
  constexpr std::size_t max_names = 1024;
  const std::scoped_lock lock(slots_mutex_);
  if (opened_.size() < max_names) opened_.emplace(name, &archive);
}

Result<const Archive*> ArchivePool::open(std::string_view name) const {
  if (const Archive* archive = find_opened(name)) return archive;
  const auto path = GamePath::parse(name);
  if (!path) return tl::unexpected(path.error());
  const auto match = tree_.follow(*path);
  const bool absent = match ? match->last().is_folder || match->items.size() < path->parts.size()
                            : &match.error().rule() == &ngi::rules::file_not_found;
  if (absent) return fail(rules::archive_missing, {}, cp1251_to_utf8(name));
  if (!match) return tl::unexpected(match.error());
  Slot& slot = this->slot(match->last().host);
  std::call_once(slot.opened, [&] { slot.archive.emplace(open_file(*match)); });
  if (!*slot.archive) return tl::unexpected(slot.archive->error());
  note_opened(name, **slot.archive);
  return &**slot.archive;
}

}  // namespace ngi::game
