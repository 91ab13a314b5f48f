#include "apps/ngi/print/verification_chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "apps/ngi/print/translation.h"
#include "ngi/core/text.h"

namespace ngi::command {

namespace {

constexpr std::size_t max_bars = 16;

struct Bar {
  std::string label;
  std::uint64_t times = 0;
};

// "4 .. 8" for the numbers of that power of two; fractions are those below 1.
std::string size_label(int power) {
  const double high = std::ldexp(1.0, std::abs(power));
  if (power == 0) return "-1 .. 1";
  if (power < 0) return verify::number_text(-high) + " .. " + verify::number_text(-high / 2);
  return verify::number_text(high / 2) + " .. " + verify::number_text(high);
}

std::vector<Bar> value_bars(const verify::Fact& fact) {
  std::vector<Bar> bars;
  for (const auto& [value, counted] : fact.values) bars.push_back({value, counted.times});
  if (bars.size() <= max_bars) return bars;
  // The most frequent ones; the rest is one bar.
  std::stable_sort(bars.begin(), bars.end(),
                   [](const Bar& a, const Bar& b) { return a.times > b.times; });
  const std::size_t others = bars.size() - (max_bars - 1);
  Bar rest = {counted(others, "other value"), 0};
  for (std::size_t i = max_bars - 1; i < bars.size(); ++i) rest.times += bars[i].times;
  bars.resize(max_bars - 1);
  bars.push_back(std::move(rest));
  return bars;
}

std::vector<Bar> size_bars(const verify::Fact& fact) {
  std::vector<Bar> bars;
  for (const auto& [power, times] : fact.sizes) bars.push_back({size_label(power), times});
  return bars;
}

}  // namespace

std::string html_text(std::string_view text) {
  std::string out;
  for (const char c : to_utf8(text)) {
    switch (c) {
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '&':
        out += "&amp;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? ' ' : c;
    }
  }
  return out;
}

std::string distribution_chart(const verify::Fact& fact) {
  const auto bars = fact.values.empty() ? size_bars(fact) : value_bars(fact);
  if (bars.size() < 2) return "";
  std::uint64_t largest = 1;
  for (const Bar& bar : bars) largest = std::max(largest, bar.times);
  std::string rows;
  for (const Bar& bar : bars) {
    const double share = 100.0 * static_cast<double>(bar.times) / static_cast<double>(largest);
    rows += fmt::format("<span>{}</span><i><b style=\"width:{:.1f}%\"></b></i><span>{}</span>",
                        html_text(bar.label), share, bar.times);
  }
  return fmt::format("<p class=\"chart\">{}</p>", rows);
}

}  // namespace ngi::command
