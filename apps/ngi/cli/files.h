#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "apps/ngi/cli/context.h"
#include "ngi/core/bytes.h"

// How verbs read and write whole files, so that -, --limit, --force, --backup and --dry-run mean
// the same in all of them.
namespace ngi::command {

// "-" is standard input.
Result<Bytes> read_input(const Context& context, const std::string& path);

// Whether the line at the end of the verb says how large a file is. Verbs with a line of their own
// say nothing there.
enum class Tell : std::uint8_t { Size, Nothing };

// "-" is standard output. A file that is there already is kept unless --force was given; with
// --dry-run nothing is written and the line says what would have been.
Result<void> write_output(Context& context, const std::string& path, const Pieces& pieces,
                          Tell tell = Tell::Size);

// Whether write_output() would refuse the path; for what is written before it.
Result<void> require_writable(const Context& context, const std::string& path);

// Replaces the file an edit began from, unless it is read-only and --force was not given.
Result<void> write_in_place(Context& context, const std::string& path, const Pieces& pieces,
                            Tell tell = Tell::Size);

// With --backup: copies a file that is about to be replaced, and says so.
Result<void> keep_backup(Context& context, const std::string& path);
// With --backup: the name under which a folder that is about to be replaced is to be kept; else
// empty. tell_backup() says so when it was.
std::filesystem::path backup_of_folder(const Context& context, const std::filesystem::path& folder);
void tell_backup(Context& context, const std::filesystem::path& kept_as);

}  // namespace ngi::command
