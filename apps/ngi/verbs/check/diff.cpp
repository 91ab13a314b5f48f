#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <nlohmann/json.hpp>

#include "apps/ngi/cli/each_operand.h"
#include "apps/ngi/cli/operands.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/json.h"
#include "apps/ngi/print/translation.h"
#include "apps/ngi/verbs/check/difference_image.h"
#include "ngi/tasks/compare.h"

namespace ngi::command {

namespace verb_diff {
namespace {

using tasks::FilePair;

constexpr Option content = {.flags = "--content",
                            .help = "Compare payloads only, not how and where they are stored",
                            .excludes = "--layout"};
constexpr Option layout = {
    .flags = "--layout",
    .help = "Also list offsets, indices and totals that follow from other changes; same as -v",
    .excludes = "--content"};
constexpr Option most = {.flags = "--max",
                         .value = "N",
                         .help = "List at most N differences of a file; default 100, 0 lists all",
                         .kind = ValueKind::Whole,
                         .minimum = 0};

constexpr Option image = {
    .flags = "--image",
    .value = "PNG",
    .help = "Draw two models, effects or textures side by side, with visible differences in red",
    .completes = Completes::Files};

tasks::CompareOptions compare_options(const Context& context) {
  const Arguments& arguments = context.arguments();
  tasks::CompareOptions chosen = {.container = container_options(context)};
  const auto limit = static_cast<std::uint64_t>(arguments.whole_number(most, 100));
  chosen.limit = limit == 0 ? std::numeric_limits<std::uint64_t>::max() : limit;
  if (arguments.has(content)) {
    chosen.detail = ngi::Detail::Content;
  } else if (arguments.has(layout) || context.verbosity() == Verbosity::Verbose) {
    chosen.detail = ngi::Detail::Layout;
  }
  return chosen;
}

std::string text_of(const FieldValue& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return fmt::format("{}", *number);
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  return translated("none");
}

std::string bytes_text(const Difference& difference) {
  const auto shown = [](const FieldValue& value) {
    const std::string hex = text_of(value);
    return hex.empty() ? translated("nothing") : hex;
  };
  if (difference.unit != "byte") {
    return format_message("{}: differs in {}, the first {} -> {}", difference.field,
                          counted(*difference.count, difference.unit), shown(difference.a),
                          shown(difference.b));
  }
  return format_message("{}: differs in {}, the first at 0x{:X}: {} -> {}", difference.field,
                        counted(*difference.count, "byte"), *difference.offset, shown(difference.a),
                        shown(difference.b));
}

// Returns the line for a difference, without its path.
std::string text_of(const Difference& difference) {
  const bool whole = difference.field == "entry" || difference.field == "file";
  const std::string what = whole ? "" : difference.field + " ";
  switch (difference.kind) {
    case Change::Added:
      return format_message("{}added ({})", what, text_of(difference.b));
    case Change::Removed:
      return format_message("{}removed ({})", what, text_of(difference.a));
    case Change::Renamed:
      return format_message("renamed to {}", text_of(difference.b));
    case Change::Moved:
      return format_message("moved: {} {} -> {}", difference.field, text_of(difference.a),
                            text_of(difference.b));
    case Change::Changed:
    case Change::Shifted:
      break;
  }
  if (difference.offset) return bytes_text(difference);
  return fmt::format("{}: {} -> {}", translate_composed(difference.field, language()),
                     text_of(difference.a), text_of(difference.b));
}

std::string joined(const std::string& file, const std::string& path) {
  return file.empty() || path.empty() ? file + path : file + "/" + path;
}

Json json_value(const FieldValue& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return *number;
  if (const auto* text = std::get_if<std::string>(&value)) return to_utf8(*text);
  return nullptr;
}

Json json_difference(const std::string& file, const Difference& difference) {
  Json out = {{"path", to_utf8(joined(file, difference.path))},
              {"kind", to_text(difference.kind)},
              {"field", difference.field},
              {"a", json_value(difference.a)},
              {"b", json_value(difference.b)}};
  if (difference.offset) out["offset"] = *difference.offset;
  if (difference.count) out["count"] = *difference.count;
  if (difference.unit != "byte") out["unit"] = difference.unit;
  return out;
}

// The result: one pair without a path for two files, a pair per file for two folders.
struct Comparison {
  std::vector<FilePair> pairs;
  bool folders = false;

