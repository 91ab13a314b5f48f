#include "ngi/tables/save/content.h"

#include <algorithm>

#include "ngi/asset/layout/tree.h"
#include "ngi/core/text.h"

namespace ngi::save {

namespace {

// Reads one value after the other from a range of the file. Once it fails it stays failed.
class Walk {
 public:
  Walk(std::span<const std::byte> bytes, std::uint64_t begin, std::uint64_t end)
      : bytes_(bytes), at_(begin), end_(end) {}

  bool failed() const noexcept { return failed_; }
  std::uint64_t at() const noexcept { return at_; }
  // Where the count or size that failed leads.
  std::uint64_t wanted() const noexcept { return wanted_; }

  template <Record T>
  std::span<const T> take(std::uint64_t count) {
    const std::uint64_t size = count * sizeof(T);
    if (!reaches(count, sizeof(T))) return {};
    const auto taken = view<T>(bytes_, at_, count);
    at_ += size;
    return taken;
  }
  // A count or size that must not be negative.
  std::uint64_t count() {
    const auto word = take<le_i32>(1);
    if (word.empty() || word.front() >= 0) {
      return word.empty() ? 0 : static_cast<std::uint32_t>(std::int32_t{word.front()});
    }
    fail(at_);
    return 0;
  }
  std::span<const std::byte> bytes(std::uint64_t size) {
    if (!reaches(size, 1)) return {};
    const auto taken = bytes_.subspan(at_, size);
    at_ += size;
    return taken;
  }

 private:
  bool reaches(std::uint64_t count, std::uint64_t stride) {
    if (!failed_ && count <= (end_ - at_) / stride) return true;
    fail(at_ + count * stride);
    return false;
  }
  void fail(std::uint64_t wanted) {
    if (!failed_) wanted_ = wanted;
    failed_ = true;
  }

