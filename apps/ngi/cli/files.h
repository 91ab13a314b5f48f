#pragma once

#include <string>

#include "apps/ngi/cli/context.h"
#include "ngi/core/bytes.h"

// Reading and writing whole files, so that -, --limit, --force and --dry-run mean the same in all
// verbs.
namespace ngi::command {

// Reads a file; "-" is standard input.
Result<Bytes> read_input(const Context& context, const std::string& path);

// Writes a file; "-" is standard output. Fails when the file exists and --force was not given. With
// --dry-run it writes nothing and prints what it would write.
Result<void> write_output(Context& context, const std::string& path, const Pieces& pieces);

// Fails when write_output() would refuse the path. For use before companion files are written.
Result<void> require_writable(const Context& context, const std::string& path);

// Replaces the edited file; a file of the game is written to the mod folder, if there is one. With
// --dry-run it writes nothing and prints what it would write.
Result<void> write_in_place(Context& context, const std::string& path, const Pieces& pieces);

}  // namespace ngi::command
