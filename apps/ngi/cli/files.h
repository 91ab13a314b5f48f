#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "apps/ngi/cli/context.h"
#include "ngi/core/bytes.h"

// Reading and writing whole files, so that -, --limit, --force, --backup and --dry-run mean the
// same in all verbs.
namespace ngi::command {

// Reads a file; "-" is standard input.
Result<Bytes> read_input(const Context& context, const std::string& path);

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

// With --backup: copies a file that is about to be replaced, and says so.
Result<void> keep_backup(Context& context, const std::string& path);
// With --backup: the name under which a folder that is about to be replaced is to be kept; else
// empty. tell_backup() says so when it was.
std::filesystem::path backup_of_folder(const Context& context, const std::filesystem::path& folder);
void tell_backup(Context& context, const std::filesystem::path& kept_as);

}  // namespace ngi::command
