#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <numeric>

#include "apps/ngi/cli/context.h"
#include "apps/ngi/cli/listing_options.h"
#include "apps/ngi/cli/operands.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/type_filter.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/entry_json.h"
#include "apps/ngi/print/format_size.h"
#include "apps/ngi/print/issues.h"
#include "apps/ngi/print/json.h"
#include "apps/ngi/print/table.h"
#include "apps/ngi/print/translation.h"
#include "ngi/archive/check.h"
#include "ngi/archive/type_id.h"
#include "ngi/core/text.h"

namespace ngi::command {

namespace verb_ls {
namespace {

constexpr Option sort_by = {.flags = "-s,--sort",
                            .value = "KEY",
                            .help = "Order of the list; index is the order of the directory",
                            .choices = "index|name|size|type|offset"};
constexpr Option reverse = {.flags = "-r,--reverse", .help = "Reverse the order"};
constexpr Option long_list = {
    .flags = "-l,--long",
    .help = "Also show attributes, offset and sort index; for RsLi the method and the packed size"};

using Entries = std::vector<std::size_t>;

Entries chosen_entries(const Container& archive, const TypeFilter& types) {
  Entries entries;
  for (std::size_t i = 0; i < archive.size(); ++i) {
    if (types.accepts(archive.type(i))) entries.push_back(i);
  }
  return entries;
}

template <typename Key>
void sort_entries(Entries& entries, Key key) {
  std::sort(entries.begin(), entries.end(), [key](std::size_t a, std::size_t b) {
    return std::pair(key(a), a) < std::pair(key(b), b);
  });
}

void put_in_order(Entries& entries, const Container& archive, const Arguments& arguments) {
  const std::string key = arguments.value(sort_by, "index");
  if (key == "name") {
    std::sort(entries.begin(), entries.end(), [&archive](std::size_t a, std::size_t b) {
      const int order = compare_folded(archive.name(a), archive.name(b));
      return order != 0 ? order < 0 : a < b;
    });
  } else if (key == "size") {
    sort_entries(entries, [&archive](std::size_t i) { return archive.payload_size(i); });
  } else if (key == "type") {
    sort_entries(entries, [&archive](std::size_t i) { return archive.type(i); });
  } else if (key == "offset") {
    sort_entries(entries, [&archive](std::size_t i) { return archive.data_offset(i); });
  }
  if (arguments.has(reverse)) std::reverse(entries.begin(), entries.end());
}

void print_json(TextStream& out, const Asset& asset, const Container& archive,
                const Entries& entries) {
  Json head = json_document("ls");
  head["archive"] = archive_json(asset, archive);
  JsonList list(out, head, "entries");
  for (const std::size_t entry : entries) list.add(entry_json(archive, entry));
}

std::vector<Column> columns_of(const Container& archive, bool detailed) {
  const Column index = {"INDEX", Align::Right};
  const Column size = {"SIZE", Align::Right};
  const Column offset = {"OFFSET", Align::Right};
  const Column sort = {"SORT", Align::Right};
  if (archive.nres() && !detailed) return {index, {"NAME"}, {"TYPE"}, size};
  if (archive.nres()) {
    return {index,
            {"NAME"},
            {"TYPE"},
            {"ATTR1", Align::Right},
            {"ATTR2", Align::Right},
            {"ATTR3", Align::Right},
            size,
            offset,
            sort};
  }
  if (!detailed) return {index, {"NAME"}, size};
  return {index,  {"NAME"}, {"METHOD"}, size, {"PACKED", Align::Right}, {"RATIO", Align::Right},
          offset, sort};
}

Cells nres_cells(const nres::Document& archive, std::size_t entry, bool detailed) {
  const nres::Record& record = archive.records()[entry];
  const auto number = [](std::uint32_t value) { return std::to_string(value); };
  Cells cells = {std::to_string(entry), printable_name(archive.name(entry)),
                 type_text(record.type_id)};
  if (detailed) {
    for (const auto& attribute : {record.attr1, record.attr2, record.attr3}) {
      cells.push_back(number(attribute));
    }
  }
  cells.push_back(number(record.size));
  if (detailed) {
    cells.push_back(hex_argument(record.data_offset));
    cells.push_back(number(record.sort_index));
  }
  return cells;
}

Cells rsli_cells(const rsli::Document& archive, std::size_t entry, bool detailed) {
  const rsli::Record& record = archive.records()[entry];
  const std::string index = std::to_string(entry);
  const std::string name = printable_name(archive.name(entry));
  const std::string size = std::to_string(record.unpacked_size);
  if (!detailed) return {index, name, size};
  return {index,
          name,
          method_text(archive, entry),
          size,
          std::to_string(record.packed_size),
          percentage(record.packed_size, record.unpacked_size),
          hex_argument(archive.data_offset(entry)),
          std::to_string(record.sort_to_original)};
}

std::string totals(const Container& archive, const Entries& entries) {
  std::uint64_t bytes = 0;
  std::uint64_t packed = 0;
  for (const std::size_t entry : entries) {
    bytes += archive.payload_size(entry);
    if (archive.rsli()) packed += archive.rsli()->records()[entry].packed_size;
  }
  std::string line = counted(entries.size(), "entry", "entries");
  if (entries.size() != archive.size()) line += format_message(" of {}", archive.size());
  line += ", " + byte_count(bytes);
  if (archive.rsli()) line += format_message(", packed {} ({})", packed, percentage(packed, bytes));
  return line;
}

void print_text(TextStream& out, const Container& archive, const Entries& entries, bool detailed) {
  if (!entries.empty()) {
    print_table(out, columns_of(archive, detailed), entries.size(), [&](std::size_t i) {
      return archive.nres() ? nres_cells(*archive.nres(), entries[i], detailed)
                            : rsli_cells(*archive.rsli(), entries[i], detailed);
    });
  }
  out.print("{}\n", totals(archive, entries));
}

ExitCode run(Context& context) {
  const auto types = TypeFilter::parse(context.arguments());
  if (!types) return context.fail_usage(types.error());
  const auto asset = open_operand(context, context.arguments().operands().front());
  if (!asset) return context.fail(asset.error());
  const auto archive = open_container(context, *asset);
  if (!archive) return context.fail(archive.error());

  Report lost;
  report_recovery(*archive, lost);
  Report at_path;
  at_path.merge(std::move(lost), asset->path);
  print_issues(context, at_path);

  Entries entries = chosen_entries(*archive, *types);
  put_in_order(entries, *archive, context.arguments());
  if (context.wants_json()) {
    print_json(context.out(), *asset, *archive, entries);
  } else {
    print_text(context.out(), *archive, entries, context.arguments().has(long_list));
  }
  return ExitCode::Done;
}

constexpr std::array operands = {
    Operand{.name = "ARCHIVE", .help = "An archive, also one inside another; - is standard input"}};

constexpr std::array<const Option*, 9> verb_options = {
    &options::format, &long_list,       &sort_by,           &reverse,         &options::type,
    &options::limit,  &options::strict, &options::tolerant, &options::salvage};

constexpr std::array examples = {
    Example{"ngi ls demo/sample.rlb", "What is in an archive"},
    Example{"ngi ls -l --sort size --reverse demo/sample.rlb", "With all fields, largest first"},
    Example{"ngi ls objects.rlb/robot.msh --type 13", "The batches of a model inside an archive"},
};

}  // namespace
}  // namespace verb_ls

const Verb ls_verb = {
    .name = "ls",
    .group = Group::Look,
    .summary = "list the entries of an archive",
    .description =
        "Prints one line per entry and a line with the totals. Only the directory is read, so a "
        "large archive takes no longer. Sizes are in bytes; those of RsLi entries are the unpacked "
        "ones.\n\n"
        "--salvage lists what is left of a truncated or damaged archive: the entries of the part "
        "of the directory that is there, then content that was found without it, under names "
        "such as salvaged_0003.texm.",
    .operands = verb_ls::operands,
    .options = verb_ls::verb_options,
    .examples = verb_ls::examples,
    .run = verb_ls::run,
};

}  // namespace ngi::command
