#include "ngi/core/language.h"

#include <algorithm>
#include <vector>

#include "ngi/core/parse_number.h"
#include "ngi/core/phrase_table.h"
#include "ngi/core/text.h"

namespace ngi {

namespace {

// A placeholder such as "{12}" at the start of a text: its number and its length.
struct Placeholder {
  std::size_t index;
  std::size_t length;
};

std::optional<Placeholder> leading_placeholder(std::string_view text) {
  if (!text.starts_with('{')) return std::nullopt;
  const std::size_t close = text.find('}');
  if (close == std::string_view::npos) return std::nullopt;
  const auto index = parse_number<std::size_t>(text.substr(1, close - 1));
  if (!index) return std::nullopt;
  return Placeholder{*index, close + 1};
}

std::string fill_in(std::string_view text, const std::vector<std::string>& arguments) {
  std::string out;
  while (!text.empty()) {
    if (const auto mark = leading_placeholder(text)) {
      if (mark->index < arguments.size()) out += arguments[mark->index];
      text.remove_prefix(mark->length);
    } else {
      out += text.front();
      text.remove_prefix(1);
    }
  }
  return out;
}

}  // namespace

std::optional<Language> language_from_locale(std::string_view locale) {
  if (locale.empty()) return std::nullopt;
  const std::string name = fold(locale.substr(0, locale.find('@')));
  const std::size_t dot = std::min(name.find('.'), name.size());
  const std::string encoding = name.substr(std::min(dot + 1, name.size()));
  const std::string language = name.substr(0, std::min(name.find_first_of("_-"), dot));
  const bool is_utf8 = encoding.empty() || encoding == "utf-8" || encoding == "utf8";
  return language == "ru" && is_utf8 ? Language::Russian : Language::English;
}

std::string_view translate(std::string_view english, Language language) noexcept {
  if (language == Language::English) return english;
  return russian_phrases().find(english).value_or(english);
}

namespace {

// Values in a text are texts themselves.
constexpr int deepest_composition = 4;

// One text of the catalogue with placeholders, matched from the left.
class Composition {
 public:
  explicit Composition(std::string_view pattern) : rest_(pattern) {}

  // Whether the pattern gives `text` for some values; then values() are those.
  bool matches(std::string_view text) {
    std::string_view before = take_words();
    if (!text.starts_with(before)) return false;
    text.remove_prefix(before.size());
    while (const auto mark = leading_placeholder(rest_)) {
      rest_.remove_prefix(mark->length);
      const std::string_view words = take_words();
      const std::size_t end =
          rest_.empty() && text.ends_with(words) ? text.size() - words.size() : text.find(words);
      if (end == 0 || end == std::string_view::npos) return false;
      if (words.empty() && !rest_.empty()) return false;  // two values with nothing between them
      values_.resize(std::max(values_.size(), mark->index + 1));
      const bool is_name = before.ends_with('\'') || before.ends_with('"');
      values_[mark->index] = {text.substr(0, end), is_name};
      text.remove_prefix(end + words.size());
      before = words;
    }
    return text.empty();
  }
  struct Value {
    std::string_view text;
    bool is_name;  // in quotation marks, so that it stays as it is
  };
  const std::vector<Value>& values() const { return values_; }

 private:
  // Returns the text up to the next placeholder and goes past it.
  std::string_view take_words() {
    std::size_t end = 0;
    while (end < rest_.size() && !leading_placeholder(rest_.substr(end))) ++end;
    const std::string_view words = rest_.substr(0, end);
    rest_.remove_prefix(end);
    return words;
  }

  std::string_view rest_;
  std::vector<Value> values_;
};

std::string compose(std::string_view english, int depth) {
  const PhraseTable& phrases = russian_phrases();
  if (const auto whole = phrases.find(english)) return std::string(*whole);
  if (depth > deepest_composition || english.find(' ') == std::string_view::npos) {
    return std::string(english);
  }
  // Longer ones first, which say more: "type {0}, like {1}" before "type {0}".
  for (std::size_t i = phrases.size(); i-- > phrases.first_composed();) {
    Composition composition(phrases.english(i).substr(1));
    if (!composition.matches(english)) continue;
    std::vector<std::string> values;
    for (const auto& [value, is_name] : composition.values()) {
      values.push_back(is_name ? std::string(value) : compose(value, depth + 1));
    }
    return fill_in(phrases.translation(i), values);
  }
  return std::string(english);
}

}  // namespace

std::string translate_composed(std::string_view english, Language language) {
  if (language == Language::English) return std::string(english);
  return compose(english, 0);
}

std::string_view to_text(Severity severity, Language language) noexcept {
  return translate(to_text(severity), language);
}

std::string message(const Issue& issue, Language language) {
  if (language == Language::English) return fill_in(issue.rule->text, issue.arguments);
  std::vector<std::string> arguments;
  arguments.reserve(issue.arguments.size());
  for (const std::string& argument : issue.arguments) {
    const bool may_be_name = argument.find(' ') == std::string::npos;
    arguments.push_back(may_be_name ? argument : translate_composed(argument, language));
  }
  return fill_in(translate(issue.rule->text, language), arguments);
}

std::string full_message(const Issue& issue, Language language) {
  const auto add = [language](std::string& out, std::string_view english) {
    out += translate(english, language);
  };
  std::string out;
  if (!issue.place.path.empty()) out += issue.place.path + ": ";
  add(out, to_text(issue.severity));
  out += " " + std::string(issue.rule->code);
  if (issue.place.offset) {
    add(out, " at ");
    out += hex_argument(*issue.place.offset);
  }
  if (!issue.place.stream.empty() || issue.place.record) {
    out += " (";
    add(out, issue.place.stream.empty() ? std::string_view("record") : issue.place.stream);
    if (issue.place.record) out += " " + std::to_string(*issue.place.record);
    out += ")";
  }
  return out + ": " + message(issue, language);
}

}  // namespace ngi
