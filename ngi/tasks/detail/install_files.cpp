#include "ngi/tasks/detail/install_files.h"

#include <algorithm>
#include <span>

#include "ngi/core/os/path_text.h"
#include "ngi/core/text.h"
#include "ngi/game/registry.h"
#include "ngi/tasks/install.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::tasks {

namespace fs = std::filesystem;

json::ContentMark mark_of(const Pieces& pieces) {
  json::ContentMark mark = {0, 0xCBF2'9CE4'8422'2325};
  for (const Bytes& piece : pieces) {
    mark.size += piece.size();
    for (const std::byte byte : std::span<const std::byte>(piece)) {
      mark.hash = (mark.hash ^ std::to_integer<std::uint64_t>(byte)) * 0x0000'0100'0000'01B3;
    }
  }
  return mark;
}

fs::path root_for_writing(const OpenOptions& options) {
  return options.mods.empty() ? options.game : options.mods.front();
}

fs::path receipt_path(const OpenOptions& options, const std::string& name) {
  return root_for_writing(options) / to_path(receipt_folder) / to_path(name + ".json");
}

Result<std::string> checked_name(const std::string& utf8) {
  const auto name = utf8_to_cp1251(utf8);
  const auto unfit = [](char c) {
    return static_cast<unsigned char>(c) <= 0x20 || c == '/' || c == '\\' || c == ':' || c == '.' ||
           c == '*' || c == '?' || c == '"' || c == '<' || c == '>' || c == '|' || c == '#';
  };
  if (!name || name->empty() || std::any_of(name->begin(), name->end(), unfit)) {
    return tl::unexpected(
        unsupported(utf8, "cannot be the name of an object; use letters, digits and underscores"));
  }
  if (auto fits = game::with_text({}, *name + ".msh"); !fits) return fail(std::move(fits));
  return *name;
}

}  // namespace ngi::tasks