  std::uint64_t sum(std::uint64_t (Differences::*part)() const noexcept) const {
    std::uint64_t total = 0;
    for (const FilePair& pair : pairs) total += (pair.differences.*part)();
    return total;
  }
  bool identical() const { return sum(&Differences::total) == 0; }
};

void print_json(Context& context, const Comparison& comparison) {
  Json differences = Json::array();
  for (const FilePair& pair : comparison.pairs) {
    for (const Difference& difference : pair.differences.listed()) {
      differences.push_back(json_difference(pair.path, difference));
    }
  }
  Json document = json_document("diff");
  document["identical"] = comparison.identical();
  document["differences"] = std::move(differences);
  document["shifted"] = comparison.sum(&Differences::shifted);
  document["more"] = comparison.sum(&Differences::more);
  context.out().write(json_text(document));
}

void print_pair(TextStream& out, const FilePair& pair) {
  const auto line = [&](const std::string& path, const std::string& text) {
    const std::string prefix = path.empty() ? "" : printable(path) + ": ";
    out.print("{}{}\n", prefix, printable(text));
  };
  for (const Difference& difference : pair.differences.listed()) {
    line(joined(pair.path, difference.path), text_of(difference));
  }
  if (const auto more = pair.differences.more()) line(pair.path, format_message("{} more", more));
  if (const auto shifted = pair.differences.shifted()) {
    const std::string cause = pair.differences.listed().empty() ? translated("from padding")
                                                                : translated("from these changes");
    line(pair.path,
         format_message("{} (offsets, indices, totals) only follow {}; --layout lists them",
                        counted(shifted, "other field"), cause));
  }
}

void print_text(Context& context, const Comparison& comparison) {
  TextStream& out = context.out();
  for (const FilePair& pair : comparison.pairs) {
    print_pair(out, pair);
    if (out.broken()) return;
  }
  if (context.verbosity() == Verbosity::Quiet) return;
  const auto& operands = context.arguments().operands();
  const bool by_content = context.arguments().has(content);
  if (comparison.identical()) {
    const std::string a = printable(operands[0]);
    const std::string b = printable(operands[1]);
    if (by_content) {
      out.print("{} and {} have the same content\n", a, b);
    } else {
      out.print("{} and {} are identical\n", a, b);
    }
  } else if (!comparison.folders) {
    if (comparison.sum(&Differences::more) == 0) out.print("nothing else differs\n");
  } else {
    const auto differ =
        std::count_if(comparison.pairs.begin(), comparison.pairs.end(),
                      [](const FilePair& pair) { return pair.differences.total() != 0; });
    out.print("{} of {} files differ\n", differ, comparison.pairs.size());
  }
}

ExitCode print_result(Context& context, const Comparison& comparison) {
  context.wants_json() ? print_json(context, comparison) : print_text(context, comparison);
  ExitCode code = comparison.identical() ? ExitCode::Done : ExitCode::Different;
  for (const FilePair& pair : comparison.pairs) {
    if (pair.failure) code = context.fail(*pair.failure);
  }
  return code;
}

ExitCode run_on_folders(Context& context, const tasks::CompareOptions& options) {
  const auto& operands = context.arguments().operands();
  const auto a = locate_operand(context, operands[0]);
  const auto b = locate_operand(context, operands[1]);
  auto pairs = tasks::compare_folders(a->file, b->file, options, context.start_work("comparing"));
  if (!pairs) return context.fail(pairs.error());
  return print_result(context, {*std::move(pairs), true});
}

ExitCode run(Context& context) {
  const tasks::CompareOptions options = compare_options(context);
  const auto& operands = context.arguments().operands();
  const bool folder_a = is_folder(context, operands[0]);
  const bool folder_b = is_folder(context, operands[1]);
  if ((folder_a || folder_b) && context.arguments().has(image)) {
    return context.fail_usage("--image draws two assets, not folders");
  }
  if (folder_a && folder_b) return run_on_folders(context, options);
  if (folder_a || folder_b) {
    return context.fail_usage(format_message("'{}' is a folder and '{}' is not",
                                             operands[folder_a ? 0 : 1],
                                             operands[folder_a ? 1 : 0]));
  }
  const auto a = open_operand(context, operands[0]);
  if (!a) return context.fail(a.error());
  const auto b = open_operand(context, operands[1]);
  if (!b) return context.fail(b.error());
  auto differences = tasks::compare(*a, *b, options);
  if (!differences) return context.fail(std::move(differences).error().at_path(a->path));
  if (context.arguments().has(image)) {
    const auto drawn = write_difference_image(context, context.arguments().value(image));
    if (!drawn) return context.fail(drawn.error());
  }
  return print_result(context, {{{"", *std::move(differences)}}});
}

constexpr std::array verb_operands = {
    Operand{.name = "A", .help = "A file, an entry of an archive or a folder; - is standard input"},
    Operand{.name = "B", .help = "What to compare it with"}};

constexpr std::array<const Option*, 10> verb_options = {
    &options::format,  &content,        &layout,         &most,           &image,
    &options::salvage, &options::limit, &options::attr2, &options::force, &options::backup};

constexpr std::array examples = {
    Example{"ngi diff demo/sample.rlb demo/again.rlb",
            "Two archives; exit code 7 when they differ"},
    Example{"ngi diff --layout --format json a.rlb b.rlb",
            "Every field that differs, for a script"},
    Example{"ngi diff --content part1 part2", "Two folders, payloads only"},
    Example{"ngi diff bases.rlb/bot_strider.msh edited.msh --image both.png",
            "Two models side by side as well"},
};

}  // namespace
}  // namespace verb_diff

const Verb diff_verb = {
    .name = "diff",
    .group = Group::Check,
    .summary = "compare two assets and list the differences",
    .description =
        "Archives are compared field by field and entry by entry, archives inside them too. "
        "Entries are paired by name and type, else by content, else by position. Everything else "
        "is compared byte by byte. Folders are compared file by file.\n\n"
        "Offsets and indices that moved only because something before them changed are counted "
        "in one line. Exit code 0 means the same, 7 different.",
    .operands = verb_diff::verb_operands,
    .options = verb_diff::verb_options,
    .examples = verb_diff::examples,
    .run = verb_diff::run,
};

}  // namespace ngi::command
