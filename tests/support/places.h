#pragma once

#include <string>
#include <string_view>

// Where this tree and its build stand. Only places.cpp is told, so that a clone in another place
// finds every other file's object in the compiler's cache.
namespace ngi {

std::string in_source(std::string_view path);  // "tests/data/independent/models.rlb"
std::string in_build(std::string_view path);   // "bin/ngi"

}  // namespace ngi
