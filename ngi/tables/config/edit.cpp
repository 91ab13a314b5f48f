#include "ngi/tables/config/edit.h"

#include <algorithm>

#include "ngi/asset/fields/field_path.h"
#include "ngi/core/spelling.h"
#include "ngi/core/text.h"
#include "ngi/tables/config/rules.h"

namespace ngi::config {

namespace {

tl::unexpected<Error> invalid(const std::string& reason) {
  return fail(rules::edit_invalid, {}, reason);
}

NewSetting content_of(const Setting& setting) {
  return {std::string(setting.key.text), std::string(setting.value.text)};
}

NewObject content_of(const Object& object) {
  NewObject copy;
  if (object.is_block) copy.name = std::string(object.name.text);
  for (const Setting& setting : object.list) copy.settings.push_back(content_of(setting));
  return copy;
}

// Whether a value needs quotes to be read as it is.
bool needs_quotes(std::string_view value) {
  if (value.empty()) return false;
  if (is_space(value.front()) || is_space(value.back()) || value.front() == '"') return true;
  return value.find('#') != std::string_view::npos;
}

std::string value_text(std::string_view value) {
  return needs_quotes(value) ? "\"" + std::string(value) + "\"" : std::string(value);
}

std::string setting_line(std::string_view indent, const NewSetting& setting, std::string_view eol) {
  return std::string(indent) + setting.key + " = " + value_text(setting.value) + std::string(eol);
}

std::string object_text(const NewObject& object, std::string_view eol) {
  std::string out;
  const std::string_view indent = object.name ? "\t" : "";
  if (object.name) out += "object " + *object.name + std::string(eol);
  for (const NewSetting& setting : object.settings) out += setting_line(indent, setting, eol);
  if (object.name) out += "end" + std::string(eol);
  return out;
}

// How a list becomes another one: the items at both ends that are the same stay, those between
// change one by one, and the rest of them is removed or added.
struct Alignment {
  std::size_t same;     // at the front
  std::size_t changed;  // after those
  std::size_t removed;  // after those
  std::size_t added;    // in their place
};

template <typename Old, typename New>
Alignment align(std::span<const Old> old, std::span<const New> wanted) {
  const std::size_t shorter = std::min(old.size(), wanted.size());
  std::size_t front = 0;
  while (front < shorter && content_of(old[front]) == wanted[front]) ++front;
  std::size_t back = 0;
  const auto last_equal = [&] {
    return content_of(old[old.size() - 1 - back]) == wanted[wanted.size() - 1 - back];
  };
  while (back < shorter - front && last_equal()) ++back;
  const std::size_t from = old.size() - front - back;
  const std::size_t to = wanted.size() - front - back;
  const std::size_t changed = std::min(from, to);
  return {front, changed, from - changed, to - changed};
}

// Collects the splices of one edit, in the order of the text.
class FileEdit {
 public:
  explicit FileEdit(const Document& file) : file_(file), eol_(line_break(file.text())) {}

  void replace_objects(std::span<const NewObject> wanted) {
    const auto old = file_.objects();
    const Alignment plan = align(old, wanted);
    std::size_t at = plan.same;
    for (; at < plan.same + plan.changed; ++at) change(old[at], wanted[at]);
    const std::size_t place = at;
    std::string added;
    for (std::size_t i = 0; i < plan.added; ++i) added += object_text(wanted[at + i], eol_);
    for (std::size_t i = 0; i < plan.removed; ++i) remove(old[at + i]);
    insert(place == 0 ? 0 : old[place - 1].end, std::move(added));
  }

  Result<Document> finish(std::span<const NewObject> wanted) {
    std::ranges::stable_sort(splices_, {}, &TextSplice::begin);
    Document changed(Bytes::copy(apply_splices(file_.text(), splices_)));
    if (!std::ranges::equal(contents_of(changed), wanted)) {
      return invalid(
          "the file would be read as something else; names and keys are words without "
          "=, # and quotes, and a value is one line without quotes");
    }
    return changed;
  }

 private:
  void change(const Object& old, const NewObject& wanted) {
    if (old.is_block != wanted.name.has_value()) {
      splices_.push_back({old.begin, old.end, object_text(wanted, eol_)});
      return;
    }
    if (wanted.name && *wanted.name != old.name.text) replace_word(old.name, *wanted.name);
    const std::span settings = wanted.settings;
    const Alignment plan = align(std::span(old.list), std::span<const NewSetting>(settings));
    std::size_t at = plan.same;
    for (; at < plan.same + plan.changed; ++at) change(old.list[at], settings[at]);
    std::string added;
    for (std::size_t i = 0; i < plan.added; ++i) {
      added += setting_line(indent_of(old), settings[at + i], eol_);
    }
    for (std::size_t i = 0; i < plan.removed; ++i) remove_line(old.list[at + i].key);
    const std::uint64_t place =
        at == 0 ? old.settings : line_end(file_.text(), old.list[at - 1].value);
    insert(place, std::move(added));
  }

  void change(const Setting& old, const NewSetting& wanted) {
    if (old.key.text != wanted.key) replace_word(old.key, wanted.key);
    if (old.value.text == wanted.value) return;
    replace_word(old.value, old.is_quoted ? wanted.value : value_text(wanted.value));
  }

