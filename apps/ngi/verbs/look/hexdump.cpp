#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "apps/ngi/cli/context.h"
#include "apps/ngi/cli/open_options.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/hex_rows.h"
#include "apps/ngi/print/issues.h"
#include "apps/ngi/print/json.h"
#include "apps/ngi/print/translation.h"
#include "ngi/core/parse_number.h"
#include "ngi/core/text.h"
#include "ngi/tasks/annotate.h"

namespace ngi::command {

namespace verb_hexdump {
namespace {

constexpr Option start = {
    .flags = "--offset", .value = "N", .help = "Begin at byte N; 0x begins a hex number"};
constexpr Option length = {
    .flags = "--length", .value = "N", .help = "Show N bytes at most; 0x begins a hex number"};
constexpr Option plain = {.flags = "--plain", .help = "Show only the bytes, without field names"};
constexpr Option width = {.flags = "-w,--width",
                          .value = "N",
                          .help = "Show N bytes per line; default 16",
                          .kind = ValueKind::Whole,
                          .minimum = 1,
                          .maximum = 256};

tl::expected<std::uint64_t, std::string> number_of(const Arguments& arguments, const Option& option,
                                                   std::uint64_t otherwise) {
  if (!arguments.has(option)) return otherwise;
  const std::string text = arguments.value(option);
  if (const auto number = parse_literal<std::uint64_t>(text)) return *number;
  return tl::unexpected(format_message("{} takes a number, not '{}'", long_flag(option), text));
}

Result<void> annotate_asset(Context& context, const tasks::OpenedAsset& asset,
                            const RangeSink& sink) {
  const auto detail =
      context.arguments().has(plain) ? tasks::Annotate::WholeOnly : tasks::Annotate::Fields;
  return with_issues_printed(context, [&](Report& report) {
    return tasks::annotate(asset, open_options(context), detail, sink, report);
  });
}

std::string quoted_name(const AnnotatedRange& range) {
  return format_message("entry {} \"{}\"", *range.entry, printable_name(range.entry_name));
}

std::string heading(const AnnotatedRange& range) {
  const bool of_entry = range.entry && range.part != "data";
  const std::string part = translated(range.part);
  return of_entry ? part + ", " + quoted_name(range) : part;
}

std::string description(const AnnotatedRange& range) {
  std::string text = translated(range.label);
  if (range.entry && range.part == "data") {
    text = format_message("{} of {}", text, quoted_name(range));
  }
  if (!range.value.empty()) text += "  " + printable(range.value);
  if (!range.deciphered.empty()) text += format_message("  from {}", spaced_hex(range.deciphered));
  return text;
}

// Prints each byte once: a range that overlaps bytes already shown continues after them.
class RangePrinter {
 public:
  RangePrinter(TextStream& out, HexRows rows, Extent extent)
      : out_(out), rows_(rows), extent_(extent), shown_(extent.offset) {}

  void print(const AnnotatedRange& range) {
    if (out_.broken()) return;
    if (heading(range) != heading_) {
      heading_ = heading(range);
      out_.print("{}\n", out_.styled(Style::Bold, heading_));
    }
    std::string text = description(range);
    const std::uint64_t visible = std::max(range.offset, extent_.offset);
    if (visible < shown_) text += format_message("  begins at 0x{:X}", range.offset);
    const std::uint64_t begin = std::max(visible, shown_);
    const std::uint64_t end = std::min(range.offset + range.size, extent_.end());
    rows_.print(begin, std::max(begin, end), text);
    shown_ = std::max(shown_, end);
  }

