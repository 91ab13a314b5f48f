#include <algorithm>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "ngi/core/core_rules.h"
#include "ngi/core/file.h"
#include "ngi/core/os/file.h"

namespace ngi {

namespace {

namespace fs = std::filesystem;

constexpr int attempts_at_a_free_name = 100;
constexpr int max_links = 40;  // as the kernel's own walk

tl::unexpected<Error> write_failure(const fs::path& path, const std::error_code& error) {
  if (error == std::errc::file_exists) return fail(rules::file_exists, {.path = path.string()});
  return fail(rules::file_unwritable, {.path = path.string()}, error.message());
}

fs::path folder_of(const fs::path& target) {
  return target.has_parent_path() ? target.parent_path() : fs::path(".");
}

fs::path temporary_name(const fs::path& target) {
  static thread_local std::mt19937_64 random{std::random_device{}()};
  return target.parent_path() / ("." + target.filename().string().substr(0, 200) + "." +
                                 std::to_string(random()) + ".tmp");
}

// Calls `try_name` with random names until it returns anything but errc::file_exists.
template <typename TryName>
std::error_code find_free_name(const fs::path& target, TryName try_name) {
  std::error_code error;
  for (int attempt = 0; attempt < attempts_at_a_free_name; ++attempt) {
    error = try_name(temporary_name(target));
    if (error != std::errc::file_exists) break;
  }
  return error;
}

// A file that has no name yet where the file system can do that, so that not even a killed process
// leaves one behind; otherwise a named one.
class Temporary {
 public:
  Temporary() = default;
  Temporary(const Temporary&) = delete;
  Temporary& operator=(const Temporary&) = delete;
  ~Temporary() {
    file_.close();
    std::error_code ignored;
    if (name_) fs::remove(*name_, ignored);
  }

  const os::File& file() const noexcept { return file_; }

  std::error_code create(const fs::path& target, os::NewFileAccess access) {
    if (auto nameless = os::create_nameless_file(folder_of(target), access)) {
      file_ = *std::move(nameless);
      return {};
    }
    return find_free_name(target, [&](const fs::path& name) {
      auto named = os::create_file(name, access);
      if (!named) return named.error();
      file_ = *std::move(named);
      name_ = name;
      return std::error_code();
    });
  }

  // Gives the finished file its name in the folder: the target itself when it must not exist yet,
  // else a temporary one that is then renamed over the target.
  std::error_code publish(const fs::path& target, Existing existing) {
    if (!name_ && existing == Existing::Keep) return os::name_file(file_, target);
    if (!name_) {
      const auto error = find_free_name(target, [&](const fs::path& name) {
        const std::error_code failed = os::name_file(file_, name);
        if (!failed) name_ = name;
        return failed;
      });
      if (error) return error;
    }
    file_.close();
    const std::error_code error = existing == Existing::Keep
                                      ? os::rename_to_free_name(*name_, target)
                                      : os::replace_file(*name_, target);
    if (!error) name_.reset();
    return error;
  }

 private:
  os::File file_;
  std::optional<fs::path> name_;
};

std::error_code write_pieces(const os::File& file, const Pieces& pieces) {
  constexpr std::size_t at_once = 1024;
  std::vector<std::span<const std::byte>> parts;
  parts.reserve(std::min(pieces.size(), at_once));
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    parts.push_back(pieces[i].span());
    if (parts.size() < at_once && i + 1 < pieces.size()) continue;
    if (const auto error = os::write_all(file.handle(), parts)) return error;
    parts.clear();
  }
  return {};
}

// A symbolic link stays a link: what it points at is replaced, or made when it is not there yet.
Result<fs::path> follow_links(const fs::path& path) {
  fs::path target = path;
  for (int step = 0; step < max_links; ++step) {
    std::error_code error;
    const fs::path next = fs::read_symlink(target, error);
    if (error) return target;  // not a link
    target = target.parent_path() / next;
  }
  return write_failure(path, std::make_error_code(std::errc::too_many_symbolic_link_levels));
}

}  // namespace

Result<void> write_file_atomically(const fs::path& path, const Pieces& pieces, Existing existing) {
  std::error_code ignored;
  if (existing == Existing::Keep && fs::exists(fs::symlink_status(path, ignored))) {
    return fail(rules::file_exists, {.path = path.string()});
  }
  const auto target = follow_links(path);
  if (!target) return tl::unexpected(target.error());
  const auto old = os::file_status(*target);
  if (old && old->type == fs::file_type::directory) {
    return write_failure(path, std::make_error_code(std::errc::is_a_directory));
  }
  if (old && old->type != fs::file_type::regular) {
    return fail(rules::file_unwritable, {.path = path.string()}, "not a regular file");
  }

  Temporary temporary;
  // A replaced file keeps its permissions, and nobody else may read the new one before it has them.
  const auto access = old ? os::NewFileAccess::Owner : os::NewFileAccess::Default;
  if (const auto error = temporary.create(*target, access)) return write_failure(path, error);
  const std::error_code write_error = write_pieces(temporary.file(), pieces);
  // bad_address: a piece is mapped from a file that has been cut short.
  if (write_error == std::errc::bad_address || mapping_lost_bytes()) {
    return fail(rules::file_changed, {.path = path.string()});
  }
  if (write_error) return write_failure(path, write_error);
  if (old) {
    const auto error = os::set_permissions(temporary.file(), old->permissions);
    if (error) return write_failure(path, error);
  }
  if (const auto error = os::sync_file(temporary.file())) return write_failure(path, error);
  if (const auto error = temporary.publish(*target, existing)) return write_failure(path, error);
  os::sync_folder(folder_of(*target));
  return {};
}

Result<void> write_new_file(const fs::path& path, const Pieces& pieces) {
  auto file = os::create_file(path, os::NewFileAccess::Default);
  if (!file) return write_failure(path, file.error());
  const std::error_code error = write_pieces(*file, pieces);
  if (!error) return {};
  file->close();
  std::error_code ignored;
  fs::remove(path, ignored);
  // bad_address: a piece is mapped from a file that has been cut short.
  if (error == std::errc::bad_address) return fail(rules::file_changed, {.path = path.string()});
  return write_failure(path, error);
}

}  // namespace ngi
