#include "ngi/tables/build_list/document.h"

#include <algorithm>
#include <array>

#include "ngi/core/parse_number.h"
#include "ngi/core/text.h"
#include "ngi/tables/build_list/rules.h"

namespace ngi::build_list {

namespace {

constexpr std::array category_table = {
    Category{"Bunker_Small", 0x8001'0000U}, Category{"Bunker_Medium", 0x8002'0000U},
    Category{"Bunker_Large", 0x8004'0000U}, Category{"Generator", 0x8000'0002U},
    Category{"Mine", 0x8000'0004U},         Category{"Storage", 0x8000'0008U},
    Category{"Plant", 0x8000'0010U},        Category{"Hangar", 0x8000'0040U},
    Category{"MainTeleport", 0x8000'0200U}, Category{"Institute", 0x8000'0400U},
    Category{"Tower_Medium", 0x8010'0000U}, Category{"Tower_Large", 0x8020'0000U},
};

// The lines of a text without blanks around them. Blank lines and comments are left out.
class Lines {
 public:
  explicit Lines(std::string_view text) : text_(text) { advance(); }

  bool at_end() const noexcept { return !line_; }
  const TextToken& line() const noexcept { return *line_; }
  void advance() {
    line_.reset();
    while (!line_ && next_ < text_.size()) {
      const std::uint64_t start = next_;
      const std::size_t found = text_.find('\n', start);
      next_ = found == std::string_view::npos ? text_.size() : found + 1;
      const TextToken line = trimmed({start, text_.substr(start, next_ - start)});
      if (!line.text.empty() && !line.text.starts_with("//")) line_ = line;
    }
  }

 private:
  std::string_view text_;
  std::uint64_t next_ = 0;
  std::optional<TextToken> line_;
};

struct Header {
  TextToken category;
  TextToken count;
  std::uint32_t paths;
};

std::optional<Header> header_of(const TextToken& line) {
  const auto gap = std::find_if(line.text.begin(), line.text.end(), is_space);
  const auto second = std::find_if_not(gap, line.text.end(), is_space);
  if (line.text.starts_with('"') || std::any_of(second, line.text.end(), is_space)) return {};
  const auto first_size = static_cast<std::size_t>(gap - line.text.begin());
  const auto second_at = static_cast<std::size_t>(second - line.text.begin());
  const TextToken count = {line.offset + second_at, line.text.substr(second_at)};
  const auto paths = parse_literal<std::uint32_t>(count.text);
  if (!paths || !std::all_of(count.text.begin(), count.text.end(), is_digit)) return {};
  return Header{{line.offset, line.text.substr(0, first_size)}, count, *paths};
}

// The path without its quotes.
std::optional<TextToken> path_of(const TextToken& line) {
  const std::string_view text = line.text;
  const bool quoted =
      text.size() > 2 && text.front() == '"' && text.find('"', 1) + 1 == text.size();
  if (!quoted) return {};
  return TextToken{line.offset + 1, text.substr(1, text.size() - 2)};
}

// Reads a list line by line. Nothing stops it: what is not a section is reported and skipped.
class Parser {
 public:
  Parser(std::string_view text, Report& report) : lines_(text), report_(report) {}

  std::vector<Section> run() {
    while (!lines_.at_end()) {
      const TextToken line = lines_.line();
      lines_.advance();
      if (const auto header = header_of(line)) {
        read_section(*header);
      } else {
        report(rules::header, line);
      }
    }
    return std::move(sections_);
  }

 private:
  void read_section(const Header& header) {
    if (!mask_of(header.category.text)) report(rules::unknown_category, header.category);
    Section section = {header.category, header.count, {}};
    while (section.paths.size() < header.paths && !lines_.at_end()) {
      const TextToken line = lines_.line();
      const auto path = path_of(line);
      if (!path && header_of(line)) break;
      if (!path) report(rules::bad_path, line);
      section.paths.push_back(path.value_or(line));
      lines_.advance();
    }
    if (section.paths.size() < header.paths) {
      report_.add(rules::missing_paths, place_of(header.count), section.paths.size(), header.paths);
    }
    sections_.push_back(std::move(section));
  }

  Place place_of(const TextToken& token) const {
    return {.stream = "section", .record = sections_.size(), .offset = token.offset};
  }
  void report(const Rule& rule, const TextToken& token) {
    report_.add(rule, place_of(token), cp1251_to_utf8(token.text));
  }

  Lines lines_;
  Report& report_;
  std::vector<Section> sections_;
};

}  // namespace

std::span<const Category> categories() noexcept {
  return category_table;
}

std::optional<std::uint32_t> mask_of(std::string_view category) noexcept {
  const auto found = std::ranges::find(category_table, category, &Category::name);
  if (found == category_table.end()) return std::nullopt;
  return found->mask;
}

Result<Document> Document::parse(Bytes bytes, Reading reading, Report* report) {
  bytes = bytes.stable();
  Report found;
  auto sections = Parser(bytes.text(), found).run();
  const Issue* refusal = found.refusal(reading);
  if (refusal) return tl::unexpected(Error{*refusal});
  if (report) report->merge(std::move(found));
  return Document(std::move(bytes), std::move(sections));
}

}  // namespace ngi::build_list
