// Values that end in a file, and those that the book calls normative, have the same bits on every
// machine. The C library's functions of angles, powers and lengths differ in the last bit between
// systems: docs/architecture.md, "Parity arithmetic".
#include <gtest/gtest.h>

#include <regex>
#include <string>

#include "tests/repository/source_tree.h"

namespace ngi::test {
namespace {

bool may_differ(const std::string& path) {
  // Cameras and lines of pictures, which are compared within a tolerance.
  return path.starts_with("ngi/render/") || path.starts_with("ngi/math/");
}

const std::regex library_function(
    R"(\bstd::(sin|cos|tan|asin|acos|atan|atan2|sinh|cosh|tanh|exp|exp2|expm1|log|log2|log10|log1p|pow|hypot|cbrt)f?\()");

TEST(SameBits, TheLibraryCallsNoFunctionThatDiffersBetweenSystems) {
  for (const auto& file : files_below("ngi", {".h", ".cpp"})) {
    const std::string path = file.lexically_relative(source_root()).generic_string();
    if (may_differ(path)) continue;
    const std::string text = read_text(file);
    std::smatch found;
    if (std::regex_search(text, found, library_function)) {
      ADD_FAILURE() << path << ": use a function of ngi/math instead of " << found[0];
    }
  }
}

TEST(SameBits, FindsSuchACall) {
  EXPECT_TRUE(std::regex_search("x = std::pow(a, 2);", library_function));
  EXPECT_FALSE(std::regex_search("x = math::pow(a, 2); y = std::sqrt(2);", library_function));
}

}  // namespace
}  // namespace ngi::test
