#include "ngi/asset/fields/field_request.h"

#include "ngi/core/spelling.h"

namespace ngi {

namespace {

std::string quoted(std::string_view text) {
  return "'" + std::string(text) + "'";
}

// "; did you mean 'flags'?", or else "; it has flags, parent". Everything is near a single letter.
std::string advice(std::string_view word, const std::vector<std::string_view>& names) {
  const std::string near = word.size() > 1 ? did_you_mean(word, names) : "";
  if (!near.empty()) return near;
  std::string all;
  for (const std::string_view name : names) {
    if (!name.empty()) all += (all.empty() ? "; it has " : ", ") + std::string(name);
  }
  return all;
}

}  // namespace

tl::unexpected<Error> FieldRequest::refuse(const std::string& reason) const {
  return fail(options_.refusal, {}, reason);
}

tl::unexpected<Error> FieldRequest::bad_value() const {
  return refuse(name() + " cannot be " + quoted(value_));
}

tl::unexpected<Error> FieldRequest::no_table(const std::vector<std::string_view>& tables) const {
  return refuse("there is no table " + quoted(path_.table) + advice(path_.table, tables));
}

tl::unexpected<Error> FieldRequest::no_field(const std::vector<std::string_view>& fields) const {
  const std::string_view word = path_.field.empty() ? path_.table : path_.field;
  return refuse("there is no field " + quoted(path_.text) + advice(word, fields));
}

tl::unexpected<Error> FieldRequest::no_record(std::string_view table, std::uint64_t count) const {
  const std::string record =
      std::string(table) + "[" + std::to_string(path_.index.value_or(0)) + "]";
  const std::string there = count == 0   ? "there is none"
                            : count == 1 ? "there is one"
                                         : "there are " + std::to_string(count);
  return refuse("there is no " + record + "; " + there);
}

tl::unexpected<Error> FieldRequest::which_one(std::string_view table) const {
  return refuse("say which one: " + std::string(table) + "[0]");
}

Result<FieldPath> require_field_path(std::string_view text, std::string_view example,
                                     const SetOptions& options) {
  const auto path = parse_field_path(text);
  if (path) return *path;
  return fail(options.refusal, {}, quoted(text) + " is not like " + std::string(example));
}

}  // namespace ngi
