#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "apps/ngi/cli/context.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/format_size.h"
#include "apps/ngi/print/json.h"
#include "apps/ngi/print/statistics_json.h"
#include "apps/ngi/print/table.h"
#include "apps/ngi/print/translation.h"
#include "apps/ngi/verbs/look/count_statistics.h"
#include "ngi/archive/type_id.h"

namespace ngi::command {

namespace verb_stats {
namespace {

using tasks::Oddity;
using tasks::Spread;
using tasks::spread_of;
using tasks::Statistics;
using tasks::sum_of;
using tasks::Tally;

using Values = std::vector<std::pair<std::uint32_t, std::uint64_t>>;  // value, count

// Sorts by count, largest first, then by value.
Values by_frequency(const std::map<std::uint32_t, std::uint64_t>& values) {
  Values sorted(values.begin(), values.end());
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  return sorted;
}

// "0 (12), 6 (3), 4 more"
std::string values_text(const std::map<std::uint32_t, std::uint64_t>& values) {
  constexpr std::size_t shown = 3;
  std::string text;
  const Values sorted = by_frequency(values);
  for (std::size_t i = 0; i < std::min(shown, sorted.size()); ++i) {
    text += fmt::format("{}{} ({})", text.empty() ? "" : ", ", sorted[i].first, sorted[i].second);
  }
  if (sorted.size() > shown) text += format_message(", {} more", sorted.size() - shown);
  return text;
}

std::string order_text(const std::vector<std::uint32_t>& order) {
  std::string text;
  for (const std::uint32_t type : order) text += (text.empty() ? "" : " ") + type_text(type);
  return text.empty() ? translated("(no entries)") : text;
}

std::string number(std::uint64_t value) {
  return std::to_string(value);
}

void print_section(TextStream& out, std::string_view title, const Table& table) {
  out.print("\n{}\n", out.styled(Style::Bold, translated(title)));
  table.print(out);
}

void print_kinds(TextStream& out, const Statistics& statistics) {
  Table table({{"KIND"}, {"COUNT", Align::Right}, {"BYTES", Align::Right}});
  for (const auto& [kind, tally] : statistics.kinds) {
    table.add({translated(facts(kind).title), number(tally.count), number(tally.bytes)});
  }
  print_section(out, "Kinds of files and entries", table);
}

void print_types(TextStream& out, const Statistics& statistics) {
  if (statistics.types.empty()) return;
  Table sizes({{"TYPE"},
               {"COUNT", Align::Right},
               {"BYTES", Align::Right},
               {"MIN", Align::Right},
               {"MEDIAN", Align::Right},
               {"MAX", Align::Right}});
  Table attributes({{"TYPE"}, {"ATTR1"}, {"ATTR2"}, {"ATTR3"}});
  for (const auto& [type, counted_type] : statistics.types) {
    const Spread spread = spread_of(counted_type.sizes);
    sizes.add({type_text(type), number(counted_type.sizes.size()),
               number(sum_of(counted_type.sizes)), number(spread.smallest), number(spread.median),
               number(spread.largest)});
    attributes.add({type_text(type), values_text(counted_type.attributes[0]),
                    values_text(counted_type.attributes[1]),
                    values_text(counted_type.attributes[2])});
  }
  print_section(out, "Types of NRes entries", sizes);
  print_section(out, "Their attributes: value (how often)", attributes);
}

void print_methods(TextStream& out, const Statistics& statistics) {
  if (statistics.methods.empty()) return;
  Table table({{"METHOD"},
               {"COUNT", Align::Right},
               {"BYTES", Align::Right},
               {"PACKED", Align::Right},
               {"RATIO", Align::Right}});
  for (const auto& [method, counted_method] : statistics.methods) {
    const Tally& unpacked = counted_method.unpacked;
    table.add({std::string(method), number(unpacked.count), number(unpacked.bytes),
               number(counted_method.packed), percentage(counted_method.packed, unpacked.bytes)});
  }
  print_section(out, "Storage methods of RsLi entries", table);
}

void print_orders(TextStream& out, const Statistics& statistics) {
  if (statistics.orders.empty()) return;
  Table table({{"COUNT", Align::Right}, {"TYPES"}, {"FIRST"}});
  for (const auto& [order, counted_order] : statistics.orders) {
    table.add({number(counted_order.count), order_text(order), printable(counted_order.first)});
  }
  print_section(out, "Orders of types in nested archives", table);
}

void print_facts(TextStream& out, Kind kind, const AssetFacts& counted) {
  Table numbers({{"OF EACH"},
                 {"SUM", Align::Right},
                 {"MIN", Align::Right},
                 {"MEDIAN", Align::Right},
                 {"MAX", Align::Right}});
  for (const auto& [subject, values] : counted.numbers) {
    const Spread spread = spread_of(values);
    numbers.add({translated(subject), number(sum_of(values)), number(spread.smallest),
                 number(spread.median), number(spread.largest)});
  }
  const std::string title = translated(facts(kind).title);
  if (!counted.numbers.empty()) print_section(out, format_message("In each {}", title), numbers);
  Table tallies({{"FACT"}, {"VALUE"}, {"COUNT", Align::Right}});
  for (const auto& [subject, values] : counted.tallies) {
    for (const auto& [value, count] : values) {
      tallies.add({translated(subject), printable(translated(value)), number(count)});
    }
  }
  if (!counted.tallies.empty())
    print_section(out, format_message("Facts of kind {}", title), tallies);
}

// "a.rlb, b.rlb, ..."
std::string places_text(const Oddity& oddity) {
  std::string text = printable(fmt::format("{}", fmt::join(oddity.where, ", ")));
  return oddity.elsewhere ? text + ", ..." : text;
}

void print_oddities(TextStream& out, const Statistics& statistics) {
  Table table({{"CODE"}, {"SEVERITY"}, {"COUNT", Align::Right}, {"WHERE"}});
  for (const auto& [code, oddity] : statistics.oddities) {
    table.add({std::string(code), std::string(to_text(oddity.severity, language())),
               number(oddity.count), places_text(oddity)});
  }
  if (statistics.empty.count > 0) {
    table.add({translated("(empty payload)"), "", number(statistics.empty.count),
               places_text(statistics.empty)});
  }
  if (statistics.oddities.empty() && statistics.empty.count == 0) {
    out.print("\nNothing odd.\n");
  } else {
    print_section(out, "Oddities; 'ngi explain CODE' says more", table);
  }
}

void print_text(TextStream& out, const Statistics& statistics) {
  out.print(
      "{}, {}; {}; {}, {}\n", counted(statistics.files.count, "file", "files"),
      byte_count(statistics.files.bytes), counted(statistics.archives.count, "archive", "archives"),
      counted(statistics.entries.count, "entry", "entries"), byte_count(statistics.entries.bytes));
  print_kinds(out, statistics);
  print_types(out, statistics);
  print_methods(out, statistics);
  print_orders(out, statistics);
  for (const auto& [kind, counted] : statistics.facts) print_facts(out, kind, counted);
  print_oddities(out, statistics);
}

ExitCode run(Context& context) {
  const std::string& operand = context.arguments().operands().front();
  const auto statistics = count_statistics(context, operand);
  if (!statistics) return context.fail(statistics.error());
  if (context.wants_json()) {
    context.out().write(json_text(statistics_json(operand, *statistics)));
  } else {
    print_text(context.out(), *statistics);
  }
  return ExitCode::Done;
}

constexpr std::array operands = {
    Operand{.name = "PATH", .help = "A folder, such as an installed game, or an archive"}};

constexpr std::array<const Option*, 3> verb_options = {&options::format, &options::limit,
                                                       &options::salvage};

constexpr std::array examples = {
    Example{"ngi stats demo", "All that can be counted below a folder"},
    Example{"ngi stats --format json demo/sample.rlb", "One archive, every attribute value"},
};

}  // namespace
}  // namespace verb_stats

const Verb stats_verb = {
    .name = "stats",
    .group = Group::Look,
    .summary = "count what an archive or a whole game is made of",
    .description =
        "Goes through a folder, the archives in it and the archives in those, and counts: files "
        "and entries by kind and type, sizes, attribute values, storage methods, the orders of "
        "types in nested archives, what each format counts in its own files (triangles, formats, "
        "opcodes), and all oddities with the first places where they were found. "
        "The JSON form lists every attribute value.",
    .operands = verb_stats::operands,
    .options = verb_stats::verb_options,
    .examples = verb_stats::examples,
    .run = verb_stats::run,
};

}  // namespace ngi::command
