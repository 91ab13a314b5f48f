#include "ngi/msh/directory.h"

#include <algorithm>

#include "ngi/msh/document.h"

namespace ngi::msh {

namespace {

std::uint32_t number_of(StreamType type) noexcept {
  return static_cast<std::uint32_t>(type);
}

// The tables of a model in place. The directory is copied, so that places and sizes stay.
std::optional<nres::TypedEntries> find_tables(const Bytes& model) {
  auto archive = nres::Document::parse(model);
  if (!archive) return std::nullopt;
  const Kind kind = detect(*archive);
  if (kind != Kind::Model && kind != Kind::LegacyModel) return std::nullopt;
  const nres::TypedEntries tables(*std::move(archive));
  const bool whole = std::ranges::all_of(stream_infos(), [&](const StreamInfo& info) {
    return info.need != Need::Required || tables.entry(number_of(info.type));
  });
  return whole ? std::optional(tables) : std::nullopt;
}

}  // namespace

std::optional<std::size_t> count_nodes(const Bytes& model) {
  const auto tables = find_tables(model);
  if (!tables) return std::nullopt;
  const std::uint32_t type = number_of(StreamType::Nodes);
  if (tables->record(type)->attr3 != sizeof(Node)) return std::nullopt;
  return tables->table<Node>(type, stream_info(StreamType::Nodes).prefix).size();
}

std::optional<std::vector<HallVertex>> copy_hall_vertices(const Bytes& model) {
  const auto tables = find_tables(model);
  const nres::Record* found = tables ? tables->record(number_of(StreamType::HallWay)) : nullptr;
  if (!found) return std::nullopt;
  const std::uint64_t vertices = found->attr1;
  const std::uint64_t links = found->attr2;
  if (vertices * sizeof(HallVertex) + links * sizeof(HallLink) != found->size) return std::nullopt;
  const auto stored =
      view<HallVertex>(tables->payload(number_of(StreamType::HallWay)), 0, vertices);
  return std::vector<HallVertex>(stored.begin(), stored.end());
}

}  // namespace ngi::msh
