#include "apps/ngi/cli/interrupt.h"

#include "ngi/core/os/signals.h"

namespace ngi::command {

namespace {

std::atomic<bool> interrupted = false;
std::atomic<int> caught = 0;
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free);

void on_end_request(int reason) noexcept {
  caught = reason;
  interrupted = true;
}

}  // namespace

const std::atomic<bool>& watch_interrupts() {
  os::catch_end_requests(on_end_request);
  return interrupted;
}

void end_if_interrupted() {
  if (interrupted) os::end_process_by(caught);
}

}  // namespace ngi::command
