#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/fx_names.h"
#include "apps/ngi/print/fx_trace.h"
#include "apps/ngi/print/translation.h"

namespace ngi::command {

namespace {

using namespace fx::run;

// Four digits are enough for a table; json and csv have all digits.
std::string number(float value) {
  return fmt::format("{:.4g}", value);
}

std::string point(const Float3& v) {
  return fmt::format("{:.4g} {:.4g} {:.4g}", v.x, v.y, v.z);
}

Float3 middle(std::span<const Surface> surfaces) {
  Float3 sum;
  for (const Surface& surface : surfaces) sum = sum + surface.matrix.origin;
  return sum * (1 / static_cast<float>(surfaces.size()));
}

std::string material(const FxTick& tick, const Source& source) {
  return printable_name(reference_name(tick.effect, source).name);
}

std::string details(const FxTick&, const LightSource& light) {
  const auto& [red, green, blue, alpha] = light.colour;
  return format_message("range {}, colour {}", number(light.range), point({red, green, blue}));
}

std::string details(const FxTick& tick, const SoundEvent& sound) {
  return format_message("{}, rate {}", material(tick, sound.source), number(sound.rate));
}

// Returns the text for the surfaces of one command, which are adjacent.
std::string details(const FxTick& tick, std::span<const Surface> surfaces) {
  const Surface& first = surfaces.front();
  const float width = std::max(length(first.matrix.x), length(first.matrix.y));
  const std::string size =
      surfaces.size() == 1 ? format_message("size {}, ", number(width)) : std::string();
  return format_message("{}, {}alpha {}, phase {}{}", material(tick, first.source), size,
                        number(first.alpha), number(first.phase),
                        first.overlay ? translated(", over all") : "");
}

// "16 particles"
std::string what(std::span<const Surface> surfaces) {
  const std::string_view kind = name_of(surfaces.front().kind);
  if (surfaces.size() > 1) return counted(surfaces.size(), kind);
  const std::string many = std::string(kind) + "s";
  return plural(1, kind, many);
}

class Rows {
 public:
  explicit Rows(const FxTick& tick) : tick_(tick) {}

  void add(const Source& source, std::string what, const Float3& place, std::string details) {
    rows_.emplace(source.command,
                  Cells{std::to_string(source.command), std::string(fx::to_text(source.opcode)),
                        std::move(what), point(place), std::move(details)});
  }
  // Rows sorted by command; time and strength are the first columns.
  void move_to(Table& table) {
    if (rows_.empty())
      rows_.emplace(0, Cells{"-", "-", translated(tick_.instance ? "nothing" : "gone"), "-", ""});
    for (auto& [command, cells] : rows_) {
      Cells row = {std::to_string(tick_.time_ms),
                   tick_.instance ? number(tick_.instance->t()) : "-"};
      std::ranges::move(cells, std::back_inserter(row));
      table.add(std::move(row));
    }
  }

 private:
  const FxTick& tick_;
  std::multimap<std::uint32_t, Cells> rows_;
};

}  // namespace

std::vector<Column> table_columns() {
  return {{"MS", Align::Right},
          {"STRENGTH", Align::Right},
          {"INDEX", Align::Right},
          {"COMMAND"},
          {"EMITS"},
          {"AT"},
          {"DETAILS"}};
}

void add_rows(const FxTick& tick, Table& table) {
  Rows rows(tick);
  for (const SoundEvent& sound : tick.heard.sounds) {
    rows.add(sound.source, translated(name_of(sound.action)), sound.position, details(tick, sound));
  }
  for (const LightSource& light : tick.seen.lights) {
    rows.add(light.source, translated(name_of(light.kind)), light.position, details(tick, light));
  }
  std::span<const Surface> rest = tick.seen.surfaces;
  while (!rest.empty()) {
    const Source& source = rest.front().source;
    const auto end = std::ranges::find_if(
        rest, [&](const Surface& surface) { return surface.source.command != source.command; });
    const auto group = rest.first(static_cast<std::size_t>(end - rest.begin()));
    rows.add(source, what(group), middle(group), details(tick, group));
    rest = rest.subspan(group.size());
  }
  rows.move_to(table);
}

}  // namespace ngi::command
