#include <string>

#include "ngi/tables/sound/document.h"
#include "ngi/tables/sound/rules.h"

namespace ngi::sound {

namespace {

void check_sizes(const Document& sound, Report& report) {
  constexpr std::uint64_t uncounted = offsetof(RiffHead, form);
  const std::uint64_t counted = sound.head().size;
  const std::uint64_t there = sound.bytes().size() - uncounted;
  if (counted > there) {
    report.add(rules::chunk_range, {.offset = offsetof(RiffHead, size)}, "RIFF", counted, there);
  }
  for (std::size_t i = 0; i < sound.chunks().size(); ++i) {
    const Chunk& chunk = sound.chunks()[i];
    if (!chunk.is_cut()) continue;
    report.add(rules::chunk_range,
               {.stream = std::string(chunk.name()), .record = i, .offset = chunk.offset},
               chunk.name(), chunk.stored_size, chunk.content.size());
  }
  const std::uint64_t outside = counted < there ? there - counted : sound.tail().size();
  if (outside > 0) {
    report.add(rules::extra_bytes, {.offset = sound.bytes().size() - outside}, outside);
  }
}

bool is_usual_coding(const Format& format) noexcept {
  return format.coding == coding_pcm || format.coding == coding_adpcm;
}
bool has_usual_bits(const Format& format) noexcept {
  const std::uint16_t bits = format.bits;
  return format.coding == coding_adpcm ? bits == 4 : bits == 8 || bits == 16;
}
bool has_usual_channels(const Format& format) noexcept {
  return format.channels == 1 || format.channels == 2;
}

void check_format(const Format& format, std::uint64_t offset, Report& report) {
  const auto place = [offset](std::size_t field) {
    return Place{.stream = "fmt ", .offset = offset + field};
  };
  if (!is_usual_coding(format)) {
    report.add(rules::unusual_coding, place(offsetof(Format, coding)), "the coding",
               std::uint32_t{format.coding}, "1 (PCM) or 2 (ADPCM)");
    return;
  }
  const bool is_adpcm = format.coding == coding_adpcm;
  if (!has_usual_bits(format)) {
    report.add(rules::unusual_coding, place(offsetof(Format, bits)), "the size of a sample",
               std::uint32_t{format.bits}, is_adpcm ? "4 bits" : "8 or 16 bits");
  }
  if (!has_usual_channels(format)) {
    report.add(rules::unusual_coding, place(offsetof(Format, channels)), "the number of channels",
               std::uint32_t{format.channels}, "1 or 2");
  }
  if (format.sample_rate != usual_sample_rate) {
    report.add(rules::unusual_rate, place(offsetof(Format, sample_rate)),
               std::uint32_t{format.sample_rate}, usual_sample_rate);
  }
  if (is_adpcm) return;
  const std::uint32_t frame = std::uint32_t{format.channels} * format.bits / 8;
  if (format.block_align != frame) {
    report.add(rules::format_mismatch, place(offsetof(Format, block_align)), "block_align",
               std::uint32_t{format.block_align}, frame);
  }
  const std::uint64_t rate = std::uint64_t{frame} * format.sample_rate;
  if (format.byte_rate != rate) {
    report.add(rules::format_mismatch, place(offsetof(Format, byte_rate)), "byte_rate",
               std::uint32_t{format.byte_rate}, rate);
  }
}

// ADPCM needs the table behind the usual fields, and whole blocks.
void check_data(const Document& sound, const Chunk& data, Report& report) {
  const Format& format = *sound.format();
  if (format.coding == coding_adpcm && !sound.frames()) {
    report.add(rules::missing_chunk, {.stream = "fmt ", .offset = sound.format_chunk()->offset},
               "fmt ");
  }
  if (format.block_align == 0 || format.coding == coding_adpcm || data.is_cut()) return;
  const std::uint64_t size = data.content.size();
  const std::uint64_t whole = size - size % format.block_align;
  if (size != whole) {
    report.add(rules::format_mismatch, {.stream = "data", .offset = data.offset + 4},
               "the size of the samples", size, whole);
  }
}

}  // namespace

void check(const Document& sound, Report& report) {
  check_sizes(sound, report);
  const Chunk* const data = sound.data_chunk();
  if (!data) report.add(rules::missing_chunk, {.offset = sound.bytes().size()}, "data");
  const Format* const format = sound.format();
  if (!format) {
    const Chunk* const chunk = sound.format_chunk();
    report.add(rules::missing_chunk, {.offset = chunk ? chunk->offset : sound.bytes().size()},
               "fmt ");
    return;
  }
  check_format(*format, sound.format_chunk()->content_offset(), report);
  if (data) check_data(sound, *data, report);
}

bool is_usual_format(const Document& sound) noexcept {
  const Format* const format = sound.format();
  return format && is_usual_coding(*format) && has_usual_bits(*format) &&
         has_usual_channels(*format);
}

}  // namespace ngi::sound
