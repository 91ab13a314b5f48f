#include "ngi/exchange/import/wear_rows.h"

#include <algorithm>

#include "ngi/core/text.h"
#include "ngi/exchange/import/detail/foreign_names.h"
#include "ngi/exchange/rules.h"

namespace ngi::exchange {

namespace {

constexpr std::size_t max_rows = 256;  // the row of a batch is one byte

// Calls `visit` with the material of every part, or nullopt.
template <typename Visit>
void for_each_material(const Model& file, const Visit& visit) {
  for (const Node& node : file.nodes) {
    for (const auto& [cell, shape] : node.cells) {
      for (const Part& part : shape.parts) visit(part.material);
    }
  }
}

bool look_the_same(const Material& a, const Material& b) {
  return a.base_colour == b.base_colour && a.emissive == b.emissive && a.alpha == b.alpha &&
         a.image == b.image && a.blend == b.blend && a.mat0 == b.mat0;
}

class RowAssigner {
 public:
  RowAssigner(const Model& file, std::vector<WearRow> base) : file_(file) {
    out_.of_material.resize(file.materials.size());
    out_.in_base = base.size();
    out_.rows = std::move(base);
  }

  std::vector<bool> used() const {
    std::vector<bool> out(file_.materials.size());
    for_each_material(file_, [&](const std::optional<std::size_t>& material) {
      if (material) out[*material] = true;
    });
    return out;
  }

  void use_row_number(std::size_t material) {
    out_.of_material[material] = static_cast<std::uint8_t>(*file_.materials[material].row);
  }

  // A material of the table that shows another picture becomes a new one, which has both names.
  Result<void> assign_row_of_picture(std::size_t material) {
    const Material& from = file_.materials[material];
    std::string_view picture = file_.images[*from.image].name;
    picture = picture.substr(0, picture.find('.'));
    return assign_row(material, to_word(from.name + "_" + std::string(picture), "picture"));
  }

  Result<void> assign_row(std::size_t material) {
    return assign_row(material,
                      to_word(file_.materials[material].name,
                              numbered(to_word(file_.name, "model"), material, longest_word)));
  }

  Result<void> assign_row(std::size_t material, const std::string& word) {
    std::string name = word;
    std::size_t row = find(name);
    for (std::size_t next = 2; row < out_.rows.size() && !is_for(row, material); ++next) {
      name = numbered(word, next, longest_word);
      row = find(name);
    }
    if (row == out_.rows.size()) out_.rows.push_back({name, material});
    if (auto good = check_count(); !good) return good;
    out_.of_material[material] = static_cast<std::uint8_t>(row);
    return {};
  }

  Result<void> add_default() {
    const std::size_t row = find(default_material);
    if (row == out_.rows.size()) out_.rows.push_back({std::string(default_material), {}});
    if (auto good = check_count(); !good) return good;
    out_.for_bare_parts = static_cast<std::uint8_t>(row);
    return {};
  }

  Result<void> check_count() const {
    if (out_.rows.size() <= std::max(max_rows, out_.in_base)) return {};
    return fail(exchange::rules::exchange_limit, {}, out_.rows.size(), "materials", max_rows);
  }

  WearRows& rows() noexcept { return out_; }

 private:
  // Library names are case-insensitive.
  std::size_t find(std::string_view name) const {
    const auto has_name = [folded = fold(name)](const WearRow& row) {
      return fold(row.name) == folded;
    };
    const auto found = std::find_if(out_.rows.begin(), out_.rows.end(), has_name);
    return static_cast<std::size_t>(found - out_.rows.begin());
  }

  // A row of a table is used by every material with its name.
  bool is_for(std::size_t row, std::size_t material) const {
    const auto& other = out_.rows[row].material;
    return !other || look_the_same(file_.materials[*other], file_.materials[material]);
  }

  const Model& file_;
  WearRows out_;
};

// Returns the rows that materials name, as far as there are materials for them.
std::vector<WearRow> numbered_rows(const Model& file) {
  std::vector<WearRow> rows;
  for (std::size_t m = 0; m < file.materials.size(); ++m) {
    const Material& material = file.materials[m];
    if (!material.row || *material.row >= max_rows) continue;
    if (*material.row >= rows.size()) rows.resize(*material.row + 1);
    WearRow& row = rows[*material.row];
    if (!row.material) row = {to_word(material.name, default_material), m};
  }
  for (WearRow& row : rows) {
    if (row.name.empty()) row.name = default_material;
  }
  return rows;
}

bool has_bare_part(const Model& file) {
  bool found = false;
  for_each_material(file, [&](const std::optional<std::size_t>& material) {
    if (!material) found = true;
  });
  return found;
}

}  // namespace

Result<WearRows> rows_of_new(const Model& file) {
  RowAssigner assigner(file, numbered_rows(file));
  assigner.rows().in_base = 0;
  const std::vector<bool> used = assigner.used();
  for (std::size_t m = 0; m < used.size(); ++m) {
    if (file.materials[m].row.value_or(max_rows) < max_rows) {
      assigner.use_row_number(m);
    } else if (used[m]) {
      if (auto given = assigner.assign_row(m); !given) return fail(std::move(given));
    }
  }
  if (has_bare_part(file) || assigner.rows().rows.empty()) {
    if (auto added = assigner.add_default(); !added) return fail(std::move(added));
  }
  return std::move(assigner.rows());
}

Result<WearRows> rows_over(const Model& file, const std::optional<wear::Document>& base) {
  std::vector<WearRow> table;
  if (base) {
    for (const wear::Row& row : base->materials())
      table.push_back({std::string(row.name.text), {}});
  }
  RowAssigner assigner(file, std::move(table));
  const std::vector<bool> used = assigner.used();
  for (std::size_t m = 0; m < used.size(); ++m) {
    const Material& material = file.materials[m];
    if (material.row.value_or(max_rows) < max_rows && !material.has_new_picture) {
      assigner.use_row_number(m);
      continue;
    }
    if (!used[m]) continue;
    if (!base) {
      return fail(exchange::rules::exchange_match, {},
                  "the material '" + material.name +
                      (material.has_new_picture
                           ? "' has a new picture, and there is no WEAR that could get a row for it"
                           : "' has no row number, and there is no WEAR in which it could be found "
                             "by name") +
                      "; name the base's WEAR with --wear");
    }
    auto given =
        material.has_new_picture ? assigner.assign_row_of_picture(m) : assigner.assign_row(m);
    if (!given) return fail(std::move(given));
  }
  return std::move(assigner.rows());
}

}  // namespace ngi::exchange