  // A word that was empty stands right after what is before it, so a blank goes between.
  void replace_word(const TextToken& token, std::string text) {
    const bool needs_blank = token.text.empty() && token.offset > 0 &&
                             !is_space(file_.text()[token.offset - 1]) &&
                             file_.text()[token.offset - 1] != '"';
    if (needs_blank) text.insert(0, " ");
    splices_.push_back(replace_token(token, std::move(text)));
  }

  void remove(const Object& object) { splices_.push_back({object.begin, object.end, ""}); }
  void remove_line(const TextToken& token) {
    splices_.push_back({line_start(file_.text(), token), line_end(file_.text(), token), ""});
  }

  void insert(std::uint64_t at, std::string lines) {
    if (lines.empty()) return;
    const bool is_line_start = at == 0 || file_.text()[at - 1] == '\n';
    if (!is_line_start) lines.insert(0, eol_);
    splices_.push_back({at, at, std::move(lines)});
  }

  // The blanks before the last setting of the object.
  std::string indent_of(const Object& object) const {
    if (object.list.empty()) return object.is_block ? "\t" : "";
    const TextToken& key = object.list.back().key;
    const std::uint64_t begin = line_start(file_.text(), key);
    return std::string(file_.text().substr(begin, key.offset - begin));
  }

  const Document& file_;
  std::string eol_;
  std::vector<TextSplice> splices_;
};

// The index of an item by name, in any case, and by its number among those of that name.
template <typename Range, typename NameOf>
std::optional<std::size_t> find_named(const Range& range, std::string_view name,
                                      std::uint64_t number, NameOf name_of) {
  for (std::size_t i = 0; i < range.size(); ++i) {
    if (compare_folded(name_of(range[i]), name) != 0) continue;
    if (number == 0) return i;
    --number;
  }
  return std::nullopt;
}

struct Target {
  std::size_t object;
  std::optional<std::size_t> setting;  // nullopt: the name of the object
};

std::string_view name_of_object(const NewObject& object) {
  return object.name ? std::string_view(*object.name) : std::string_view();
}

// What is like a name that is not there: "; did you mean 'library'?".
template <typename Range, typename NameOf>
std::string suggestion(std::string_view name, const Range& range, NameOf name_of) {
  std::vector<std::string_view> known;
  for (const auto& item : range) known.push_back(name_of(item));
  return did_you_mean(name, known);
}

Result<Target> find_target(const std::vector<NewObject>& objects, std::string_view text) {
  const auto bytes = utf8_to_cp1251(text);
  const auto path = bytes ? parse_field_path(*bytes) : std::nullopt;
  const auto no_such = [&](const std::string& more = {}) {
    const std::string_view hint = "; a path is OBJECT.KEY, for example minimap.library";
    return invalid("the file has no setting '" + std::string(text) + "'" +
                   (more.empty() ? std::string(hint) : more));
  };
  if (!path) return no_such();
  const auto named = find_named(objects, path->table, path->index.value_or(0), name_of_object);
  const bool by_position = !named && path->table == "object" && path->index && !path->field.empty();
  if (by_position && path->field == "name") {
    if (*path->index >= objects.size() || !objects[*path->index].name) return no_such();
    return Target{static_cast<std::size_t>(*path->index), std::nullopt};
  }
  // A lone key belongs to the settings outside of any object.
  const bool is_loose = path->field.empty();
  const std::string_view object = is_loose ? std::string_view() : path->table;
  const std::string_view key = is_loose ? path->table : path->field;
  const auto number = is_loose ? path->index : path->component;
  const auto owner = is_loose ? find_named(objects, object, 0, name_of_object) : named;
  if (!owner) return no_such(suggestion(object, objects, name_of_object));
  const auto key_of = [](const NewSetting& setting) { return std::string_view(setting.key); };
  const auto& settings = objects[*owner].settings;
  const auto setting = find_named(settings, key, number.value_or(0), key_of);
  if (!setting) return no_such(suggestion(key, settings, key_of));
  return Target{*owner, setting};
}

}  // namespace

std::vector<NewObject> contents_of(const Document& file) {
  std::vector<NewObject> out;
  for (const Object& object : file.objects()) out.push_back(content_of(object));
  return out;
}

Result<Document> set_field(const Document& file, std::string_view path, std::string_view value) {
  std::vector<NewObject> objects = contents_of(file);
  const auto target = find_target(objects, path);
  if (!target) return tl::unexpected(target.error());
  auto bytes = utf8_to_cp1251(value);
  if (!bytes) return invalid("the value has a character that CP1251 does not have");
  NewObject& object = objects[target->object];
  (target->setting ? object.settings[*target->setting].value : *object.name) = *std::move(bytes);
  return with_objects(file, objects);
}

Result<Document> with_objects(const Document& file, std::span<const NewObject> objects) {
  FileEdit edit(file);
  edit.replace_objects(objects);
  return edit.finish(objects);
}

Result<Document> make_document(std::span<const NewObject> objects) {
  return with_objects(Document(Bytes::copy("")), objects);
}

}  // namespace ngi::config
