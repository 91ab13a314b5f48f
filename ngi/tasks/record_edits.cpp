#include "ngi/tasks/record_edits.h"

#include <algorithm>
#include <array>
#include <optional>

#include "ngi/archive/container_editor.h"
#include "ngi/asset/fields/field_path.h"
#include "ngi/fx/edit.h"
#include "ngi/mission/edit.h"
#include "ngi/msh/edit.h"
#include "ngi/tasks/unsupported.h"
#include "ngi/texture/edit.h"

namespace ngi::tasks {

namespace {

struct EditRow {
  Kind kind;
  std::string_view table;  // empty: any record
  RecordEdit edit;
};

constexpr std::array rows = {
    EditRow{Kind::Model, "batch", RecordEdit::Remove},
    EditRow{Kind::Model, "slot", RecordEdit::RecomputeBounds},
    EditRow{Kind::Model, "slot", RecordEdit::RecomputeNormals},
    EditRow{Kind::Model, "slot", RecordEdit::RebuildLinks},
    EditRow{Kind::Effect, "command", RecordEdit::Copy},
    EditRow{Kind::Effect, "command", RecordEdit::MoveUp},
    EditRow{Kind::Effect, "command", RecordEdit::MoveDown},
    EditRow{Kind::Effect, "command", RecordEdit::Remove},
    EditRow{Kind::Mission, "object", RecordEdit::Copy},
    EditRow{Kind::Mission, "object", RecordEdit::PutOnGround},
    EditRow{Kind::Mission, "object", RecordEdit::LeaveBuilding},
    EditRow{Kind::Mission, "object", RecordEdit::Remove},
    EditRow{Kind::Mission, "area", RecordEdit::Remove},
    EditRow{Kind::Mission, "lode", RecordEdit::Remove},
    EditRow{Kind::Texture, "", RecordEdit::RebuildLevels},
};

struct Record {
  std::string_view table;
  std::optional<std::size_t> place = {};  // nothing: a whole table, or a value of the asset itself

  std::size_t index() const noexcept { return place.value_or(0); }
};

// The first table and index of a path: "object[3]" of "object[3].property[1].value".
std::optional<Record> record_of(std::string_view path) {
  const std::string_view first = path.substr(0, path.find('.'));
  const auto parsed = parse_field_path(first);
  if (!parsed) return {};
  Record out = {parsed->table.empty() ? first : parsed->table};
  if (parsed->index) out.place = static_cast<std::size_t>(*parsed->index);
  return out;
}

template <typename T>
Result<void> without_value(Result<T> done) {
  if (!done) return fail(std::move(done));
  return {};
}

Result<ChangedAsset> edit_model(const Asset& asset, const Record& record, RecordEdit edit,
                                const FieldEditOptions& options) {
  const auto document = msh::Document::parse(asset.bytes, {.limits = options.limits});
  if (!document) return tl::unexpected(document.error());
  auto draft = msh::open_draft(*document);
  if (!draft) return tl::unexpected(draft.error());
  const auto done = [&]() -> Result<void> {
    switch (edit) {
      case RecordEdit::RecomputeBounds:
        return msh::recompute_slot_bounds(*draft, record.index());
      case RecordEdit::RecomputeNormals:
        return msh::recompute_face_normals(*draft, record.index());
      case RecordEdit::RebuildLinks:
        return msh::rebuild_links(*draft, record.index());
      default:
        return msh::remove_batch(*draft, record.index());
    }
  }();
  if (!done) return tl::unexpected(done.error());
  return msh::write(*draft).map([](const Pieces& pieces) { return ChangedAsset{join(pieces)}; });
}

Result<ChangedAsset> edit_effect(const Asset& asset, const Record& record, RecordEdit edit,
                                 const FieldEditOptions& options) {
  const auto document = fx::Document::parse(asset.bytes, Reading::Tolerant, options.limits);
  if (!document) return tl::unexpected(document.error());
  auto draft = fx::open_draft(*document);
  if (!draft) return tl::unexpected(draft.error());
  const std::size_t index = record.index();
  const auto done = [&]() -> Result<void> {
    switch (edit) {
      case RecordEdit::Copy:
        return fx::duplicate_command(*draft, index);
      case RecordEdit::MoveUp:
        return fx::move_command(*draft, index, index == 0 ? 0 : index - 1);
      case RecordEdit::MoveDown:
        return fx::move_command(*draft, index, std::min(index + 1, draft->commands.size() - 1));
      default:
        return fx::remove_command(*draft, index);
    }
  }();
  if (!done) return tl::unexpected(done.error());
  return fx::write(*draft).map([](Bytes bytes) { return ChangedAsset{std::move(bytes)}; });
}

Result<void> put_on_ground(mission::Draft& draft, std::size_t index) {
  const auto objects = draft.document().objects();
  const auto place = index < objects.size() ? objects[index].position : std::array<float, 3>();
  return draft.move_object(index, place, mission::BuildingHeight::OnGround);
}

Result<void> edit_objects(mission::Draft& draft, std::size_t index, RecordEdit edit) {
  switch (edit) {
    case RecordEdit::Copy:
      return without_value(draft.copy_object(index));
    case RecordEdit::PutOnGround:
      return put_on_ground(draft, index);
    case RecordEdit::LeaveBuilding:
      return draft.clear_host(index);
    default:
      return without_value(draft.remove_object(index));
  }
}

Result<ChangedAsset> edit_mission(const Asset& asset, const Record& record, RecordEdit edit) {
  auto draft = mission::Draft::open(asset.bytes);
  if (!draft) return tl::unexpected(draft.error());
  const Result<void> done = record.table == "area"   ? draft->remove_area(record.index())
                            : record.table == "lode" ? draft->remove_lode(record.index())
                                                     : edit_objects(*draft, record.index(), edit);
  if (!done) return tl::unexpected(done.error());
  return ChangedAsset{draft->bytes()};
}

Result<ChangedAsset> rebuild_levels(const Asset& asset) {
  const auto document = texture::Document::parse(asset.bytes);
  if (!document) return tl::unexpected(document.error());
  texture::Draft draft = texture::open_draft(*document);
  if (auto done = texture::rebuild_levels(draft); !done) return fail(std::move(done));
  return texture::write(draft).map([](Bytes bytes) { return ChangedAsset{std::move(bytes)}; });
}

}  // namespace

std::vector<RecordEdit> record_edits(Kind kind, std::string_view path) {
  std::vector<RecordEdit> out;
  const auto record = record_of(path);
  if (!record) return out;
  for (const EditRow& row : rows) {
    const bool is_of_record = row.table == record->table && record->place;
    if (row.kind == kind && (row.table.empty() || is_of_record)) {
      out.push_back(row.edit);
    }
  }
  return out;
}

Result<ChangedAsset> edit_record(const OpenedAsset& asset, std::string_view path, RecordEdit edit,
                                 const FieldEditOptions& options) {
  const auto possible = record_edits(asset.kind, path);
  if (std::ranges::find(possible, edit) == possible.end()) {
    return tl::unexpected(unsupported(asset.asset.path, "this record has no such edit"));
  }
  const Record record = *record_of(path);
  auto changed = asset.kind == Kind::Model     ? edit_model(asset.asset, record, edit, options)
                 : asset.kind == Kind::Effect  ? edit_effect(asset.asset, record, edit, options)
                 : asset.kind == Kind::Mission ? edit_mission(asset.asset, record, edit)
                                               : rebuild_levels(asset.asset);
  if (!changed) return tl::unexpected(std::move(changed).error().at_path(asset.asset.path));
  return changed;
}

}  // namespace ngi::tasks
