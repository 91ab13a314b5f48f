#include "ngi/core/os/process.h"

#include "ngi/core/os/windows/native.h"

#include <shellapi.h>

#include <new>

namespace ngi::os {

namespace {

// A word as programs split it off a command line again: in quotes where it needs them. A backslash
// counts only before a quote.
std::wstring quoted(const std::wstring& word) {
  if (!word.empty() && word.find_first_of(L" \t\"") == word.npos) return word;
  std::wstring out = L"\"";
  std::size_t backslashes = 0;
  for (const wchar_t letter : word) {
    if (letter == L'"') out.append(backslashes + 1, L'\\');
    backslashes = letter == L'\\' ? backslashes + 1 : 0;
    out += letter;
  }
  return out.append(backslashes, L'\\') + L'"';
}

std::wstring command_line(const std::vector<std::string>& words) {
  std::wstring out;
  for (const std::string& word : words) {
    if (!out.empty()) out += L' ';
    out += quoted(widen(word));
  }
  return out;
}

// Starts a program that reads from a pipe; its process, or nothing when there is no such program.
std::optional<File> start_reading(const std::vector<std::string>& words, const File& read_end) {
  STARTUPINFOW start = {};
  start.cb = sizeof start;
  start.dwFlags = STARTF_USESTDHANDLES;
  start.hStdInput = native(read_end.handle());
  start.hStdOutput = ::GetStdHandle(STD_OUTPUT_HANDLE);
  start.hStdError = ::GetStdHandle(STD_ERROR_HANDLE);
  PROCESS_INFORMATION process = {};
  std::wstring line = command_line(words);
  if (!::CreateProcessW(nullptr, line.data(), nullptr, nullptr, TRUE, 0, nullptr, nullptr, &start,
                        &process)) {
    return std::nullopt;
  }
  ::CloseHandle(process.hThread);
  return File(to_handle(process.hProcess));
}

}  // namespace

std::vector<std::string> program_arguments(int, char**) {
  int count = 0;
  LPWSTR* const words = ::CommandLineToArgvW(::GetCommandLineW(), &count);
  std::vector<std::string> out;
  for (int i = 1; i < count; ++i) out.push_back(narrow(words[i]));
  ::LocalFree(words);
  return out;
}

void keep_freed_memory() noexcept {}

std::string environment_variable(const char* name) {
  const std::wstring wide_name = widen(name);
  const DWORD size = ::GetEnvironmentVariableW(wide_name.c_str(), nullptr, 0);
  if (size == 0) return "";
  std::wstring value(size, L'\0');
  value.resize(::GetEnvironmentVariableW(wide_name.c_str(), value.data(), size));
  return narrow(value);
}

std::optional<std::filesystem::path> settings_folder(
    const std::function<std::string(const char* name)>& environment) {
  const std::string folder = environment("APPDATA");
  if (folder.empty()) return std::nullopt;
  return widen(folder);
}

std::uint64_t process_id() noexcept {
  return ::GetCurrentProcessId();
}

std::optional<int> run_with_input(const std::vector<std::string>& words,
                                  std::span<const Bytes> input) {
  HANDLE reading = nullptr;
  HANDLE writing = nullptr;
  if (!::CreatePipe(&reading, &writing, nullptr, 0)) return std::nullopt;
  File read_end(to_handle(reading));
  File write_end(to_handle(writing));
  ::SetHandleInformation(reading, HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT);
  const auto child = start_reading(words, read_end);
  if (!child) return std::nullopt;
  read_end.close();
  // A program that stops reading says why by its exit code.
  for (const Bytes& piece : input) {
    if (write_all(write_end.handle(), piece.span())) break;
  }
  write_end.close();
  ::WaitForSingleObject(native(child->handle()), INFINITE);
  DWORD code = 1;
  ::GetExitCodeProcess(native(child->handle()), &code);
  return static_cast<int>(code);
}

bool has_display() {
  return true;
}

bool has_library(const char* file_name) {
  const HMODULE library = ::LoadLibraryW(widen(file_name).c_str());
  if (library == nullptr) return false;
  ::FreeLibrary(library);
  return true;
}

void out_of_memory() {
  throw std::bad_alloc();
}

}  // namespace ngi::os
