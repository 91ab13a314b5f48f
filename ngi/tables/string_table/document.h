#pragma once

#include <map>
#include <string>
#include <vector>

#include "ngi/core/limits.h"
#include "ngi/core/result.h"
#include "ngi/tables/string_table/records.h"

namespace ngi::string_table {

struct StringEntry {
  std::uint32_t id = 0;
  std::uint32_t language = 0;  // 1033: English
  std::string text = {};       // UTF-8
  std::uint64_t offset = 0;    // of its length
  std::uint64_t size = 0;      // with it
};

// The strings of a Windows library that has nothing but resources, TextRes.dll:
// docs/formats/game-assets.md 10.9.
class Document {
 public:
  // Fails with STR-001 when it is no such library, and with STR-002 when its tables lead outside of
  // it.
  static Result<Document> parse(Bytes file, const Limits& limits = {});

  const Bytes& bytes() const noexcept { return bytes_; }
  // Those that are not empty, in the order of the tree.
  const std::vector<StringEntry>& strings() const noexcept { return strings_; }

  // Returns the library with other texts, by id and in UTF-8; ids that it does not have are left
  // out. Blocks that grow are put behind the resources. Fails with STR-003 when there is no room
  // for them, and with STR-004 for a text of more than 65535 words.
  Result<Bytes> with_texts(const std::map<std::uint32_t, std::string>& texts) const;

 private:
  // A block of 16 strings.
  struct Block {
    std::uint32_t id = 0;
    std::uint32_t language = 0;
    std::uint64_t item_at = 0;  // of its DataItem
    std::uint64_t data_at = 0;
    std::uint64_t size = 0;
    std::vector<std::u16string> texts = {};
  };

  class Reader;
  class Writer;

  Bytes bytes_;
  std::vector<Block> blocks_;
  std::vector<StringEntry> strings_;
  std::uint64_t header_at_ = 0;
  std::uint64_t sections_at_ = 0;
  std::size_t section_count_ = 0;
  std::size_t resource_section_ = 0;
};

}  // namespace ngi::string_table
