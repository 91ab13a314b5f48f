#pragma once

#include <string>

#include "apps/ngi/cli/context.h"
#include "ngi/core/bytes.h"

// How verbs read and write whole files, so that -, --limit, --force and --dry-run mean the same in
// all of them.
namespace ngi::command {

// "-" is standard input.
Result<Bytes> read_input(const Context& context, const std::string& path);

// "-" is standard output. A file that is there already is kept unless --force was given; with
// --dry-run nothing is written and a line on standard output says what would have been.
Result<void> write_output(Context& context, const std::string& path, const Pieces& pieces);

// Whether write_output() would refuse the path; for what is written before it.
Result<void> require_writable(const Context& context, const std::string& path);

// Replaces the file an edit began from. With --dry-run nothing is written and a line says so.
Result<void> write_in_place(Context& context, const std::string& path, const Pieces& pieces);

}  // namespace ngi::command
