#include "ngi/core/issue.h"
#include "ngi/core/parse_number.h"

namespace ngi {

std::string_view to_text(Severity severity) noexcept {
  switch (severity) {
    case Severity::Error:
      return "error";
    case Severity::Warning:
      return "warning";
    case Severity::Info:
      return "info";
    case Severity::Hint:
      return "hint";
  }
  return "error";
}

std::string hex_argument(std::uint64_t number) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string reversed;
  do {
    reversed += digits[number % 16];
    number /= 16;
  } while (number != 0);
  return "0x" + std::string(reversed.rbegin(), reversed.rend());
}

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

}  // namespace

std::string message(const Issue& issue) {
  std::string_view rest = issue.rule->text;
  std::string out;
  while (!rest.empty()) {
    if (const auto mark = leading_placeholder(rest)) {
      if (mark->index < issue.arguments.size()) out += issue.arguments[mark->index];
      rest.remove_prefix(mark->length);
    } else {
      out += rest.front();
      rest.remove_prefix(1);
    }
  }
  return out;
}

std::string full_message(const Issue& issue) {
  std::string out;
  if (!issue.place.path.empty()) out += issue.place.path + ": ";
  out += std::string(to_text(issue.severity)) + " " + std::string(issue.rule->code);
  if (issue.place.offset) out += " at " + hex_argument(*issue.place.offset);
  if (!issue.place.stream.empty() || issue.place.record) {
    out += " (" + (issue.place.stream.empty() ? std::string("record") : issue.place.stream);
    if (issue.place.record) out += " " + std::to_string(*issue.place.record);
    out += ")";
  }
  return out + ": " + message(issue);
}

}  // namespace ngi
