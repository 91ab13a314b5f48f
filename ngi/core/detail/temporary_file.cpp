#include "ngi/core/detail/temporary_file.h"

#include "ngi/core/leftovers.h"

namespace ngi {

namespace {

namespace fs = std::filesystem;

constexpr int attempts_at_a_free_name = 100;

// Calls `try_name` with random names until it returns anything but errc::file_exists.
template <typename TryName>
std::error_code find_free_name(const fs::path& target, TryName try_name) {
  std::error_code error;
  for (int attempt = 0; attempt < attempts_at_a_free_name; ++attempt) {
    error = try_name(unfinished_name(target, Unfinished::File));
    if (error != std::errc::file_exists) break;
  }
  return error;
}

}  // namespace

TemporaryFile::~TemporaryFile() {
  file_.close();
  std::error_code ignored;
  if (name_) fs::remove(*name_, ignored);
}

std::error_code TemporaryFile::create(const fs::path& target, os::NewFileAccess access) {
  const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
  if (auto nameless = os::create_nameless_file(folder, access)) {
    file_ = *std::move(nameless);
    return {};
  }
  clear_leftovers_of(target);
  const std::error_code error = find_free_name(target, [&](const fs::path& name) {
    auto named = os::create_file(name, access);
    if (!named) return named.error();
    file_ = *std::move(named);
    name_ = name;
    return std::error_code();
  });
  // Tells others that the file is in use. Without a lock they might remove it: then this fails.
  if (!error) os::lock_file(file_, std::chrono::milliseconds(0));
  return error;
}

std::error_code TemporaryFile::publish_new(const fs::path& target) {
  if (!name_) return os::name_file(file_, target);
  file_.close();
  const std::error_code error = os::rename_to_free_name(*name_, target);
  if (!error) name_.reset();
  return error;
}

std::error_code TemporaryFile::name_beside(const fs::path& target, Lock lock) {
  const auto locked_name = locked_temporary_name(target);
  if (lock == Lock::Held && locked_name) {
    std::error_code error = os::name_file(file_, *locked_name);
    if (error == std::errc::file_exists) {
      std::error_code ignored;
      fs::remove(*locked_name, ignored);
      error = os::name_file(file_, *locked_name);
    }
    if (!error) name_ = *locked_name;
    if (error != std::errc::file_exists) return error;
  }
  return find_free_name(target, [&](const fs::path& name) {
    const std::error_code error = os::name_file(file_, name);
    if (!error) name_ = name;
    return error;
  });
}

std::error_code TemporaryFile::publish_over(const fs::path& target, Lock lock) {
  if (!name_) {
    if (const auto error = name_beside(target, lock)) return error;
  }
  file_.close();
  const std::error_code error = os::replace_file(*name_, target);
  if (!error) name_.reset();
  return error;
}

}  // namespace ngi
