#include "ngi/json/texture.h"

#include "ngi/core/text.h"
#include "ngi/json/detail/dump_head.h"
#include "ngi/json/texture_draft.h"

namespace ngi::json {

namespace {

constexpr std::string_view texture_kind = "texm";
constexpr std::string_view palette_kind = "pal";

}  // namespace

std::string texture_to_json(const texture::Document& document, Detail detail) {
  Writer out;
  out.begin_object();
  write_dump_head(out, texture_kind, detail);
  write_draft(out, texture::open_draft(document), detail);
  out.end_object();
  return std::move(out).take();
}

Result<Bytes> texture_from_json(std::string_view text, const Limits& limits) {
  auto reader = parse_full_dump(text, texture_kind, "a texture", limits);
  if (!reader) return fail(std::move(reader));
  const Value root = reader->root();
  const ReadDraft read = read_draft(root, limits);
  for (const std::size_t level : read.without_data) {
    root["levels"].at(level).fail("must have \"data\"");
  }
  if (reader->failed()) return tl::unexpected(reader->error());
  return texture::assemble(read.draft);
}

std::string palette_to_json(const texture::PaletteFile& palette, Detail detail) {
  Writer out;
  out.begin_object();
  write_dump_head(out, palette_kind, detail);
  out.key("blend_table");
  out.boolean(palette.blend_table() != nullptr);
  out.key("colours");
  write_colours(out, palette.colours());
  if (detail == Detail::Full) {
    out.key("rest");
    out.text(to_hex(palette.bytes().from(texture::palette_bytes)));
  }
  out.end_object();
  return std::move(out).take();
}

Result<Bytes> palette_from_json(std::string_view text, const Limits& limits) {
  auto reader = parse_full_dump(text, palette_kind, "a palette", limits);
  if (!reader) return fail(std::move(reader));
  const Value root = reader->root();
  const auto colours = read_colours(root["colours"]);
  const Bytes rest = Bytes::copy(root["rest"].bytes_of_hex());
  if (reader->failed()) return tl::unexpected(reader->error());
  return join({Bytes::borrow(std::as_bytes(std::span(colours))), rest});
}

}  // namespace ngi::json
