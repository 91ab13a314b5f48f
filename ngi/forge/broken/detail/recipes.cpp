#include "ngi/forge/broken/detail/recipes.h"

#include <algorithm>

#include "ngi/archive/nres/attributes.h"
#include "ngi/archive/nres/edit.h"
#include "ngi/archive/type_id.h"

namespace ngi::forge {

BrokenRule bad_file(std::string_view code, std::string_view name, std::function<Bytes()> make,
                    std::string_view shown_by) {
  auto make_files = [name, make = std::move(make)] {
    return std::vector<GameFile>{{std::string(name), {make()}}};
  };
  return {code, name, std::move(make_files), shown_by};
}

BrokenRule bad_folder(std::string_view code, std::string_view name,
                      std::function<std::vector<GameFile>()> make, std::string_view shown_by) {
  return {code, name, std::move(make), shown_by};
}

Bytes patched(const Bytes& bytes, std::uint64_t offset, std::string_view by) {
  std::string changed(bytes.text());
  if (!bytes.contains(offset, by.size())) return bytes;
  changed.replace(static_cast<std::size_t>(offset), by.size(), by);
  return Bytes::copy(changed);
}

Bytes with_u32(const Bytes& bytes, std::uint64_t offset, std::uint32_t value) {
  const le_u32 stored = value;
  return patched(bytes, offset, Bytes::borrow(bytes_of(stored)).text());
}

Bytes appended(const Bytes& bytes, std::string_view more) {
  return Bytes::copy(std::string(bytes.text()) + std::string(more));
}

Bytes bytes_or_empty(const Result<Bytes>& made) {
  return made.value_or(Bytes());
}

Bytes bytes_or_empty(const Result<Pieces>& made) {
  return made ? join(*made) : Bytes();
}

Bytes archive_of(const std::vector<NewEntry>& entries) {
  std::vector<nres::Entry> made;
  for (const NewEntry& entry : entries) {
    const std::uint32_t type_id = entry.type.empty() ? 0 : four_cc(entry.type);
    const auto attributes = nres::default_attributes(type_id, entry.payload.size());
    nres::NameField name = {};
    std::copy_n(entry.name.begin(), std::min(entry.name.size(), nres::longest_name), name.begin());
    made.push_back({type_id, attributes[0], attributes[1], attributes[2], name, entry.payload});
  }
  return bytes_or_empty(nres::write_canonical(made));
}

GameFile archive_file(std::string path, const std::vector<NewEntry>& entries) {
  return {std::move(path), {archive_of(entries)}};
}

Bytes text(std::string_view words) {
  return Bytes::copy(words);
}

}  // namespace ngi::forge
