#include <array>
#include <nlohmann/json.hpp>

#include "apps/ngi/cli/context.h"
#include "apps/ngi/cli/each_operand.h"
#include "apps/ngi/cli/listing_options.h"
#include "apps/ngi/cli/operands.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/type_filter.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/issues.h"
#include "apps/ngi/print/json.h"
#include "apps/ngi/print/translation.h"
#include "ngi/archive/type_id.h"
#include "ngi/core/text.h"
#include "ngi/tasks/find.h"

namespace ngi::command {

namespace verb_find {
namespace {

constexpr Option kind_wanted = {.flags = "-k,--kind",
                                .value = "KIND",
                                .help = "Only assets of this kind",
                                .choices = options::as_kind.choices,
                                .repeatable = true};
constexpr Option text_wanted = {.flags = "--text",
                                .value = "TEXT",
                                .help = "Only assets with this text in them (as CP1251)",
                                .excludes = "--hex"};
constexpr Option hex_wanted = {.flags = "--hex",
                               .value = "BYTES",
                               .help = "Only assets with these bytes in them: 4E526573",
                               .excludes = "--text"};

tl::expected<tasks::FindQuery, std::string> query_of(const Arguments& arguments) {
  tasks::FindQuery query;
  if (arguments.operands().size() > 1) query.name = NamePattern(arguments.operands()[1]);
  const auto types = TypeFilter::parse(arguments);
  if (!types) return tl::unexpected(types.error());
  query.types = types->types();
  for (const std::string& name : arguments.values(kind_wanted)) {
    query.kinds.push_back(*kind_from_name(name));  // the parser accepts only known names
  }
  const std::string text = arguments.value(text_wanted);
  query.content = utf8_to_cp1251(text).value_or(text);
  if (arguments.has(hex_wanted)) {
    const auto bytes = from_hex(arguments.value(hex_wanted));
    if (!bytes)
      return tl::unexpected(format_message("'{}' is not hex", arguments.value(hex_wanted)));
    query.content = *bytes;
  }
  return query;
}

Json to_json(const tasks::FoundAsset& match) {
  Json object = {{"path", to_utf8(match.path)}};
  if (match.is_file) {
    object["name"] = to_utf8(match.name);
  } else {
    set_name(object, match.name);
  }
  object["kind"] = match.is_stream ? "stream" : facts(match.kind).name;
  object["type"] = match.type ? Json(*match.type) : Json(nullptr);
  object["type_text"] = match.type ? Json(type_text(*match.type)) : Json(nullptr);
  object["size"] = match.size;
  if (match.offset) object["offset"] = *match.offset;
  return object;
}

std::size_t print_matches(Context& context, const std::vector<tasks::FindResult>& all) {
  std::size_t count = 0;
  std::optional<JsonList> list;
  if (context.wants_json()) list.emplace(context.out(), json_document("find"), "matches");
  for (const tasks::FindResult& found : all) {
    count += found.matches.size();
    for (const tasks::FoundAsset& match : found.matches) {
      if (list) {
        list->add(to_json(match));
      } else {
        context.out().print("{}\n", printable(match.path));
      }
    }
  }
  return count;
}

Result<std::vector<tasks::FindResult>> find(Context& context, const std::string& operand,
                                            const tasks::FindQuery& query) {
  const ContainerOptions options = container_options(context);
  if (operand == "-") {
    const auto asset = open_operand(context, operand);
    return std::vector{asset ? tasks::find_in(*asset, query, options)
                             : tasks::FindResult{{}, {asset.error().issue}}};
  }
  const auto paths = assets_of(context, operand);
  if (!paths) return tl::unexpected(paths.error());
  return tasks::find_assets(*paths, query, options, context.start_work("searching"));
}

ExitCode run(Context& context) {
  const auto query = query_of(context.arguments());
  if (!query) return context.fail_usage(query.error());
  const auto all = find(context, context.arguments().operands().front(), *query);
  if (!all) return context.fail(all.error());
  for (const tasks::FindResult& found : *all) {
    for (const Issue& problem : found.problems) context.print(problem);
    if (found.unsearched > 0) {
      context.tip(
          format_message("{} entries were not searched, because they share bytes with many others",
                         found.unsearched));
    }
  }
  if (print_matches(context, *all) > 0) return ExitCode::Done;
  context.tip("nothing matches");
  return ExitCode::NotFound;
}

constexpr std::array operands = {
    Operand{.name = "DIR",
            .help = "A folder, such as an installed game, or an archive",
            .completes = Completes::Folders},
    Operand{.name = "QUERY",
            .help = "A part of the name, or with * and ? the whole name; case does not matter",
            .min = 0,
            .completes = Completes::Nothing}};

constexpr std::array<const Option*, 7> verb_options = {
    &options::format, &options::type,  &kind_wanted,     &text_wanted,
    &hex_wanted,      &options::limit, &options::salvage};

constexpr std::array examples = {
    Example{"ngi find demo readme", "Files and entries with readme in their name"},
    Example{"ngi find demo *.txt --text green", "Those that end in .txt and have green in them"},
    Example{"ngi find . --type WEAR --format json", "Every entry of a type, for a script"},
};

}  // namespace
}  // namespace verb_find

const Verb find_verb_entry = {
    .name = "find",
    .group = Group::Look,
    .summary = "search a game for assets by name, type, kind or content",
    .description =
        "Searches a folder with everything below it, the archives there and the archives inside "
        "those. Prints one path per line, sorted; every path can be given to other verbs. "
        "Without a query every name matches. Exit code 6 means that nothing was found.",
    .operands = verb_find::operands,
    .options = verb_find::verb_options,
    .examples = verb_find::examples,
    .run = verb_find::run,
};

}  // namespace ngi::command
