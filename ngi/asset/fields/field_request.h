#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/asset/fields/field_path.h"
#include "ngi/core/issue.h"
#include "ngi/core/result.h"

namespace ngi {

// What a format adds to setting its fields.
struct SetOptions {
  const Rule& refusal;                     // has one argument, the reason
  std::optional<std::uint16_t> none = {};  // what "none" means for a U16
};

// A request to set one field, and the answers to what is wrong with it: the same words for the same
// mistake in every format.
class FieldRequest {
 public:
  FieldRequest(const FieldPath& path, std::string_view value, const SetOptions& options)
      : path_(path), value_(value), options_(options) {}

  const FieldPath& path() const noexcept { return path_; }
  std::string_view value() const noexcept { return value_; }
  const SetOptions& options() const noexcept { return options_; }
  // The path as it was typed.
  std::string name() const { return std::string(path_.text); }

  tl::unexpected<Error> refuse(const std::string& reason) const;
  // "batch[3].wear_row cannot be 'x'"
  tl::unexpected<Error> bad_value() const;
  // "there is no table 'bacth'; did you mean 'batch'?"
  tl::unexpected<Error> no_table(const std::vector<std::string_view>& tables) const;
  // "there is no field 'batch[3].flag'; did you mean 'flags'?"
  tl::unexpected<Error> no_field(const std::vector<std::string_view>& fields) const;
  // "there is no batch[9]; there are 5"
  tl::unexpected<Error> no_record(std::string_view table, std::uint64_t count) const;
  // "say which one: batch[0]"
  tl::unexpected<Error> which_one(std::string_view table) const;

 private:
  FieldPath path_;
  std::string_view value_;
  SetOptions options_;
};

// The parsed path, or "'batch[x' is not like batch[3].wear_row".
Result<FieldPath> require_field_path(std::string_view text, std::string_view example,
                                     const SetOptions& options);

}  // namespace ngi
