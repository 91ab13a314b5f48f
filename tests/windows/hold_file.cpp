// Holds a file open as a game or a virus scanner does: nobody else may write, rename or replace it.
// hold_file PATH: until standard input ends. hold_file PATH new: until another file appears beside
// it, which is what an edit that waits for its turn has written. Prints "held" when it holds it.
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#include <shellapi.h>

#include <cstdio>
#include <filesystem>

namespace {

auto files_beside(const std::filesystem::path& path) {
  std::filesystem::directory_iterator all(path.parent_path());
  return std::distance(begin(all), end(all));
}

}  // namespace

int main() {
  int count = 0;
  LPWSTR* const words = ::CommandLineToArgvW(::GetCommandLineW(), &count);
  if (count < 2) return 2;
  const std::filesystem::path path = std::filesystem::absolute(words[1]);
  const HANDLE file = ::CreateFileW(path.c_str(), GENERIC_READ, FILE_SHARE_READ, nullptr,
                                    OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr);
  if (file == INVALID_HANDLE_VALUE) return 1;
  const auto before = files_beside(path);
  std::puts("held");
  std::fflush(stdout);
  if (count == 2) {
    while (std::getchar() != EOF) {
    }
  } else {
    while (files_beside(path) == before) ::Sleep(1);
  }
  ::CloseHandle(file);
  return 0;
}
