#include "ngi/core/leftovers.h"

#include <algorithm>
#include <array>
#include <random>

#include "ngi/core/core_rules.h"
#include "ngi/core/os/file.h"
#include "ngi/core/os/path_text.h"

namespace ngi {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_stem = 200;  // of 255 bytes that file systems allow

struct Ending {
  Unfinished kind;
  std::string_view text;
};
constexpr std::array endings = {Ending{Unfinished::File, ".ngi.tmp"},
                                Ending{Unfinished::NewFolder, ".ngi.new"},
                                Ending{Unfinished::OldFolder, ".ngi.old"}};

std::string_view ending_of(Unfinished kind) noexcept {
  return endings[static_cast<std::size_t>(kind)].text;
}

bool is_number(std::string_view text) noexcept {
  return !text.empty() && text.find_first_not_of("0123456789") == text.npos;
}

// Without its number, when it has one.
std::string_view without_number(std::string_view name) noexcept {
  const std::size_t dot = name.rfind('.');
  if (dot == name.npos || dot == 0 || !is_number(name.substr(dot + 1))) return name;
  return name.substr(0, dot);
}

// The lock of a file or folder, held as long as the result. A failure means that somebody else has
// it; what is not there or cannot be locked gives a file that is not open.
os::OsResult<os::File> lock_of(const fs::path& path) {
  // A link or a pipe of that name is not ours, and opening it might wait.
  std::error_code ignored;
  const fs::file_type type = fs::symlink_status(path, ignored).type();
  if (type != fs::file_type::regular && type != fs::file_type::directory) return os::File();
  auto file = os::open_to_read(path);
  if (!file) return os::File();
  const std::error_code error = os::lock_file(*file, std::chrono::milliseconds(0));
  if (error == std::errc::resource_unavailable_try_again) return tl::unexpected(error);
  return file;
}

// Whether a running process works on it.
bool is_in_use(const Leftover& leftover) {
  return !lock_of(leftover.path) || !lock_of(leftover.target);
}

bool has_right_type(const Leftover& leftover) {
  std::error_code ignored;
  const auto wanted =
      leftover.kind == Unfinished::File ? fs::file_type::regular : fs::file_type::directory;
  return fs::symlink_status(leftover.path, ignored).type() == wanted;
}

}  // namespace

fs::path unfinished_name(const fs::path& target, Unfinished kind) {
  static thread_local std::mt19937_64 random{std::random_device{}()};
  return target.parent_path() /
         to_path("." + path_text(target.filename()).substr(0, longest_stem) + "." +
                 std::to_string(random()) + std::string(ending_of(kind)));
}

std::optional<fs::path> locked_temporary_name(const fs::path& target) {
  const std::string name = path_text(target.filename());
  if (name.size() > longest_stem) return std::nullopt;
  return target.parent_path() / to_path("." + name + std::string(ending_of(Unfinished::File)));
}

std::optional<Leftover> parse_leftover(const fs::path& path) {
  const std::string name = path_text(path.filename());
  if (!name.starts_with('.')) return std::nullopt;
  for (const Ending& ending : endings) {
    if (name.size() < ending.text.size() + 2 || !name.ends_with(ending.text)) continue;
    const std::string_view stem =
        std::string_view(name).substr(1, name.size() - 1 - ending.text.size());
    const std::string_view target = without_number(stem);
    const bool needs_number = ending.kind != Unfinished::File;
    if (target.empty() || (needs_number && target == stem)) return std::nullopt;
    return Leftover{path, path.parent_path() / to_path(target), ending.kind};
  }
  return std::nullopt;
}

Result<std::vector<Leftover>> find_leftovers(const fs::path& folder) {
  std::vector<Leftover> found;
  std::error_code error;
  for (fs::directory_iterator child(folder, error), end; !error && child != end;
       child.increment(error)) {
    const auto leftover = parse_leftover(child->path());
    if (leftover && has_right_type(*leftover) && !is_in_use(*leftover)) found.push_back(*leftover);
  }
  if (error == std::errc::no_such_file_or_directory || error == std::errc::not_a_directory) {
    return fail(rules::file_not_found, {.path = path_text(folder)});
  }
  if (error) return fail(rules::file_unreadable, {.path = path_text(folder)}, error_text(error));
  std::sort(found.begin(), found.end(),
            [](const Leftover& a, const Leftover& b) { return a.path < b.path; });
  return found;
}

Result<void> clear_leftover(const Leftover& leftover) {
  std::error_code error;
  std::error_code ignored;
  const bool came_to_nothing = leftover.kind == Unfinished::OldFolder &&
                               !fs::exists(fs::symlink_status(leftover.target, ignored));
  if (came_to_nothing) {
    fs::rename(leftover.path, leftover.target, error);
  } else {
    const auto lock = lock_of(leftover.target);  // nobody begins to use the name meanwhile
    fs::remove_all(leftover.path, error);
  }
  if (!error) return {};
  return fail(rules::file_unwritable, {.path = path_text(leftover.path)}, error_text(error));
}

void clear_leftovers_of(const fs::path& target) {
  const fs::path parent = target.parent_path();
  const auto found = find_leftovers(parent.empty() ? fs::path(".") : parent);
  if (!found) return;
  for (const Leftover& leftover : *found) {
    if (leftover.target.filename() == target.filename()) clear_leftover(leftover);
  }
}

}  // namespace ngi
