#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "ngi/core/bytes.h"
#include "ngi/core/report.h"
#include "ngi/core/result.h"
#include "ngi/core/text_edit.h"

// BuildDat.lst: the unit schemes of the buildings that the computer's clans may build, by category:
// docs/formats/terrain.md 5.
namespace ngi::build_list {

struct Category {
  std::string_view name;  // "Generator"
  std::uint32_t mask;     // the type word of its unit schemes
};

// The twelve categories, in the order of the shipped files.
std::span<const Category> categories() noexcept;
std::optional<std::uint32_t> mask_of(std::string_view category) noexcept;

struct Section {
  TextToken category;
  TextToken count;
  std::vector<TextToken> paths;  // without their quotes
};

// A parsed list: the text with the positions of its words. edit.h changes it.
//
//   const auto list = build_list::Document::parse(*map_file("BuildDat.lst"), Reading::Tolerant);
//   for (const build_list::Section& section : list->sections()) use(section.paths);
class Document {
 public:
  // Strict: fails with BLD-001 to BLD-004. Tolerant: reports them, skips what is not a section and
  // ends a section where its paths end.
  static Result<Document> parse(Bytes bytes, Reading reading, Report* report = nullptr);

  const Bytes& bytes() const noexcept { return bytes_; }
  std::string_view text() const noexcept { return bytes_.text(); }
  const std::vector<Section>& sections() const noexcept { return *sections_; }

 private:
  Document(Bytes bytes, std::vector<Section> sections)
      : bytes_(std::move(bytes)),
        sections_(std::make_shared<const std::vector<Section>>(std::move(sections))) {}

  Bytes bytes_;
  std::shared_ptr<const std::vector<Section>> sections_;
};

}  // namespace ngi::build_list
