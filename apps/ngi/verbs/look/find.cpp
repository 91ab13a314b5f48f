#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <nlohmann/json.hpp>

#include "apps/ngi/cli/context.h"
#include "apps/ngi/cli/listing_options.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/type_filter.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/for_each_asset.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/json.h"
#include "ngi/archive/type_id.h"
#include "ngi/asset/name_pattern.h"
#include "ngi/core/text.h"

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

struct Query {
  NamePattern name = NamePattern("");
  TypeFilter types = {};
  std::vector<Kind> kinds = {};
  std::string content = {};
};

struct Match {
  std::string path;
  std::string name;
  bool is_file;
  Kind kind;
  std::optional<std::uint32_t> type;
  std::uint64_t size;
  std::optional<std::uint64_t> offset;  // of the text or bytes
};

struct Found {
  std::vector<Match> matches;
  std::vector<Issue> problems;
  std::uint64_t unsearched = 0;  // entries that share bytes with so many others
};

tl::expected<Query, std::string> query_of(const Arguments& arguments) {
  Query query;
  if (arguments.operands().size() > 1) query.name = NamePattern(arguments.operands()[1]);
  auto types = TypeFilter::parse(arguments);
  if (!types) return tl::unexpected(types.error());
  query.types = *std::move(types);
  for (const std::string& name : arguments.values(kind_wanted)) {
    query.kinds.push_back(*kind_from_name(name));  // the parser let known names pass only
  }
  const std::string text = arguments.value(text_wanted);
  query.content = utf8_to_cp1251(text).value_or(text);
  if (arguments.has(hex_wanted)) {
    const auto bytes = from_hex(arguments.value(hex_wanted));
    if (!bytes) return tl::unexpected("'" + arguments.value(hex_wanted) + "' is not hex");
    query.content = *bytes;
  }
  return query;
}

// Looks through one file and all that is nested in it.
class Search {
 public:
  Search(const Query& query, std::uint64_t file_size)
      : query_(query),
        content_(query.content.begin(), query.content.end()),
        bytes_left_(file_size * 2 + (1U << 30)) {}

  Next visit(const Visited& visited) {
    if (visited.error) found_.problems.push_back(visited.error->issue);
    const bool named = visited.depth == 0 ? query_.name.matches_file(visited.asset.name)
                                          : query_.name.matches_entry(visited.asset.name);
    if (named && fits(visited)) add(visited);
    return Next::Inside;
  }

  Found found() && { return std::move(found_); }

 private:
  static std::optional<std::uint32_t> type_of(const Visited& visited) {
    if (!visited.asset.record) return std::nullopt;
    return visited.asset.record->type_id;
  }

  bool fits(const Visited& visited) const {
    const auto& kinds = query_.kinds;
    return query_.types.accepts(type_of(visited)) &&
           (kinds.empty() || std::find(kinds.begin(), kinds.end(), visited.kind) != kinds.end());
  }

  // Entries may share bytes, which are then looked through again, but not for ever.
  std::optional<std::uint64_t> find_content(std::string_view bytes) {
    if (bytes.size() > bytes_left_) {
      ++found_.unsearched;
      return std::nullopt;
    }
    bytes_left_ -= bytes.size();
    const auto at = std::search(bytes.begin(), bytes.end(), content_);
    if (at == bytes.end()) return std::nullopt;
    return static_cast<std::uint64_t>(at - bytes.begin());
  }

  void add(const Visited& visited) {
    const std::string_view bytes = visited.asset.bytes.text();
    std::optional<std::uint64_t> offset;
    if (!query_.content.empty()) {
      if (visited.archive) return;  // what it holds is found in its entries
      offset = find_content(bytes);
      if (!offset) return;
    }
    const std::uint64_t size =
        visited.parent ? visited.parent->payload_size(visited.index) : bytes.size();
    found_.matches.push_back({visited.asset.path, visited.asset.name, visited.depth == 0,
                              visited.kind, type_of(visited), size, offset});
  }

  const Query& query_;
  std::boyer_moore_horspool_searcher<std::string::const_iterator> content_;
  std::uint64_t bytes_left_;
  Found found_;
};

Json to_json(const Match& match) {
  Json object = {{"path", to_utf8(match.path)}};
  if (match.is_file) {
    object["name"] = to_utf8(match.name);
  } else {
    set_name(object, match.name);
  }
  object["kind"] = facts(match.kind).name;
  object["type"] = match.type ? Json(*match.type) : Json(nullptr);
  object["type_text"] = match.type ? Json(type_text(*match.type)) : Json(nullptr);
  object["size"] = match.size;
  if (match.offset) object["offset"] = *match.offset;
  return object;
}

std::size_t print_matches(Context& context, const std::vector<Found>& all) {
  std::size_t count = 0;
  std::optional<JsonList> list;
  if (context.wants_json()) list.emplace(context.out(), json_document("find"), "matches");
  for (const Found& found : all) {
    count += found.matches.size();
    for (const Match& match : found.matches) {
      if (list) {
        list->add(to_json(match));
      } else {
        context.out().print("{}\n", printable(match.path));
      }
    }
  }
  return count;
}

ExitCode run(Context& context) {
  const auto query = query_of(context.arguments());
  if (!query) return context.fail_usage(query.error());
  const ContainerOptions options = container_options(context);
  const auto search = [&](const Result<Asset>& asset) -> Found {
    if (!asset) return {{}, {asset.error().issue}};
    Search one(*query, asset->bytes.size());
    walk(*asset, options, [&one](const Visited& visited) { return one.visit(visited); });
    return std::move(one).found();
  };
  const auto all =
      gather<Found>(context, context.arguments().operands().front(), "searching", search);
  if (!all) return context.fail(all.error());
  for (const Found& found : *all) {
    for (const Issue& problem : found.problems) context.print(problem);
    if (found.unsearched > 0) {
      context.tip(fmt::format("{} entries share bytes with many others and were not searched",
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
        "Looks through a folder and all below it, through the archives there and the archives in "
        "them. Prints one path a line, in the order of the paths; each of them can be given to "
        "any other verb. Without a query every name matches. Exit code 6 says that nothing was "
        "found.",
    .operands = verb_find::operands,
    .options = verb_find::verb_options,
    .examples = verb_find::examples,
    .run = verb_find::run,
};

}  // namespace ngi::command
