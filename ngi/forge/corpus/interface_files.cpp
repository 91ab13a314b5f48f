// Files of the user interface: mouse cursors and the strings of the dialogues.
// docs/formats/game-assets.md 10.7 and 10.9.
#include <array>
#include <map>
#include <string>

#include "ngi/core/text.h"
#include "ngi/forge/corpus/detail/parts.h"
#include "ngi/tables/string_table/write.h"

namespace ngi::forge {

namespace {

constexpr std::array<std::string_view, 8> cursor_names = {
    "ARROW", "PICK", "PLACE", "WRONG_PLACE", "TARGET", "CAPTURE", "GUARD", "UPGRADE"};

void add_word(std::string& out, std::uint32_t value, std::size_t size = 4) {
  for (std::size_t i = 0; i < size; ++i) out += static_cast<char>(value >> (8 * i));
}

std::string riff_chunk(std::string_view id, const std::string& content) {
  std::string out(id);
  add_word(out, static_cast<std::uint32_t>(content.size()));
  return out + content;
}

// One phase as Windows stores it: 32 x 32 pixels of 4 bits, sixteen colours, and a mask.
std::string cursor_phase(Random& random) {
  constexpr std::uint32_t side = 32;
  constexpr std::uint32_t header_size = 40;
  constexpr std::uint32_t colours = 16;
  constexpr std::uint32_t pixels = side * side / 2;
  constexpr std::uint32_t mask = side * side / 8;
  constexpr std::uint32_t image_size = header_size + colours * 4 + pixels + mask;
  std::string out;
  for (const std::uint32_t word : {0U, 2U, 1U}) add_word(out, word, 2);  // one cursor
  for (const std::uint32_t byte : {side, side, colours, 0U}) add_word(out, byte, 1);
  for (int i = 0; i < 2; ++i) add_word(out, 0, 2);  // the hot spot
  add_word(out, image_size);
  add_word(out, 22);  // where the image begins
  for (const std::uint32_t word : {header_size, side, 2 * side}) add_word(out, word);
  for (const std::uint32_t word : {1U, 4U}) add_word(out, word, 2);  // planes, bits
  for (const std::uint32_t word : {0U, pixels + mask, 0U, 0U, colours, 0U}) add_word(out, word);
  for (std::uint32_t i = 0; i < colours; ++i) add_word(out, 0x0011'1111 * i);
  for (std::uint32_t i = 0; i < pixels; ++i)
    add_word(out, static_cast<std::uint32_t>(random.next()), 1);
  return out + std::string(mask, '\0');
}

GameFile cursor_file(std::string_view name, Random random) {
  constexpr std::uint32_t phases = 4;
  constexpr std::uint32_t rate = 9;  // sixtieths of a second: 150 ms
  std::string head;
  for (const std::uint32_t word : {36U, phases, phases, 0U, 0U, 0U, 0U, rate, 1U}) {
    add_word(head, word);
  }
  std::string frames = "fram";
  for (std::uint32_t i = 0; i < phases; ++i) frames += riff_chunk("icon", cursor_phase(random));
  const std::string file =
      riff_chunk("RIFF", "ACON" + riff_chunk("anih", head) + riff_chunk("LIST", frames));
  return {"ui/" + fold(name) + ".ani", {Bytes::copy(file)}};
}

std::string sentence(Random& random) {
  constexpr std::array<std::string_view, 12> words = {"база",     "дорога", "завод",  "враг",
                                                      "лабиринт", "машина", "приказ", "разведка",
                                                      "руда",     "сектор", "сигнал", "холм"};
  std::string out;
  for (int i = random.between(3, 20); i > 0; --i) {
    out += words[any_of(random, words.size())];
    out += i == 1 ? "." : " ";
  }
  return out;
}

// 173 strings with ids from 8 to 193, in 13 blocks.
std::map<std::uint32_t, std::string> dialogue_strings(const CorpusPlan& plan) {
  constexpr std::uint32_t first = 8;
  constexpr std::uint32_t last = 193;
  constexpr std::size_t strings = 173;
  Random random = random_for(plan, "strings");
  std::map<std::uint32_t, std::string> texts;
  for (std::uint32_t id = first; id <= last; ++id) texts[id] = sentence(random);
  while (texts.size() > strings) {
    texts.erase(first + 1 + static_cast<std::uint32_t>(any_of(random, last - first - 1)));
  }
  return texts;
}

// Names each string once.
GameFile names_of_strings(const std::map<std::uint32_t, std::string>& texts) {
  std::string out =
      "object texts\r\n\tdesc = \"resource\"\r\n\tlibrary = \"DATA\\TextRes.dll\"\r\n";
  out += "\ttype = 6\r\n";
  for (const auto& [id, text] : texts) {
    out += "\t" + numbered("text_", id) + " = " + std::to_string(id) + "\r\n";
  }
  return {"DATA/TextRes.cfg", {Bytes::copy(out + "end\r\n")}};
}

}  // namespace

std::vector<GameFile> corpus_interface(const CorpusPlan& plan) {
  std::vector<GameFile> files;
  for (std::size_t i = 0; i < cursor_names.size(); ++i) {
    files.push_back(cursor_file(cursor_names[i], random_for(plan, "cursor", i)));
  }
  const auto texts = dialogue_strings(plan);
  files.push_back({"DATA/TextRes.dll", {string_table::make_library(texts)}});
  files.push_back(names_of_strings(texts));
  return files;
}

}  // namespace ngi::forge
