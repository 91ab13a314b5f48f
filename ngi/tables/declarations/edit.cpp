#include <algorithm>
#include <optional>

#include "ngi/asset/fields/field_path.h"
#include "ngi/core/spelling.h"
#include "ngi/core/text.h"
#include "ngi/tables/declarations/document.h"
#include "ngi/tables/rules.h"

namespace ngi::declarations {

namespace {

tl::unexpected<Error> invalid(const std::string& reason) {
  return fail(tables::rules::edit_invalid, {}, reason);
}

std::string line_of(const NewDeclaration& one, std::string_view eol) {
  std::string out = one.word + "(";
  for (std::size_t i = 0; i < one.arguments.size(); ++i) {
    out += (i == 0 ? "" : ", ") + one.arguments[i];
  }
  return out + ")" + std::string(eol);
}

void change(const Declaration& old, const NewDeclaration& wanted, std::string_view text,
            std::vector<TextSplice>& out) {
  if (old.arguments.size() != wanted.arguments.size()) {
    const std::uint64_t end = old.arguments.empty() ? old.word.end() : old.arguments.back().end();
    const std::uint64_t close = text.find(')', end);
    out.push_back({old.word.offset, close + 1, line_of(wanted, "")});
    return;
  }
  if (old.word.text != wanted.word) out.push_back(replace_token(old.word, wanted.word));
  for (std::size_t i = 0; i < old.arguments.size(); ++i) {
    if (old.arguments[i].text == wanted.arguments[i]) continue;
    out.push_back(replace_token(old.arguments[i], wanted.arguments[i]));
  }
}

// The item and argument that a path names.
struct Target {
  std::size_t item;
  std::size_t argument;
};

std::optional<Target> find_target(const std::vector<NewDeclaration>& list, const FieldPath& path) {
  if (path.table == "item" && path.index && path.field == "argument" && path.component) {
    const bool fits =
        *path.index < list.size() && *path.component < list[*path.index].arguments.size();
    if (!fits) return std::nullopt;
    return Target{static_cast<std::size_t>(*path.index), static_cast<std::size_t>(*path.component)};
  }
  if (!path.field.empty() || path.index) return std::nullopt;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const auto& arguments = list[i].arguments;
    if (arguments.size() == 3 && compare_folded(arguments[1], path.table) == 0) return Target{i, 2};
  }
  return std::nullopt;
}

std::string suggestion(const std::vector<NewDeclaration>& list, std::string_view name) {
  std::vector<std::string_view> known;
  for (const NewDeclaration& one : list) {
    if (one.arguments.size() == 3) known.push_back(one.arguments[1]);
  }
  return did_you_mean(name, known);
}

}  // namespace

Result<Document> set_field(const Document& file, std::string_view path, std::string_view value) {
  std::vector<NewDeclaration> list = contents_of(file);
  const auto name = utf8_to_cp1251(path);
  const auto parsed = name ? parse_field_path(*name) : std::nullopt;
  const auto target = parsed ? find_target(list, *parsed) : std::nullopt;
  if (!target) {
    return invalid("the text declares no '" + std::string(path) + "'" + suggestion(list, path) +
                   "; a path is the name of a variable, or item[0].argument[2]");
  }
  auto bytes = utf8_to_cp1251(value);
  if (!bytes) return invalid("the value has a character that CP1251 does not have");
  list[target->item].arguments[target->argument] = *std::move(bytes);
  return with_declarations(file, list);
}

Result<Document> with_declarations(const Document& file, std::span<const NewDeclaration> wanted) {
  const auto old = file.list();
  const std::string eol = line_break(file.text());
  const std::size_t both = std::min(old.size(), wanted.size());
  std::vector<TextSplice> splices;
  for (std::size_t i = 0; i < both; ++i) change(old[i], wanted[i], file.text(), splices);
  for (std::size_t i = both; i < old.size(); ++i) {
    splices.push_back(
        {line_start(file.text(), old[i].word), line_end(file.text(), old[i].word), ""});
  }
  std::string added;
  for (const NewDeclaration& one : wanted.subspan(both)) added += line_of(one, eol);
  const std::uint64_t at =
      old.empty() ? file.text().size() : line_end(file.text(), old.back().word);
  const bool is_line_start = at == 0 || file.text()[at - 1] == '\n';
  if (!added.empty() && !is_line_start) added.insert(0, eol);
  if (!added.empty()) splices.push_back({at, at, std::move(added)});
  Document changed(Bytes::copy(apply_splices(file.text(), splices)));
  if (!std::ranges::equal(contents_of(changed), wanted)) {
    return invalid(
        "the text would be read as something else; an argument has no comma or line "
        "break, and as many opening as closing brackets");
  }
  return changed;
}

}  // namespace ngi::declarations