  std::span<const std::byte> bytes_;
  std::uint64_t at_;
  std::uint64_t end_;
  std::uint64_t wanted_ = 0;
  bool failed_ = false;
};

// A unit scheme of unknown length: a head and records depth first.
struct SchemeHead {
  le_u32 magic;
  le_u32 type;
};
static_assert(sizeof(SchemeHead) == 8 && alignof(SchemeHead) == 1);
struct SchemeRecord {
  std::array<std::byte, 108> opaque0;
  le_u32 children;
};
static_assert(sizeof(SchemeRecord) == 112 && alignof(SchemeRecord) == 1);

void skip_scheme(Walk& walk) {
  walk.take<SchemeHead>(1);
  for (std::uint64_t open = 1; open > 0 && !walk.failed(); --open) {
    const auto record = walk.take<SchemeRecord>(1);
    if (!record.empty()) open += record.front().children;
  }
}

struct KindTitle {
  std::uint32_t kind;
  std::string_view title;
};
constexpr std::array kind_titles = {KindTitle{0x11, "land"},         KindTitle{0x13, "building"},
                                    KindTitle{0x14, "unit"},         KindTitle{0x17, "sky"},
                                    KindTitle{0x19, "projectile"},   KindTitle{0x1A, "scenery"},
                                    KindTitle{0x1B, "research tree"}};

}  // namespace

std::string_view text_in(std::span<const char> field) noexcept {
  const std::string_view text(field.data(), field.size());
  return text.substr(0, text.find('\0'));
}

std::string_view kind_title(std::uint32_t id) noexcept {
  const auto found = std::ranges::find(kind_titles, id >> 24U, &KindTitle::kind);
  return found == kind_titles.end() ? "other" : found->title;
}

Result<Document> Document::parse(Bytes bytes, const Limits& limits) {
  bytes = bytes.stable();
  if (!bytes.text().starts_with("SLOT")) return fail(rules::magic, {.offset = 0});
  const auto tree = layout::Tree::parse(file_layout, bytes, limits);
  if (!tree) return tl::unexpected(tree.error());
  Document save(bytes);
  const layout::Item root = tree->root();
  save.head_ = view<Head>(bytes, 0, 1).data();
  const layout::Node& mission = *root.find("mission");
  save.mission_ = save.bytes_.text().substr(mission.begin, mission.size);
  save.clans_ = root.record<ClanCount>()->clans;
  const layout::Node& objectives = *root.find("objective");
  save.objectives_ = view<Objective>(save.bytes_, objectives.begin, objectives.count);
  const layout::Node& world = *root.find("world");
  save.clan_data_ = root.find("clan_data")->begin;
  save.read_world(world.begin, world.content_end());
  return save;
}

void Document::read_world(std::uint64_t begin, std::uint64_t end) {
  Walk walk(bytes_.span(), begin, end);
  const auto head = walk.take<WorldHead>(1);
  if (!head.empty()) world_ = head.data();
  std::uint64_t start = walk.at();
  while (!walk.failed() && walk.at() < end) {
    start = walk.at();
    const auto object = walk.take<ObjectHead>(1);
    if (object.empty()) break;
    const auto body = walk.bytes(object.front().size);
    if (walk.failed()) break;
    WorldObject read = {.offset = start, .head = object.data()};
    const std::uint64_t body_at = walk.at() - body.size();
    Walk inner(bytes_.span(), body_at, walk.at());
    const auto chunks = inner.take<le_u32>(1);
    if (!chunks.empty()) read.chunk_sizes = inner.take<le_u32>(chunks.front());
    if (!inner.failed()) read.chunks = inner.bytes(walk.at() - inner.at());
    objects_.push_back(read);
  }
  if (!walk.failed()) return;
  world_issue_ =
      make_issue(rules::past_end, {.stream = "world", .record = objects_.size(), .offset = start},
                 bytes_.size(), walk.wanted());
}

Result<ClanData> Document::clan_data(std::span<const std::int32_t> minds) const {
  Walk walk(bytes_.span(), clan_data_, bytes_.size());
  ClanData data;
  for (std::int32_t clan = 0; clan < clans_ && !walk.failed(); ++clan) {
    if (head_->version >= 1) walk.take<le_i32>(1);
    const auto index = static_cast<std::size_t>(clan);
    const std::int32_t count = index < minds.size() ? std::max(minds[index], 0) : 0;
    data.minds.push_back(walk.take<le_i32>(static_cast<std::uint32_t>(count)));
  }
  data.lodes = walk.take<Lode>(walk.count());
  for (std::uint64_t left = walk.count(); left > 0 && !walk.failed(); --left) {
    const std::uint64_t begin = walk.at();
    skip_scheme(walk);
    if (!walk.failed()) data.designs.push_back(bytes_.slice(begin, walk.at() - begin));
  }
  walk.take<le_i32>(3);
  for (std::uint64_t left = walk.count(); left > 0 && !walk.failed(); --left) {
    const std::uint64_t size = walk.count();
    walk.bytes(size);
    if (!walk.failed()) data.states.push_back(size);
  }
  if (walk.failed()) {
    return fail(rules::past_end, {.stream = "clan_data", .offset = walk.at()}, bytes_.size(),
                walk.wanted());
  }
  data.end = walk.at();
  return data;
}

namespace {

void check_members(const Document& save, const GameLookup& game, Report& report) {
  if (!game.has_member) return;
  for (std::size_t i = 0; i < save.objects().size(); ++i) {
    const WorldObject& object = save.objects()[i];
    if (object.archive().empty() || object.member().empty()) continue;
    if (game.has_member(object.archive(), object.member()).value_or(true)) continue;
    report.add(rules::member_missing, {.stream = "world", .record = i, .offset = object.offset},
               hex_number(object.head->id), cp1251_to_utf8(object.member()),
               cp1251_to_utf8(object.archive()));
  }
}

}  // namespace

void check(const Bytes& bytes, const GameLookup& game, const Limits& limits, Report& report) {
  const auto save = Document::parse(bytes, limits);
  if (!save) return report.add(save.error().issue);
  if (save->head().version > 1) {
    report.add(rules::version, {.offset = offsetof(Head, version)}, save->head().version);
  }
  if (save->world_issue()) report.add(*save->world_issue());
  check_members(*save, game, report);
  if (!game.minds) return;
  const auto minds = game.minds(save->mission());
  if (!minds) {
    return report.add(rules::mission_missing, {.offset = sizeof(Head)},
                      cp1251_to_utf8(save->mission()));
  }
  const auto data = save->clan_data(*minds);
  if (!data) return report.add(data.error().issue);
  if (data->end == save->bytes().size()) return;
  report.add(rules::bytes_left, {.offset = data->end}, save->bytes().size() - data->end);
}

}  // namespace ngi::save
