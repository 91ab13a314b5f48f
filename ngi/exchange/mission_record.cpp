#include "ngi/exchange/mission_record.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "ngi/core/text.h"
#include "ngi/exchange/detail/names.h"
#include "ngi/json/writer.h"

namespace ngi::exchange {

namespace {

constexpr std::size_t object_values = 11;

void write_numbers(json::Writer& out, const std::array<float, 3>& numbers) {
  out.begin_array(json::Lines::One);
  for (const float number : numbers) out.real(number);
  out.end_array();
}

void write_object(json::Writer& out, const ObjectRecord& object) {
  out.begin_array(json::Lines::One);
  out.whole(object.kind);
  out.text(object.resource);
  out.whole(object.clan);
  out.whole(object.logical_id);
  write_numbers(out, object.position);
  write_numbers(out, object.rotation);
  write_numbers(out, object.scale);
  out.text(object.name);
  out.whole(object.start_flag);
  out.begin_array(json::Lines::One);
  out.whole(object.host);
  out.whole(object.hall_vertex);
  out.whole(object.is_inside ? 1 : 0);
  out.end_array();
  const ScenePlace& shown = object.shown;
  out.begin_array(json::Lines::One);
  for (const float number : {shown.position.x, shown.position.y, shown.position.z}) {
    out.real(number);
  }
  for (const double number :
       {shown.rotation.x, shown.rotation.y, shown.rotation.z, shown.rotation.w}) {
    out.real(number);
  }
  for (const float number : {shown.scale.x, shown.scale.y, shown.scale.z}) out.real(number);
  out.end_array();
  out.end_array();
}

using Json = nlohmann::json;

// Reads the values of an array one after the other; stays failed after the first that is missing
// or has another type.
class ValueReader {
 public:
  explicit ValueReader(const Json& array) : array_(array), good_(array.is_array()) {}

  bool good() const noexcept { return good_; }

  double real() {
    const Json* value = next();
    if (!value || !value->is_number()) return refuse(0.0);
    const double number = value->get<double>();
    return std::isfinite(number) ? number : refuse(0.0);
  }
  float narrow() { return static_cast<float>(real()); }
  math::Float3 vector() {
    const float x = narrow();
    const float y = narrow();
    const float z = narrow();
    return {x, y, z};
  }
  std::int64_t whole() {
    const double number = real();
    constexpr double most = 4294967295.0;
    return std::abs(number) <= most ? static_cast<std::int64_t>(number) : refuse(std::int64_t{0});
  }
  std::string text() {
    const Json* value = next();
    return value && value->is_string() ? value->get<std::string>() : refuse(std::string());
  }
  std::array<float, 3> numbers() {
    ValueReader inner = array();
    const math::Float3 v = inner.vector();
    if (!inner.good()) good_ = false;
    return {v.x, v.y, v.z};
  }
  ValueReader array() {
    static const Json none;
    const Json* value = next();
    return ValueReader(value ? *value : none);
  }
  void require(bool good) {
    if (!good) good_ = false;
  }

 private:
  const Json* next() {
    if (!good_ || at_ >= array_.size()) {
      good_ = false;
      return nullptr;
    }
    return &array_[at_++];
  }
  template <typename Value>
  Value refuse(Value value) {
    good_ = false;
    return value;
  }

  const Json& array_;
  std::size_t at_ = 0;
  bool good_;
};

std::optional<ObjectRecord> read_object(const Json& values) {
  if (!values.is_array() || values.size() != object_values) return std::nullopt;
  ValueReader in(values);
  ObjectRecord out;
  out.kind = static_cast<std::uint32_t>(in.whole());
  out.resource = in.text();
  out.clan = static_cast<std::int32_t>(in.whole());
  out.logical_id = static_cast<std::int32_t>(in.whole());
  out.position = in.numbers();
  out.rotation = in.numbers();
  out.scale = in.numbers();
  out.name = in.text();
  out.start_flag = static_cast<std::uint32_t>(in.whole());
  ValueReader host = in.array();
  out.host = static_cast<std::int32_t>(host.whole());
  out.hall_vertex = static_cast<std::int32_t>(host.whole());
  out.is_inside = host.whole() != 0;
  in.require(host.good());
  ValueReader shown = in.array();
  out.shown.position = shown.vector();
  const double x = shown.real();
  const double y = shown.real();
  const double z = shown.real();
  const double w = shown.real();
  out.shown.rotation = math::normalised({x, y, z, w});
  out.shown.scale = shown.vector();
  in.require(shown.good());
  return in.good() ? std::optional(std::move(out)) : std::nullopt;
}

std::optional<LodeRecord> read_lode(const Json& values) {
  ValueReader in(values);
  LodeRecord out;
  out.position = in.numbers();
  const std::array<float, 3> shown = in.numbers();
  out.shown = {shown[0], shown[1], shown[2]};
  return in.good() ? std::optional(out) : std::nullopt;
}

// Reads a list whose elements are null or arrays.
template <typename Record>
bool read_list(const Json& document, const char* key,
               std::optional<Record> (*read)(const Json& values),
               std::vector<std::optional<Record>>& out) {
  const auto list = document.find(key);
  if (list == document.end() || !list->is_array()) return false;
  out.reserve(list->size());
  for (const Json& item : *list) {
    if (item.is_null()) {
      out.emplace_back();
      continue;
    }
    auto record = read(item);
    if (!record) return false;
    out.push_back(std::move(record));
  }
  return true;
}

}  // namespace

std::string record_text(const MissionRecord& record) {
  json::Writer out;
  out.begin_object(json::Lines::One);
  out.key("objects");
  out.begin_array(json::Lines::One);
  for (const auto& object : record.objects) {
    if (object)
      write_object(out, *object);
    else
      out.null();
  }
  out.end_array();
  out.key("lodes");
  out.begin_array(json::Lines::One);
  for (const auto& lode : record.lodes) {
    if (!lode) {
      out.null();
      continue;
    }
    out.begin_array(json::Lines::One);
    write_numbers(out, lode->position);
    write_numbers(out, {lode->shown.x, lode->shown.y, lode->shown.z});
    out.end_array();
  }
  out.end_array();
  out.end_object();
  std::string text = std::move(out).take();
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

std::optional<MissionRecord> read_record(const std::string& text) {
  constexpr bool may_throw = false;
  const Json document = Json::parse(text, nullptr, may_throw);
  if (!document.is_object()) return std::nullopt;
  MissionRecord out;
  const bool good = read_list(document, "objects", read_object, out.objects) &&
                    read_list(document, "lodes", read_lode, out.lodes);
  return good ? std::optional(std::move(out)) : std::nullopt;
}

std::string object_node_name(std::size_t index, const std::string& resource) {
  const std::size_t slash = resource.find_last_of("\\/");
  std::string stem = slash == resource.npos ? resource : resource.substr(slash + 1);
  stem = stem.substr(0, stem.rfind('.'));
  const std::string name = std::to_string(index) + "_" + stem;
  return FileNames().choose(name, index);
}

std::string lode_node_name(std::size_t index) {
  return "lode_" + std::to_string(index);
}

}  // namespace ngi::exchange
