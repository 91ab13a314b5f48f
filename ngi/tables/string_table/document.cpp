#include "ngi/tables/string_table/document.h"

#include <algorithm>

#include "ngi/tables/string_table/rules.h"
#include "ngi/tables/string_table/utf16.h"

namespace ngi::string_table {

// Follows the headers to the blocks. Every step is checked against the file.
class Document::Reader {
 public:
  Reader(Document& out, const Limits& limits) : out_(out), limits_(limits) {}

  Result<void> run() {
    const auto dos = view<char>(out_.bytes_, 0, 2);
    if (dos.empty() || !std::equal(dos.begin(), dos.end(), dos_magic.begin())) {
      return fail(rules::no_strings, {.offset = 0}, "it does not begin with MZ");
    }
    const auto at = view<le_u32>(out_.bytes_, new_header_at, 1);
    if (at.empty()) return outside(new_header_at);
    out_.header_at_ = at[0];
    const auto header = view<FileHeader>(out_.bytes_, out_.header_at_, 1);
    if (header.empty() || header[0].magic != new_magic) {
      return fail(rules::no_strings, {.offset = new_header_at}, "it has no PE header");
    }
    const std::uint64_t optional_at = out_.header_at_ + sizeof(FileHeader);
    const auto optional = view<OptionalHeader>(out_.bytes_, optional_at, 1);
    const bool is_usual = !optional.empty() && optional[0].magic == optional_magic &&
                          optional[0].directory_count > resource_directory &&
                          header[0].optional_size >= sizeof(OptionalHeader);
    if (!is_usual) {
      return fail(rules::no_strings, {.offset = optional_at}, "it is not a 32-bit library");
    }
    out_.sections_at_ = optional_at + header[0].optional_size;
    out_.section_count_ = header[0].section_count;
    return find_resources(optional[0].directories[resource_directory].address);
  }

 private:
  static tl::unexpected<Error> outside(std::uint64_t at) {
    return fail(rules::out_of_range, {.offset = at}, at);
  }

  Result<void> find_resources(std::uint32_t address) {
    const auto sections = view<Section>(out_.bytes_, out_.sections_at_, out_.section_count_);
    if (sections.size() != out_.section_count_) return outside(out_.sections_at_);
    const auto found = std::ranges::find_if(sections, [address](const Section& section) {
      return address >= section.address &&
             address - section.address < std::max<std::uint32_t>(section.raw_size, 1);
    });
    if (address == 0 || found == sections.end()) {
      return fail(rules::no_strings, {}, "it has no resources");
    }
    out_.resource_section_ = static_cast<std::size_t>(found - sections.begin());
    tree_at_ = std::uint64_t{found->raw_offset} + (address - found->address);
    section_ = *found;
    return read_types();
  }

  // The items of a folder of the tree.
  Result<std::span<const FolderItem>> items_at(std::uint64_t at) {
    const auto head = view<FolderHead>(out_.bytes_, at, 1);
    if (head.empty()) return outside(at);
    const std::uint64_t count = std::uint64_t{head[0].named_count} + head[0].id_count;
    items_ += count;
    const auto items = view<FolderItem>(out_.bytes_, at + sizeof(FolderHead), count);
    if (items.size() != count || items_ > limits_.entries) return outside(at);
    return items;
  }

  Result<void> read_types() {
    const auto types = items_at(tree_at_);
    if (!types) return tl::unexpected(types.error());
    for (const FolderItem& type : *types) {
      if (type.id != string_type || (type.offset & is_folder_bit) == 0) continue;
      const auto blocks = items_at(tree_at_ + (type.offset & ~is_folder_bit));
      if (!blocks) return tl::unexpected(blocks.error());
      for (const FolderItem& block : *blocks) {
        if (block.id == 0 || block.id > last_block) continue;  // Windows finds nothing there
        if (auto done = read_languages(block); !done) return done;
      }
    }
    if (out_.blocks_.empty()) return fail(rules::no_strings, {}, "it has no strings");
    return {};
  }

