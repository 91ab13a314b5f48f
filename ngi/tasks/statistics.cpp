#include "ngi/tasks/statistics.h"

#include <algorithm>
#include <numeric>

#include "ngi/archive/check.h"
#include "ngi/archive/rsli/document.h"
#include "ngi/asset/walk.h"
#include "ngi/tasks/each_asset.h"
#include "ngi/tasks/kinds.h"

namespace ngi::tasks {

namespace {

constexpr std::size_t places_named = 10;
constexpr std::size_t longest_order = 64;  // longer lists of types are not counted

void count_nres_entry(const nres::Record& record, Statistics& statistics) {
  TypeStatistics& type = statistics.types[record.type_id];
  type.sizes.push_back(record.size);
  ++type.attributes[0][record.attr1];
  ++type.attributes[1][record.attr2];
  ++type.attributes[2][record.attr3];
}

void count_rsli_entry(const rsli::Document& archive, std::size_t entry, Statistics& statistics) {
  const auto method = archive.method(entry);
  const rsli::Record& record = archive.records()[entry];
  MethodStatistics& counted = statistics.methods[method ? to_text(*method) : "unknown"];
  counted.unpacked.add(record.unpacked_size);
  counted.packed += record.packed_size;
}

void count_entry(const Visited& visited, Statistics& statistics) {
  const Container& parent = *visited.parent;
  const std::uint64_t size = parent.payload_size(visited.index);
  statistics.entries.add(size);
  statistics.kinds[visited.kind].add(size);
  if (size == 0) statistics.empty.add(Severity::Info, 1, visited.asset.path);
  if (parent.nres()) {
    count_nres_entry(parent.nres()->records()[visited.index], statistics);
  } else {
    count_rsli_entry(*parent.rsli(), visited.index, statistics);
  }
}

void count_order(const Visited& visited, Statistics& statistics) {
  const nres::Document* archive = visited.archive->nres();
  if (!archive || visited.depth == 0 || archive->size() > longest_order) return;
  std::vector<std::uint32_t> types;
  for (const nres::Record& record : archive->records()) types.push_back(record.type_id);
  OrderStatistics& order = statistics.orders[types];
  if (order.count++ == 0) order.first = visited.asset.path;
}

// Returns the path of the entry an issue is about, such as "objects.rlb/#3".
std::string place_of(const Issue& issue) {
  const bool of_entry =
      issue.place.record && (issue.place.stream == "directory" || issue.place.stream == "table");
  return of_entry ? issue.place.path + "/#" + std::to_string(*issue.place.record)
                  : issue.place.path;
}

void count_issues(const Report& report, Statistics& statistics) {
  for (const Issue& issue : report.issues()) {
    statistics.oddities[issue.rule->code].add(issue.severity, 1, place_of(issue));
  }
  for (const Report::More& more : report.more()) {
    statistics.oddities[more.rule->code].add(more.rule->severity, more.count, more.path);
  }
}

void merge_oddity(Oddity& into, const Oddity& from) {
  if (from.count == 0) return;
  const std::uint64_t count = into.count + from.count;
  for (const std::string& path : from.where) into.add(from.severity, 1, path);
  into.count = count;
  into.elsewhere = into.elsewhere || from.elsewhere;
}

// Adds the issues that the checks of archives and of the kind find.
void ask_format(const Visited& visited, const Limits& limits, Statistics& statistics,
                Report& report) {
  const KindSupport& kind = support(visited.kind);
  Report own;
  if (visited.archive) check(*visited.archive, own);
  if (kind.check) kind.check({visited.asset, limits, {}}, own);
  report.merge(std::move(own), visited.asset.path);
  if (kind.count) kind.count(visited.asset, limits, statistics.facts[visited.kind]);
}

}  // namespace

std::uint64_t sum_of(std::span<const std::uint64_t> values) noexcept {
  return std::accumulate(values.begin(), values.end(), std::uint64_t{0});
}

Spread spread_of(std::vector<std::uint64_t> values) {
  if (values.empty()) return {};
  std::sort(values.begin(), values.end());
  return {values.front(), values[(values.size() - 1) / 2], values.back()};
}

void Oddity::add(Severity how_bad, std::uint64_t how_many, const std::string& path) {
  severity = count == 0 ? how_bad : std::min(severity, how_bad);  // errors come first
  count += how_many;
  const bool named = !where.empty() && where.back() == path;
  if (named) return;
  if (where.size() < places_named) {
    where.push_back(path);
  } else {
    elsewhere = true;
  }
}

void Statistics::merge(const Statistics& other) {
  const auto add = [](Tally& into, const Tally& from) {
    into.count += from.count;
    into.bytes += from.bytes;
  };
  add(files, other.files);
  add(archives, other.archives);
  add(entries, other.entries);
  for (const auto& [kind, tally] : other.kinds) add(kinds[kind], tally);
  for (const auto& [type, from] : other.types) {
    TypeStatistics& into = types[type];
    into.sizes.insert(into.sizes.end(), from.sizes.begin(), from.sizes.end());
    for (std::size_t i = 0; i < from.attributes.size(); ++i) {
      for (const auto& [value, count] : from.attributes[i]) into.attributes[i][value] += count;
    }
  }
  for (const auto& [method, from] : other.methods) {
    add(methods[method].unpacked, from.unpacked);
    methods[method].packed += from.packed;
  }
  for (const auto& [order, from] : other.orders) {
    OrderStatistics& into = orders[order];
    if (into.count == 0) into.first = from.first;
    into.count += from.count;
  }
  for (const auto& [kind, from] : other.facts) facts[kind].merge(from);
  for (const auto& [code, from] : other.oddities) merge_oddity(oddities[code], from);
  merge_oddity(empty, other.empty);
}

Statistics statistics_of(const Asset& asset, const ContainerOptions& options) {
  Statistics statistics;
  statistics.files.add(asset.bytes.size());
  Report report;
  walk(asset, options, [&](const Visited& visited) {
    if (visited.error) report.add(visited.error->issue);
    if (visited.parent) {
      count_entry(visited, statistics);
    } else {
      statistics.kinds[visited.kind].add(visited.asset.bytes.size());
    }
    if (visited.archive) {
      statistics.archives.add(visited.asset.bytes.size());
      count_order(visited, statistics);
    }
    ask_format(visited, options.limits, statistics, report);
    return Next::Inside;
  });
  count_issues(report, statistics);
  return statistics;
}

Statistics statistics_of(const Issue& problem) {
  Statistics statistics;
  statistics.files.add(0);
  statistics.oddities[problem.rule->code].add(problem.severity, 1, problem.place.path);
  return statistics;
}

Result<Statistics> count_statistics(const AssetPath& path, const ContainerOptions& options,
                                    Report& report, const Work& work) {
  return count_statistics(assets_at(path, report), options, work);
}

Result<Statistics> count_statistics(const std::vector<AssetPath>& paths,
                                    const ContainerOptions& options, const Work& work) {
  const auto files = read_each<Statistics>(
      paths, options,
      [&](const Result<Asset>& asset) {
        return asset ? statistics_of(*asset, options) : statistics_of(asset.error().issue);
      },
      work);
  if (!files) return tl::unexpected(files.error());
  Statistics all;
  for (const Statistics& file : *files) all.merge(file);
  return all;
}

}  // namespace ngi::tasks
