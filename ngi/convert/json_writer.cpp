#include "ngi/convert/json_writer.h"

#include <algorithm>
#include <array>
#include <span>

#include "ngi/convert/number_text.h"
#include "ngi/core/text.h"

namespace ngi::convert {

namespace {

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

// Characters that may stand in a text as they are, whatever follows.
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

void append_quoted(std::string& out, std::string_view utf8) {
  out += '"';
  const auto special = std::find_if_not(utf8.begin(), utf8.end(), is_plain);
  const auto plain = static_cast<std::size_t>(special - utf8.begin());
  out += utf8.substr(0, plain);
  for (std::size_t i = plain; i < utf8.size(); ++i) {
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
  out += '"';
}

}  // namespace

// Most keys are short words, put together here because a string takes as long for one character as
// for all of them.
void JsonWriter::key(std::string_view name) {
  item();
  after_key_ = true;
  std::array<char, 32> word = {'"'};
  if (name.size() + 4 > word.size() || !std::ranges::all_of(name, is_plain)) {
    append_quoted(out_, name);
    out_ += ": ";
    return;
  }
  char* end = std::ranges::copy(name, word.begin() + 1).out;
  end = std::ranges::copy(std::string_view("\": "), end).out;
  out_.append(word.data(), end);
}

void JsonWriter::real(float number) {
  item();
  append_float(out_, number);
}

void JsonWriter::real(double number) {
  item();
  append_real(out_, number);
}

void JsonWriter::text(std::string_view utf8) {
  item();
  append_quoted(out_, utf8);
}

void JsonWriter::name(std::string_view key_name, std::string_view bytes) {
  key(key_name);
  text(cp1251_to_utf8(bytes));
  if (is_ascii(bytes)) return;
  key(std::string(key_name) + "_hex");
  text(to_hex(std::as_bytes(std::span(bytes))));
}

std::string JsonWriter::take() && {
  out_ += '\n';
  return std::move(out_);
}

void JsonWriter::begin(char bracket, Lines lines) {
  item();
  out_ += bracket;
  const bool inside_line = !levels_.empty() && levels_.back().lines == Lines::One;
  levels_.push_back({inside_line ? Lines::One : lines});
}

void JsonWriter::end(char bracket) {
  const Level level = levels_.back();
  levels_.pop_back();
  if (level.lines == Lines::Many && !level.empty) new_line();
  out_ += bracket;
}

void JsonWriter::word(std::string_view literal) {
  item();
  out_ += literal;
}

// Parts what comes next from what came before.
void JsonWriter::item() {
  if (after_key_ || levels_.empty()) {
    after_key_ = false;
    return;
  }
  Level& level = levels_.back();
  if (level.lines == Lines::Many) {
    if (!level.empty) out_ += ',';
    new_line();
  } else if (!level.empty) {
    out_ += ", ";
  }
  level.empty = false;
}

void JsonWriter::new_line() {
  out_ += '\n';
  out_.append(levels_.size() * 2, ' ');
}

}  // namespace ngi::convert
