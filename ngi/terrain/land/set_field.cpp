#include "ngi/asset/fields/set_field.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <string>

#include "ngi/core/parse_number.h"
#include "ngi/terrain/land/detail/edit_support.h"
#include "ngi/terrain/land/edit_topology.h"
#include "ngi/terrain/land/rebuild.h"
#include "ngi/terrain/land/tables.h"

namespace ngi::land {

namespace {

constexpr SetOptions land_set_options = {.refusal = rules::edit_invalid, .none = none};

Result<void> set_position(Draft& draft, const FieldRequest& request, const Follow& follow) {
  const auto changed = changed_record("position", draft.positions, request);
  if (!changed) return tl::unexpected(changed.error());
  return move_vertex(draft, static_cast<std::uint32_t>(*request.path().index), *changed, follow);
}

Result<void> set_face_rows(Draft& draft, const FieldRequest& request) {
  if (request.path().field == "secondary" && request.value() == "none") {
    if (!request.path().index) return request.which_one("face");
    const std::uint64_t index = *request.path().index;
    if (index >= draft.faces.size()) return request.no_record("face", draft.faces.size());
    return set_rows(draft, static_cast<std::uint32_t>(index), draft.faces[index].primary, no_row);
  }
  const auto changed = changed_record("face", draft.faces, request);
  if (!changed) return tl::unexpected(changed.error());
  return set_rows(draft, static_cast<std::uint32_t>(*request.path().index), changed->primary,
                  changed->secondary);
}

Result<void> set_one_alpha(Draft& draft, const FieldRequest& request) {
  const auto changed = changed_record("alpha", draft.alpha, request);
  if (!changed) return tl::unexpected(changed.error());
  return set_alpha(draft, static_cast<std::uint32_t>(*request.path().index), *changed);
}

Result<void> set_level(Draft& draft, const FieldRequest& request) {
  const auto level = parse_number<float>(request.value());
  return level ? set_water_level(draft, *level) : request.bad_value();
}

// The parts of a value between commas.
std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> out;
  for (std::size_t comma = 0; comma != std::string_view::npos;) {
    comma = text.find(',');
    out.push_back(text.substr(0, comma));
    text.remove_prefix(comma == std::string_view::npos ? text.size() : comma + 1);
  }
  return out;
}

// The numbers of a value; nothing when a part is none.
std::optional<std::vector<double>> numbers_of(std::string_view text) {
  std::vector<double> out;
  for (const std::string_view word : words_of(text)) {
    const auto number = parse_number<double>(word);
    if (!number) return std::nullopt;
    out.push_back(*number);
  }
  return out;
}

// A whole number of at most `most`.
template <typename T>
std::optional<T> whole_of(double number, double most = std::numeric_limits<T>::max()) {
  if (!(number >= 0 && number <= most) || number != std::floor(number)) return std::nullopt;
  return static_cast<T>(number);
}

std::optional<std::uint8_t> row_of(double number) {
  return whole_of<std::uint8_t>(number, no_row - 1);
}

// "X,Y,RADIUS" or "X,Y,X,Y".
std::optional<Region> region_of(std::span<const double> numbers) {
  if (numbers.size() == 3) return Brush{numbers[0], numbers[1], numbers[2]};
  if (numbers.size() != 4) return std::nullopt;
  return Area{std::min(numbers[0], numbers[2]), std::min(numbers[1], numbers[3]),
              std::max(numbers[0], numbers[2]), std::max(numbers[1], numbers[3])};
}

Result<std::size_t> blend_in(Draft& draft, const Region& region, std::uint8_t row) {
  std::vector<std::uint32_t> faces;
  for (const std::uint32_t f : faces_in(draft, region)) {
    const Face& face = draft.faces[f];
    if (is_ground(face) && face.primary != row) faces.push_back(f);
  }
  auto done = blend(draft, faces, row, [&](double x, double y) { return weight_at(region, x, y); });
  if (!done) return fail(std::move(done));
  return faces.size();
}

Result<std::size_t> mark_in(Draft& draft, const Region& region, std::string_view edit, bool on) {
  const std::uint32_t bit = edit == "bed" ? face_flags::bed : face_flags::liquid;
  const std::uint32_t other = edit == "bed" ? face_flags::liquid : face_flags::bed;
  std::vector<std::uint32_t> faces = faces_in(draft, region);
  std::erase_if(faces, [&](std::uint32_t f) {
    const std::uint32_t flags = draft.faces[f].flags;
    return ((flags & bit) != 0) == on || (on && (flags & other) != 0);
  });
  auto done = edit == "bed" ? set_bed(draft, faces, on) : set_liquid(draft, faces, on);
  if (!done) return fail(std::move(done));
  return faces.size();
}

// An edit of the ground in a region: "X,Y,RADIUS,AMOUNT" or "X,Y,X,Y,AMOUNT".
Result<void> edit_region(Draft& draft, std::string_view edit, std::string_view value) {
  const bool is_mark = edit == "liquid" || edit == "bed";
  const std::string name(edit);
  const std::size_t last = value.rfind(',');
  const std::string_view amount_text = value.substr(last == std::string_view::npos ? 0 : last + 1);
  const auto place = numbers_of(value.substr(0, last == std::string_view::npos ? 0 : last));
  const auto region = place ? region_of(*place) : std::nullopt;
  const auto amount = parse_number<double>(amount_text);
  const bool is_word = amount_text == "on" || amount_text == "off";
  if (!region || (is_mark ? !is_word : !amount)) {
    const std::string what = is_mark ? "on" : "2";
    return refuse_edit(name + " takes X,Y,RADIUS or the corners X,Y,X,Y of a rectangle, and " +
                       (is_mark ? "on or off" : "a number") + ", for example " + name +
                       "=1000,250,80," + what);
  }
  const auto row = amount ? row_of(*amount) : std::nullopt;
  const unsigned passes = amount ? whole_of<unsigned>(*amount, 1'000).value_or(0) : 0;
  if (edit == "smooth" && passes == 0) {
    return refuse_edit("smooth takes 1 to 1000 passes");
  }
  if ((edit == "paint" || edit == "blend") && !row) {
    return refuse_edit(name + " takes a row of Land1.wea");
  }
  const auto height = static_cast<float>(amount.value_or(0));
  const auto painted = row.value_or(0);
  const auto changed = is_mark             ? mark_in(draft, *region, edit, amount_text == "on")
                       : edit == "raise"   ? raise(draft, *region, height)
                       : edit == "flatten" ? flatten(draft, *region, height)
                       : edit == "smooth"  ? smooth(draft, *region, passes)
                       : edit == "blend"   ? blend_in(draft, *region, painted)
                                           : paint(draft, *region, painted);
  if (!changed) return tl::unexpected(changed.error());
  if (*changed > 0) return {};
  const bool moves = edit == "raise" || edit == "flatten" || edit == "smooth";
  return refuse_edit(moves ? "no vertex of the ground there would move"
                           : "no face with its middle there would change");
}

Result<void> set_all_rows(Draft& draft, std::string_view, std::string_view value) {
  const auto numbers = numbers_of(value);
  const bool has_two = numbers && numbers->size() == 2;
  const auto from = has_two ? row_of((*numbers)[0]) : std::nullopt;
  const auto to = has_two ? row_of((*numbers)[1]) : std::nullopt;
  if (!from || !to) return refuse_edit("replace_row takes two rows, for example replace_row=2,3");
  const auto changed = replace_row(draft, *from, *to);
  if (!changed) return tl::unexpected(changed.error());
  if (*changed == 0) return refuse_edit("no face wears row " + std::to_string(*from));
  return {};
}

template <typename T>
Result<void> without_value(Result<T> done) {
  if (!done) return fail(std::move(done));
  return {};
}

Result<void> edit_edges(Draft& draft, std::string_view edit, std::string_view value) {
  const bool has_three = edit == "split_face" || edit == "split_edge";
  const auto numbers = numbers_of(value);
  const bool counts = numbers && numbers->size() == (has_three ? 3U : 2U);
  const auto face = counts ? whole_of<std::uint32_t>((*numbers)[0]) : std::nullopt;
  if (face && edit == "split_face") {
    return without_value(split_face(draft, *face, (*numbers)[1], (*numbers)[2]));
  }
  const auto edge = counts ? whole_of<unsigned>((*numbers)[1], 2) : std::nullopt;
  if (!face || !edge || edit == "split_face") {
    return refuse_edit(edit == "split_face" ? "split_face takes FACE,X,Y"
                       : edit == "split_edge"
                           ? "split_edge takes FACE,EDGE,SHARE; an edge is 0 to 2"
                           : std::string(edit) + " takes FACE,EDGE; an edge is 0 to 2");
  }
  if (edit == "split_edge") return without_value(split_edge(draft, *face, *edge, (*numbers)[2]));
  return edit == "flip_edge" ? flip_edge(draft, *face, *edge) : collapse_edge(draft, *face, *edge);
}

Result<void> set_lod1(Draft& draft, std::string_view, std::string_view value) {
  const auto numbers = numbers_of(value);
  const bool has_tile = numbers && numbers->size() == 2;
  const auto tile = has_tile ? whole_of<std::uint32_t>((*numbers)[1]) : std::nullopt;
  if (!numbers || numbers->size() > 2 || (has_tile && !tile)) {
    return refuse_edit("lod1 takes an error in units and, for one tile only, its number: lod1=4");
  }
  if (has_tile) return rebuild_lod1(draft, *tile, numbers->front());
  Draft edited = draft;
  for (std::size_t i = 0; i < edited.tiles.size(); ++i) {
    if (auto done = rebuild_lod1(edited, i, numbers->front()); !done) return done;
  }
  draft = std::move(edited);
  return {};
}

Result<void> rebuild_table(Draft& draft, std::string_view edit, std::string_view value) {
  if (value != "rebuild") {
    return refuse_edit(std::string(edit) + " takes the word rebuild");
  }
  if (edit == "links") {
    rebuild_neighbours(draft);
  } else {
    rebuild_draw_list(draft);
  }
  return {};
}

// Edits that are named like fields.
struct NamedEdit {
  std::string_view name;
  Result<void> (*run)(Draft& draft, std::string_view edit, std::string_view value);
};

constexpr std::array named_edits = {
    NamedEdit{"raise", edit_region},     NamedEdit{"flatten", edit_region},
    NamedEdit{"smooth", edit_region},    NamedEdit{"paint", edit_region},
    NamedEdit{"blend", edit_region},     NamedEdit{"liquid", edit_region},
    NamedEdit{"bed", edit_region},       NamedEdit{"replace_row", set_all_rows},
    NamedEdit{"split_face", edit_edges}, NamedEdit{"split_edge", edit_edges},
    NamedEdit{"flip_edge", edit_edges},  NamedEdit{"collapse_edge", edit_edges},
    NamedEdit{"lod1", set_lod1},         NamedEdit{"draw_list", rebuild_table},
    NamedEdit{"links", rebuild_table},
};

}  // namespace

Result<void> set_field(Draft& draft, std::string_view text, std::string_view value,
                       const Follow& follow) {
  const auto path = require_field_path(text, "face[3].primary", land_set_options);
  if (!path) return tl::unexpected(path.error());
  const FieldRequest request(*path, value, land_set_options);
  if (text == "water_level") return set_level(draft, request);
  const auto edit = std::ranges::find(named_edits, text, &NamedEdit::name);
  if (edit != named_edits.end()) return edit->run(draft, text, value);
  if (path->table == "position") return set_position(draft, request, follow);
  if (path->table == "alpha") return set_one_alpha(draft, request);
  const bool is_row = path->field == "primary" || path->field == "secondary";
  if (path->table == "face" && is_row) return set_face_rows(draft, request);
  const auto tables = tables_of(draft);
  if (std::ranges::find(tables, path->table, &EditableTable::name) == tables.end()) {
    std::vector<std::string_view> names = {"water_level"};
    for (const NamedEdit& known : named_edits) names.push_back(known.name);
    for (const EditableTable& table : tables) names.push_back(table.name);
    return request.no_table(names);
  }
  return ngi::set_field(std::span<const EditableTable>(tables), request);
}

}  // namespace ngi::land
