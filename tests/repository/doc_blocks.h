#pragma once

#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace ngi::test {

enum class Blender : std::uint8_t { Missing, Installed };

// The shell code of a Markdown page: the content of its ```sh fences, in order, and of those that
// say ```sh blender where that is installed. A fence that says ```sh norun is left out, as are
// fences of any other kind.
inline std::vector<std::string> runnable_blocks(std::string_view page, Blender blender) {
  const bool with_blender = blender == Blender::Installed;
  std::vector<std::string> out;
  bool in_fence = false;
  bool runnable = false;
  std::istringstream lines{std::string(page)};
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("```")) {
      runnable = !in_fence && (line == "```sh" || (with_blender && line == "```sh blender"));
      in_fence = !in_fence;
      if (runnable) out.emplace_back();
    } else if (runnable) {
      out.back() += line + "\n";
    }
  }
  return out;
}

}  // namespace ngi::test
