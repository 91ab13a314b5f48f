#include <algorithm>
#include <bitset>
#include <cmath>
#include <limits>

#include "ngi/core/fixed_text.h"
#include "ngi/math/finite.h"
#include "ngi/terrain/land/detail/checker.h"
#include "ngi/terrain/land/rules.h"

namespace ngi::land {

namespace {

Place directory_place(const Checker& c, std::size_t entry) {
  return {.stream = "directory",
          .record = entry,
          .offset = c.document.container().record_offset(entry)};
}

void check_entries(Checker& c) {
  const nres::Document& archive = c.document.container();
  std::bitset<64> seen;
  for (std::size_t i = 0; i < archive.size(); ++i) {
    const std::uint32_t type = archive.records()[i].type_id;
    if (!find_stream_info(type)) {
      c.add(rules::type_unknown, directory_place(c, i), type);
      continue;
    }
    if (seen[type]) c.add(rules::type_twice, directory_place(c, i), type);
    seen[type] = true;
    if (auto payload = archive.payload(i); !payload) c.report.add(payload.error().issue);
  }
}

// Reports the first table that is not where shipped files have it.
void check_entry_order(Checker& c) {
  std::vector<std::uint32_t> expected;
  std::vector<std::pair<std::size_t, std::uint32_t>> found;  // entry, type
  for (const StreamInfo& info : stream_infos()) {
    if (!c.document.has(info.type)) continue;
    expected.push_back(static_cast<std::uint32_t>(info.type));
    found.emplace_back(*c.document.entry(info.type), expected.back());
  }
  std::ranges::sort(found);
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (found[i].second == expected[i]) continue;
    return c.add(rules::entry_order, directory_place(c, found[i].first), found[i].second,
                 expected[i]);
  }
}

// Positions and faces are always there: Document::parse sees to it.
void check_presence(Checker& c) {
  for (const StreamInfo& info : stream_infos()) {
    if (c.document.has(info.type)) continue;
    if (!info.required) {
      c.add(rules::alpha_absent, {.stream = stream_text(info.type)});
      continue;
    }
    const bool strict = c.reading == Reading::Strict;
    c.report.add_as(strict ? Severity::Error : Severity::Warning, rules::type_missing,
                    {.stream = stream_text(info.type)}, info.name,
                    static_cast<std::uint32_t>(info.type));
  }
}

void check_attributes(Checker& c, const StreamInfo& info, const nres::Record& record,
                      std::uint64_t count) {
  const auto at = [&](std::size_t field) { return c.document.entry_place(info.type, field); };
  if (record.attr1 != count) {
    c.add(rules::attr1_count, at(offsetof(nres::Record, attr1)),
          static_cast<std::uint32_t>(record.attr1), count);
  }
  if (info.type != StreamType::Tiles && record.attr2 != 0) {
    c.add_mild(rules::attr2_nonzero, at(offsetof(nres::Record, attr2)),
               static_cast<std::uint32_t>(record.attr2));
  }
  if (record.attr3 != info.stride) {
    c.add(rules::attr3_stride, at(offsetof(nres::Record, attr3)),
          static_cast<std::uint32_t>(record.attr3), info.stride);
  }
}

void check_stream(Checker& c, const StreamInfo& info, const nres::Record& record) {
  const std::uint64_t size = record.size;
  if (size < info.prefix) {
    return c.add(rules::header_short, c.document.stream_place(info.type), size);
  }
  const std::uint64_t remainder = (size - info.prefix) % info.stride;
  if (remainder != 0 && info.type == StreamType::Slots) {
    c.add(rules::slot_remainder, c.document.stream_place(info.type, size - remainder), remainder);
  } else if (remainder != 0) {
    c.add(rules::stride_remainder, c.document.stream_place(info.type, size - remainder), size,
          remainder, info.stride);
  }
  check_attributes(c, info, record, (size - info.prefix) / info.stride);
}

bool is_finite(const Position& p) noexcept {
  // The product of a zero with NaN or an infinity is NaN.
  return 0 * p.x + 0 * p.y + 0 * p.z == 0;
}

bool all_finite(std::span<const Position> positions) noexcept {
  return math::all_finite(std::as_bytes(positions));
}

template <Record T>
void fit_to_vertices(Checker& c, StreamType type, RepairedTable<T>& table, T missing) {
  const std::size_t vertices = c.tables.positions.size();
  if (!c.document.has(type) || table.size() == vertices) return;
  c.add(rules::stream_count, c.document.stream_place(type), table.size(), vertices);
  table.repair([&](std::vector<T>& records) { records.resize(vertices, missing); });
}

// Whether all numbers are from 0 to 1. Tests the bits: those of positive floats have their order.
bool all_within_one(std::span<const le_f32> numbers) noexcept {
  constexpr std::uint32_t one = 0x3F80'0000;
  constexpr std::uint32_t negative_zero = 0x8000'0000;
  std::uint32_t bad = 0;
  for (const std::uint32_t bits : view<le_u32>(std::as_bytes(numbers), 0, numbers.size())) {
    bad |=
        static_cast<std::uint32_t>(bits > one) & static_cast<std::uint32_t>(bits != negative_zero);
  }
  return bad == 0;
}

void check_alpha(Checker& c) {
  const auto is_good = [](float alpha) { return alpha >= 0 && alpha <= 1; };
  const auto stored = c.document.alpha();
  if (all_within_one(stored)) return;
  const std::size_t count = std::min(stored.size(), c.tables.alpha.size());
  for (std::size_t i = 0; i < stored.size(); ++i) {
    const float alpha = stored[i];
    if (is_good(alpha)) continue;
    c.add(rules::alpha_range, c.document.place(StreamType::Alpha, i), fixed_text(alpha));
  }
  c.tables.alpha.repair([&](std::vector<le_f32>& records) {
    for (std::size_t i = 0; i < count; ++i) {
      const float alpha = records[i];
      records[i] = std::isnan(alpha) ? 1 : std::clamp(alpha, 0.0F, 1.0F);
    }
  });
}

// A landscape without a header gets the box of its vertices.
void make_header(CheckedTables& tables) {
  Vec3 low = tables.positions[0];
  Vec3 high = low;
  for (const Position& p : tables.positions.view()) {
    low = {std::min<float>(low.x, p.x), std::min<float>(low.y, p.y), std::min<float>(low.z, p.z)};
    high = {std::max<float>(high.x, p.x), std::max<float>(high.y, p.y),
            std::max<float>(high.z, p.z)};
  }
  tables.header.box = box_corners(low, high);
}

}  // namespace

