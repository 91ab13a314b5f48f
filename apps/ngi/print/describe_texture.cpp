#include "apps/ngi/print/describe_texture.h"

#include <fmt/format.h>

#include "apps/ngi/print/display_text.h"
#include "ngi/texture/check.h"

namespace ngi::command {

namespace {

std::string format_text(const texture::Document& texture) {
  const std::uint32_t number = texture.header().format;
  if (!texture.format()) return fmt::format("{}, which is unknown", number);
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
  return complete == stated ? std::to_string(stated)
                            : fmt::format("{}, {} of them complete", stated, complete);
}

void add_page(Description& description, const texture::Document& texture) {
  Json& json = description.json["texture"]["page"];
  if (!texture.page()) return;
  json = texture.page()->size();
  description.lines.emplace_back("Page",
                                 counted(texture.page()->size(), "rectangle") + " of an atlas");
}

void add_issues(Description& description, const texture::Document& texture) {
  Report report;
  check(texture, report);
  for (const Issue& issue : report.issues()) {
    description.notes.push_back(fmt::format("{} ({}, {})", printable(message(issue)),
                                            to_text(issue.severity), issue.rule->code));
  }
}

}  // namespace

void describe_texture(Description& description, const texture::Document& texture) {
  const texture::Header& header = texture.header();
  const texture::LevelSize size = texture.size();
  auto& lines = description.lines;
  lines.emplace_back("Pixels", fmt::format("{} x {}", size.width, size.height));
  lines.emplace_back("Format", format_text(texture));
  lines.emplace_back("Levels", levels_text(texture));
  lines.emplace_back(
      "Flags", fmt::format("flags4 {:#x}, flags5 {:#x}, unk6 {:#x}", std::uint32_t{header.flags4},
                           std::uint32_t{header.flags5}, std::uint32_t{header.unk6}));
  description.json["texture"] = {{"width", size.width},
                                 {"height", size.height},
                                 {"format", std::uint32_t{header.format}},
                                 {"mips", std::uint32_t{header.mip_count}},
                                 {"levels", texture.levels().size()},
                                 {"flags4", std::uint32_t{header.flags4}},
                                 {"flags5", std::uint32_t{header.flags5}},
                                 {"unk6", std::uint32_t{header.unk6}},
                                 {"page", nullptr}};
  add_page(description, texture);
  add_issues(description, texture);
}

}  // namespace ngi::command
