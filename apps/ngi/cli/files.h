#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "apps/ngi/cli/context.h"
#include "ngi/core/bytes.h"

// Reading and writing whole files, so that -, --limit, --force, --backup and --dry-run mean the
// same in all verbs.
namespace ngi::command {

// Reads a file; "-" is standard input.
Result<Bytes> read_input(const Context& context, const std::string& path);

// Returns the name of a file that was read; that of standard input ends in the suffix that its
// content should have, if it tells.
std::string input_name(const std::string& path, const Bytes& content);

// Whether the line at the end of the verb says how large a file is. Verbs with a line of their own
// say nothing there.
enum class Tell : std::uint8_t { Size, Nothing };

// Writes a file; "-" is standard output. Fails when the file exists and --force was not given. With
// --dry-run it writes nothing and the line says what it would write.
Result<void> write_output(Context& context, const std::string& path, const Pieces& pieces,
                          Tell tell = Tell::Size);

// Fails when write_output() would refuse the path. For use before companion files are written.
Result<void> require_writable(const Context& context, const std::string& path);

// The path that write_in_place() writes to: in the mod folder for a file of the game.
std::string write_path(const Context& context, const std::string& path);

// Replaces the edited file, unless it is read-only and --force was not given; a file of the game is
// written to the mod folder, if there is one. `before` is the file as it was read: FILE-CHANGED
// when another program has changed or replaced it since. With --dry-run it writes nothing.
Result<void> write_in_place(Context& context, const std::string& path, const Pieces& pieces,
                            const Bytes& before, Tell tell = Tell::Size);

// Fails when write_in_place() would refuse the path.
Result<void> require_replaceable(const Context& context, const std::string& path);

// Files that one verb writes. None is written when one of them may not be.
class FileWrites {
 public:
  explicit FileWrites(Context& context) : context_(context) {}

  void add_output(std::string path, Pieces pieces);
  void add_in_place(std::string path, Pieces pieces, Bytes before);

  // Fails when one of the files may not be written.
  Result<void> check() const;
  // Writes them in the order in which they were added, after check().
  Result<void> write();

 private:
  struct File {
    std::string path;
    Pieces pieces;
    std::optional<Bytes> before;  // of a file that is edited in place
  };

  Context& context_;
  std::vector<File> files_;
};

// With --backup: copies a file that is about to be replaced, and says so.
Result<void> keep_backup(Context& context, const std::string& path);
// With --backup: the name under which a folder that is about to be replaced is to be kept; else
// empty. tell_backup() says so when it was.
std::filesystem::path backup_of_folder(const Context& context, const std::filesystem::path& folder);
void tell_backup(Context& context, const std::filesystem::path& kept_as);

}  // namespace ngi::command
