#include "apps/ngi/print/progress_bar.h"

#include <fmt/format.h>

#include <algorithm>

#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/translation.h"

namespace ngi::command {

namespace {

using namespace std::chrono_literals;

constexpr auto first_draw = 500ms;
constexpr auto draw_interval = 100ms;
constexpr std::uint64_t widest_bar = 30;
constexpr std::string_view erase_line = "\r\x1B[K";

std::string time_text(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::clamp(seconds, 0.0, 359999.0));
  if (whole >= 3600) {
    return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
  }
  return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

std::string rate_text(double per_second) {
  return per_second < 10 ? fmt::format("{:.1f}/s", per_second)
                         : fmt::format("{:.0f}/s", per_second);
}

std::string first_characters(std::string text, std::size_t count) {
  while (text_width(text) > count) {
    while ((static_cast<unsigned char>(text.back()) & 0xC0U) == 0x80) text.pop_back();
    text.pop_back();
  }
  return text;
}

}  // namespace

std::string progress_line(std::string_view label, const Progress& progress, double seconds,
                          unsigned columns) {
  const double total = static_cast<double>(std::max<std::uint64_t>(progress.total, 1));
  const double done = std::min(static_cast<double>(progress.done), total);
  const double fraction = done / total;
  const double rate = seconds > 0 ? done / seconds : 0;
  std::string counts = fmt::format("{:3.0f}% {}/{}", fraction * 100, progress.done, progress.total);
  if (rate > 0) {
    counts += format_message("  {}  {} left", rate_text(rate), time_text((total - done) / rate));
  }
  // The last column stays free: some terminals wrap as soon as it is filled.
  const std::size_t fixed = text_width(label) + text_width(counts) + 6;
  const std::size_t room = columns > fixed + 1 ? columns - fixed - 1 : 0;
  const std::size_t width = std::min<std::size_t>(room, widest_bar);
  if (width < 5) return first_characters(fmt::format("{}  {}", label, counts), columns - 1);
  const auto filled = static_cast<std::size_t>(fraction * static_cast<double>(width));
  return fmt::format("{}  [{}{}]  {}", label, std::string(filled, '#'),
                     std::string(width - filled, '-'), counts);
}

ProgressBar::ProgressBar(TextStream& err, std::string label, BarAppears appears, Clock clock)
    : err_(err),
      label_(std::move(label)),
      clock_(std::move(clock)),
      start_(clock_()),
      next_draw_(appears == BarAppears::AtOnce ? start_ : start_ + first_draw) {}

void ProgressBar::update(const Progress& progress) {
  if (progress.done >= progress.total) return erase();
  const auto now = clock_();
  if (now < next_draw_) return;
  next_draw_ = now + draw_interval;
  const double seconds = std::chrono::duration<double>(now - start_).count();
  err_.print("{}{}", erase_line, progress_line(label_, progress, seconds, err_.columns()));
  visible_ = true;
}

void ProgressBar::erase() {
  if (visible_) err_.write(erase_line);
  visible_ = false;
}

}  // namespace ngi::command
