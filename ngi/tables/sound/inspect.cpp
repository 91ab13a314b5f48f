// Showing, comparing, counting and setting the fields of sounds.
#include <algorithm>

#include "ngi/asset/fields/annotate_fields.h"
#include "ngi/asset/fields/compare_fields.h"
#include "ngi/asset/fields/set_field.h"
#include "ngi/core/text.h"
#include "ngi/tables/rules.h"
#include "ngi/tables/sound/document.h"
#include "ngi/tables/sound/fields.h"

namespace ngi::sound {

namespace {

std::string name_of(const Chunk& chunk) {
  return cp1251_to_utf8(chunk.name());
}

void annotate_chunk(const Chunk& chunk, RangeWalk& walk) {
  walk.part(name_of(chunk));
  walk.add(4, "id", name_of(chunk));
  walk.add(4, "size", std::to_string(chunk.stored_size));
  std::uint64_t rest = chunk.content.size();
  const auto format = view<Format>(chunk.content, 0, 1);
  if (chunk.id == format_id && !format.empty()) {
    walk.record("format", format[0]);
    rest -= sizeof(Format);
  }
  walk.add(rest, chunk.id == data_id ? "samples" : "content");
  if (chunk.padding) walk.add(1, "padding");
}

}  // namespace

void annotate(const Document& sound, const RangeSink& sink) {
  RangeWalk walk(sink, {.part = "header"});
  walk.add(4, "magic", "RIFF");
  walk.add(4, "size", std::to_string(std::uint32_t{sound.head().size}));
  walk.add(4, "form", "WAVE");
  for (const Chunk& chunk : sound.chunks()) annotate_chunk(chunk, walk);
  walk.part("tail");
  walk.add(sound.tail().size(), "tail");
}

void compare_assets(const Asset& a, const Asset& b, Differences& out) {
  const auto sound_a = Document::parse(a.bytes);
  const auto sound_b = Document::parse(b.bytes);
  if (!sound_a || !sound_b) return;
  FieldComparison comparison(a.path, out);
  comparison.value("riff_size", std::int64_t{sound_a->head().size},
                   std::int64_t{sound_b->head().size});
  const Format* const format_a = sound_a->format();
  const Format* const format_b = sound_b->format();
  if (format_a && format_b) comparison.record("format", *format_a, *format_b);
  const auto& chunks_a = sound_a->chunks();
  const auto& chunks_b = sound_b->chunks();
  comparison.count("chunk count", chunks_a.size(), chunks_b.size());
  for (std::size_t i = 0; i < std::min(chunks_a.size(), chunks_b.size()); ++i) {
    const std::string name = "chunk[" + std::to_string(i) + "]";
    const auto skipped = [](const Chunk& chunk) {
      return chunk.id == format_id ? sizeof(Format) : std::size_t{0};
    };
    comparison.value(name + ".id", name_of(chunks_a[i]), name_of(chunks_b[i]));
    comparison.value(name + ".size", std::int64_t{chunks_a[i].stored_size},
                     std::int64_t{chunks_b[i].stored_size});
    comparison.bytes(name + ".content", chunks_a[i].content.from(skipped(chunks_a[i])),
                     chunks_b[i].content.from(skipped(chunks_b[i])));
  }
  comparison.bytes("tail", sound_a->tail(), sound_b->tail());
}

void count_facts(const Asset& asset, const Limits& limits, AssetFacts& facts) {
  const auto sound = Document::parse(asset.bytes, limits);
  if (!sound || !sound->format()) return;
  const Format& format = *sound->format();
  const auto word = std::ranges::find(coding_words, std::int64_t{format.coding}, &FieldWord::value);
  facts.tally("sound coding", word == coding_words.end()
                                  ? std::to_string(std::uint32_t{format.coding})
                                  : std::string(word->word));
  facts.tally("sound sample rate", std::to_string(std::uint32_t{format.sample_rate}));
  if (const auto frames = sound->frames()) facts.number("sound frames", *frames);
}

Result<Bytes> set_field(const Document& sound, std::string_view path, std::string_view value) {
  static constexpr SetOptions options = {.refusal = tables::rules::edit_invalid};
  const auto field = require_field_path(path, "format.sample_rate", options);
  if (!field) return tl::unexpected(field.error());
  const FieldRequest request(*field, value, options);
  if (field->table != "format") return request.no_field({"format"});
  if (!sound.format()) return fail(tables::rules::edit_invalid, {}, "it has no chunk 'fmt '");
  Format format = *sound.format();
  auto done = ngi::set_field(record_of("format", format), request);
  if (!done) return fail(std::move(done));
  std::vector<std::byte> bytes(sound.bytes().span().begin(), sound.bytes().span().end());
  const auto at = static_cast<std::ptrdiff_t>(sound.format_chunk()->content_offset());
  std::ranges::copy(bytes_of(format), bytes.begin() + at);
  return Bytes::own(std::move(bytes));
}

}  // namespace ngi::sound
