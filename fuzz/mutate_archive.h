#pragma once

#include <array>
#include <vector>

#include "fuzz/mutate.h"
#include "ngi/archive/nres/edit.h"

namespace ngi::fuzz {

// Changes one table of a model, or one entry of another NRes archive, and writes a whole archive
// again, so that the code behind the framing is reached.
class ArchiveMutator {
 public:
  explicit ArchiveMutator(unsigned seed) : chance_(seed) {}

  // Returns an empty text when the input is no archive.
  std::string run(std::span<const std::byte> input) {
    const auto archive = nres::Document::parse(Bytes::copy(input));
    if (!archive || archive->size() == 0) return {};
    std::vector<nres::Entry> entries;
    for (std::size_t i = 0; i < archive->size(); ++i) {
      auto entry = nres::entry_of(*archive, i);
      if (!entry) return {};
      entries.push_back(*std::move(entry));
    }
    change_one(entries);
    const auto pieces = nres::write_canonical(entries);
    return pieces ? std::string(join(*pieces).text()) : std::string();
  }

 private:
  void change_one(std::vector<nres::Entry>& entries) {
    nres::Entry& entry = entries[chance_.below(entries.size())];
    switch (chance_.below(8)) {
      case 0:
        change_attribute(entry);
        break;
      case 1:
        change_length(entry);
        break;
      case 2:
        entries.push_back(nres::Entry(entry));
        break;
      case 3:
        entries.erase(entries.begin() + (&entry - entries.data()));
        break;
      case 4:
        entry.payload = entries[chance_.below(entries.size())].payload;
        break;
      default:
        for (std::size_t i = chance_.below(3) + 1; i > 0; --i) change_number(entry);
    }
  }

  void change_attribute(nres::Entry& entry) {
    const std::array<std::uint32_t*, 4> fields = {&entry.type_id, &entry.attr1, &entry.attr2,
                                                  &entry.attr3};
    *fields[chance_.below(fields.size())] = edge(entry);
  }

  // Records more or fewer, or a part of one.
  void change_length(nres::Entry& entry) {
    const std::size_t stride = std::max<std::size_t>(entry.attr3 % 256, 1);
    std::vector<std::byte> bytes(entry.payload.span().begin(), entry.payload.span().end());
    const std::size_t size = bytes.size();
    const std::size_t other = chance_.one_in(4)   ? chance_.below(size + 1)
                              : chance_.one_in(2) ? size + stride
                                                  : size - std::min(size, stride);
    bytes.resize(other);
    entry.payload = Bytes::own(std::move(bytes));
  }

  // Most numbers of a model have 16 bits and begin at even offsets.
  void change_number(nres::Entry& entry) {
    std::vector<std::byte> bytes(entry.payload.span().begin(), entry.payload.span().end());
    if (bytes.size() < 4) return;
    const le_u32 value = edge(entry);
    const std::size_t width = chance_.one_in(3) ? 4 : chance_.one_in(4) ? 1 : 2;
    const std::size_t at = chance_.below((bytes.size() - width) / width + 1) * width;
    std::memcpy(bytes.data() + at, &value, width);
    entry.payload = Bytes::own(std::move(bytes));
  }

  // Numbers at the ends of what records hold, and close to the number of records.
  std::uint32_t edge(const nres::Entry& entry) {
    constexpr std::array<std::uint32_t, 14> edges = {0,      1,       2,          3,         0x7F,
                                                     0xFF,   0x100,   0x7FFF,     0x8000,    0xFFFE,
                                                     0xFFFF, 0x10000, 0x7F800000, 0xFFFFFFFF};
    const auto stride = std::max<std::uint32_t>(entry.attr3, 1);
    const auto records = static_cast<std::uint32_t>(entry.payload.size() / stride);
    if (chance_.one_in(2)) return records + static_cast<std::uint32_t>(chance_.below(3)) - 1;
    return edges[chance_.below(edges.size())];
  }

  Chance chance_;
};

inline std::size_t mutate_archive(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                  unsigned seed) {
  if (Chance(seed).one_in(8)) return LLVMFuzzerMutate(data, size, max_size);
  const auto input = std::as_bytes(std::span(data, size));
  return give_back(ArchiveMutator(seed).run(input), data, size, max_size);
}

}  // namespace ngi::fuzz
