#include "ngi/json/reader.h"

#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>

#include "ngi/core/json_size.h"
#include "ngi/core/text.h"
#include "ngi/json/number_text.h"
#include "ngi/json/rules.h"

namespace ngi::json {

namespace {

using Json = nlohmann::json;

constexpr std::uint64_t deepest = 32;

// Finds the path of a value by its address, for the message about the first error. Searches no
// deeper than `deepest`.
bool find_path(const Json& from, const Json* wanted, std::string& path) {
  if (&from == wanted) return true;
  if (!from.is_structured()) return false;
  const std::size_t length = path.size();
  std::size_t index = 0;
  for (auto item = from.begin(); item != from.end(); ++item, ++index) {
    if (from.is_object()) {
      path += (path.empty() ? "" : ".") + item.key();
    } else {
      path += "[" + std::to_string(index) + "]";
    }
    if (find_path(*item, wanted, path)) return true;
    path.resize(length);
  }
  return false;
}

// Finds the first error of a text. parse() without exceptions, which not every system has, says
// only that there is one.
class ErrorFinder : public nlohmann::json_sax<Json> {
 public:
  bool null() override { return true; }
  bool boolean(bool /*value*/) override { return true; }
  bool number_integer(number_integer_t /*value*/) override { return true; }
  bool number_unsigned(number_unsigned_t /*value*/) override { return true; }
  bool number_float(number_float_t /*value*/, const string_t& /*text*/) override { return true; }
  bool string(string_t& /*value*/) override { return true; }
  bool binary(binary_t& /*value*/) override { return true; }
  bool start_object(std::size_t /*elements*/) override { return true; }
  bool key(string_t& /*value*/) override { return true; }
  bool end_object() override { return true; }
  bool start_array(std::size_t /*elements*/) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(std::size_t position, const std::string& /*token*/,
                   const Json::exception& found) override {
    constexpr int number_out_of_range = 406;  // a number that no double can hold
    if (found.id == number_out_of_range) {
      error_ = Error{make_issue(rules::json_syntax, {}, "a number is out of range")};
    } else {
      const std::uint64_t offset = position > 0 ? position - 1 : 0;
      error_ = Error{make_issue(rules::json_syntax, {.offset = offset}, "syntax error")};
    }
    return false;
  }
  const Error& error() const noexcept { return error_; }

