#include "ngi/terrain/areals/document.h"

#include "ngi/core/byte_reader.h"
#include "ngi/terrain/areals/rules.h"

namespace ngi::areals {

namespace {

constexpr std::uint64_t u32_limit = 0xFFFF'FFFF;

// The first entry of the type whose payload is in the file.
std::optional<std::size_t> find_map(const nres::Document& archive) noexcept {
  for (std::size_t i = 0; i < archive.size(); ++i) {
    if (archive.records()[i].type_id == type_id && archive.payload_in_range(i)) return i;
  }
  return std::nullopt;
}

// Steps over the sub-blocks. False when they do not fit.
bool skip_blocks(ByteReader& in, std::uint32_t count, BlockFraming framing) {
  for (std::uint32_t i = 0; i < count; ++i) {
    const le_u32* points = in.read<le_u32>();
    if (!points) return false;
    std::uint64_t words = std::uint64_t{*points} * 3;
    if (framing == BlockFraming::CountOutside) ++words;
    if (words > 0 && in.read_table<le_u32>(words).empty()) return false;
  }
  return true;
}

enum class Fit : std::uint8_t { Whole, Cut, Overflow };

// Steps over one areal.
Fit skip_areal(ByteReader& in, BlockFraming framing) {
  const ArealRecord* record = in.read<ArealRecord>();
  const ArealCounts* counts = record ? in.read<ArealCounts>() : nullptr;
  if (!counts) return Fit::Cut;
  const std::uint64_t vertices = counts->vertices;
  const std::uint64_t links = vertices + std::uint64_t{counts->blocks} * 3;
  if (vertices * sizeof(Vec3) > u32_limit || links * sizeof(Link) > u32_limit) {
    return Fit::Overflow;
  }
  if (vertices > 0 && in.read_table<Vec3>(vertices).empty()) return Fit::Cut;
  if (links > 0 && in.read_table<Link>(links).empty()) return Fit::Cut;
  return skip_blocks(in, counts->blocks, framing) ? Fit::Whole : Fit::Cut;
}

}  // namespace

Result<Document> Document::parse(Bytes bytes, Reading reading, const nres::ParseOptions& options) {
  auto container = nres::Document::parse(bytes.stable(), options);
  if (!container) {
    return fail(rules::container, {.offset = 0}, message(container.error().issue));
  }
  const auto entry = find_map(*container);
  if (!entry) return fail(rules::entry_set, {.offset = 8}, container->size());
  Document map(*std::move(container), *entry);
  map.find_framing();
  if (reading == Reading::Strict && !map.damage_.empty()) {
    return tl::unexpected(Error{map.damage_.front()});
  }
  return map;
}

template <typename... Values>
void Document::add_damage(const Rule& rule, Place place, const Values&... values) {
  damage_.push_back(make_issue(rule, std::move(place), values...));
}

// Reads with the count inside; where that does not end with the payload and the other reading
// does, takes the other. The damage is that of the first: strict readers accept nothing else.
void Document::find_framing() {
  walk(BlockFraming::CountInside);
  if (damage_.empty()) return;
  bool has_blocks = false;
  for (std::size_t i = 0; i < areals_.size() && !has_blocks; ++i) {
    has_blocks = areal(i).counts.blocks != 0U;
  }
  // An areal that does not fit is not in the list, and may have the only blocks.
  if (const auto cut = view<ArealCounts>(payload(), rest_ + sizeof(ArealRecord), 1); !cut.empty()) {
    has_blocks = has_blocks || cut.front().blocks != 0U;
  }
  if (!has_blocks) return;
  Document other(container_, entry_);
  other.walk(BlockFraming::CountOutside);
  const bool ends_exactly = other.whole_grid_ && other.rest().empty();
  if (!ends_exactly) return;
  other.damage_ = std::move(damage_);
  *this = std::move(other);
}

void Document::walk(BlockFraming framing) {
  framing_ = framing;
  if (container_.size() != 1) {
    add_damage(rules::entry_set,
               {.stream = "directory", .offset = container_.record_offset(entry_ == 0 ? 1 : 0)},
               container_.size());
  }
  const std::uint32_t count = stated_count();
  if (count == 0) add_damage(rules::no_areals, entry_place(offsetof(nres::Record, attr1)));
  ByteReader in(payload());
  for (std::uint32_t i = 0; i < count; ++i) {
    rest_ = in.position();
    const Fit fit = skip_areal(in, framing);
    if (fit != Fit::Whole) {
      const Rule& rule = fit == Fit::Cut ? rules::cut : rules::overflow;
      return add_damage(rule, place(i, payload_offset() + rest_),
                        "areal " + std::to_string(i) + " of " + std::to_string(count));
    }
    areals_.push_back(static_cast<std::uint32_t>(rest_));
  }
  rest_ = in.position();
  walk_grid(in.position());
}

void Document::walk_grid(std::uint64_t at) {
  grid_ = at;
  const Place start = {.stream = "grid", .offset = grid_offset()};
  const GridHeader* header = grid();
  if (!header) return add_damage(rules::cut, start, "the grid");
  const std::uint64_t count = std::uint64_t{header->cells_x} * header->cells_y;
  if (count > u32_limit) return add_damage(rules::overflow, start, "the grid");
  ByteReader in(payload().subspan(at + sizeof(GridHeader)));
  if (count > in.remaining() / sizeof(le_u16)) return add_damage(rules::cut, start, "the grid");
  cells_.reserve(count);
  for (std::uint64_t i = 0; i < count; ++i) {
    const std::uint64_t position = sizeof(GridHeader) + in.position();
    const le_u16* hits = in.read<le_u16>();
    const bool whole = hits && (*hits == 0U || !in.read_table<le_u16>(*hits).empty());
    if (!whole) {
      return add_damage(rules::cut,
                        {.stream = "grid", .record = i, .offset = grid_offset() + position},
                        "cell " + std::to_string(i) + " of " + std::to_string(count));
    }
    cells_.push_back(static_cast<std::uint32_t>(position));
    cells_end_ = sizeof(GridHeader) + in.position();
  }
  whole_grid_ = true;
  rest_ = at + sizeof(GridHeader) + in.position();
  if (!rest().empty()) {
    add_damage(rules::surplus, {.stream = "rest", .offset = payload_offset() + rest_},
               rest().size());
  }
}

const GridHeader* Document::grid() const noexcept {
  if (areals_.size() != stated_count()) return nullptr;
  return view<GridHeader>(payload(), grid_, 1).data();
}

std::span<const le_u16> Document::cell_words() const noexcept {
  if (cells_.empty()) return {};
  const std::uint64_t begin = grid_ + sizeof(GridHeader);
  return view<le_u16>(payload_, begin, (grid_ + cells_end_ - begin) / sizeof(le_u16));
}

Place Document::place(std::size_t areal, std::uint64_t offset) {
  return {.stream = "areal", .record = areal, .offset = offset};
}

Place Document::entry_place(std::uint64_t field) const {
  return {.stream = "directory", .offset = container_.record_offset(entry_) + field};
}

}  // namespace ngi::areals
