#include "ngi/msh/document.h"

#include <algorithm>
#include <string>

#include "ngi/core/text.h"
#include "ngi/msh/rules.h"

namespace ngi::msh {

namespace {

constexpr std::uint32_t terrain_tiles = 21;
constexpr std::uint32_t terrain_cells = 11;

bool is_model_name(std::string_view name) noexcept {
  constexpr std::string_view suffix = ".msh";
  return name.size() >= suffix.size() &&
         compare_folded(name.substr(name.size() - suffix.size()), suffix) == 0;
}

bool has_type(const nres::Document& archive, StreamType type) noexcept {
  return nres::find_type(archive, static_cast<std::uint32_t>(type)).has_value();
}

const StreamInfo* missing_stream(const nres::Document& archive) noexcept {
  for (const StreamInfo& info : stream_infos()) {
    if (info.need == Need::Required && !has_type(archive, info.type)) return &info;
  }
  return nullptr;
}

bool is_required(std::uint32_t type) noexcept {
  const auto infos = stream_infos();
  return std::any_of(infos.begin(), infos.end(), [type](const StreamInfo& info) {
    return info.need == Need::Required && static_cast<std::uint32_t>(info.type) == type;
  });
}

// The name of an entry says that it is a model, whatever its type.
bool has_required_stream(const nres::Document& archive) noexcept {
  for (std::size_t i = 0; i < archive.size(); ++i) {
    if (is_required(archive.records()[i].type_id) && !is_model_name(archive.name(i))) return true;
  }
  return false;
}

std::string describe(Kind kind, const nres::Document& archive) {
  switch (kind) {
    case Kind::ModelArchive:
      return "it is an archive of " + std::to_string(model_entries(archive).size()) +
             " models; name one of its entries";
    case Kind::Terrain:
      return "it is a landscape";
    default:
      return "it has none of the tables of a model";
  }
}

tl::unexpected<Error> fail_missing(const StreamInfo& info) {
  return fail(rules::res_missing, {.stream = stream_text(info.type)}, info.name,
              static_cast<std::uint32_t>(info.type));
}

}  // namespace

Kind detect(const nres::Document& archive) noexcept {
  if (!missing_stream(archive)) {
    const auto nodes = *nres::find_type(archive, static_cast<std::uint32_t>(StreamType::Nodes));
    return archive.records()[nodes].attr3 == legacy_node_stride ? Kind::LegacyModel : Kind::Model;
  }
  const bool tiles =
      nres::find_type(archive, terrain_tiles) || nres::find_type(archive, terrain_cells);
  if (tiles && !has_type(archive, StreamType::Indices)) return Kind::Terrain;
  if (has_required_stream(archive)) return Kind::Other;  // a damaged model
  for (std::size_t i = 0; i < archive.size(); ++i) {
    if (is_model_name(archive.name(i))) return Kind::ModelArchive;
  }
  return Kind::Other;
}

std::vector<std::size_t> model_entries(const nres::Document& archive) {
  std::vector<std::size_t> entries;
  for (std::size_t i = 0; i < archive.size(); ++i) {
    if (is_model_name(archive.name(i))) entries.push_back(i);
  }
  return entries;
}

Result<Document> Document::parse(Bytes bytes, const nres::ParseOptions& options) {
  auto container = nres::Document::parse(bytes.stable(), options);
  if (!container) return fail(std::move(container));
  const Kind kind = detect(*container);
  if (kind != Kind::Model && kind != Kind::LegacyModel) {
    // An archive with some of the tables is a damaged model rather than another kind of file.
    if (kind == Kind::Other && has_required_stream(*container)) {
      return fail_missing(*missing_stream(*container));
    }
    return fail(rules::input_kind, {}, describe(kind, *container));
  }
  Document model(*std::move(container));
  for (const StreamInfo& info : stream_infos()) {
    if (info.need != Need::Required || model.has(info.type)) continue;
    const auto type = static_cast<std::uint32_t>(info.type);
    return fail(model.container().payload(*nres::find_type(model.container(), type)));
  }
  return model;
}

Result<Document> Document::parse_entry(const nres::Document& archive, std::size_t entry,
                                       const nres::ParseOptions& options) {
  auto payload = archive.payload(entry);
  if (!payload) return fail(std::move(payload));
  *payload = payload->stable();
  auto nested = nres::Document::parse(*payload, options);
  if (!nested) return fail(rules::container, {.offset = 0}, message(nested.error().issue));
  // The entry is named as a model, so report a missing table rather than another kind of
  // file.
  const StreamInfo* missing = missing_stream(*nested);
  if (missing && detect(*nested) != Kind::Terrain) return fail_missing(*missing);
  return parse(*std::move(payload), options);
}

Document::Document(nres::Document container)
    : entries_(std::move(container)), kind_(detect(this->container())) {}

bool Document::nodes_readable() const noexcept {
  const nres::Record* found = record(StreamType::Nodes);
  return found && found->attr3 == sizeof(Node);
}

std::span<const Node> Document::nodes() const noexcept {
  return nodes_readable() ? table<Node>(StreamType::Nodes) : std::span<const Node>();
}

const Header* Document::header() const noexcept {
  const auto headers = view<Header>(payload(StreamType::Slots), 0, 1);
  return headers.empty() ? nullptr : headers.data();
}

std::uint32_t Document::frame_count() const noexcept {
  const nres::Record* found = record(StreamType::FrameMap);
  return found ? static_cast<std::uint32_t>(found->attr2) : 0;
}

bool Document::hall_way_fits() const noexcept {
  const nres::Record* found = record(StreamType::HallWay);
  if (!found) return false;
  const std::uint64_t vertices = found->attr1;
  const std::uint64_t links = found->attr2;
  return vertices * sizeof(HallVertex) + links * sizeof(HallLink) == found->size;
}

std::span<const HallVertex> Document::hall_vertices() const noexcept {
  if (!hall_way_fits()) return {};
  return view<HallVertex>(payload(StreamType::HallWay), 0, record(StreamType::HallWay)->attr1);
}

std::span<const HallLink> Document::hall_links() const noexcept {
  if (!hall_way_fits()) return {};
  return view<HallLink>(payload(StreamType::HallWay), hall_vertices().size_bytes(),
                        record(StreamType::HallWay)->attr2);
}

Place Document::place(StreamType type, std::uint64_t record_index, std::uint64_t field) const {
  const StreamInfo& info = stream_info(type);
  Place place = stream_place(type, info.prefix + record_index * info.stride + field);
  place.record = record_index;
  return place;
}

Place Document::stream_place(StreamType type, std::uint64_t offset) const {
  const nres::Record* found = record(type);
  return {.stream = stream_text(type),
          .offset = found ? std::optional(found->data_offset + offset) : std::nullopt};
}

Place Document::entry_place(StreamType type, std::uint64_t field) const {
  const auto found = entry(type);
  return {
      .stream = stream_text(type),
      .offset = found ? std::optional(container().record_offset(*found) + field) : std::nullopt};
}

std::string stream_text(StreamType type) {
  return "Res" + std::to_string(static_cast<std::uint32_t>(type));
}

}  // namespace ngi::msh
