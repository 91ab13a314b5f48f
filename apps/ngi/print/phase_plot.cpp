#include "apps/ngi/print/phase_plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "ngi/tasks/material_phase.h"

namespace ngi::command {

namespace {

constexpr int left = 90;
constexpr int top = 30;
constexpr int strip = 24;
constexpr int gap = 8;
constexpr int curve = 100;
constexpr int columns = 720;

using material::Sample;

std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '<') {
      out += "&lt;";
    } else if (c == '&') {
      out += "&amp;";
    } else {
      out += c;
    }
  }
  return out;
}

std::string rgb(const std::array<float, 4>& colour) {
  const auto byte = [](float value) {
    return static_cast<int>(std::lround(std::clamp(value, 0.0F, 1.0F) * 255));
  };
  return fmt::format("#{:02x}{:02x}{:02x}", byte(colour[0]), byte(colour[1]), byte(colour[2]));
}

// Neighbouring phases get very different colours.
std::string phase_colour(std::uint32_t phase) {
  return fmt::format("hsl({},60%,60%)", phase * 137 % 360);
}

class Plot {
 public:
  explicit Plot(const tasks::CycleSamples& cycle)
      : samples_(cycle.samples), length_ms_(cycle.length_ms) {}

  void label(const std::string& text, int below) {
    body_ += fmt::format("<text x=\"4\" y=\"{}\">{}</text>\n", y_ + below, escaped(text));
  }

  // Adds a strip with one rectangle for each run of equal fills.
  template <typename Fill>
  void add_strip(const std::string& name, Fill fill) {
    label(name, 16);
    for (std::size_t i = 0; i < samples_.size();) {
      const std::string wanted = fill(samples_[i]);
      std::size_t end = i + 1;
      while (end < samples_.size() && fill(samples_[end]) == wanted) ++end;
      body_ +=
          fmt::format("<rect x=\"{:.2f}\" y=\"{}\" width=\"{:.2f}\" height=\"{}\" fill=\"{}\"/>\n",
                      x(i), y_, x(end) - x(i), strip, wanted);
      i = end;
    }
    y_ += strip + gap;
  }

  template <typename Value>
  void add_curve(const std::string& name, Value value) {
    label(name, curve / 2);
    body_ += fmt::format(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"none\" stroke=\"#ccc\"/>\n",
        left, y_, columns, curve);
    body_ += "<polyline fill=\"none\" stroke=\"black\" points=\"";
    // The last value is repeated at the right edge, so that one sample makes a line too.
    for (std::size_t i = 0; i <= samples_.size(); ++i) {
      const Sample& sample = samples_[std::min(i, samples_.size() - 1)];
      const float shown = std::clamp(value(sample), 0.0F, 1.0F);
      body_ += fmt::format("{:.2f},{:.2f} ", x(i), static_cast<float>(y_ + curve) - shown * curve);
    }
    body_ += "\"/>\n";
    y_ += curve + gap;
  }

  std::string finish(const std::string& title) && {
    label("0 ms", 12);
    body_ += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{} ms</text>\n",
                         left + columns, y_ + 12, length_ms_);
    const int height = y_ + 24;
    const int width = left + columns + 10;
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} "
        "{1}\" font-family=\"sans-serif\" font-size=\"12\">\n<rect width=\"{0}\" height=\"{1}\" "
        "fill=\"white\"/>\n<text x=\"4\" y=\"18\" font-size=\"14\">{2}</text>\n{3}</svg>\n",
        width, height, escaped(title), body_);
  }

 private:
  float x(std::size_t sample) const {
    return left + static_cast<float>(sample) * columns / static_cast<float>(samples_.size());
  }

  const std::vector<Sample>& samples_;
  std::uint32_t length_ms_;
  std::string body_;
  int y_ = top;
};

}  // namespace

std::string phase_plot(const mat0::Material& material, std::uint32_t block,
                       const std::string& title, const material::SampleOptions& options) {
  const tasks::CycleSamples cycle = tasks::sample_cycle(material, block, columns, options);
  Plot plot(cycle);
  plot.add_strip("phase", [](const Sample& s) { return phase_colour(s.selection.phase_a); });
  plot.add_strip("next", [](const Sample& s) { return phase_colour(s.selection.phase_b); });
  plot.add_curve("weight", [](const Sample& s) { return s.selection.alpha; });
  plot.add_strip("ambient", [](const Sample& s) { return rgb(s.values.ambient); });
  plot.add_strip("diffuse", [](const Sample& s) { return rgb(s.values.diffuse); });
  plot.add_strip("specular", [](const Sample& s) { return rgb(s.values.specular); });
  plot.add_strip("emissive", [](const Sample& s) { return rgb(s.values.emissive); });
  plot.add_curve("opacity", [](const Sample& s) { return s.values.ambient[3]; });
  return std::move(plot).finish(title);
}

}  // namespace ngi::command
