#pragma once

#include <atomic>

namespace ngi::command {

// Returns a flag that Ctrl-C and SIGTERM set. From the first call on they no longer kill the
// program: long work stops at its next item. A second signal kills at once.
const std::atomic<bool>& watch_interrupts();

// Ends the program by the signal that was caught, as shells expect. Returns when there was none.
void end_if_interrupted();

}  // namespace ngi::command
