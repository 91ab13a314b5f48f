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

// A run of items that becomes another one. Those before and after it stay as they are.
struct Gap {
  std::size_t old_begin = 0;
  std::size_t old_end = 0;
  std::size_t new_begin = 0;
  std::size_t new_end = 0;

  // Items that change one by one; the others of the run are removed or added after them.
  std::size_t changed() const noexcept {
    return std::min(old_end - old_begin, new_end - new_begin);
  }
};

// Lengths of the longest common sequence of what is left of two lists, from every pair of places.
class CommonLengths {
 public:
  template <typename Old, typename New>
  CommonLengths(std::span<const Old> old, std::span<const New> wanted)
      : columns_(wanted.size() + 1), lengths_((old.size() + 1) * columns_) {
    for (std::size_t i = old.size(); i-- > 0;) {
      const auto content = content_of(old[i]);
      for (std::size_t k = wanted.size(); k-- > 0;) {
        lengths_[i * columns_ + k] =
            content == wanted[k] ? at(i + 1, k + 1) + 1 : std::max(at(i + 1, k), at(i, k + 1));
      }
    }
  }
  std::uint32_t at(std::size_t i, std::size_t k) const noexcept {
    return lengths_[i * columns_ + k];
  }

 private:
  std::size_t columns_;
  std::vector<std::uint32_t> lengths_;
};

// The runs that differ, so that as many items as possible keep their text. Of long lists only the
// beginnings and the ends are compared.
template <typename Old, typename New>
std::vector<Gap> differing_runs(std::span<const Old> old, std::span<const New> wanted) {
  constexpr std::size_t max_pairs = 1'000'000;
  std::size_t front = 0;
  const std::size_t shorter = std::min(old.size(), wanted.size());
  while (front < shorter && content_of(old[front]) == wanted[front]) ++front;
  std::size_t back = 0;
  const auto last_equal = [&] {
    return content_of(old[old.size() - 1 - back]) == wanted[wanted.size() - 1 - back];
  };
  while (back < shorter - front && last_equal()) ++back;
  const auto old_part = old.subspan(front, old.size() - front - back);
  const auto new_part = wanted.subspan(front, wanted.size() - front - back);
  if (old_part.empty() && new_part.empty()) return {};
  Gap gap = {front, front, front, front};
  const bool is_long = !old_part.empty() && new_part.size() > max_pairs / old_part.size();
  if (is_long || old_part.empty() || new_part.empty()) {
    return {{front, front + old_part.size(), front, front + new_part.size()}};
  }
  std::vector<Gap> gaps;
  const CommonLengths common(old_part, new_part);
  const auto close = [&] {
    if (gap.old_end > gap.old_begin || gap.new_end > gap.new_begin) gaps.push_back(gap);
  };
  std::size_t i = 0;
  std::size_t k = 0;
  while (i < old_part.size() || k < new_part.size()) {
    const bool both = i < old_part.size() && k < new_part.size();
    if (both && content_of(old_part[i]) == new_part[k]) {
      close();
      ++i, ++k;
      gap = {front + i, front + i, front + k, front + k};
    } else if (i < old_part.size() &&
               (k == new_part.size() || common.at(i + 1, k) >= common.at(i, k + 1))) {
      gap.old_end = front + ++i;
    } else {
      gap.new_end = front + ++k;
    }
  }
  close();
  return gaps;
}

// Collects the splices of one edit, in the order of the text.
class FileEdit {
 public:
  explicit FileEdit(const Document& file) : file_(file), eol_(line_break(file.text())) {}

  void replace_objects(std::span<const NewObject> wanted) {
    const auto old = file_.objects();
    for (const Gap& gap : differing_runs(old, wanted)) {
      const std::size_t changed = gap.changed();
      for (std::size_t i = 0; i < changed; ++i) {
        change(old[gap.old_begin + i], wanted[gap.new_begin + i]);
      }
      const std::size_t place = gap.old_begin + changed;
      std::string added;
      for (std::size_t i = gap.new_begin + changed; i < gap.new_end; ++i) {
        for (const NewSetting& setting : wanted[i].settings) require_no_quotes(setting.value);
        added += object_text(wanted[i], eol_);
      }
      for (std::size_t i = place; i < gap.old_end; ++i) remove(old[i]);
      insert(place == 0 ? 0 : old[place - 1].end, std::move(added));
    }
  }

  Result<Document> finish(std::span<const NewObject> wanted) {
    std::ranges::stable_sort(splices_, {}, &TextSplice::begin);
    Document changed(Bytes::copy(apply_splices(file_.text(), splices_)));
    if (has_quotes_ || !std::ranges::equal(contents_of(changed), wanted)) {
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
    const std::span<const NewSetting> settings = wanted.settings;
    for (const Gap& gap : differing_runs(std::span(old.list), settings)) {
      const std::size_t changed = gap.changed();
      for (std::size_t i = 0; i < changed; ++i) {
        change(old.list[gap.old_begin + i], settings[gap.new_begin + i]);
      }
      const std::size_t place = gap.old_begin + changed;
      std::string added;
      for (std::size_t i = gap.new_begin + changed; i < gap.new_end; ++i) {
        require_no_quotes(settings[i].value);
        added += setting_line(indent_of(old), settings[i], eol_);
      }
      for (std::size_t i = place; i < gap.old_end; ++i) remove_line(old.list[i].key);
      insert(place == 0 ? old.settings : line_end(file_.text(), old.list[place - 1].value),
             std::move(added));
    }
  }

  void change(const Setting& old, const NewSetting& wanted) {
    if (old.key.text != wanted.key) replace_word(old.key, wanted.key);
    if (old.value.text == wanted.value) return;
    require_no_quotes(wanted.value);
    replace_word(old.value, old.is_quoted ? wanted.value : value_text(wanted.value));
  }

  // Nobody knows how the game reads a quote inside a value.
  void require_no_quotes(std::string_view value) {
    has_quotes_ |= value.find('"') != std::string_view::npos;
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
  bool has_quotes_ = false;
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
