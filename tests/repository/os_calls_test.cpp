// Only ngi/core/os/ knows the operating system (docs/architecture.md, "The operating system").
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <regex>
#include <sstream>

#include "tests/repository/source_tree.h"

namespace ngi {
namespace {

namespace fs = std::filesystem;

// Headers of POSIX, Linux and Windows, and those of the C library whose values differ between
// systems.
const std::set<std::string> system_headers = {
    "aio.h",      "arpa/inet.h", "cerrno",    "csignal",  "dirent.h",  "dlfcn.h",    "elf.h",
    "errno.h",    "fcntl.h",     "fnmatch.h", "ftw.h",    "glob.h",    "grp.h",      "io.h",
    "langinfo.h", "libgen.h",    "link.h",    "netdb.h",  "poll.h",    "pthread.h",  "pty.h",
    "pwd.h",      "sched.h",     "signal.h",  "spawn.h",  "strings.h", "syslog.h",   "termios.h",
    "ucontext.h", "unistd.h",    "utime.h",   "windef.h", "windows.h", "winsock2.h", "wordexp.h"};
const std::vector<std::string> system_header_folders = {"linux/", "net/", "netinet/", "sys/"};

const std::set<std::string> system_calls = {
    "_exit",     "access", "chdir",     "chmod",   "close",    "dlopen",      "dlsym",
    "dup",       "dup2",   "fchmod",    "fcntl",   "fork",     "fstat",       "fsync",
    "ftruncate", "getpid", "ioctl",     "isatty",  "kill",     "link",        "linkat",
    "lseek",     "lstat",  "mkdir",     "mkstemp", "mmap",     "mprotect",    "munmap",
    "open",      "openat", "pipe",      "pipe2",   "poll",     "posix_spawn", "posix_spawnp",
    "pread",     "pwrite", "raise",     "read",    "readlink", "rename",      "renameat",
    "renameat2", "rmdir",  "sigaction", "signal",  "stat",     "symlink",     "sysconf",
    "truncate",  "umask",  "unlink",    "usleep",  "waitpid",  "write",       "writev"};

const std::regex include_line(R"(^\s*#\s*include\s*<([^>]+)>)");
const std::regex condition_line(R"(^\s*#\s*(if|ifdef|ifndef|elif|elifdef|elifndef)\b)");
const std::regex system_macro(
    R"(\b(_WIN32|_WIN64|WIN32|_MSC_VER|__MINGW(32|64)__|__CYGWIN__|__linux(__)?|linux)"
    R"(|__unix(__)?|unix|__APPLE__|__MACH__|__FreeBSD__|__ANDROID__|__EMSCRIPTEN__|__wasm(__|32__))"
    R"(|__wasi__|__GLIBC__|_POSIX_VERSION)\b)");
const std::regex header_of_one_system(R"(#include "ngi/core/os/\w+/)");

bool is_system_header(const std::string& header) {
  return system_headers.contains(header) ||
         std::any_of(system_header_folders.begin(), system_header_folders.end(),
                     [&](const std::string& folder) { return header.starts_with(folder); });
}

// The system call in a line: "open" of "::open(path)", with no namespace before the colons.
std::optional<std::string> find_system_call(const std::string& line) {
  const auto is_word = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
  };
  for (auto at = line.find("::"); at != line.npos; at = line.find("::", at + 2)) {
    if (at > 0 && (is_word(line[at - 1]) || line[at - 1] == '>')) continue;
    const auto begin = line.begin() + static_cast<std::ptrdiff_t>(at) + 2;
    const auto end = std::find_if_not(begin, line.end(), is_word);
    const std::string name(begin, end);
    if (end != line.end() && *end == '(' && system_calls.contains(name)) return name;
  }
  return std::nullopt;
}

// What ties a line to one operating system; empty when nothing does.
std::string objection_to_call(const std::string& line) {
  std::smatch found;
  if (line.find('#') != line.npos) {
    if (std::regex_search(line, found, include_line) && is_system_header(found[1])) {
      return "includes <" + found[1].str() + ">";
    }
    if (std::regex_search(line, condition_line) && std::regex_search(line, found, system_macro)) {
      return "asks for " + found[0].str();
    }
    if (std::regex_search(line, header_of_one_system)) return "includes a header of one system";
  }
  if (const auto call = find_system_call(line)) return "calls ::" + *call;
  for (const std::string_view folder : {"\"/dev/", "\"/proc/", "\"/sys/"}) {
    if (line.find(folder) != line.npos) return "names a device file";
  }
  return "";
}

// "ngi/core/os/posix/file.cpp", but not "ngi/core/os/file.h"; and drawing by WGL.
bool belongs_to_one_system(const fs::path& path) {
  return path.parent_path().parent_path() == "ngi/core/os" ||
         path == "ngi/render/detail/context_wgl.cpp";
}

TEST(OperatingSystem, IsUsedByOneFolderAlone) {
  for (const std::string folder : {"ngi", "apps"}) {
    const auto files = test::files_below(folder, {".h", ".cpp"});
    ASSERT_FALSE(files.empty());
    for (const fs::path& file : files) {
      const fs::path path = file.lexically_relative(test::source_root());
      if (belongs_to_one_system(path)) continue;
      std::istringstream lines(test::read_text(file));
      for (std::string line; std::getline(lines, line);) {
        EXPECT_EQ(objection_to_call(line), "") << path << ": " << line;
      }
    }
  }
}

// The folders of other systems are not compiled here, so their sources are compared by name. The
// web page has the paths of POSIX, and takes its source (ngi/core/CMakeLists.txt).
TEST(OperatingSystem, HasASourceForEveryHeaderInTheFolderOfEachSystem) {
  const fs::path os = test::source_root() / "ngi/core/os";
  for (const auto& system : fs::directory_iterator(os)) {
    if (!system.is_directory()) continue;
    for (const auto& header : fs::directory_iterator(os)) {
      if (header.path().extension() != ".h") continue;
      const fs::path name = header.path().stem().concat(".cpp");
      const bool is_shared = system.path().filename() == "wasm" && name == "path_text.cpp";
      EXPECT_NE(exists(system.path() / name), is_shared) << system.path() / name;
    }
  }
}

TEST(OperatingSystemCheck, SeesHeadersMacrosCallsAndDevicePaths) {
  EXPECT_EQ(objection_to_call("#include <unistd.h>"), "includes <unistd.h>");
  EXPECT_EQ(objection_to_call("#include <sys/mman.h>"), "includes <sys/mman.h>");
  EXPECT_EQ(objection_to_call("#ifdef _WIN32"), "asks for _WIN32");
  EXPECT_EQ(objection_to_call("#if defined(__linux__) && x"), "asks for __linux__");
  EXPECT_EQ(objection_to_call("  const int file = ::open(name, 0);"), "calls ::open");
  EXPECT_EQ(objection_to_call("  map_file(\"/dev/stdin\");"), "names a device file");
  EXPECT_EQ(objection_to_call("#include \"ngi/core/os/posix/descriptor.h\""),
            "includes a header of one system");
  EXPECT_EQ(objection_to_call("#include <filesystem>"), "");
  EXPECT_EQ(objection_to_call("#include \"ngi/core/os/file.h\""), "");
  EXPECT_EQ(objection_to_call("#if HWY_ONCE"), "");
  EXPECT_EQ(objection_to_call("  fs::rename(from, to, error);"), "");
  EXPECT_EQ(objection_to_call("  Result<void> Editor::rename(std::size_t index);"), "");
  EXPECT_EQ(objection_to_call("  code = ::inflate(&stream, Z_NO_FLUSH);"), "");
}

}  // namespace
}  // namespace ngi
