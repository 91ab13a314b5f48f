#include "ngi/tables/declarations/document.h"

#include <algorithm>

#include "ngi/asset/annotate_words.h"
#include "ngi/core/text.h"
#include "ngi/tables/rules.h"

namespace ngi::declarations {

namespace {

bool is_word(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) {
    return is_digit(c) || c == '_' || (fold(c) >= 'a' && fold(c) <= 'z');
  });
}

// "WORD(a, b, c)", with or without ";" and a comment behind it. Brackets inside count.
bool parse_declaration(const TextToken& line, Declaration& out) {
  const std::size_t open = line.text.find('(');
  if (open == std::string_view::npos) return false;
  out.word = part_of(line, 0, open);
  if (!is_word(out.word.text)) return false;
  std::size_t depth = 0;
  std::size_t begin = open + 1;
  for (std::size_t i = begin; i < line.text.size(); ++i) {
    const char c = line.text[i];
    const bool closes = c == ')' && depth == 0;
    if (c == '(') ++depth;
    if (closes || (c == ',' && depth == 0)) {
      out.arguments.push_back(part_of(line, begin, i));
      begin = i + 1;
    }
    if (closes) {
      const TextToken rest = part_of(line, i + 1, line.text.size());
      return rest.text.empty() || rest.text.starts_with(';') || rest.text.starts_with("//");
    }
    if (c == ')') --depth;
  }
  return false;
}

}  // namespace

class DeclarationParser {
 public:
  static Document::Parts run(std::string_view text) {
    Document::Parts parts;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      const TextToken line = trimmed({at, text.substr(at, end - at)});
      at = end + 1;
      if (line.text.empty() || line.text.starts_with("//")) continue;
      Declaration declaration;
      if (parse_declaration(line, declaration)) {
        parts.list.push_back(std::move(declaration));
      } else {
        parts.strange.push_back(line);
      }
    }
    return parts;
  }
};

bool Declaration::is(std::string_view wanted) const noexcept {
  return compare_folded(word.text, wanted) == 0;
}

Document::Document(Bytes text) : bytes_(text.stable()) {
  parts_ = std::make_shared<const Parts>(DeclarationParser::run(bytes_.text()));
}

std::vector<NewDeclaration> contents_of(const Document& file) {
  std::vector<NewDeclaration> out;
  for (const Declaration& one : file.list()) {
    NewDeclaration& copy = out.emplace_back(NewDeclaration{std::string(one.word.text), {}});
    for (const TextToken& argument : one.arguments) copy.arguments.emplace_back(argument.text);
  }
  return out;
}

void check(const Document& file, Report& report) {
  for (const TextToken& line : file.strange()) {
    report.add(tables::rules::script_texts, {.stream = "text", .offset = line.offset},
               "\"" + cp1251_to_utf8(line.text) + "\" is no declaration");
  }
}

namespace {

std::vector<AnnotatedWord> words_of(const Document& file) {
  std::vector<AnnotatedWord> words;
  for (std::size_t i = 0; i < file.list().size(); ++i) {
    const Declaration& one = file.list()[i];
    const std::string item = "item[" + std::to_string(i) + "]";
    words.push_back({&one.word, item, "word"});
    for (std::size_t k = 0; k < one.arguments.size(); ++k) {
      words.push_back({&one.arguments[k], item, "argument[" + std::to_string(k) + "]"});
    }
  }
  return words;
}

FieldValue text_of(const Document& file, std::size_t index) {
  if (index >= file.list().size()) return {};
  const Declaration& one = file.list()[index];
  std::string out = cp1251_to_utf8(one.word.text) + "(";
  for (std::size_t i = 0; i < one.arguments.size(); ++i) {
    out += (i == 0 ? "" : ", ") + cp1251_to_utf8(one.arguments[i].text);
  }
  return out + ")";
}

}  // namespace

void annotate(const Bytes& text, const RangeSink& sink) {
  const Document file(text);
  annotate_words(text, words_of(file), sink);
}

void compare_assets(const Asset& a, const Asset& b, Differences& out) {
  const Document file_a(a.bytes);
  const Document file_b(b.bytes);
  const auto before = out.total();
  for (std::size_t i = 0; i < std::max(file_a.list().size(), file_b.list().size()); ++i) {
    out.compare(a.path, "item[" + std::to_string(i) + "]", text_of(file_a, i), text_of(file_b, i));
  }
  if (out.total() == before) out.compare_bytes(a.path, "text", a.bytes, b.bytes);
}

void count_facts(const Asset& asset, const Limits&, AssetFacts& facts) {
  const Document file(asset.bytes);
  facts.number("declarations", file.list().size());
}

}  // namespace ngi::declarations
