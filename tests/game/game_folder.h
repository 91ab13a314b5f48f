#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "ngi/archive/nres/edit.h"
#include "ngi/archive/type_id.h"
#include "ngi/game/game.h"
#include "ngi/game/registry.h"
#include "ngi/game/unit_scheme.h"
#include "tests/archive/nres_samples.h"
#include "tests/support/temporary_folder.h"

// Small games on disk, made by the library's writers.
namespace ngi::game::sample {

inline Text32 text32(std::string_view text) {
  return *with_text(Text32{}, text);
}

// The payload of a prototype.
inline std::string pairs(const std::vector<std::pair<std::string, std::string>>& named) {
  std::vector<ResourcePair> table;
  for (const auto& [archive, resource] : named)
    table.push_back({text32(archive), text32(resource)});
  return std::string(Prototype(Bytes()).with_pairs(table).bytes().text());
}

inline nres::Entry prototype(std::string_view key,
                             const std::vector<std::pair<std::string, std::string>>& named,
                             std::string_view tag = "STAT") {
  return nres::entry(four_cc(tag), key, pairs(named));
}

inline UnitRecord unit_record(std::string_view key, std::int32_t attach, ComponentType type,
                              std::uint32_t children, std::string_view description = "") {
  return {text32("objects.rlb"),           text32(key), 1U, attach, text32(description),
          static_cast<std::int32_t>(type), children};
}

class GameFolder : public test::TemporaryFolder {
 public:
  void archive(std::string_view name, const std::vector<nres::Entry>& entries) const {
    write(name, nres::archive_of(entries).text());
  }

  std::unique_ptr<Game> open(GameOptions options = {}) const {
    auto game = Game::open(path(), std::move(options));
    EXPECT_TRUE(game) << (game ? "" : full_message(game.error().issue));
    return game ? *std::move(game) : nullptr;
  }
};

// The codes of a report, in its order.
inline std::vector<std::string> codes(const Report& report) {
  std::vector<std::string> out;
  for (const Issue& issue : report.issues()) out.emplace_back(issue.rule->code);
  return out;
}

template <typename T>
std::string code_of(const Result<T>& result) {
  return result ? "" : std::string(result.error().rule().code);
}

}  // namespace ngi::game::sample
