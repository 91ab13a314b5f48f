// Uses every function of ngi/core/os on Windows. Built by mingw-w64 and run by wine:
// tests/windows/run. Prints what failed; the exit code is the number of failures.
#include <array>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <string>
#include <string_view>

#include "ngi/core/os/file.h"
#include "ngi/core/os/mapping.h"
#include "ngi/core/os/path_text.h"
#include "ngi/core/os/process.h"
#include "ngi/core/os/signals.h"
#include "ngi/core/os/terminal.h"

namespace fs = std::filesystem;
namespace os = ngi::os;

namespace {

int failures = 0;

void check(bool holds, const char* what, int line) {
  if (holds) return;
  ++failures;
  std::printf("line %d: failed: %s\n", line, what);
}
#define CHECK(condition) check(condition, #condition, __LINE__)

std::span<const std::byte> bytes_of(std::string_view text) {
  return std::as_bytes(std::span(text));
}

void write(const fs::path& path, std::string_view text) {
  const auto file = os::create_file(path, os::NewFileAccess::Default);
  CHECK(file.has_value());
  if (file) CHECK(!os::write_all(file->handle(), bytes_of(text)));
  if (file) CHECK(!os::sync_file(*file));
}

std::string read(const fs::path& path) {
  const auto file = os::open_to_read(path);
  if (!file) return "cannot be opened";
  std::string out;
  std::array<std::byte, 7> buffer = {};
  while (true) {
    const auto got = os::read_some(*file, buffer);
    if (!got || *got == 0) return out;
    out.append(reinterpret_cast<const char*>(buffer.data()), *got);
  }
}

void check_files(const fs::path& folder) {
  const fs::path name = folder / L"Робот.msh";
  write(name, "one");
  CHECK(read(name) == "one");
  CHECK(os::create_file(name, os::NewFileAccess::Owner).error() == std::errc::file_exists);
  CHECK(os::open_to_read(folder / "none").error() == std::errc::no_such_file_or_directory);
  CHECK(os::open_to_read(folder / "none" / "x").error() == std::errc::no_such_file_or_directory);
  const auto status = os::file_status(name);
  CHECK(status && status->type == fs::file_type::regular && status->size == 3);
  CHECK(status && status->modified > 0);
  const auto of_folder = os::file_status(folder);
  CHECK(of_folder && of_folder->type == fs::file_type::directory);
  CHECK(os::create_folder(folder, os::NewFileAccess::Default) == std::errc::file_exists);
  os::sync_folder(folder);

  write(folder / "other", "two");
  CHECK(os::rename_to_free_name(folder / "other", name) == std::errc::file_exists);
  CHECK(read(name) == "one");
  const auto again = os::file_status(name);
  CHECK(status && again && status->id == again->id);

  // The bytes of an opened archive do not keep it from being replaced, nor does a reader.
  const auto opened = os::open_to_read(name);
  CHECK(opened.has_value());
  if (!opened) return;
  const auto mapping = os::map_to_read(*opened, 3);
  CHECK(mapping && std::memcmp(mapping->bytes().data(), "one", 3) == 0);
  CHECK(!os::replace_file(folder / "other", name));
  CHECK(read(name) == "two");
  CHECK(mapping && std::memcmp(mapping->bytes().data(), "one", 3) == 0);
  CHECK(!os::map_to_read(*opened, 1000).has_value());
  CHECK(!os::rename_to_free_name(name, folder / "free"));
  CHECK(read(folder / "free") == "two");
}

void check_permissions(const fs::path& folder) {
  const auto file = os::create_file(folder / "fixed", os::NewFileAccess::Default);
  CHECK(file && !os::set_permissions(*file, static_cast<fs::perms>(0444)));
  const auto status = os::file_status(folder / "fixed");
  CHECK(status && (status->permissions & fs::perms::owner_write) == fs::perms::none);
  CHECK(file && !os::set_permissions(*file, static_cast<fs::perms>(0644)));
}

void check_locks(const fs::path& folder) {
  write(folder / "locked", "x");
  const auto first = os::open_to_read(folder / "locked");
  auto second = os::open_to_read(folder / "locked");
  CHECK(first && second);
  if (!first || !second) return;
  CHECK(!os::lock_file(*first, std::chrono::milliseconds(0)));
  CHECK(os::lock_file(*second, std::chrono::milliseconds(5)) ==
        std::errc::resource_unavailable_try_again);
  CHECK(read(folder / "locked") == "x");
}

void check_long_paths(const fs::path& folder) {
  fs::path deep = folder;
  for (int i = 0; i < 12; ++i) {
    deep /= std::string(30, static_cast<char>('a' + i));
    CHECK(!os::create_folder(deep, os::NewFileAccess::Default));
  }
  write(deep / "file", "deep");
  CHECK(read(deep / "file") == "deep");
}

void check_path_texts() {
  CHECK(os::to_path("Папка/Робот.msh") == fs::path(L"Папка/Робот.msh"));
  CHECK(os::to_path("C:/game/x.rlb").root_path() == fs::path(L"C:/"));
  CHECK(os::to_path("\xFF") == fs::path(L"\uFFFD"));
  CHECK(os::path_text(fs::path(LR"(C:\Папка\Робот.msh)")) == "C:/Папка/Робот.msh");
  CHECK(os::path_text({}).empty());
  const std::error_code in_use(32, std::system_category());  // ERROR_SHARING_VIOLATION
  CHECK(os::error_text(in_use).starts_with("another program has it open"));
  const std::error_code device(1117, std::system_category());  // ERROR_IO_DEVICE
  const std::string text = os::error_text(device);
  CHECK(!text.empty() && text.back() != '\n' && text.back() != '.');
  CHECK(os::error_text(std::make_error_code(std::errc::file_exists)) == "File exists");
}

void check_process(int argc, char** argv) {
  const auto arguments = os::program_arguments(argc, argv);
  CHECK(arguments.size() == 3 && arguments[1] == "Модель робота" && arguments[2] == "a\"b\\");
  CHECK(os::environment_variable("NGI_CHECK") == "привет");
  CHECK(os::environment_variable("NGI_NOT_SET").empty());
  const auto settings = os::settings_folder([](const char* name) -> std::string {
    return std::string_view(name) == "APPDATA" ? "C:\\Пользователь" : "";
  });
  CHECK(settings == fs::path(L"C:\\Пользователь"));
  CHECK(os::process_id() != 0);
  CHECK(os::run_with_input({"no such program"}, {}) == std::nullopt);
  CHECK(os::run_with_input({"cmd", "/c", "exit", "3"}, {}) == 3);
  CHECK(os::has_library("kernel32.dll") && !os::has_library("no such library.dll"));
  CHECK(os::has_display());
  CHECK(!os::is_terminal(os::standard_output()));
  CHECK(!os::terminal_columns(os::standard_output()));
}

}  // namespace

int main(int argc, char** argv) {
  CHECK(os::prepare_standard_streams());
  os::catch_end_requests([](int) noexcept {});
  os::install_fault_handler([](std::uintptr_t) noexcept { return false; });
  CHECK(read(os::standard_input_path()) == "from the pipe\n");
  const fs::path folder = fs::path(argc > 1 ? argv[1] : ".") / L"Папка игры";
  CHECK(!os::create_folder(folder, os::NewFileAccess::Owner));
  check_files(folder);
  check_permissions(folder);
  check_locks(folder);
  check_long_paths(folder);
  check_path_texts();
  check_process(argc, argv);
  std::printf("%d failures\n", failures);
  return failures;
}
