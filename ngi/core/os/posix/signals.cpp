#include "ngi/core/os/signals.h"

#include <signal.h>

#include <atomic>

namespace ngi::os {

namespace {

std::atomic<EndRequestHandler> end_request_handler = nullptr;
static_assert(std::atomic<EndRequestHandler>::is_always_lock_free);

void on_end_request(int number) {
  end_request_handler.load()(number);
}

}  // namespace

void catch_end_requests(EndRequestHandler handler) {
  end_request_handler = handler;
  struct sigaction action{};
  action.sa_handler = on_end_request;
  action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
  ::sigemptyset(&action.sa_mask);
  for (const int number : {SIGINT, SIGTERM}) {
    struct sigaction before{};
    ::sigaction(number, nullptr, &before);
    // A program put into the background by a script is meant to ignore Ctrl-C.
    if (before.sa_handler != SIG_IGN) ::sigaction(number, &action, nullptr);
  }
}

void end_process_by(int reason) {
  ::signal(reason, SIG_DFL);
  ::raise(reason);
}

}  // namespace ngi::os
