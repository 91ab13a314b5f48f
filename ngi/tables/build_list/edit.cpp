#include "ngi/tables/build_list/edit.h"

#include <algorithm>

#include "ngi/asset/fields/field_path.h"
#include "ngi/core/text.h"
#include "ngi/tables/build_list/rules.h"

namespace ngi::build_list {

namespace {

tl::unexpected<Error> invalid(const std::string& reason) {
  return fail(rules::edit_invalid, {}, reason);
}

Result<void> check_path(std::string_view path) {
  const bool fits = !path.empty() && std::none_of(path.begin(), path.end(), [](char c) {
    return c == '"' || static_cast<unsigned char>(c) < ' ';
  });
  if (fits) return {};
  return invalid("a path has at least one character, and no quotes or line breaks");
}

Result<void> check_category(std::string_view category) {
  if (mask_of(category)) return {};
  return invalid("\"" + cp1251_to_utf8(category) + "\" is not a category of buildings");
}

Result<Document> spliced(const Document& list, const std::vector<TextSplice>& splices) {
  return Document::parse(Bytes::copy(apply_splices(list.text(), splices)), Reading::Tolerant);
}

std::string path_line(std::string_view path, std::string_view eol) {
  return "  \"" + std::string(path) + "\"" + std::string(eol);
}

// A path that stands without quotes gets them.
TextSplice replace_path(const Document& list, const TextToken& path, std::string_view value) {
  const bool quoted = path.offset > 0 && list.text()[path.offset - 1] == '"';
  const std::string quote = quoted ? "" : "\"";
  return replace_token(path, quote + std::string(value) + quote);
}

std::string section_text(const NewSection& section, std::string_view eol) {
  std::string out =
      section.category + " " + std::to_string(section.paths.size()) + std::string(eol);
  for (const std::string& path : section.paths) out += path_line(path, eol);
  return out;
}

const TextToken& last_token(const Section& section) {
  return section.paths.empty() ? section.count : section.paths.back();
}

// Inserts lines after the line of a token, which may have no line break of its own.
TextSplice insert_after(const Document& list, const TextToken& token, std::string lines) {
  const std::uint64_t at = line_end(list.text(), token);
  const bool ended = at > 0 && list.text()[at - 1] == '\n';
  if (!ended) lines.insert(0, line_break(list.text()));
  return {at, at, std::move(lines)};
}

Result<void> change_section(const Document& list, const Section& section, const NewSection& wanted,
                            std::vector<TextSplice>& out) {
  if (section.category.text != wanted.category) {
    if (auto good = check_category(wanted.category); !good) return good;
    out.push_back(replace_token(section.category, wanted.category));
  }
  const std::string count = std::to_string(wanted.paths.size());
  if (section.paths.size() != wanted.paths.size())
    out.push_back(replace_token(section.count, count));
  const std::size_t kept = std::min(section.paths.size(), wanted.paths.size());
  for (std::size_t i = 0; i < kept; ++i) {
    if (section.paths[i].text == wanted.paths[i]) continue;
    if (auto good = check_path(wanted.paths[i]); !good) return good;
    out.push_back(replace_path(list, section.paths[i], wanted.paths[i]));
  }
  if (kept < section.paths.size()) {
    out.push_back({line_start(list.text(), section.paths[kept]),
                   line_end(list.text(), section.paths.back()), ""});
  }
  std::string added;
  for (std::size_t i = kept; i < wanted.paths.size(); ++i) {
    if (auto good = check_path(wanted.paths[i]); !good) return good;
    added += path_line(wanted.paths[i], line_break(list.text()));
  }
  if (!added.empty()) out.push_back(insert_after(list, last_token(section), std::move(added)));
  return {};
}

Result<void> check_section(const NewSection& section) {
  if (auto good = check_category(section.category); !good) return good;
  for (const std::string& path : section.paths) {
    if (auto good = check_path(path); !good) return good;
  }
  return {};
}

tl::unexpected<Error> no_section(std::size_t section) {
  return invalid("there is no section " + std::to_string(section));
}

}  // namespace

Result<Document> set_path(const Document& list, std::size_t section, std::size_t path,
                          std::string_view value) {
  if (section >= list.sections().size()) return no_section(section);
  const auto& paths = list.sections()[section].paths;
  if (path >= paths.size()) return invalid("there is no path " + std::to_string(path));
  if (auto good = check_path(value); !good) return fail(std::move(good));
  return spliced(list, {replace_path(list, paths[path], value)});
}

Result<Document> set_category(const Document& list, std::size_t section, std::string_view value) {
  if (section >= list.sections().size()) return no_section(section);
  if (auto good = check_category(value); !good) return fail(std::move(good));
  return spliced(list, {replace_token(list.sections()[section].category, std::string(value))});
}

Result<Document> set_field(const Document& list, std::string_view field, std::string_view value) {
  const auto name = utf8_to_cp1251(value);
  if (!name) return invalid("'" + std::string(value) + "' has characters that CP1251 lacks");
  const auto place = parse_field_path(field);
  if (place && place->table == "section" && place->index) {
    if (place->field == "category" && !place->component) {
      return set_category(list, *place->index, *name);
    }
    if (place->field == "paths" && place->component) {
      return set_path(list, *place->index, *place->component, *name);
    }
  }
  return invalid("there is no field '" + std::string(field) +
                 "'; a list has section[0].category and section[0].paths[0]");
}

Result<Document> with_sections(const Document& list, std::span<const NewSection> sections) {
  const auto& present = list.sections();
  if (present.empty() && !sections.empty()) return make_document(sections);
  const std::size_t kept = std::min(present.size(), sections.size());
  std::vector<TextSplice> splices;
  for (std::size_t i = 0; i < kept; ++i) {
    if (auto done = change_section(list, present[i], sections[i], splices); !done) {
      return fail(std::move(done));
    }
  }
  if (kept < present.size()) {
    splices.push_back({line_start(list.text(), present[kept].category),
                       line_end(list.text(), last_token(present.back())), ""});
  }
  std::string added;
  for (const NewSection& section : sections.subspan(kept)) {
    if (auto good = check_section(section); !good) return fail(std::move(good));
    added += section_text(section, line_break(list.text()));
  }
  if (!added.empty()) {
    splices.push_back(insert_after(list, last_token(present.back()), std::move(added)));
  }
  return spliced(list, splices);
}

Result<Document> make_document(std::span<const NewSection> sections) {
  std::string text;
  for (const NewSection& section : sections) {
    if (auto good = check_section(section); !good) return fail(std::move(good));
    text += section_text(section, "\r\n");
  }
  return Document::parse(Bytes::copy(text), Reading::Tolerant);
}

}  // namespace ngi::build_list
