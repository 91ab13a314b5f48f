#include "ngi/tasks/kinds/describe.h"
#include "ngi/tasks/kinds/text.h"
#include "ngi/texture/check.h"
#include "ngi/texture/document.h"

namespace ngi::tasks {

namespace {

std::string format_text(const texture::Document& texture) {
  const std::uint32_t number = texture.header().format;
  if (!texture.format()) return std::to_string(number) + ", which is unknown";
  switch (*texture.format()) {
    case texture::PixelFormat::Indexed:
      return "0: 8-bit indices and a palette";
    case texture::PixelFormat::La88:
      return "88: 16 bits, shown as brightness and alpha";
    case texture::PixelFormat::Rgb556:
      return "556: 16 bits, shown as colours";
    case texture::PixelFormat::Rgb565:
      return "565: 16 bits";
    case texture::PixelFormat::Rgb888:
      return "888: 32 bits without alpha";
    case texture::PixelFormat::Argb4444:
      return "4444: 16 bits with alpha";
    case texture::PixelFormat::Argb8888:
      return "8888: 32 bits with alpha";
  }
  return std::to_string(number);
}

std::string levels_text(const texture::Document& texture) {
  const std::uint32_t stated = texture.header().mip_count;
  const std::size_t complete = texture.levels().size();
  return complete == stated
             ? std::to_string(stated)
             : std::to_string(stated) + ", " + std::to_string(complete) + " of them complete";
}

std::string page_text(std::size_t rectangles) {
  return std::to_string(rectangles) + (rectangles == 1 ? " rectangle" : " rectangles") +
         " of an atlas";
}

// With lower-case digits.
std::string hex_word(std::uint32_t word) {
  return fold(hex_number(word));
}

std::string flags_text(const texture::Header& header) {
  return "flags4 " + hex_word(header.flags4) + ", flags5 " + hex_word(header.flags5) + ", unk6 " +
         hex_word(header.unk6);
}

void add_issues(Description& description, const texture::Document& texture) {
  Report report;
  texture::check(texture, report);
  description.issues.assign(report.issues().begin(), report.issues().end());
}

void add_texture(Description& description, const texture::Document& texture) {
  const texture::Header& header = texture.header();
  const texture::LevelSize size = texture.size();
  const auto page = texture.page();
  auto& lines = description.lines;
  lines.emplace_back("Pixels", std::to_string(size.width) + " x " + std::to_string(size.height));
  lines.emplace_back("Format", format_text(texture));
  lines.emplace_back("Levels", levels_text(texture));
  lines.emplace_back("Flags", flags_text(header));
  if (page) lines.emplace_back("Page", page_text(page->size()));
  description.facts.emplace_back(
      "texture", FactValue::Object{{"width", size.width},
                                   {"height", size.height},
                                   {"format", std::uint32_t{header.format}},
                                   {"mips", std::uint32_t{header.mip_count}},
                                   {"levels", texture.levels().size()},
                                   {"flags4", std::uint32_t{header.flags4}},
                                   {"flags5", std::uint32_t{header.flags5}},
                                   {"unk6", std::uint32_t{header.unk6}},
                                   {"page", page ? FactValue(page->size()) : FactValue()}});
}

}  // namespace

void describe_texture(const Asset& asset, const OpenOptions&, Description& out) {
  const auto texture = texture::Document::parse(asset.bytes);
  if (!texture) {
    out.error = Error(texture.error()).at_path(asset.path);
    return;
  }
  add_texture(out, *texture);
  add_issues(out, *texture);
}

}  // namespace ngi::tasks
