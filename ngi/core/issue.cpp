#include "ngi/core/issue.h"

#include <charconv>

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

std::string message(const Issue& issue) {
  const std::string_view pattern = issue.rule->text;
  std::string out;
  for (std::size_t i = 0; i < pattern.size();) {
    const std::size_t close = pattern[i] == '{' ? pattern.find('}', i) : std::string_view::npos;
    std::size_t index = 0;
    const char* first = pattern.data() + i + 1;
    const char* last = pattern.data() + close;
    if (close != std::string_view::npos && std::from_chars(first, last, index).ptr == last) {
      if (index < issue.arguments.size()) out += issue.arguments[index];
      i = close + 1;
    } else {
      out += pattern[i++];
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