void check_streams(Checker& c) {
  check_entries(c);
  check_entry_order(c);
  check_presence(c);
  for (const StreamInfo& info : stream_infos()) {
    if (const nres::Record* record = c.document.record(info.type)) check_stream(c, info, *record);
  }
}

void check_vertices(Checker& c) {
  CheckedTables& tables = c.tables;
  c.positions_are_finite = all_finite(tables.positions.view());
  // A dropped face needs a vertex that it can name.
  if (tables.positions.empty()) {
    tables.positions.repair([](std::vector<Position>& records) { records.push_back({}); });
  } else if (!c.positions_are_finite) {
    for (std::size_t i = 0; i < tables.positions.size(); ++i) {
      if (is_finite(tables.positions[i])) continue;
      c.add(rules::position_nonfinite, c.document.place(StreamType::Positions, i));
    }
  }
  fit_to_vertices(c, StreamType::Normals, tables.normals, PackedNormal{});
  fit_to_vertices(c, StreamType::Uv, tables.uv, PackedUv{});
  fit_to_vertices(c, StreamType::MicroUv, tables.micro_uv, PackedUv{});
  fit_to_vertices(c, StreamType::Alpha, tables.alpha, le_f32(1));
  check_alpha(c);
}

// The largest word of each column of the face table. Every x86 has a vector instruction for the
// larger of signed words, so words are moved by a bias first. The bias of neighbours makes "none"
// the smallest one. Eight faces at a time fill whole vectors.
struct FaceColumns {
  static constexpr std::size_t words = sizeof(Face) / 2;
  static constexpr std::size_t together = 8;
  static constexpr std::size_t vertices = offsetof(Face, vertices) / 2;
  static constexpr std::size_t neighbours = offsetof(Face, neighbours) / 2;

  using Block = std::array<le_u16, words * together>;
  using Signed = std::array<std::int16_t, words * together>;