  Result<void> read_languages(const FolderItem& block) {
    if ((block.offset & is_folder_bit) == 0) return outside(tree_at_ + block.offset);
    const auto languages = items_at(tree_at_ + (block.offset & ~is_folder_bit));
    if (!languages) return tl::unexpected(languages.error());
    for (const FolderItem& language : *languages) {
      Block added = {
          .id = block.id, .language = language.id, .item_at = tree_at_ + language.offset};
      if (auto done = read_block(added); !done) return done;
      out_.blocks_.push_back(std::move(added));
      if (out_.blocks_.size() > max_blocks) return outside(tree_at_);
    }
    return {};
  }

  Result<void> read_block(Block& block) {
    const auto item = view<DataItem>(out_.bytes_, block.item_at, 1);
    if (item.empty()) return outside(block.item_at);
    if (item[0].address < section_.address) return outside(block.item_at);
    block.data_at = std::uint64_t{section_.raw_offset} + (item[0].address - section_.address);
    block.size = item[0].size;
    if (!out_.bytes_.contains(block.data_at, block.size)) return outside(block.data_at);
    decoded_ += block.size;
    if (decoded_ > limits_.decoded_size) return outside(block.data_at);
    const Bytes data = out_.bytes_.slice(block.data_at, block.size);
    std::uint64_t at = 0;
    for (std::size_t i = 0; i < strings_per_block; ++i) {
      const auto length = view<le_u16>(data, at, 1);
      if (length.empty()) return outside(block.data_at + at);
      const auto words = view<le_u16>(data, at + 2, length[0]);
      if (words.size() != length[0]) return outside(block.data_at + at);
      block.texts.emplace_back(words.begin(), words.end());
      const std::uint64_t begin = block.data_at + at;
      at += 2 + words.size_bytes();
      if (words.empty()) continue;
      const std::uint32_t first = (block.id - 1) * strings_per_block;
      out_.strings_.push_back({first + static_cast<std::uint32_t>(i), block.language,
                               utf16_to_utf8(block.texts.back()), begin, 2 + words.size_bytes()});
    }
    return {};
  }

  static constexpr std::size_t max_blocks = 2 * last_block;  // in two languages

  Document& out_;
  const Limits& limits_;
  std::uint64_t tree_at_ = 0;
  Section section_ = {};
  std::uint64_t items_ = 0;
  std::uint64_t decoded_ = 0;  // blocks may share bytes
};

// Puts changed blocks back: in their old place when they fit, else behind the resources.
class Document::Writer {
 public:
  explicit Writer(const Document& source)
      : source_(source), out_(source.bytes_.span().begin(), source.bytes_.span().end()) {}

  Result<Bytes> run(const std::map<std::uint32_t, std::string>& texts) {
    for (Block block : source_.blocks_) {
      bool changed = false;
      for (std::size_t i = 0; i < block.texts.size(); ++i) {
        const auto id = static_cast<std::uint32_t>((block.id - 1) * strings_per_block + i);
        const auto text = texts.find(id);
        if (text == texts.end() || block.texts[i].empty()) continue;
        std::u16string words = utf8_to_utf16(text->second);
        if (words.size() > 0xFFFF) return fail(rules::too_long, {}, id, words.size());
        changed |= words != block.texts[i];
        block.texts[i] = std::move(words);
      }
      if (!changed) continue;
      if (auto done = put(block); !done) return fail(std::move(done));
    }
    if (appended_ > 0) finish_section();
    return Bytes::own(std::move(out_));
  }

 private:
  static std::vector<std::byte> encoded(const Block& block) {
    std::vector<std::byte> data;
    const auto add = [&data](std::uint16_t word) {
      const le_u16 stored = word;
      const auto bytes = bytes_of(stored);
      data.insert(data.end(), bytes.begin(), bytes.end());
    };
    for (const std::u16string& text : block.texts) {
      add(static_cast<std::uint16_t>(text.size()));
      for (const char16_t word : text) add(word);
    }
    return data;
  }

  template <Record T>
  void put_record(std::uint64_t at, const T& record) {
    std::ranges::copy(bytes_of(record), out_.begin() + static_cast<std::ptrdiff_t>(at));
  }