 private:
  Error error_ = Error{make_issue(rules::json_syntax, {}, "syntax error")};
};

}  // namespace

struct Reader::State {
  Json document;  // its objects are maps, so that lookups stay fast
  std::optional<Error> error = {};
};

Reader::Reader(std::unique_ptr<State> state) noexcept : state_(std::move(state)) {}
Reader::Reader(Reader&&) noexcept = default;
Reader& Reader::operator=(Reader&&) noexcept = default;
Reader::~Reader() = default;

Result<Reader> Reader::parse(std::string_view text, const Limits& limits) {
  if (text.size() > limits.decoded_size) {
    return ngi::fail(rules::json_limit, {}, text.size(), limits.decoded_size, "bytes");
  }
  const JsonSize size = measure_json(text);
  if (size.depth > deepest) {
    return ngi::fail(rules::json_limit, {}, size.depth, deepest, "levels of brackets");
  }
  if (size.memory > limits.document_memory) {
    return ngi::fail(rules::json_limit, {}, size.memory, limits.document_memory, "bytes of memory");
  }
  auto state = std::make_unique<State>();
  constexpr bool may_throw = false;
  state->document = Json::parse(text, nullptr, may_throw);
  if (state->document.is_discarded()) {
    ErrorFinder finder;
    Json::sax_parse(text, &finder);
    return tl::unexpected(finder.error());
  }
  return Reader(std::move(state));
}

bool Reader::failed() const noexcept {
  return state_->error.has_value();
}

Error Reader::error() const {
  return *state_->error;
}

Value Reader::root() const {
  return {*state_, &state_->document};
}

Value Value::operator[](std::string_view key) const {
  if (!value_) return *this;
  if (!value_->is_object()) {
    fail("must be an object");
    return {*state_, nullptr};
  }
  const auto found = value_->find(key);
  if (found == value_->end()) {
    if (!state_->error) {
      const std::string here = path();
      const std::string missing = (here.empty() ? "" : here + ".") + std::string(key);
      state_->error = Error{make_issue(rules::json_field, {}, missing, "is missing")};
    }
    return {*state_, nullptr};
  }
  return {*state_, &*found};
}

bool Value::has(std::string_view key) const {
  return value_ && value_->is_object() && value_->contains(key);
}

const nlohmann::json& Value::object() const {
  static const nlohmann::json none = nlohmann::json::object();
  if (!value_) return none;
  if (!value_->is_object()) fail("must be an object");
  return value_->is_object() ? *value_ : none;
}

std::vector<std::string> Value::keys() const {
  std::vector<std::string> out;
  if (!value_) return out;
  if (!value_->is_object()) {
    fail("must be an object");
    return out;
  }
  for (auto item = value_->begin(); item != value_->end(); ++item) out.push_back(item.key());
  return out;
}

std::size_t Value::size() const {
  if (!value_) return 0;
  if (!value_->is_array()) {
    fail("must be an array");
    return 0;
  }
  return value_->size();
}

Value Value::at(std::size_t index) const {
  if (!value_ || !value_->is_array() || index >= value_->size()) return {*state_, nullptr};
  return {*state_, &(*value_)[index]};
}

void Value::require_size(std::size_t size) const {
  if (value_ && (!value_->is_array() || value_->size() != size)) {
    fail("must be an array of " + std::to_string(size));
  }
}

bool Value::is_null() const {
  return value_ && value_->is_null();
}

bool Value::is_text() const {
  return value_ && value_->is_string();
}

bool Value::boolean() const {
  if (!value_) return false;
  if (!value_->is_boolean()) fail("must be true or false");
  return value_->is_boolean() && value_->get<bool>();
}

std::uint64_t Value::whole_between(std::int64_t min, std::uint64_t max) const {
  if (!value_) return 0;
  if (value_->is_number_unsigned()) {
    const auto number = value_->get<std::uint64_t>();
    if (number <= max) return number;
  } else if (value_->is_number_integer()) {
    const auto number = value_->get<std::int64_t>();
    if (number >= min && number < 0) return static_cast<std::uint64_t>(number);
  }
  fail("must be a whole number from " + std::to_string(min) + " to " + std::to_string(max));
  return 0;
}

float Value::real() const {
  if (!value_) return 0;
  if (value_->is_string()) {
    if (const auto number = parse_non_finite(value_->get_ref<const std::string&>())) return *number;
  } else if (value_->is_number()) {
    const auto number = value_->get<double>();
    // Larger numbers round to infinity.
    constexpr double limit = 3.4028235677973366e38;
    if (std::abs(number) < limit) return static_cast<float>(number);
  }
  fail("must be a 32-bit float: a number, \"inf\", \"-inf\", \"nan\" or \"nan:7FA00001\"");
  return 0;
}

double Value::number() const {
  if (!value_) return 0;
  if (!value_->is_number()) {
    fail("must be a number");
    return 0;
  }
  return value_->get<double>();
}

std::string Value::json() const {
  return value_ ? value_->dump() : std::string();
}

std::string Value::text() const {
  if (!value_) return {};
  if (!value_->is_string()) {
    fail("must be a text");
    return {};
  }
  return value_->get<std::string>();
}

std::string Value::bytes_of_hex() const {
  const auto bytes = from_hex(text());
  if (!bytes) fail("must be bytes in hexadecimal");
  return bytes.value_or("");
}

std::string Value::name() const {
  const auto bytes = utf8_to_cp1251(text());
  if (!bytes) fail("has a character that CP1251 lacks");
  return bytes.value_or("");
}

bool Value::failed() const noexcept {
  return state_->error.has_value();
}

void Value::fail(std::string_view problem) const {
  if (state_->error) return;
  const std::string here = path();
  state_->error = Error{make_issue(rules::json_field, {}, here.empty() ? "the document" : here,
                                   std::string(problem))};
}

std::string Value::path() const {
  std::string out;
  find_path(state_->document, value_, out);
  return out;
}

}  // namespace ngi::json
