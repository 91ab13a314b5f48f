#include "ngi/core/file_cache.h"

#include "ngi/core/file.h"

namespace ngi {

Result<Bytes> FileCache::open(const std::filesystem::path& path, const Limits& limits) {
  const Key& key = path.native();
  {
    const std::scoped_lock lock(mutex_);
    const auto found = files_.find(key);
    if (found != files_.end()) return found->second;
  }
  auto bytes = map_file(path, limits);
  if (bytes && bytes->size() <= bounds_.largest) keep(key, *bytes);
  return bytes;
}

void FileCache::keep(const Key& key, const Bytes& bytes) {
  const std::scoped_lock lock(mutex_);
  if (!files_.try_emplace(key, bytes).second) return;  // another thread opened it meanwhile
  order_.push_back(key);
  kept_ += bytes.size();
  while (order_.size() > bounds_.most_files || kept_ > bounds_.most_bytes) {
    const auto oldest = files_.find(order_.front());
    kept_ -= oldest->second.size();
    files_.erase(oldest);
    order_.pop_front();
  }
}

}  // namespace ngi
