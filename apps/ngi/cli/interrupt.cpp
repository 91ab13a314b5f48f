#include "apps/ngi/cli/interrupt.h"

#include <csignal>

namespace ngi::command {

namespace {

std::atomic<bool> interrupted = false;
std::atomic<int> caught = 0;
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free);

void on_signal(int number) {
  caught = number;
  interrupted = true;
}

}  // namespace

const std::atomic<bool>& watch_interrupts() {
  struct sigaction action = {};
  action.sa_handler = on_signal;
  action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
  sigemptyset(&action.sa_mask);
  for (const int number : {SIGINT, SIGTERM}) {
    struct sigaction before = {};
    sigaction(number, nullptr, &before);
    // A program put into the background by a script is meant to ignore Ctrl-C.
    if (before.sa_handler != SIG_IGN) sigaction(number, &action, nullptr);
  }
  return interrupted;
}

void end_if_interrupted() {
  if (!interrupted) return;
  std::signal(caught, SIG_DFL);
  std::raise(caught);
}

}  // namespace ngi::command
