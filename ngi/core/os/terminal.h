#pragma once

#include <optional>

#include "ngi/core/os/file.h"

// The standard streams of the process, and the terminal behind them.
namespace ngi::os {

// Call first in main(). Reserves closed streams, so that no file that is opened later takes their
// place and gets what is printed: using a reserved stream fails. Makes writing to a reader that
// went away an error (errc::broken_pipe) instead of the end of the process. False when a closed
// stream could not be reserved.
bool prepare_standard_streams();

// Path of standard input for open_to_read() and file_status().
std::filesystem::path standard_input_path();
Handle standard_output() noexcept;
Handle standard_error() noexcept;

bool is_terminal(Handle stream) noexcept;
// Returns the width of the terminal in characters; nullopt when the stream is no terminal or its
// width is unknown.
std::optional<unsigned> terminal_columns(Handle stream) noexcept;

}  // namespace ngi::os
