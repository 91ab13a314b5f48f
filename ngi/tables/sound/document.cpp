#include "ngi/tables/sound/document.h"

#include <algorithm>
#include <limits>

#include "ngi/tables/sound/rules.h"

namespace ngi::sound {

bool has_magic(std::span<const std::byte> bytes) noexcept {
  const auto head = view<RiffHead>(bytes, 0, 1);
  return !head.empty() && head[0].magic == riff_magic && head[0].form == wave_form;
}

Result<Document> Document::parse(Bytes file, const Limits& limits) {
  Document out;
  out.bytes_ = file.stable();
  const Bytes& bytes = out.bytes_;
  if (!has_magic(bytes)) return fail(rules::not_a_wave, {.offset = 0});
  std::uint64_t at = sizeof(RiffHead);
  while (out.chunks_.size() < limits.entries) {
    const auto head = view<ChunkHead>(bytes, at, 1);
    if (head.empty()) break;
    Chunk chunk = {.id = head[0].id, .offset = at, .stored_size = head[0].size};
    chunk.content = bytes.slice(at + sizeof(ChunkHead), chunk.stored_size);
    at = chunk.content_offset() + chunk.content.size();
    if (chunk.stored_size % 2 == 1 && at < bytes.size()) chunk.padding = bytes.data()[at++];
    out.chunks_.push_back(std::move(chunk));
  }
  out.tail_ = bytes.from(at);
  return out;
}

const Chunk* Document::find(const std::array<char, 4>& id) const noexcept {
  const auto found = std::ranges::find(chunks_, id, &Chunk::id);
  return found == chunks_.end() ? nullptr : &*found;
}

const Format* Document::format() const noexcept {
  const Chunk* const chunk = format_chunk();
  return chunk ? view<Format>(chunk->content, 0, 1).data() : nullptr;
}

std::optional<std::uint64_t> Document::frames() const noexcept {
  const Format* const format = this->format();
  const Chunk* const data = data_chunk();
  if (!format || !data || format->block_align == 0) return std::nullopt;
  const std::uint64_t blocks = data->content.size() / format->block_align;
  if (format->coding == coding_pcm) return blocks;
  const auto adpcm = view<AdpcmFormat>(format_chunk()->content, sizeof(Format), 1);
  if (format->coding != coding_adpcm || adpcm.empty()) return std::nullopt;
  return blocks * adpcm[0].frames_per_block;
}

Result<Bytes> assemble(const std::vector<NewChunk>& chunks, const Bytes& tail,
                       std::optional<std::uint32_t> riff_size) {
  std::vector<std::byte> out(sizeof(RiffHead));
  const auto append = [&out](std::span<const std::byte> bytes) {
    out.insert(out.end(), bytes.begin(), bytes.end());
  };
  constexpr std::uint64_t longest = std::numeric_limits<std::uint32_t>::max();
  std::uint64_t size = sizeof(RiffHead) + tail.size();
  for (const NewChunk& chunk : chunks) size += sizeof(ChunkHead) + chunk.content.size() + 1;
  if (size > longest) return fail(rules::too_long, {}, size, longest);
  out.reserve(static_cast<std::size_t>(size));
  for (const NewChunk& chunk : chunks) {
    const auto length = static_cast<std::uint32_t>(chunk.content.size());
    append(bytes_of(ChunkHead{chunk.id, chunk.stored_size.value_or(length)}));
    append(chunk.content);
    if (chunk.padding) out.push_back(*chunk.padding);
  }
  constexpr std::size_t uncounted = offsetof(RiffHead, form);
  const auto counted = static_cast<std::uint32_t>(out.size() - uncounted);
  append(tail);
  const RiffHead head = {riff_magic, riff_size.value_or(counted), wave_form};
  std::ranges::copy(bytes_of(head), out.begin());
  return Bytes::own(std::move(out));
}

Result<Bytes> write_pcm(std::span<const std::int16_t> samples, std::uint16_t channels,
                        std::uint32_t sample_rate) {
  const auto frame = static_cast<std::uint16_t>(channels * sizeof(std::int16_t));
  const Format format = {coding_pcm, channels, sample_rate, sample_rate * frame, frame, 16};
  std::vector<std::byte> data(samples.size_bytes());
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const le_i16 sample = samples[i];
    std::ranges::copy(bytes_of(sample), data.begin() + static_cast<std::ptrdiff_t>(2 * i));
  }
  return assemble({{.id = format_id, .content = Bytes::copy(bytes_of(format))},
                   {.id = data_id, .content = Bytes::own(std::move(data))}},
                  {});
}

}  // namespace ngi::sound
