// Requests for the values of an asset and its bytes.
#include <algorithm>

#include "apps/web/module/request.h"
#include "apps/web/module/session.h"
#include "ngi/tasks/annotate.h"
#include "ngi/tasks/field_meaning.h"
#include "ngi/tasks/list_fields.h"

namespace ngi::web {

namespace {

// The page asks for more when the person scrolls on.
constexpr std::uint64_t max_rows = 2000;

Json value_json(const tasks::FieldValueText& value, Kind kind) {
  Json out = {{"path", value.path},
              {"value", value.value},
              {"set", tasks::value_to_set(value.field, value.value)},
              {"offset", value.offset},
              {"size", value.size}};
  if (value.field) {
    for (const FieldWord& word : value.field->words) out["words"].push_back(word.word);
    for (const tasks::FlagName& flag : tasks::flag_names(kind, value.path)) {
      out["flags"].push_back({flag.flag, flag.name});
    }
  }
  return out;
}

// Without a table: its single values, and the tables with their counts. With "table", "first" and
// "count": the values of those records.
Result<Answer> fields(Session& session, const Request& request) {
  const auto asset = session.asset(request.text("path"));
  if (!asset) return tl::unexpected(asset.error());
  Json values = Json::array();
  Json tables = Json::array();
  const auto add = [&](const tasks::FieldValueText& value) {
    if (values.size() < max_rows) values.push_back(value_json(value, asset->kind));
  };
  const std::string wanted = request.text("table");
  std::optional<Extent> extent;
  tasks::FieldVisitor overview = {.value = add, .table = {}};
  overview.table = [&](const tasks::FieldTable& table) {
    tables.push_back({{"path", table.path}, {"count", table.count}, {"stride", table.stride}});
    const std::uint64_t first = request.whole("first");
    if (table.path != wanted || first >= table.count) return;
    const std::uint64_t count = std::min(request.whole("count", 50), table.count - first);
    extent = Extent{table.offset + first * table.stride, count * table.stride};
  };
  tasks::list_fields(*asset, session.options(), {}, overview);
  if (!wanted.empty()) values.clear();
  if (extent) tasks::list_fields(*asset, session.options(), *extent, {.value = add});
  Answer out;
  out.values["values"] = std::move(values);
  out.values["tables"] = std::move(tables);
  return out;
}

// The bytes from "offset" on, and what they mean.
Result<Answer> hex(Session& session, const Request& request) {
  const auto asset = session.asset(request.text("path"));
  if (!asset) return tl::unexpected(asset.error());
  constexpr std::uint64_t max_bytes = 64U << 10U;
  const Extent extent = {request.whole("offset"), std::min(request.whole("size", 4096), max_bytes)};
  Answer out;
  out.values["total"] = asset->asset.bytes.size();
  out.file = asset->asset.bytes.slice(extent.offset, extent.size);
  Json& ranges = out.values["ranges"] = Json::array();
  const RangeSink sink(extent, [&](const AnnotatedRange& range) {
    if (ranges.size() >= max_rows) return;
    ranges.push_back({{"offset", range.offset},
                      {"size", range.size},
                      {"part", range.part},
                      {"label", range.label},
                      {"value", range.value},
                      {"field", range.field_path}});
  });
  Report report;
  auto done = tasks::annotate(*asset, session.options(), tasks::Annotate::Fields, sink, report);
  if (!done) return fail(std::move(done));
  return out;
}

}  // namespace

void add_field_handlers(Handlers& handlers) {
  handlers["fields"] = fields;
  handlers["hex"] = hex;
}

}  // namespace ngi::web
