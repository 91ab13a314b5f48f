#include "ngi/tables/string_table/write.h"

#include <algorithm>
#include <vector>

#include "ngi/tables/string_table/records.h"
#include "ngi/tables/string_table/utf16.h"

namespace ngi::string_table {

namespace {

constexpr std::uint32_t file_alignment = 0x200;
constexpr std::uint32_t section_alignment = 0x1000;
constexpr std::uint32_t new_header_place = 0x40;
constexpr std::uint32_t directories = 16;

std::uint32_t aligned(std::uint64_t size, std::uint32_t alignment) {
  return static_cast<std::uint32_t>((size + alignment - 1) / alignment * alignment);
}

class ByteList {
 public:
  template <typename Record>
  void add(const Record& record) {
    const auto bytes = bytes_of(record);
    bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
  }
  void pad(std::size_t size) { bytes_.resize(std::max(size, bytes_.size())); }
  std::size_t size() const { return bytes_.size(); }
  std::vector<std::byte> take() { return std::move(bytes_); }

 private:
  std::vector<std::byte> bytes_;
};

// The 16 strings of a block.
std::vector<std::byte> block_bytes(const std::map<std::uint32_t, std::string>& texts,
                                   std::uint32_t block) {
  ByteList out;
  for (std::uint32_t i = 0; i < strings_per_block; ++i) {
    const auto found = texts.find(static_cast<std::uint32_t>((block - 1) * strings_per_block) + i);
    const std::u16string words =
        found == texts.end() ? std::u16string() : utf8_to_utf16(found->second);
    out.add(le_u16(static_cast<std::uint16_t>(words.size())));
    for (const char16_t word : words) out.add(le_u16(word));
  }
  out.pad(aligned(out.size(), 4));
  return out.take();
}

FolderHead folder_of(std::size_t items) {
  FolderHead head = {};
  head.id_count = static_cast<std::uint16_t>(items);
  return head;
}

// The tree of resources: type, blocks, one language each, then their places and their content.
std::vector<std::byte> resource_tree(const std::map<std::uint32_t, std::string>& texts,
                                     std::uint32_t language) {
  std::map<std::uint32_t, std::vector<std::byte>> blocks;
  for (const auto& [id, text] : texts) {
    const std::uint32_t block = id / static_cast<std::uint32_t>(strings_per_block) + 1;
    if (!blocks.contains(block)) blocks[block] = block_bytes(texts, block);
  }
  constexpr std::size_t leaf_size = sizeof(FolderHead) + sizeof(FolderItem);
  const std::size_t blocks_at = leaf_size;
  const std::size_t leaves_at = blocks_at + sizeof(FolderHead) + blocks.size() * sizeof(FolderItem);
  const std::size_t items_at = leaves_at + blocks.size() * leaf_size;
  std::size_t data_at = items_at + blocks.size() * sizeof(DataItem);
  const auto place = [](std::size_t offset, std::uint32_t bit = 0) {
    return le_u32(static_cast<std::uint32_t>(offset) | bit);
  };
  ByteList out;
  out.add(folder_of(1));
  out.add(FolderItem{le_u32(string_type), place(blocks_at, is_folder_bit)});
  out.add(folder_of(blocks.size()));
  std::size_t index = 0;
  for (const auto& [id, content] : blocks) {
    out.add(FolderItem{le_u32(id), place(leaves_at + index++ * leaf_size, is_folder_bit)});
  }
  for (index = 0; index < blocks.size(); ++index) {
    out.add(folder_of(1));
    out.add(FolderItem{le_u32(language), place(items_at + index * sizeof(DataItem))});
  }
  for (const auto& [id, content] : blocks) {
    out.add(DataItem{place(section_alignment + data_at), place(content.size()), {}, {}});
    data_at += content.size();
  }
  for (const auto& [id, content] : blocks) {
    for (const std::byte byte : content) out.add(byte);
  }
  return out.take();
}

}  // namespace

Bytes make_library(const std::map<std::uint32_t, std::string>& texts, std::uint32_t language) {
  constexpr std::uint16_t machine_386 = 0x14C;
  constexpr std::uint16_t library_flags = 0x2102;  // 32-bit, executable, a library
  constexpr std::uint16_t optional_size = 0xE0;    // with all 16 directories
  constexpr std::uint32_t readable_data = 0x4000'0040;
  const std::vector<std::byte> tree = resource_tree(texts, language);
  const auto tree_size = static_cast<std::uint32_t>(tree.size());
  const std::uint32_t raw_size = aligned(tree.size(), file_alignment);

  FileHeader header = {};
  header.magic = new_magic;
  header.machine = machine_386;
  header.section_count = 1;
  header.optional_size = optional_size;
  header.flags = library_flags;
  OptionalHeader optional = {};
  optional.magic = optional_magic;
  optional.section_alignment = section_alignment;
  optional.file_alignment = file_alignment;
  optional.image_size = section_alignment + aligned(tree.size(), section_alignment);
  optional.headers_size = file_alignment;
  optional.directory_count = directories;
  optional.directories[resource_directory] = {le_u32(section_alignment), le_u32(tree_size)};
  Section section = {};
  section.name = {'.', 'r', 's', 'r', 'c'};
  section.virtual_size = tree_size;
  section.address = section_alignment;
  section.raw_size = raw_size;
  section.raw_offset = file_alignment;
  section.opaque24[3] = readable_data;

  ByteList out;
  out.add(dos_magic);
  out.pad(new_header_at);
  out.add(le_u32(new_header_place));
  out.add(header);
  out.add(optional);
  out.pad(new_header_place + sizeof(FileHeader) + optional_size);
  out.add(section);
  out.pad(file_alignment);
  for (const std::byte byte : tree) out.add(byte);
  out.pad(std::size_t{file_alignment} + raw_size);
  return Bytes::own(out.take());
}

}  // namespace ngi::string_table
