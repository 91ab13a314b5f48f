#pragma once

#include <array>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "fuzz/mutate.h"

namespace ngi::fuzz {

// Changes one value of a JSON document: another number, another type, a copy of another value, an
// item more or fewer. The result is JSON again, so that the reader behind the parser is reached.
class JsonMutator {
 public:
  using Json = nlohmann::ordered_json;

  explicit JsonMutator(unsigned seed) : chance_(seed) {}

  // Returns an empty text when the input is no JSON document.
  std::string run(std::string_view text) {
    Json document = Json::parse(text, nullptr, false);
    if (document.is_discarded()) return {};
    for (std::size_t i = chance_.below(3) + 1; i > 0; --i) change_one(document);
    return document.dump(-1, ' ', false, Json::error_handler_t::replace);
  }

 private:
  void change_one(Json& document) {
    std::vector<Json*> all;
    collect(document, all, 0);
    Json& value = *all[chance_.below(all.size())];
    switch (chance_.below(6)) {
      case 0:
        value = number(all);
        break;
      case 1:
        value = odd_value();
        break;
      case 2: {
        const Json other = *all[chance_.below(all.size())];
        value = other;
        break;
      }
      case 3:
        remove_item(value);
        break;
      case 4:
        repeat_item(value);
        break;
      default:
        change_key(value, all);
    }
  }

  // Every value of the document, up to a number that keeps the mutator fast.
  static void collect(Json& value, std::vector<Json*>& all, int depth) {
    constexpr std::size_t enough = 20'000;
    constexpr int deepest = 40;
    if (all.size() >= enough || depth > deepest) return;
    all.push_back(&value);
    if (!value.is_structured()) return;
    for (Json& item : value) collect(item, all, depth + 1);
  }

  // Numbers at the ends of what records hold, and close to the lengths of lists.
  Json number(const std::vector<Json*>& all) {
    constexpr std::array<std::int64_t, 16> edges = {
        0,   1,     -1,    2,     7,     127,        128,        255,
        256, 32767, 65534, 65535, 65536, 2147483647, 4294967295, 5126};
    const Json& other = *all[chance_.below(all.size())];
    if (other.is_array() && chance_.one_in(2)) {
      return static_cast<std::int64_t>(other.size()) + static_cast<std::int64_t>(chance_.below(3)) -
             1;
    }
    if (chance_.one_in(8)) return chance_.one_in(2) ? 1e300 : 1e-40;
    return edges[chance_.below(edges.size())];
  }

  Json odd_value() {
    switch (chance_.below(7)) {
      case 0:
        return nullptr;
      case 1:
        return true;
      case 2:
        return "";
      case 3:
        return "data:;base64,AAAAAAAA";
      case 4:
        return "nan";
      case 5:
        return Json::array();
      default:
        return Json::object();
    }
  }

  void remove_item(Json& value) {
    if (!value.is_structured() || value.empty()) return;
    auto item = value.begin();
    std::advance(item, static_cast<std::ptrdiff_t>(chance_.below(value.size())));
    value.erase(item);
  }

  void repeat_item(Json& value) {
    if (!value.is_array() || value.empty()) return;
    const Json item = value[chance_.below(value.size())];
    for (std::size_t i = chance_.below(8) + 1; i > 0; --i) value.push_back(item);
  }

  // Gives a member the key of another one.
  void change_key(Json& value, const std::vector<Json*>& all) {
    if (!value.is_object() || value.empty()) return;
    const Json& other = *all[chance_.below(all.size())];
    if (!other.is_object() || other.empty()) return;
    auto from = value.begin();
    std::advance(from, static_cast<std::ptrdiff_t>(chance_.below(value.size())));
    auto to = other.begin();
    std::advance(to, static_cast<std::ptrdiff_t>(chance_.below(other.size())));
    const std::string key = to.key();
    const Json copy = from.value();
    value[key] = copy;
  }

  Chance chance_;
};

// For inputs that are a JSON text.
inline std::size_t mutate_json(std::uint8_t* data, std::size_t size, std::size_t max_size,
                               unsigned seed) {
  if (Chance(seed).one_in(8)) return LLVMFuzzerMutate(data, size, max_size);
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  return give_back(JsonMutator(seed).run(text), data, size, max_size);
}

}  // namespace ngi::fuzz
