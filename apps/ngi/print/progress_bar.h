#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "apps/ngi/print/text_stream.h"
#include "ngi/core/parallel.h"

namespace ngi::command {

// "checking  [#####-----]  50% 120/240  60/s  0:02 left", never longer than `columns`.
std::string progress_line(std::string_view label, const Progress& progress, double seconds,
                          unsigned columns);

// When a progress bar appears: half a second hides that of short work, which would flicker.
enum class BarAppears : std::uint8_t { AfterHalfASecond, AtOnce };

// A line on standard error with the progress of long work. It is erased at the end.
class ProgressBar {
 public:
  using Clock = std::function<std::chrono::steady_clock::time_point()>;

  ProgressBar(
      TextStream& err, std::string label, BarAppears appears = BarAppears::AfterHalfASecond,
      Clock clock = [] { return std::chrono::steady_clock::now(); });
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;
  ~ProgressBar() { erase(); }

  void update(const Progress& progress);
  // Erases the bar before other text is printed; the next update draws it again.
  void erase();

 private:
  TextStream& err_;
  std::string label_;
  Clock clock_;
  std::chrono::steady_clock::time_point start_;
  std::chrono::steady_clock::time_point next_draw_;
  bool visible_ = false;
};

}  // namespace ngi::command
