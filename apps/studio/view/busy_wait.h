#pragma once

#include <QWidget>
#include <memory>
#include <optional>

#include "apps/studio/model/jobs.h"

namespace ngi::studio {

// Waits for a job that must end before the person goes on, such as saving. The window is drawn and
// jobs go on meanwhile. After half a second a dialog says what is being done, with a button that
// cancels it; until then keys and clicks wait too.
void wait_for_job(QWidget& window, Jobs& jobs, int job, const QString& title);
// Whether somebody waits; the window must not be closed then.
bool is_waiting_for_job() noexcept;

// Does work off the thread of the window and waits for its result. nullopt: it was cancelled before
// it began. Work that is cancelled later says so in its result.
template <typename Body>
auto run_and_wait(QWidget& window, Jobs& jobs, const QString& title, Body body) {
  using Value = std::invoke_result_t<Body, const Work&>;
  // Not the result that Jobs hands over: what was written is written, though it was cancelled.
  const auto value = std::make_shared<std::optional<Value>>();
  const int job = jobs.start(
      title, &window,
      [value, body = std::move(body)](const Work& work) {
        value->emplace(body(work));
        return true;
      },
      [](bool) {}, Jobs::Listed::AtOnce);
  wait_for_job(window, jobs, job, title);
  return std::move(*value);
}

}  // namespace ngi::studio
