#include "ngi/asset/fields/set_field.h"

#include <algorithm>

#include "ngi/asset/fields/field_text.h"
#include "ngi/terrain/areals/edit.h"
#include "ngi/terrain/areals/fields.h"
#include "ngi/terrain/areals/rules.h"

namespace ngi::areals {

namespace {

constexpr SetOptions set_options = {.refusal = rules::edit_invalid};

// Parses the value as that of a record which is one unnamed field.
template <Record T>
Result<T> parsed(T record, const FieldRequest& request, std::string_view value) {
  const FieldPath whole = {
      .text = request.path().text, .table = {}, .index = {}, .field = {}, .component = {}};
  const FieldRequest unnamed(whole, value, request.options());
  auto done =
      ngi::set_field(fields_of<T>(), std::as_writable_bytes(std::span(&record, 1)), unnamed);
  if (!done) return request.bad_value();
  return record;
}

Result<void> set_vertex(Draft& draft, const FieldRequest& request) {
  const std::size_t areal = *request.path().index;
  const auto& vertices = draft.areals[areal].vertices;
  if (!request.path().component) return request.which_one("areal[0].vertex");
  const std::uint64_t vertex = *request.path().component;
  if (vertex >= vertices.size()) return request.no_record("vertex", vertices.size());
  std::string value(request.value());
  // X,Y keeps the height.
  if (std::ranges::count(value, ',') == 1) value += "," + field_text(vertices[vertex].z);
  const auto to = parsed(vertices[vertex], request, value);
  if (!to) return tl::unexpected(to.error());
  return move_corner(draft, areal, vertex, *to);
}

Result<void> set_link(Draft& draft, const FieldRequest& request) {
  auto& links = draft.areals[*request.path().index].links;
  if (!request.path().component) return request.which_one("areal[0].link");
  const std::uint64_t edge = *request.path().component;
  if (edge >= links.size()) return request.no_record("link", links.size());
  const std::string_view value = request.value();
  const auto to = parsed(links[edge], request, value == "none" ? "-1,-1" : value);
  if (!to) return tl::unexpected(to.error());
  links[edge] = *to;
  return {};
}

Result<void> set_in_areal(Draft& draft, const FieldRequest& request) {
  if (!request.path().index) return request.which_one("areal");
  if (*request.path().index >= draft.areals.size()) {
    return request.no_record("areal", draft.areals.size());
  }
  const std::string_view field = request.path().field;
  if (field == "vertex") return set_vertex(draft, request);
  if (field == "link") return set_link(draft, request);
  const auto fields = fields_of<ArealRecord>();
  if (!find_field(fields, field)) {
    auto names = names_of(fields);
    names.insert(names.end(), {"vertex", "link"});
    return request.no_field(names);
  }
  ArealRecord& record = draft.areals[*request.path().index].record;
  return ngi::set_field(fields, std::as_writable_bytes(std::span(&record, 1)), request);
}

}  // namespace

Result<void> set_field(Draft& draft, std::string_view text, std::string_view value) {
  const auto path = require_field_path(text, "areal[3].walkable", set_options);
  if (!path) return tl::unexpected(path.error());
  const FieldRequest request(*path, value, set_options);
  if (path->table == "areal") return set_in_areal(draft, request);
  const bool whole = text == "links" || text == "grid";
  if (!whole) return request.no_table({"areal", "links", "grid"});
  if (value != "rebuild")
    return request.refuse(std::string(text) + " can only be set to 'rebuild'");
  if (text == "grid") return rebuild_grid(draft);
  rebuild_links(draft);
  return {};
}

}  // namespace ngi::areals
