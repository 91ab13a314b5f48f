#pragma once

#include <functional>
#include <string_view>

#include "ngi/core/bytes.h"
#include "ngi/core/report.h"

namespace ngi::build_list {

// Tells whether the game has a file, by the path that the list spells.
using FileLookup = std::function<bool(std::string_view path)>;

// Checks every rule of docs/formats/terrain.md 7.3. Without a lookup BLD-007 is skipped.
void check(const Bytes& bytes, Report& report, const FileLookup& has_file = {});

}  // namespace ngi::build_list
