#pragma once

#include <span>

#include "ngi/core/issue.h"

// Rules about JSON documents that are read: docs/formats/files.md 7.
namespace ngi::json::rules {

extern const Rule json_syntax;
extern const Rule json_limit;
extern const Rule json_kind;
extern const Rule json_not_full;
extern const Rule json_field;

std::span<const Rule* const> all() noexcept;

}  // namespace ngi::json::rules
