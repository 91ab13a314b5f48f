#include "ngi/json/script_texts.h"

#include "ngi/core/text.h"
#include "ngi/json/detail/dump_head.h"
#include "ngi/tables/declarations/document.h"
#include "ngi/tables/plain_text/document.h"

namespace ngi::json {

namespace {

constexpr std::string_view text_kind = "text";

declarations::NewDeclaration read_declaration(const Value& value) {
  declarations::NewDeclaration one = {value["word"].name(), {}};
  const Value arguments = value["arguments"];
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    one.arguments.push_back(arguments.at(i).name());
  }
  return one;
}

}  // namespace

std::string text_to_json(const Bytes& text, Detail detail) {
  const Bytes stable = text.stable();
  const plain_text::Lines lines = plain_text::lines_of(stable.text());
  Writer out;
  out.begin_object();
  write_dump_head(out, text_kind, detail);
  out.key("line_break");
  out.text(lines.line_break);
  out.key("lines");
  out.begin_array();
  for (const TextToken& line : lines.list) out.text(cp1251_to_utf8(line.text));
  out.end_array();
  out.end_object();
  return std::move(out).take();
}

Result<Bytes> text_from_json(std::string_view json, const Limits& limits) {
  auto reader = parse_full_dump(json, text_kind, "a text", limits);
  if (!reader) return fail(std::move(reader));
  const Value root = reader->root();
  const std::string line_break = root["line_break"].name();
  if (line_break != "\n" && line_break != "\r\n") {
    root["line_break"].fail("must be \"\\n\" or \"\\r\\n\"");
  }
  std::vector<std::string> lines;
  const Value list = root["lines"];
  for (std::size_t i = 0; i < list.size(); ++i) lines.push_back(list.at(i).name());
  if (reader->failed()) return tl::unexpected(reader->error());
  return Bytes::copy(plain_text::joined(lines, line_break));
}

std::string declarations_to_json(std::string_view kind, const Bytes& text, Detail detail) {
  const declarations::Document file(text);
  Writer out;
  out.begin_object();
  write_dump_head(out, kind, detail);
  out.key("items");
  out.begin_array();
  for (const declarations::Declaration& one : file.list()) {
    out.begin_object(Lines::One);
    out.key("word");
    out.text(cp1251_to_utf8(one.word.text));
    out.key("arguments");
    out.begin_array(Lines::One);
    for (const TextToken& argument : one.arguments) out.text(cp1251_to_utf8(argument.text));
    out.end_array();
    out.end_object();
  }
  out.end_array();
  if (detail == Detail::Full) {
    out.key("text");
    out.text(cp1251_to_utf8(file.text()));
  }
  out.end_object();
  return std::move(out).take();
}

Result<Bytes> declarations_from_json(std::string_view kind, std::string_view title,
                                     std::string_view json, const Limits& limits) {
  auto reader = parse_full_dump(json, kind, title, limits);
  if (!reader) return fail(std::move(reader));
  const Value root = reader->root();
  std::vector<declarations::NewDeclaration> list;
  const Value items = root["items"];
  for (std::size_t i = 0; i < items.size(); ++i) list.push_back(read_declaration(items.at(i)));
  const std::string text = root["text"].name();
  if (reader->failed()) return tl::unexpected(reader->error());
  const declarations::Document before(Bytes::copy(text));
  return declarations::with_declarations(before, list).map([](const declarations::Document& file) {
    return file.bytes();
  });
}

}  // namespace ngi::json