  const Section& section() const {
    return view<Section>(source_.bytes_, source_.sections_at_,
                         source_.section_count_)[source_.resource_section_];
  }

  Result<void> put(const Block& block) {
    const std::vector<std::byte> data = encoded(block);
    DataItem item = view<DataItem>(source_.bytes_, block.item_at, 1)[0];
    item.size = static_cast<std::uint32_t>(data.size());
    const auto old = out_.begin() + static_cast<std::ptrdiff_t>(block.data_at);
    if (data.size() <= block.size && !shares_bytes(block)) {
      std::fill(old, old + static_cast<std::ptrdiff_t>(block.size), std::byte{0});
      std::ranges::copy(data, old);
    } else {
      const auto at = append(data);
      if (!at) return tl::unexpected(at.error());
      item.address = static_cast<std::uint32_t>(*at - section().raw_offset + section().address);
    }
    put_record(block.item_at, item);
    return {};
  }

  bool shares_bytes(const Block& block) const {
    return std::ranges::any_of(source_.blocks_, [&block](const Block& other) {
      return other.item_at != block.item_at && other.data_at < block.data_at + block.size &&
             block.data_at < other.data_at + other.size;
    });
  }

  // Returns where the data is in the file.
  Result<std::uint64_t> append(const std::vector<std::byte>& data) {
    constexpr std::uint64_t longest = 0x7FFF'FFFF;
    const bool fits = is_last() && out_.size() + data.size() + 4 <= longest;
    if (!fits) return fail(rules::no_room, {}, data.size());
    out_.resize((out_.size() + 3) / 4 * 4);
    const std::uint64_t at = out_.size();
    out_.insert(out_.end(), data.begin(), data.end());
    appended_ += data.size();
    return at;
  }

  // Whether the section of the resources is the last one, in the file and in memory.
  bool is_last() const {
    const auto sections =
        view<Section>(source_.bytes_, source_.sections_at_, source_.section_count_);
    const bool ends_file =
        std::uint64_t{section().raw_offset} + section().raw_size == source_.bytes_.size();
    return ends_file && std::ranges::all_of(sections, [this](const Section& other) {
             return other.address <= section().address;
           });
  }

  static std::uint32_t aligned(std::uint64_t size, std::uint32_t alignment) {
    const std::uint64_t unit = std::max<std::uint32_t>(alignment, 1);
    return static_cast<std::uint32_t>((size + unit - 1) / unit * unit);
  }

  // The sizes of section, resources and library.
  void finish_section() {
    const std::uint64_t optional_at = source_.header_at_ + sizeof(FileHeader);
    OptionalHeader optional = view<OptionalHeader>(source_.bytes_, optional_at, 1)[0];
    Section changed = section();
    const std::uint64_t used = out_.size() - changed.raw_offset;
    changed.virtual_size = static_cast<std::uint32_t>(used);
    changed.raw_size = aligned(used, optional.file_alignment);
    out_.resize(static_cast<std::size_t>(std::uint64_t{changed.raw_offset} + changed.raw_size));
    Directory& resources = optional.directories[resource_directory];
    resources.size = static_cast<std::uint32_t>(used - (resources.address - changed.address));
    optional.image_size =
        aligned(std::uint64_t{changed.address} + used, optional.section_alignment);
    optional.checksum = 0;  // which only drivers need
    put_record(optional_at, optional);
    put_record(source_.sections_at_ + source_.resource_section_ * sizeof(Section), changed);
  }

  const Document& source_;
  std::vector<std::byte> out_;
  std::uint64_t appended_ = 0;
};

Result<Document> Document::parse(Bytes file, const Limits& limits) {
  Document out;
  out.bytes_ = file.stable();
  if (auto done = Reader(out, limits).run(); !done) return fail(std::move(done));
  return out;
}

Result<Bytes> Document::with_texts(const std::map<std::uint32_t, std::string>& texts) const {
  return Writer(*this).run(texts);
}

}  // namespace ngi::string_table
