#include "ngi/material/mat0/document.h"

#include <algorithm>
#include <utility>

#include "ngi/core/byte_reader.h"
#include "ngi/material/mat0/rules.h"

namespace ngi::mat0 {

Document Document::parse(Bytes payload, const Attributes& attributes) {
  const bool is_stable = !payload.source() || !payload.source()->is_mapped;
  Document document(is_stable ? std::move(payload) : payload.stable(), attributes);
  document.read_header();
  if (!document.damage_) document.read_phases();
  if (!document.damage_) document.read_blocks();
  return document;
}

void Document::read_header() {
  const std::uint32_t version = attributes_.attr2;
  const std::uint64_t size = header_size(version);
  if (bytes_.size() < size) {
    damage_ = make_issue(rules::header_cut, {.stream = "header", .offset = 0}, bytes_.size(), size,
                         version);
    return;
  }
  ByteReader in(bytes_);
  counts_ = *in.read<Counts>();
  if (has_meta_ab(version)) {
    meta_.a = *in.read<std::uint8_t>();
    meta_.b = *in.read<std::uint8_t>();
  }
  if (has_meta_c(version)) meta_.c = *in.read<le_u32>();
  if (has_meta_d(version)) meta_.d = *in.read<le_u32>();
  end_ = size;
}

void Document::read_phases() {
  const std::uint64_t whole = (bytes_.size() - end_) / sizeof(Phase);
  const std::uint64_t stated = counts_.phases;
  phases_ = view<Phase>(bytes_, end_, std::min(whole, stated));
  if (whole < stated) {
    damage_ = make_issue(rules::phases_cut, phase_place(whole), stated, whole);
  }
  end_ += phases_.size_bytes();
}

void Document::read_blocks() {
  ByteReader in(bytes_.span().subspan(end_));
  const std::uint64_t start = end_;
  blocks_.reserve(std::min<std::size_t>(counts_.blocks, max_blocks));
  for (std::size_t i = 0; i < counts_.blocks; ++i) {
    const BlockHeader* header = in.read<BlockHeader>();
    const std::uint64_t key_count = header ? std::uint16_t{header->key_count} : 0U;
    if (!header || key_count > in.remaining() / sizeof(Key)) {
      damage_ = make_issue(rules::block_cut, {.stream = "block", .record = i, .offset = end_});
      return;
    }
    blocks_.push_back({end_, header->raw, in.read_table<Key>(key_count)});
    end_ = start + in.position();
  }
}

Place Document::phase_place(std::uint64_t phase, std::uint64_t field) const {
  const std::uint64_t first = header_size(attributes_.attr2);
  return {.stream = "phase", .record = phase, .offset = first + phase * sizeof(Phase) + field};
}

Place Document::block_place(std::uint64_t block) const {
  return {.stream = "block", .record = block, .offset = blocks_[block].offset};
}

Place Document::Block::place(std::uint64_t key) const {
  return {
      .stream = "key", .record = key, .offset = offset + sizeof(BlockHeader) + key * sizeof(Key)};
}

std::string_view texture_of(const Phase& phase) noexcept {
  const auto end = std::find(phase.texture.begin(), phase.texture.end(), '\0');
  return {phase.texture.data(), static_cast<std::size_t>(end - phase.texture.begin())};
}

}  // namespace ngi::mat0
