#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "ngi/core/bytes.h"
#include "ngi/core/limits.h"
#include "ngi/core/report.h"
#include "ngi/core/result.h"
#include "ngi/tables/save/layout.h"

// The two parts of a saved game that are more than a list of records: the world, and the data of
// the clans. docs/formats/game-assets.md 10.6.
namespace ngi::save {

struct WorldHead {
  le_u32 opaque0;  // 1
  le_u32 game_time;
  std::array<le_u32, 10> opaque8;
};
static_assert(sizeof(WorldHead) == 48 && alignof(WorldHead) == 1);

struct ObjectHead {
  le_u32 id;  // the top byte is the kind
  std::array<char, 128> archive;
  std::array<char, 128> member;
  le_i32 parent;  // id, 0 for none
  le_i32 parent_slot;
  le_u32 size;  // of what follows this head
  le_i32 opaque272;
};
static_assert(sizeof(ObjectHead) == 276 && alignof(ObjectHead) == 1);

// Texts end at the first NUL; what follows is stale.
std::string_view text_in(std::span<const char> field) noexcept;

struct WorldObject {
  std::uint64_t offset = 0;  // in the file
  const ObjectHead* head = nullptr;
  std::span<const le_u32> chunk_sizes = {};
  std::span<const std::byte> chunks = {};

  std::string_view archive() const noexcept { return text_in(head->archive); }
  std::string_view member() const noexcept { return text_in(head->member); }
};
// "land", "building", "unit"...; "other" for an unknown kind.
std::string_view kind_title(std::uint32_t id) noexcept;

struct Lode {
  le_f32 x;
  le_f32 y;
  le_f32 opaque8;
  le_u32 found;
  le_u32 type;
  le_f32 amount;
};
static_assert(sizeof(Lode) == 24 && alignof(Lode) == 1);

// What follows the objectives. Views the file.
struct ClanData {
  std::vector<std::span<const le_i32>> minds = {};  // per clan: unit ids, or -1
  std::span<const Lode> lodes = {};
  std::vector<Bytes> designs = {};         // unit schemes, as in .dat files
  std::vector<std::uint64_t> states = {};  // bytes of the computer's state of each clan
  std::uint64_t end = 0;                   // offset in the file
};

class Document {
 public:
  // Fails with SAV-001 and SAV-003.
  static Result<Document> parse(Bytes bytes, const Limits& limits = {});

  const Bytes& bytes() const noexcept { return bytes_; }
  const Head& head() const noexcept { return *head_; }
  std::string_view mission() const noexcept { return mission_; }
  std::int32_t clans() const noexcept { return clans_; }
  std::span<const Objective> objectives() const noexcept { return objectives_; }
  const WorldHead* world() const noexcept { return world_; }  // nullptr: the block is too short
  const std::vector<WorldObject>& objects() const noexcept { return objects_; }
  // SAV-003 when the objects do not lead to the end of their block.
  const std::optional<Issue>& world_issue() const noexcept { return world_issue_; }

  // `minds` are those of the clans in data.tma. Fails with SAV-003.
  Result<ClanData> clan_data(std::span<const std::int32_t> minds) const;

 private:
  explicit Document(Bytes bytes) : bytes_(std::move(bytes)) {}
  void read_world(std::uint64_t begin, std::uint64_t end);

  Bytes bytes_;
  const Head* head_ = nullptr;
  std::string_view mission_;
  std::int32_t clans_ = 0;
  std::span<const Objective> objectives_;
  const WorldHead* world_ = nullptr;
  std::vector<WorldObject> objects_;
  std::optional<Issue> world_issue_;
  std::uint64_t clan_data_ = 0;
};

// Questions to the game. Rules that need a missing one are skipped.
struct GameLookup {
  std::function<std::optional<bool>(std::string_view archive, std::string_view member)> has_member;
  // The minds of the clans of a mission by its folder; nullopt when there is no such mission.
  std::function<std::optional<std::vector<std::int32_t>>(std::string_view folder)> minds;
};

// Reports SAV-001 to SAV-006.
void check(const Bytes& bytes, const GameLookup& game, const Limits& limits, Report& report);

}  // namespace ngi::save
