#include "ngi/msh/model.h"

#include <algorithm>

#include "ngi/msh/check/checker.h"

namespace ngi::msh {

Result<Model> Model::check(const Document& document, Reading reading, Report* report,
                           const Limits& limits) {
  auto tables = std::make_shared<CheckedTables>(document);
  Report found;
  Checker checker = {document, *tables, found, limits, {}};
  check_structure(checker);
  const Issue* refusal = found.refusal(reading);
  std::optional<Error> error = refusal ? std::optional(Error{*refusal}) : std::nullopt;
  if (report) report->merge(std::move(found));
  if (error) return tl::unexpected(*std::move(error));
  return Model(document, std::move(tables));
}

std::string_view Model::name(std::size_t node) const noexcept {
  return node < tables_->names.size() ? name_of(tables_->names[node]) : std::string_view();
}

std::optional<std::string_view> Model::label(std::size_t node) const noexcept {
  return node < tables_->labels.size() ? tables_->labels[node] : std::nullopt;
}

std::string_view name_of(const NodeName& name) noexcept {
  const auto end = std::find(name.text.begin(), name.text.end(), '\0');
  return {name.text.data(), static_cast<std::size_t>(end - name.text.begin())};
}

}  // namespace ngi::msh
