#include "ngi/exchange/obj/read_materials.h"

#include "ngi/exchange/obj/detail/lines.h"
#include "ngi/exchange/rules.h"

namespace ngi::obj {

namespace {

// Reads a colour. Spectral curve files are not supported.
Result<void> read_colour(const Line& line, std::array<float, 3>& colour) {
  if (line.rest.starts_with("spectral") || line.rest.starts_with("xyz")) return {};
  std::string_view rest = line.rest;
  const auto first = take_number(line, rest);
  if (!first) return tl::unexpected(first.error());
  colour.fill(*first);
  if (rest.empty()) return {};  // one number means grey
  for (std::size_t c = 1; c < 3; ++c) {
    const auto number = take_number(line, rest);
    if (!number) return tl::unexpected(number.error());
    colour[c] = *number;
  }
  return {};
}

Result<float> read_opacity(const Line& line) {
  std::string_view rest = line.rest;
  std::string_view halo = rest;
  if (take_word(halo) == "-halo") rest = halo;
  return take_number(line, rest);
}

// Returns the file name after the options; it may contain blanks.
std::string read_picture(std::string_view rest) {
  while (rest.starts_with('-')) {
    const std::string_view option = take_word(rest);
    const bool is_vector = option == "-o" || option == "-s" || option == "-t";
    std::size_t max_words = option == "-mm" ? 2 : is_vector ? 3 : 1;
    for (std::string_view word, next = rest; max_words > 0; --max_words, rest = next) {
      word = take_word(next);
      if (is_vector && !number_of(word)) break;
    }
  }
  return std::string(rest);
}

Result<void> read_line(const Line& line, LibraryMaterial& material) {
  const std::string_view word = line.keyword;
  if (word == "Kd") return read_colour(line, material.diffuse);
  if (word == "Ke") return read_colour(line, material.emissive);
  if (word == "map_Kd") material.picture = read_picture(line.rest);
  if (word == "map_d") material.has_opacity_map = true;
  if (word != "d" && word != "Tr") return {};
  const auto number = read_opacity(line);
  if (!number) return tl::unexpected(number.error());
  material.opacity = word == "d" ? *number : 1 - *number;
  return {};
}

}  // namespace

Result<std::vector<LibraryMaterial>> read_materials(std::string_view text, const Limits& limits) {
  std::vector<LibraryMaterial> out;
  std::uint64_t spent = text.size();
  LineReader lines(text);
  while (const auto line = lines.next()) {
    if (spent > limits.decoded_size) {
      return fail(exchange::rules::exchange_limit, {}, "too many", "decoded bytes of materials",
                  limits.decoded_size);
    }
    if (line->keyword == "newmtl") {
      spent += sizeof(LibraryMaterial);
      out.push_back({.name = std::string(line->rest)});
    } else if (!out.empty()) {
      if (auto read = read_line(*line, out.back()); !read) return fail(std::move(read));
    }
  }
  return out;
}

}  // namespace ngi::obj
