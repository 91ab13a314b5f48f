#include "ngi/verify/claim.h"

#include <array>

#include "ngi/verify/claims/tables.h"

namespace ngi::verify {

namespace {

struct ChapterRow {
  std::string_view stem;
  std::string_view title;
  std::span<const Claim> (*claims)();
};

constexpr std::array<ChapterRow, chapter_count> chapters = {{
    {"nres", "Archives", claims::nres},
    {"msh", "Models", claims::msh},
    {"materials", "Materials and textures", claims::materials},
    {"fxid", "Effects", claims::fxid},
    {"terrain", "Landscapes", claims::terrain},
    {"game-assets", "Units, registry and tables", claims::game_assets},
    {"missions", "Missions", claims::missions},
    {"rendering", "Drawing", claims::rendering},
}};

constexpr std::size_t shown_values = 24;

std::string values_text(const Fact& fact) {
  std::string text;
  std::size_t listed = 0;
  for (const auto& [value, counted] : fact.values) {
    if (listed++ == shown_values) return text + ", ...";
    text += (text.empty() ? "" : ", ") + value + ": " + std::to_string(counted.times);
  }
  return text;
}

std::vector<Claim> gather() {
  std::vector<Claim> all;
  for (std::size_t i = 0; i < chapters.size(); ++i) {
    for (Claim claim : chapters[i].claims()) {
      claim.chapter = static_cast<Chapter>(i);
      all.push_back(claim);
    }
  }
  return all;
}

}  // namespace

std::string_view file_stem(Chapter chapter) noexcept {
  return chapters[static_cast<std::size_t>(chapter)].stem;
}

std::string_view title(Chapter chapter) noexcept {
  return chapters[static_cast<std::size_t>(chapter)].title;
}

std::span<const Claim> all_claims() {
  static const std::vector<Claim> all = gather();
  return all;
}

std::string shown(const Claim& claim, const Fact& fact) {
  switch (claim.view) {
    case View::Total:
      return std::to_string(fact.total);
    case View::Ratio:
      return std::to_string(fact.held) + " of " + std::to_string(fact.total);
    case View::Values:
      return values_text(fact);
    case View::Times: {
      const auto found = fact.values.find(std::string(claim.value));
      return std::to_string(found == fact.values.end() ? 0 : found->second.times);
    }
    case View::Distinct:
      return std::to_string(fact.values.size());
    case View::Range:
      break;
  }
  return fact.has_numbers() ? number_text(fact.low) + " .. " + number_text(fact.high) : "none";
}

}  // namespace ngi::verify
