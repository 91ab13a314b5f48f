#include "ngi/json/build_list.h"

#include "ngi/core/text.h"
#include "ngi/json/detail/dump_head.h"
#include "ngi/tables/build_list/edit.h"

namespace ngi::json {

namespace {

using build_list::NewSection;

constexpr std::string_view build_list_kind = "builddat";

std::vector<NewSection> sections_of(const build_list::Document& list) {
  std::vector<NewSection> out;
  for (const build_list::Section& section : list.sections()) {
    NewSection& copy = out.emplace_back(NewSection{std::string(section.category.text), {}});
    for (const TextToken& path : section.paths) copy.paths.emplace_back(path.text);
  }
  return out;
}

void write_section(Writer& out, const NewSection& section) {
  out.begin_object();
  out.key("category");
  out.text(cp1251_to_utf8(section.category));
  out.key("mask");
  const auto mask = build_list::mask_of(section.category);
  mask ? out.whole(*mask) : out.null();
  out.key("paths");
  out.begin_array();
  for (const std::string& path : section.paths) out.text(cp1251_to_utf8(path));
  out.end_array();
  out.end_object();
}

NewSection read_section(const Value& value) {
  NewSection section = {value["category"].name(), {}};
  const auto mask = build_list::mask_of(section.category);
  if (mask && value["mask"].whole<std::uint32_t>() != *mask) {
    value["mask"].fail("must be " + std::to_string(*mask) + ", the mask of the category");
  }
  const Value paths = value["paths"];
  for (std::size_t i = 0; i < paths.size(); ++i) section.paths.push_back(paths.at(i).name());
  return section;
}

// Whether writing the sections anew gives the same text.
bool is_written_as_shipped(const Bytes& list, const std::vector<NewSection>& sections) {
  const auto made = build_list::make_document(sections);
  return made && made->text() == list.text();
}

Result<build_list::Document> changed_text(const std::string& text,
                                          const std::vector<NewSection>& sections) {
  auto list = build_list::Document::parse(Bytes::copy(text), Reading::Tolerant);
  if (!list) return list;
  return build_list::with_sections(*list, sections);
}

}  // namespace

std::string build_list_to_json(const Bytes& list, Detail detail) {
  const auto document = build_list::Document::parse(list, Reading::Tolerant);
  const auto sections = document ? sections_of(*document) : std::vector<NewSection>();
  Writer out;
  out.begin_object();
  write_dump_head(out, build_list_kind, detail);
  out.key("sections");
  out.begin_array();
  for (const NewSection& section : sections) write_section(out, section);
  out.end_array();
  if (detail == Detail::Full && !is_written_as_shipped(list, sections)) {
    out.key("text_hex");
    out.text(to_hex(list.span()));
  }
  out.end_object();
  return std::move(out).take();
}

Result<Bytes> build_list_from_json(std::string_view json, const Limits& limits) {
  auto reader = parse_full_dump(json, build_list_kind, "a build list", limits);
  if (!reader) return fail(std::move(reader));
  const Value root = reader->root();
  std::vector<NewSection> sections;
  const Value list = root["sections"];
  for (std::size_t i = 0; i < list.size(); ++i) sections.push_back(read_section(list.at(i)));
  const bool has_text = root.has("text_hex");
  const std::string text = has_text ? root["text_hex"].bytes_of_hex() : "";
  if (reader->failed()) return tl::unexpected(reader->error());
  auto made = has_text ? changed_text(text, sections) : build_list::make_document(sections);
  return std::move(made).map([](const build_list::Document& document) { return document.bytes(); });
}

}  // namespace ngi::json
