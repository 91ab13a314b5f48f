#include "ngi/tables/config/inspect.h"

#include <map>
#include <string>

#include "ngi/asset/annotate_words.h"
#include "ngi/core/text.h"
#include "ngi/tables/config/document.h"

namespace ngi::config {

namespace {

// A name with its number when it is not the first of that name: "slot", "slot[1]".
class Numbering {
 public:
  std::string label(std::string_view name) {
    const std::size_t number = seen_[fold(name)]++;
    const std::string text = cp1251_to_utf8(name);
    return number == 0 ? text : text + "[" + std::to_string(number) + "]";
  }

 private:
  std::map<std::string, std::size_t> seen_;
};

std::vector<AnnotatedWord> words_of(const Document& file) {
  std::vector<AnnotatedWord> words;
  Numbering objects;
  for (const Object& object : file.objects()) {
    const std::string part = object.is_block ? objects.label(object.name.text) : "text";
    if (object.is_block) words.push_back({&object.name, part, "name"});
    Numbering keys;
    for (const Setting& setting : object.list) {
      const std::string key = keys.label(setting.key.text);
      words.push_back({&setting.key, part, "key"});
      words.push_back({&setting.value, part, key});
    }
  }
  return words;
}

// The values by their paths.
std::map<std::string, std::string> values_of(const Document& file) {
  std::map<std::string, std::string> values;
  Numbering objects;
  for (const Object& object : file.objects()) {
    const std::string part = object.is_block ? objects.label(object.name.text) : "";
    if (object.is_block) values.emplace(part + ".", "object");
    Numbering keys;
    for (const Setting& setting : object.list) {
      const std::string key = keys.label(setting.key.text);
      values.emplace(part.empty() ? key : part + "." + key, cp1251_to_utf8(setting.value.text));
    }
  }
  return values;
}

FieldValue value_at(const std::map<std::string, std::string>& values, const std::string& path) {
  const auto found = values.find(path);
  return found == values.end() ? FieldValue() : FieldValue(found->second);
}

// "minimap" for "minimap.", which stands for the object itself.
std::string shown_path(std::string path) {
  if (path.ends_with('.')) path.pop_back();
  return path;
}

}  // namespace

void compare_assets(const Asset& a, const Asset& b, Differences& out) {
  const auto values_a = values_of(Document(a.bytes));
  const auto values_b = values_of(Document(b.bytes));
  std::map<std::string, std::string> all = values_a;
  all.insert(values_b.begin(), values_b.end());
  const auto before = out.total();
  for (const auto& [path, value] : all) {
    out.compare(a.path, shown_path(path), value_at(values_a, path), value_at(values_b, path));
  }
  // Without a change of a value, blanks, comments and the order are what differs.
  if (out.total() == before) out.compare_bytes(a.path, "text", a.bytes, b.bytes);
}

void count_facts(const Asset& asset, const Limits&, AssetFacts& facts) {
  const Document file(asset.bytes);
  std::uint64_t settings = 0;
  std::uint64_t objects = 0;
  for (const Object& object : file.objects()) {
    settings += object.list.size();
    objects += object.is_block ? 1 : 0;
  }
  facts.number("settings objects", objects);
  facts.number("settings", settings);
}

void annotate(const Bytes& text, const RangeSink& sink) {
  const Document file(text);
  annotate_words(text, words_of(file), sink);
}

}  // namespace ngi::config
