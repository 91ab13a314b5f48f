#include "ngi/json/research.h"

#include <algorithm>

#include "ngi/archive/type_id.h"
#include "ngi/core/text.h"
#include "ngi/json/detail/dump_head.h"
#include "ngi/json/detail/fields.h"
#include "ngi/json/detail/nres.h"

namespace ngi::json {

namespace {

using ResearchTree = research::Document;
using ResearchTable = research::Table;

constexpr std::string_view research_kind = "trf";

std::string_view text_at(const ResearchTree& tree, ResearchTable table, std::uint32_t offset) {
  return tree.text(table, offset).value_or("");
}

void write_indices(Writer& out, std::string_view key, std::span<const le_u32> indices) {
  out.key(key);
  out.begin_array(Lines::One);
  for (const std::uint32_t index : indices) out.whole(index);
  out.end_array();
}

void write_items(Writer& out, const ResearchTree& tree) {
  const auto needs = tree.needs();
  const auto unlocks = tree.unlocks();
  const auto items = tree.items();
  const Bytes states = tree.payload(ResearchTable::States);
  out.key("items");
  out.begin_array();
  for (std::size_t i = 0; i < items.size(); ++i) {
    out.begin_object(Lines::One);
    out.name("code", text_at(tree, ResearchTable::Codes, items[i].code_offset));
    out.name("name", text_at(tree, ResearchTable::Names, items[i].name_offset));
    write_fields(out, items[i]);
    if (i < states.size()) {
      out.key("state");
      out.whole(std::to_integer<std::uint8_t>(states.span()[i]));
    }
    write_indices(out, "needs", needs[i]);
    write_indices(out, "unlocks", unlocks[i]);
    out.end_object();
  }
  out.end_array();
}

void write_parts(Writer& out, const ResearchTree& tree) {
  out.key("parts");
  out.begin_array();
  for (const research::PartRecord& part : tree.parts()) {
    out.begin_object(Lines::One);
    out.name("id", text_at(tree, ResearchTable::PartIds, part.id_offset));
    write_fields(out, part);
    out.end_object();
  }
  out.end_array();
}

// By entry: several may have the same type.
void write_raw_entries(Writer& out, const nres::Document& archive) {
  out.key("raw");
  out.begin_object();
  for (std::size_t i = 0; i < archive.size(); ++i) {
    const auto payload = archive.payload(i);
    if (!payload) continue;
    out.key("#" + std::to_string(i));
    out.text(to_hex(*payload));
  }
  out.end_object();
}

Result<Bytes> read_archive(const Value& root, const Limits& limits) {
  ReadContainer container = read_container(root["streams"], root, limits);
  const Value raw = root["raw"];
  for (std::size_t i = 0; i < container.manifest.rows.size(); ++i) {
    if (container.manifest.rows[i].content.unreadable) continue;
    container.contents.payloads[i] = Bytes::copy(raw["#" + std::to_string(i)].bytes_of_hex());
  }
  if (root.failed()) return Bytes();
  return assemble_preserving(container.manifest, container.contents).map([](const Pieces& pieces) {
    return join(pieces);
  });
}

// What the document says must be what the tables hold.
void require_name(const Value& object, std::string_view key, std::string_view stored) {
  if (object[key].name() != stored) {
    object[key].fail("cannot be changed here; edit the tables in \"raw\"");
  }
}
void require_indices(const Value& object, std::string_view key, std::span<const le_u32> stored) {
  const Value list = object[key];
  bool same = list.size() == stored.size();
  for (std::size_t i = 0; same && i < stored.size(); ++i) {
    same = list.at(i).whole<std::uint32_t>() == stored[i];
  }
  if (!same) list.fail("cannot be changed here; edit the tables in \"raw\"");
}

// The place of a payload in a copy of the file.
std::span<std::byte> place_in(std::vector<std::byte>& copy, const ResearchTree& tree,
                              ResearchTable table) {
  const Bytes payload = tree.payload(table);
  if (payload.empty()) return {};
  const auto offset = static_cast<std::size_t>(payload.data() - tree.container().bytes().data());
  return std::span(copy).subspan(offset, payload.size());
}

void read_items(const Value& list, const ResearchTree& tree, std::vector<std::byte>& copy) {
  const auto items = tree.items();
  list.require_size(items.size());
  if (list.failed()) return;
  const auto needs = tree.needs();
  const auto unlocks = tree.unlocks();
  const auto records = place_in(copy, tree, ResearchTable::Items);
  const auto states = place_in(copy, tree, ResearchTable::States);
  for (std::size_t i = 0; i < items.size() && !list.failed(); ++i) {
    const Value item = list.at(i);
    require_name(item, "code", text_at(tree, ResearchTable::Codes, items[i].code_offset));
    require_name(item, "name", text_at(tree, ResearchTable::Names, items[i].name_offset));
    require_indices(item, "needs", needs[i]);
    require_indices(item, "unlocks", unlocks[i]);
    const auto record = read_record<research::ItemRecord>(item);
    std::ranges::copy(bytes_of(record),
                      records.begin() + static_cast<std::ptrdiff_t>(i * sizeof(record)));
    if (i < states.size()) states[i] = std::byte{item["state"].whole<std::uint8_t>()};
  }
}

void read_parts(const Value& list, const ResearchTree& tree, std::vector<std::byte>& copy) {
  const auto parts = tree.parts();
  list.require_size(parts.size());
  if (list.failed()) return;
  const auto records = place_in(copy, tree, ResearchTable::Parts);
  for (std::size_t i = 0; i < parts.size() && !list.failed(); ++i) {
    require_name(list.at(i), "id", text_at(tree, ResearchTable::PartIds, parts[i].id_offset));
    const auto record = read_record<research::PartRecord>(list.at(i));
    std::ranges::copy(bytes_of(record),
                      records.begin() + static_cast<std::ptrdiff_t>(i * sizeof(record)));
  }
}

}  // namespace

std::string research_to_json(const ResearchTree& tree, Detail detail) {
  Writer out;
  out.begin_object();
  write_dump_head(out, research_kind, detail);
  write_items(out, tree);
  write_parts(out, tree);
  if (detail == Detail::Full) {
    write_entries(out, tree.container());
    write_raw_entries(out, tree.container());
    write_container(out, tree.container());
  }
  out.end_object();
  return std::move(out).take();
}

Result<Bytes> research_from_json(std::string_view text, const Limits& limits) {
  auto reader = parse_full_dump(text, research_kind, "a research tree", limits);
  if (!reader) return fail(std::move(reader));
  const Value root = reader->root();
  const auto archive = read_archive(root, limits);
  if (reader->failed()) return tl::unexpected(reader->error());
  if (!archive) return archive;
  const auto tree = ResearchTree::parse(*archive, {.limits = limits});
  if (!tree) return tl::unexpected(tree.error());
  std::vector<std::byte> copy(archive->span().begin(), archive->span().end());
  read_items(root["items"], *tree, copy);
  read_parts(root["parts"], *tree, copy);
  if (reader->failed()) return tl::unexpected(reader->error());
  return Bytes::own(std::move(copy));
}

}  // namespace ngi::json
