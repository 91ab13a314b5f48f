#pragma once

// Requests to end the program, from the person at the terminal or from the system.
namespace ngi::os {

// Is called with the reason of the request (the number of a signal on POSIX), while other code is
// interrupted or on a thread of the system's: it only sets lock-free atomics.
using EndRequestHandler = void (*)(int reason) noexcept;

// From now on Ctrl-C and a request to terminate call `handler` instead of ending the process. The
// second request of the same kind ends it at once. A request that the process was started to ignore
// stays ignored.
void catch_end_requests(EndRequestHandler handler);

// Ends the process as the request would have, so that the program that started it sees why.
void end_process_by(int reason);

}  // namespace ngi::os
