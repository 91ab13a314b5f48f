#include "ngi/archive/zip/zip_file.h"

#include <array>

#include "ngi/archive/codec/deflate.h"
#include "ngi/core/core_rules.h"

namespace ngi::zip {

namespace {

// Of the zip format (PKWARE APPNOTE.TXT, 4.3).
constexpr std::uint32_t local_header = 0x04034B50;
constexpr std::uint32_t directory_header = 0x02014B50;
constexpr std::uint32_t end_of_directory = 0x06054B50;
constexpr std::uint16_t version_needed = 20;  // Deflate and folders
constexpr std::uint16_t utf8_names = 0x0800;
constexpr std::uint16_t stored = 0;
constexpr std::uint16_t deflated = 8;
constexpr std::uint16_t first_date = 0x0021;             // 1 January 1980
constexpr std::uint32_t readable_file = 0100644U << 16;  // mode of a file, for systems that have it
constexpr std::uint16_t made_by_unix = 3 << 8;
constexpr std::uint64_t max_bytes = 0xFFFF'FFFE;
constexpr std::size_t max_entries = 65'534;
constexpr std::size_t longest_entry_name = 65'535;

constexpr std::array<std::uint32_t, 256> crc_table = [] {
  std::array<std::uint32_t, 256> out = {};
  for (std::uint32_t i = 0; i < out.size(); ++i) {
    std::uint32_t value = i;
    for (int bit = 0; bit < 8; ++bit) value = (value >> 1) ^ ((value & 1) * 0xEDB88320U);
    out[i] = value;
  }
  return out;
}();

std::uint32_t crc32_of(std::span<const std::byte> bytes) {
  std::uint32_t crc = 0xFFFF'FFFF;
  for (const std::byte byte : bytes) {
    crc = crc_table[(crc ^ static_cast<std::uint32_t>(byte)) & 0xFF] ^ (crc >> 8);
  }
  return ~crc;
}

// Numbers of a header, least significant byte first.
class Header {
 public:
  Header& u16(std::uint64_t value) { return put(value, 2); }
  Header& u32(std::uint64_t value) { return put(value, 4); }
  Header& text(const std::string& text) {
    out_ += text;
    return *this;
  }
  Bytes take() const { return Bytes::copy(out_); }

 private:
  Header& put(std::uint64_t value, int size) {
    for (int i = 0; i < size; ++i) out_ += static_cast<char>((value >> (8 * i)) & 0xFF);
    return *this;
  }

  std::string out_;
};

struct Packed {
  std::uint16_t method = stored;
  std::uint32_t crc = 0;
  Bytes bytes;
};

Packed packed(const Bytes& content) {
  Packed out = {stored, crc32_of(content), content};
  auto smaller = codec::encode_deflate(content);
  if (smaller.size() < content.size()) {
    out.method = deflated;
    out.bytes = Bytes::own(std::move(smaller));
  }
  return out;
}

// What the header of an entry and its row of the directory share.
void put_facts(Header& header, const Packed& packed, const ZipEntry& entry) {
  header.u16(version_needed).u16(utf8_names).u16(packed.method).u16(0).u16(first_date);
  header.u32(packed.crc).u32(packed.bytes.size()).u32(entry.content.size());
  header.u16(entry.name.size()).u16(0);
}

}  // namespace

Result<Pieces> make_zip(std::span<const ZipEntry> entries) {
  Pieces out;
  std::uint64_t offset = 0;
  Pieces directory;
  const auto add = [&](Bytes bytes) {
    offset += bytes.size();
    out.push_back(std::move(bytes));
  };
  if (entries.size() > max_entries) return fail(ngi::rules::file_too_large, {}, max_entries);
  for (const ZipEntry& entry : entries) {
    const bool is_large = entry.content.size() > max_bytes || offset > max_bytes ||
                          entry.name.size() > longest_entry_name;
    if (is_large) return fail(ngi::rules::file_too_large, {.path = entry.name}, max_bytes);
    const Packed content = packed(entry.content);
    Header row;
    row.u32(directory_header).u16(made_by_unix | version_needed);
    put_facts(row, content, entry);
    row.u16(0).u16(0).u16(0).u32(readable_file).u32(offset).text(entry.name);
    directory.push_back(row.take());
    Header header;
    header.u32(local_header);
    put_facts(header, content, entry);
    add(header.text(entry.name).take());
    add(content.bytes);
  }
  const std::uint64_t directory_offset = offset;
  for (Bytes& row : directory) add(std::move(row));
  if (offset > max_bytes) return fail(ngi::rules::file_too_large, {}, max_bytes);
  Header end;
  end.u32(end_of_directory).u16(0).u16(0).u16(entries.size()).u16(entries.size());
  end.u32(offset - directory_offset).u32(directory_offset).u16(0);
  add(end.take());
  return out;
}

}  // namespace ngi::zip
