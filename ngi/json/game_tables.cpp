#include "ngi/json/game_tables.h"

#include <array>
#include <span>
#include <vector>

#include "ngi/core/text.h"
#include "ngi/game/damage_table.h"
#include "ngi/game/fields.h"
#include "ngi/game/unit_scheme.h"
#include "ngi/json/detail/dump_head.h"
#include "ngi/json/detail/fields.h"
#include "ngi/json/detail/raw_payload.h"

namespace ngi::json {

namespace {

using game::TableFile;

struct TableWords {
  TableFile kind;
  std::string_view name;   // "kind" of the document
  std::string_view title;  // for people
  std::string_view list;   // key of the records
};
constexpr std::array table_words = {
    TableWords{TableFile::Prototype, "prototype", "a prototype", "pairs"},
    TableWords{TableFile::UnitScheme, "unit", "a unit scheme", "components"},
    TableWords{TableFile::ControlPoints, "ctpt", "a table of control points", "points"},
    TableWords{TableFile::DamageTable, "ndpr", "a damage table", "nodes"},
};

const TableWords& words_of(TableFile kind) {
  return table_words[static_cast<std::size_t>(kind)];
}

void write_records(Writer& out, std::string_view key, const RecordTable& table, Detail detail) {
  out.key(key);
  out.begin_array();
  for (std::size_t i = 0; i < table.size(); ++i) {
    out.begin_object(Lines::One);
    write_fields(out, table.fields, table[i], detail);
    out.end_object();
  }
  out.end_array();
}

template <Record T>
Bytes records_of(const Value& list) {
  const std::vector<T> records = read_table<T>(list);
  return Bytes::copy(std::as_bytes(std::span(records)));
}

Bytes read_tail(const Value& root) {
  return root.has("tail") ? Bytes::copy(root["tail"].bytes_of_hex()) : Bytes();
}

Bytes read_file(TableFile kind, const Value& root) {
  if (const auto raw = read_raw_payload(root)) return *raw;
  const Value list = root[words_of(kind).list];
  switch (kind) {
    case TableFile::Prototype:
      return join({records_of<game::ResourcePair>(list), read_tail(root)});
    case TableFile::UnitScheme: {
      const auto header = read_record<game::UnitHeader>(root["header"]);
      return join(
          {Bytes::copy(bytes_of(header)), records_of<game::UnitRecord>(list), read_tail(root)});
    }
    case TableFile::ControlPoints:
      return game::control_points_of(read_table<game::NamedPoint>(list)).bytes();
    case TableFile::DamageTable:
      break;
  }
  return game::DamageTable::make(read_table<game::DamageRecord>(list)).bytes();
}

void write_tables(Writer& out, TableFile kind, const Bytes& bytes,
                  const std::vector<RecordTable>& tables, Detail detail) {
  const TableWords& words = words_of(kind);
  if (kind == TableFile::ControlPoints) {
    const auto points = game::named_points(*game::ControlPoints::parse(bytes));
    write_records(out, words.list, table_of("point", points), detail);
  } else {
    if (tables.front().single) {
      out.key(tables.front().name);
      out.begin_object(Lines::One);
      write_fields(out, tables.front().fields, tables.front().bytes, detail);
      out.end_object();
    }
    write_records(out, words.list, tables.back(), detail);
  }
  const Bytes tail = game::remainder_of(kind, bytes);
  if (detail == Detail::Full && !tail.empty()) {
    out.key("tail");
    out.text(to_hex(tail));
  }
}

}  // namespace

std::string table_file_to_json(TableFile kind, const Bytes& bytes, Detail detail) {
  Writer out;
  out.begin_object();
  write_dump_head(out, words_of(kind).name, detail);
  const auto tables = game::tables_of(kind, bytes);
  if (tables) {
    write_tables(out, kind, bytes, *tables, detail);
  } else if (detail == Detail::Full) {
    write_raw_payload(out, bytes);
  }
  out.end_object();
  return std::move(out).take();
}

Result<Bytes> table_file_from_json(TableFile kind, std::string_view text, const Limits& limits) {
  const TableWords& words = words_of(kind);
  auto reader = parse_full_dump(text, words.name, words.title, limits);
  if (!reader) return fail(std::move(reader));
  Bytes bytes = read_file(kind, reader->root());
  if (reader->failed()) return tl::unexpected(reader->error());
  return bytes;
}

}  // namespace ngi::json
