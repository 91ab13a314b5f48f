#include "ngi/json/writer.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "ngi/core/text.h"
#include "ngi/json/number_text.h"

namespace ngi::json {

namespace {

constexpr std::size_t indent = 2;  // characters for each level

void append_escape(std::string& out, unsigned char code) {
  constexpr std::string_view digits = "0123456789abcdef";
  out += "\\u00";
  out += digits[code >> 4];
  out += digits[code & 15];
}

// C1 controls are two bytes in UTF-8, the first of which is C2.
bool is_c1_control(std::string_view utf8, std::size_t at) noexcept {
  return utf8[at] == '\xC2' && at + 1 < utf8.size() &&
         static_cast<unsigned char>(utf8[at + 1]) <= 0x9F;
}

// Whether a byte needs no escape, whatever follows it.
constexpr std::array<bool, 256> plain_characters = [] {
  std::array<bool, 256> plain = {};
  for (std::size_t c = 0x20; c < plain.size(); ++c) {
    plain[c] = c != '"' && c != '\\' && c != 0x7F && c != 0xC2;
  }
  return plain;
}();

bool is_plain(char c) noexcept {
  return plain_characters[static_cast<unsigned char>(c)];
}

std::string escaped(std::string_view utf8) {
  std::string out;
  for (std::size_t i = 0; i < utf8.size(); ++i) {
    const auto c = static_cast<unsigned char>(utf8[i]);
    switch (c) {
      case '"':
      case '\\':
        (out += '\\') += utf8[i];
        break;
      case '\n':
        out += "\\n";
        break;
      case '\r':
        out += "\\r";
        break;
      case '\t':
        out += "\\t";
        break;
      default:
        if (c < 0x20 || c == 0x7F) {
          append_escape(out, c);
        } else if (is_c1_control(utf8, i)) {
          append_escape(out, static_cast<unsigned char>(utf8[++i]));
        } else {
          out += utf8[i];
        }
    }
  }
  return out;
}

}  // namespace

void Writer::key(std::string_view name) {
  quoted(name, ": ");
  after_key_ = true;
}

void Writer::real(float number) {
  char* const at = item(longest_number);
  end_at(write_float(at, number));
}

void Writer::real(double number) {
  char* const at = item(longest_number);
  end_at(write_real(at, number));
}

void Writer::text(std::string_view utf8) {
  quoted(utf8, "");
}

void Writer::name(std::string_view key_name, std::string_view bytes) {
  key(key_name);
  text(cp1251_to_utf8(bytes));
  if (is_ascii(bytes)) return;
  key(std::string(key_name) + "_hex");
  text(to_hex(std::as_bytes(std::span(bytes))));
}

std::string Writer::hand_over() {
  out_.resize(std::exchange(used_, 0));
  return std::exchange(out_, {});
}

std::string Writer::take() && {
  *room(1) = '\n';
  ++used_;
  return hand_over();
}

void Writer::begin(char bracket, Lines lines) {
  char* const at = item(1);
  *at = bracket;
  end_at(at + 1);
  const bool inside_line = !levels_.empty() && levels_.back().lines == Lines::One;
  levels_.push_back({inside_line ? Lines::One : lines});
}

void Writer::end(char bracket) {
  const Level level = levels_.back();
  levels_.pop_back();
  char* at = room(2 + levels_.size() * indent);
  if (level.lines == Lines::Many && !level.empty) at = new_line(at);
  *at = bracket;
  end_at(at + 1);
}

void Writer::word(std::string_view literal) {
  end_at(std::ranges::copy(literal, item(literal.size())).out);
}

void Writer::quoted(std::string_view utf8, std::string_view after) {
  char* at = item(utf8.size() + after.size() + 2);
  *at++ = '"';
  for (std::size_t i = 0; i < utf8.size(); ++i) {
    if (!is_plain(utf8[i])) return finish_quoted(at, utf8.substr(i), after);
    *at++ = utf8[i];
  }
  *at++ = '"';
  end_at(std::ranges::copy(after, at).out);
}

void Writer::finish_quoted(char* at, std::string_view utf8, std::string_view after) {
  end_at(at);
  const std::string rest = escaped(utf8).append("\"").append(after);
  end_at(std::ranges::copy(rest, room(rest.size())).out);
}

char* Writer::item(std::size_t length) {
  char* at = room(length + 2 + levels_.size() * indent);
  if (after_key_ || levels_.empty()) {
    after_key_ = false;
    return at;
  }
  Level& level = levels_.back();
  if (!level.empty) *at++ = ',';
  if (level.lines == Lines::Many) {
    at = new_line(at);
  } else if (!level.empty) {
    *at++ = ' ';
  }
  level.empty = false;
  return at;
}

char* Writer::new_line(char* at) const {
  *at++ = '\n';
  return std::fill_n(at, levels_.size() * indent, ' ');
}

void Writer::grow(std::size_t length) {
  constexpr std::size_t minimum = 240;
  out_.resize(std::max(minimum, 2 * out_.size()) + length);
}

}  // namespace ngi::json
