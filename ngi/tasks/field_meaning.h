#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "ngi/asset/fields/field.h"
#include "ngi/asset/kind.h"

// What the value of a field stands for, for programs that offer a choice of values.
namespace ngi::tasks {

struct FlagName {
  std::uint32_t flag;
  std::string_view name;  // the book's
};

// Whether a field is one number whose bits are flags.
bool is_flag_set(const Field& field) noexcept;
// The flags of a field that have names, such as "batch[3].flags" of a model. Others are opaque.
std::span<const FlagName> flag_names(Kind kind, std::string_view field) noexcept;

// The kind of asset that a field names, as "row[2].name" of a material table names a material.
// nullopt: it names none.
std::optional<Kind> reference_kind(Kind kind, std::string_view field) noexcept;

}  // namespace ngi::tasks