  static constexpr Signed biases() noexcept {
    Signed out = {};
    for (std::size_t i = 0; i < out.size(); ++i) {
      const bool links = i % words >= neighbours && i % words < neighbours + 3;
      out[i] = links ? 0x7FFF : std::numeric_limits<std::int16_t>::min();
    }
    return out;
  }

  explicit FaceColumns(std::span<const Face> faces) noexcept {
    static constexpr Signed bias = biases();
    Signed highest;
    highest.fill(std::numeric_limits<std::int16_t>::min());
    const auto take = [&](const Block& block) {
      for (std::size_t i = 0; i < block.size(); ++i) {
        const auto moved = static_cast<std::int16_t>(block[i] - bias[i]);
        highest[i] = std::max(highest[i], moved);
      }
    };
    const auto blocks = view<Block>(std::as_bytes(faces), 0, faces.size() / together);
    for (const Block& block : blocks) take(block);
    // The last faces once more, so that all are taken.
    if (faces.size() >= together) {
      take(*view<Block>(std::as_bytes(faces.last(together)), 0, 1).data());
    } else {
      for (const Face& face : faces) {
        std::array<Face, together> copies;
        copies.fill(face);
        take(*view<Block>(std::as_bytes(std::span(copies)), 0, 1).data());
      }
    }
    for (std::size_t i = 0; i < highest.size(); ++i) {
      std::int16_t& column = columns[i % words];
      column = i < words ? highest[i] : std::max(column, highest[i]);
    }
    for (std::size_t i = 0; i < words; ++i) {
      largest[i] = static_cast<std::uint16_t>(columns[i] + bias[i]);
    }
  }

  bool are_below(std::size_t vertex_count, std::size_t face_count) const noexcept {
    for (std::size_t k = 0; k < 3; ++k) {
      const std::uint16_t next = largest[neighbours + k];
      if (largest[vertices + k] >= vertex_count) return false;
      if (next != none && next >= face_count) return false;
    }
    return true;
  }

  std::array<std::int16_t, words> columns = {};
  std::array<std::uint16_t, words> largest = {};
};

// Drops faces with missing or infinite corners; then no vertex has to be kept as it is.
void check_faces(Checker& c) {
  CheckedTables& tables = c.tables;
  const auto faces = c.document.faces();
  const auto positions = c.document.positions();
  const bool finite = c.positions_are_finite;
  if (finite && FaceColumns(faces).are_below(positions.size(), faces.size())) [[likely]] {
    if (!c.document.header()) make_header(tables);
    return;
  }
  const auto is_good = [&](std::uint16_t vertex) {
    return vertex < positions.size() && (finite || is_finite(positions[vertex]));
  };
  const auto is_open_or_good = [&](std::uint16_t neighbour) {
    return neighbour == none || neighbour < faces.size();
  };
  for (std::size_t f = 0; f < faces.size(); ++f) {
    const Face& face = faces[f];
    const bool drawn =
        is_good(face.vertices[0]) && is_good(face.vertices[1]) && is_good(face.vertices[2]);
    const bool linked = is_open_or_good(face.neighbours[0]) &&
                        is_open_or_good(face.neighbours[1]) && is_open_or_good(face.neighbours[2]);
    if (drawn && linked) continue;
    for (std::size_t k = 0; k < 3; ++k) {
      const std::uint16_t vertex = face.vertices[k];
      if (vertex >= positions.size()) {
        c.add(rules::vertex_range,
              c.document.place(StreamType::Faces, f, offsetof(Face, vertices) + 2 * k), vertex, k,
              positions.size());
      }
      const std::uint16_t neighbour = face.neighbours[k];
      if (is_open_or_good(neighbour)) continue;
      c.add(rules::neighbour_range,
            c.document.place(StreamType::Faces, f, offsetof(Face, neighbours) + 2 * k), neighbour,
            k, faces.size());
      tables.faces.repair([&](std::vector<Face>& all) { all[f].neighbours[k] = none; });
    }
    if (drawn) continue;
    c.dropped_faces.resize(faces.size());
    c.dropped_faces[f] = true;
    tables.faces.repair([&](std::vector<Face>& all) { all[f].vertices = {0, 0, 0}; });
  }
  if (!finite) {
    tables.positions.repair([](std::vector<Position>& all) {
      for (Position& p : all) p = is_finite(p) ? p : Position{};
    });
  }
  if (!c.document.header()) make_header(tables);
}

}  // namespace ngi::land
