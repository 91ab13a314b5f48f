#include "apps/ngi/print/statistics_json.h"

#include <nlohmann/json.hpp>

#include "apps/ngi/print/display_text.h"
#include "ngi/archive/type_id.h"

namespace ngi::command {

namespace {

using tasks::Oddity;
using tasks::Spread;
using tasks::spread_of;
using tasks::Statistics;
using tasks::sum_of;
using tasks::Tally;
using tasks::TypeStatistics;

Json to_json(const Tally& tally) {
  return {{"count", tally.count}, {"bytes", tally.bytes}};
}

Json values_json(const std::map<std::uint32_t, std::uint64_t>& values) {
  Json list = Json::array();
  for (const auto& [value, count] : values) list.push_back({{"value", value}, {"count", count}});
  return list;
}

Json to_json(const Spread& spread) {
  return {{"min", spread.smallest}, {"median", spread.median}, {"max", spread.largest}};
}

Json to_json(std::uint32_t id, const TypeStatistics& type) {
  return {{"type", id},
          {"type_text", type_text(id)},
          {"count", type.sizes.size()},
          {"bytes", sum_of(type.sizes)},
          {"size", to_json(spread_of(type.sizes))},
          {"attr1", values_json(type.attributes[0])},
          {"attr2", values_json(type.attributes[1])},
          {"attr3", values_json(type.attributes[2])}};
}

Json to_json(Kind kind, const AssetFacts& counted) {
  Json numbers = Json::array();
  for (const auto& [subject, values] : counted.numbers) {
    Json row = {{"of", subject}, {"assets", values.size()}, {"sum", sum_of(values)}};
    row.update(to_json(spread_of(values)));
    numbers.push_back(std::move(row));
  }
  Json tallies = Json::array();
  for (const auto& [subject, values] : counted.tallies) {
    Json list = Json::array();
    for (const auto& [value, count] : values) list.push_back({{"value", value}, {"count", count}});
    tallies.push_back({{"of", subject}, {"values", std::move(list)}});
  }
  return {
      {"kind", facts(kind).name}, {"numbers", std::move(numbers)}, {"tallies", std::move(tallies)}};
}

Json to_json(const Oddity& oddity) {
  Json where = Json::array();
  for (const std::string& path : oddity.where) where.push_back(to_utf8(path));
  return {{"count", oddity.count}, {"where", where}, {"elsewhere", oddity.elsewhere}};
}

Json oddities_json(const Statistics& statistics) {
  Json list = Json::array();
  for (const auto& [code, oddity] : statistics.oddities) {
    Json object = {{"code", code}, {"severity", to_text(oddity.severity)}};
    object.update(to_json(oddity));
    list.push_back(std::move(object));
  }
  return list;
}

}  // namespace

Json statistics_json(const std::string& path, const tasks::Statistics& statistics) {
  Json document = json_document("stats");
  document["path"] = to_utf8(path);
  document["files"] = to_json(statistics.files);
  document["archives"] = to_json(statistics.archives);
  document["entries"] = to_json(statistics.entries);
  document["kinds"] = Json::array();
  for (const auto& [kind, tally] : statistics.kinds) {
    document["kinds"].push_back(
        {{"kind", facts(kind).name}, {"count", tally.count}, {"bytes", tally.bytes}});
  }
  document["types"] = Json::array();
  for (const auto& [id, type] : statistics.types) document["types"].push_back(to_json(id, type));
  document["methods"] = Json::array();
  for (const auto& [method, counted] : statistics.methods) {
    document["methods"].push_back({{"method", method},
                                   {"count", counted.unpacked.count},
                                   {"bytes", counted.unpacked.bytes},
                                   {"packed", counted.packed}});
  }
  document["orders"] = Json::array();
  for (const auto& [order, counted] : statistics.orders) {
    document["orders"].push_back(
        {{"types", order}, {"count", counted.count}, {"first", to_utf8(counted.first)}});
  }
  document["facts"] = Json::array();
  for (const auto& [kind, counted] : statistics.facts) {
    document["facts"].push_back(to_json(kind, counted));
  }
  document["oddities"] = oddities_json(statistics);
  document["empty"] = to_json(statistics.empty);
  return document;
}

}  // namespace ngi::command
