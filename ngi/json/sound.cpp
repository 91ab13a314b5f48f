#include "ngi/json/sound.h"

#include <algorithm>
#include <vector>

#include "ngi/core/text.h"
#include "ngi/json/detail/dump_head.h"
#include "ngi/json/detail/fields.h"
#include "ngi/json/detail/raw_payload.h"
#include "ngi/tables/sound/document.h"
#include "ngi/tables/sound/fields.h"

namespace ngi::json {

namespace {

constexpr std::string_view sound_kind = "wave";
constexpr std::string_view sound_title = "a sound";

// What the size of the file would be without one of its own.
std::uint64_t usual_riff_size(const sound::Document& sound) {
  return sound.bytes().size() - sound.tail().size() - offsetof(sound::RiffHead, form);
}

void write_chunk(Writer& out, const sound::Chunk& chunk, Detail detail) {
  out.begin_object(Lines::One);
  out.name("id", chunk.name());
  if (detail == Detail::Short) {
    out.key("size");
    out.whole(chunk.stored_size);
  } else {
    if (chunk.is_cut()) {
      out.key("stored_size");
      out.whole(chunk.stored_size);
    }
    out.key("content");
    out.text(to_hex(chunk.content));
    if (chunk.stored_size % 2 == 1) {
      out.key("padding");
      chunk.padding ? out.whole(std::to_integer<unsigned>(*chunk.padding)) : out.null();
    }
  }
  out.end_object();
}

void write_sound(Writer& out, const sound::Document& sound, Detail detail) {
  if (sound.head().size != usual_riff_size(sound)) {
    out.key("riff_size");
    out.whole(std::uint32_t{sound.head().size});
  }
  if (const sound::Format* format = sound.format()) {
    out.key("format");
    out.begin_object();
    write_fields(out, *format);
    out.end_object();
  }
  out.key("frames");
  sound.frames() ? out.whole(*sound.frames()) : out.null();
  out.key("chunks");
  out.begin_array();
  for (const sound::Chunk& chunk : sound.chunks()) write_chunk(out, chunk, detail);
  out.end_array();
  if (detail == Detail::Full && !sound.tail().empty()) {
    out.key("tail");
    out.text(to_hex(sound.tail()));
  }
}

sound::NewChunk read_chunk(const Value& value) {
  sound::NewChunk chunk;
  const std::string id = value["id"].name();
  if (id.size() == chunk.id.size()) {
    std::ranges::copy(id, chunk.id.begin());
  } else {
    value["id"].fail("must have 4 characters");
  }
  chunk.content = Bytes::copy(value["content"].bytes_of_hex());
  if (value.has("stored_size")) chunk.stored_size = value["stored_size"].whole<std::uint32_t>();
  if (value.has("padding")) {
    const Value padding = value["padding"];
    if (!padding.is_null()) chunk.padding = std::byte{padding.whole<std::uint8_t>()};
  } else if (chunk.content.size() % 2 == 1 && !chunk.stored_size) {
    chunk.padding = std::byte{0};
  }
  return chunk;
}

// Puts the fields over the first bytes of the chunk.
void apply_format(const Value& value, std::vector<sound::NewChunk>& chunks) {
  const auto chunk = std::ranges::find(chunks, sound::format_id, &sound::NewChunk::id);
  if (chunk == chunks.end() || chunk->content.size() < sizeof(sound::Format)) return;
  const auto format = read_record<sound::Format>(value);
  chunk->content =
      join({Bytes::copy(bytes_of(format)), chunk->content.from(sizeof(sound::Format))});
}

}  // namespace

std::string sound_to_json(const Bytes& bytes, Detail detail, const Limits& limits) {
  Writer out;
  out.begin_object();
  write_dump_head(out, sound_kind, detail);
  const auto sound = sound::Document::parse(bytes, limits);
  if (sound) {
    write_sound(out, *sound, detail);
  } else if (detail == Detail::Full) {
    write_raw_payload(out, bytes);
  }
  out.end_object();
  return std::move(out).take();
}

Result<Bytes> sound_from_json(std::string_view json, const Limits& limits) {
  auto reader = parse_full_dump(json, sound_kind, sound_title, limits);
  if (!reader) return fail(std::move(reader));
  const Value root = reader->root();
  if (auto raw = read_raw_payload(root)) {
    if (reader->failed()) return tl::unexpected(reader->error());
    return *std::move(raw);
  }
  std::vector<sound::NewChunk> chunks;
  const std::size_t count = root["chunks"].size();
  for (std::size_t i = 0; i < count; ++i) chunks.push_back(read_chunk(root["chunks"].at(i)));
  if (root.has("format")) apply_format(root["format"], chunks);
  std::optional<std::uint32_t> riff_size;
  if (root.has("riff_size")) riff_size = root["riff_size"].whole<std::uint32_t>();
  const Bytes tail = root.has("tail") ? Bytes::copy(root["tail"].bytes_of_hex()) : Bytes();
  if (reader->failed()) return tl::unexpected(reader->error());
  return sound::assemble(chunks, tail, riff_size);
}

}  // namespace ngi::json
