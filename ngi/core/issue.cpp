#include "ngi/core/issue.h"

#include "ngi/core/language.h"

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
  return message(issue, Language::English);
}

std::string full_message(const Issue& issue) {
  return full_message(issue, Language::English);
}

}  // namespace ngi