 private:
  TextStream& out_;
  HexRows rows_;
  Extent extent_;
  std::uint64_t shown_;
  std::string heading_;
};

Json range_json(const AnnotatedRange& range) {
  Json object = {{"offset", range.offset}, {"size", range.size}, {"part", range.part}};
  object["entry"] = range.entry ? Json(*range.entry) : Json(nullptr);
  if (range.entry) set_name(object, range.entry_name);
  object["label"] = range.label;
  object["value"] = range.value.empty() ? Json(nullptr) : Json(range.value);
  if (!range.deciphered.empty()) object["deciphered"] = to_hex(range.deciphered);
  return object;
}

Result<void> print_json(Context& context, const tasks::OpenedAsset& asset, Extent extent) {
  Json head = json_document("hexdump");
  head["path"] = to_utf8(asset.asset.path);
  head["kind"] = facts(asset.kind).name;
  head["size"] = asset.asset.bytes.size();
  std::optional<JsonList> list;  // begins with the first range, so that a failure prints nothing
  const auto begin = [&] {
    if (!list) list.emplace(context.out(), head, "ranges");
  };
  auto done = annotate_asset(context, asset, RangeSink(extent, [&](const AnnotatedRange& range) {
                               begin();
                               list->add(range_json(range));
                             }));
  if (done) begin();
  return done;
}

Result<void> print_text(Context& context, const tasks::OpenedAsset& asset, Extent extent) {
  const auto bytes_a_line = static_cast<std::size_t>(context.arguments().whole_number(width, 16));
  const bool all = context.verbosity() == Verbosity::Verbose;
  HexRows rows(context.out(), asset.asset.bytes, bytes_a_line,
               all ? Repeats::Show : Repeats::Squeeze);
  if (context.arguments().has(plain)) {
    if (extent.size > 0) rows.print(extent.offset, extent.end(), "");
  } else {
    RangePrinter printer(context.out(), rows, extent);
    auto done = annotate_asset(context, asset, RangeSink(extent, [&](const AnnotatedRange& range) {
                                 printer.print(range);
                               }));
    if (!done) return done;
  }
  context.out().print("{:08X}\n", extent.end());
  return {};
}

ExitCode run(Context& context) {
  const auto offset = number_of(context.arguments(), start, 0);
  if (!offset) return context.fail_usage(offset.error());
  const auto size = number_of(context.arguments(), length, Extent{}.size);
  if (!size) return context.fail_usage(size.error());
  const auto asset = open_input(context, context.arguments().operands().front());
  if (!asset) return context.fail(asset.error());

  const std::uint64_t length_of_all = asset->asset.bytes.size();
  Extent extent = {.offset = std::min(*offset, length_of_all), .size = 0};
  extent.size = std::min(*size, length_of_all - extent.offset);
  const auto done = context.wants_json() ? print_json(context, *asset, extent)
                                         : print_text(context, *asset, extent);
  return done ? ExitCode::Done : context.fail(done.error());
}

constexpr std::array operands = {Operand{
    .name = "PATH", .help = "A file, or an entry of an archive at any depth; - is standard input"}};

constexpr std::array verb_options = {&options::format,
                                     &start,
                                     &length,
                                     &width,
                                     &plain,
                                     &options::as_kind,
                                     &options::limit,
                                     &options::strict,
                                     &options::tolerant,
                                     &options::salvage,
                                     &options::attr2};

constexpr std::array examples = {
    Example{"ngi hexdump demo/sample.rlb", "An archive with its fields named"},
    Example{"ngi hexdump --offset 0x10 --length 64 demo/sample.rlb", "A part of it"},
    Example{"ngi hexdump --plain demo/sample.rlb/readme.txt", "The bytes of an entry"},
};

}  // namespace
}  // namespace verb_hexdump

const Verb hexdump_verb = {
    .name = "hexdump",
    .group = Group::Look,
    .summary = "show bytes in hex with the names of the fields",
    .description =
        "Prints offset, bytes and ASCII characters. In archives every field of the header and of "
        "the directory has its own line with name and value, and so has every field of a model's "
        "tables, of a texture, a palette, a material, a material table and an "
        "effect; payloads, padding and bytes that no entry points at are marked as such. The "
        "enciphered table of an RsLi archive is shown with its deciphered values. Rows that repeat "
        "the one before are left out (*), unless -v is "
        "given.",
    .operands = verb_hexdump::operands,
    .options = verb_hexdump::verb_options,
    .examples = verb_hexdump::examples,
    .run = verb_hexdump::run,
};

}  // namespace ngi::command
