#include "ngi/tables/config/document.h"

#include <algorithm>
#include <optional>

#include "ngi/core/text.h"

namespace ngi::config {

namespace {

constexpr std::string_view object_word = "object";
constexpr std::string_view end_word = "end";
constexpr char comment_mark = '#';

// The line without its comment. A mark inside quotes or within a word is none.
TextToken without_comment(const TextToken& line) {
  bool is_quoted = false;
  for (std::size_t i = 0; i < line.text.size(); ++i) {
    const char c = line.text[i];
    if (c == '"') is_quoted = !is_quoted;
    const bool begins_word = i == 0 || is_space(line.text[i - 1]);
    if (c == comment_mark && !is_quoted && begins_word) return part_of(line, 0, i);
  }
  return line;
}

// Where the first word of a line ends.
std::size_t first_word_end(std::string_view line) {
  const auto end = std::find_if(line.begin(), line.end(), is_space);
  return static_cast<std::size_t>(end - line.begin());
}

// The name after the word "object".
std::optional<TextToken> name_after_object(const TextToken& line) {
  const std::size_t end = first_word_end(line.text);
  if (compare_folded(line.text.substr(0, end), object_word) != 0) return std::nullopt;
  const TextToken name = part_of(line, end, line.text.size());
  return name.text.starts_with('=') ? std::nullopt : std::optional(name);
}

Setting setting_of(const TextToken& line) {
  const std::size_t equals = line.text.find('=');
  Setting setting = {.has_equals = equals != std::string_view::npos};
  const std::size_t key_end = setting.has_equals ? equals : first_word_end(line.text);
  const std::size_t value_begin = setting.has_equals ? equals + 1 : key_end;
  setting.key = part_of(line, 0, key_end);
  setting.value = part_of(line, value_begin, line.text.size());
  const std::string_view text = setting.value.text;
  setting.is_quoted = text.size() >= 2 && text.starts_with('"') && text.ends_with('"');
  if (setting.is_quoted)
    setting.value = {setting.value.offset + 1, text.substr(1, text.size() - 2)};
  return setting;
}

}  // namespace

// Reads a text line by line. Nothing stops it.
class DocumentParser {
 public:
  explicit DocumentParser(std::string_view text) : text_(text) {}

  Document::Parts run() {
    while (next_ < text_.size()) {
      begin_ = next_;
      const std::size_t found = text_.find('\n', begin_);
      next_ = found == std::string_view::npos ? text_.size() : found + 1;
      const TextToken line =
          without_comment(trimmed({begin_, text_.substr(begin_, next_ - begin_)}));
      if (!line.text.empty()) read(line);
    }
    if (open_) leave_open();
    return std::move(parts_);
  }

 private:
  void read(const TextToken& line) {
    if (const auto name = name_after_object(line)) {
      if (open_) leave_open();
      begin_object(*name, true);
      open_ = true;
      opening_ = line;
    } else if (compare_folded(line.text, end_word) == 0) {
      if (!open_) parts_.problems.push_back({ProblemSort::StrayEnd, line});
      if (open_) parts_.objects.back().end = next_;
      open_ = false;
    } else {
      read_setting(line);
    }
  }

  void read_setting(const TextToken& line) {
    const bool goes_on = open_ || (!parts_.objects.empty() && !parts_.objects.back().is_block);
    if (!goes_on) begin_object({line.offset, {}}, false);
    const Setting setting = setting_of(line);
    if (!setting.has_equals) parts_.problems.push_back({ProblemSort::NoEquals, line});
    if (setting.key.text.empty()) parts_.problems.push_back({ProblemSort::NoKey, line});
    parts_.objects.back().list.push_back(setting);
    parts_.objects.back().end = next_;
  }

  void begin_object(const TextToken& name, bool is_block) {
    parts_.objects.push_back({.name = name,
                              .is_block = is_block,
                              .begin = begin_,
                              .settings = is_block ? next_ : begin_,
                              .end = next_});
  }

  void leave_open() {
    parts_.objects.back().is_closed = false;
    parts_.problems.push_back({ProblemSort::NotClosed, opening_});
    open_ = false;
  }

  std::string_view text_;
  std::uint64_t begin_ = 0;
  std::uint64_t next_ = 0;
  bool open_ = false;
  TextToken opening_ = {};
  Document::Parts parts_;
};

const Setting* Object::find(std::string_view key) const noexcept {
  const auto found = std::ranges::find_if(
      list, [&](const Setting& setting) { return compare_folded(setting.key.text, key) == 0; });
  return found == list.end() ? nullptr : &*found;
}

std::string_view Object::value(std::string_view key) const noexcept {
  const Setting* setting = find(key);
  return setting ? setting->value.text : std::string_view();
}

bool Object::is_named(std::string_view wanted) const noexcept {
  return is_block && compare_folded(name.text, wanted) == 0;
}

bool Object::is_resource() const noexcept {
  return compare_folded(value("desc"), "resource") == 0;
}

Document::Document(Bytes bytes) : bytes_(bytes.stable()) {
  parts_ = std::make_shared<const Parts>(DocumentParser(bytes_.text()).run());
}

const Object* Document::find(std::string_view name) const noexcept {
  const auto found =
      std::ranges::find_if(objects(), [&](const Object& object) { return object.is_named(name); });
  return found == objects().end() ? nullptr : &*found;
}

}  // namespace ngi::config
