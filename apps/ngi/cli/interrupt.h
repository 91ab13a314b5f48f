#pragma once

#include <atomic>

namespace ngi::command {

// From the first call on, Ctrl-C and a request to terminate (SIGTERM) ask for an orderly end
// instead of killing the program: the flag turns true and long work stops at its next item. A
// second request kills at once.
const std::atomic<bool>& watch_interrupts();

// Ends the program by the request that was caught, as the shell expects; returns when there was
// none.
void end_if_interrupted();

}  // namespace ngi::command
