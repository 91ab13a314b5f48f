#include "ngi/core/os/signals.h"

#include <atomic>

#include "ngi/core/os/windows/native.h"

namespace ngi::os {

namespace {

std::atomic<EndRequestHandler> end_request_handler = nullptr;
std::atomic<unsigned> requests_so_far = 0;  // one bit for each kind
constexpr UINT ended_by_control_c = 0xC000013A;

// Runs on a thread of the system's.
BOOL WINAPI on_control_event(DWORD event) noexcept {
  const unsigned kind = 1U << (event & 31);
  if ((requests_so_far.fetch_or(kind) & kind) != 0)
    return FALSE;  // the second one ends the process
  end_request_handler.load()(static_cast<int>(event));
  return TRUE;
}

}  // namespace

void catch_end_requests(EndRequestHandler handler) {
  end_request_handler = handler;
  ::SetConsoleCtrlHandler(on_control_event, TRUE);
}

void end_process_by(int) {
  ::ExitProcess(ended_by_control_c);
}

}  // namespace ngi::os
