#include "apps/studio/model/document.h"

#include "apps/studio/model/field_words.h"
#include "ngi/core/os/path_text.h"
#include "ngi/core/text.h"
#include "ngi/tasks/compare.h"
#include "ngi/tasks/outside_file.h"
#include "ngi/tasks/set_fields.h"
#include "ngi/tasks/validate.h"

namespace ngi::studio {

Document::Document(tasks::OpenedAsset opened, std::optional<Asset> original,
                   tasks::OpenOptions options)
    : path_(opened.asset.path),
      opened_(std::move(opened)),
      current_(opened_),
      original_(original ? *original : opened_.asset),
      original_is_own_(!original),
      options_(std::move(options)) {}

QString Document::title() const {
  return QString::fromStdString(cp1251_to_utf8(current_.asset.name));
}

AssetContent Document::content() const {
  AssetContent out = {current_.asset.bytes, {}};
  if (current_.asset.record) out.attr2 = current_.asset.record->attr2;
  return out;
}

bool Document::differs_from_original() const {
  return current_.asset.bytes != original_.bytes;
}

void Document::put(const AssetContent& content) {
  current_.asset.bytes = content.bytes;
  if (content.attr2 && current_.asset.record) current_.asset.record->attr2 = *content.attr2;
  Q_EMIT content_changed();
}

void Document::change(const AssetContent& content, const QString& name, const QString& merge_key) {
  const AssetContent before = this->content();
  if (content == before) return;
  const bool merged = history_.merges(merge_key) && before_merge_;
  if (!merged) before_merge_ = before;
  Edit edit = {name, merge_key, change_between(*before_merge_, content)};
  if (merged) {
    history_.merge(edit);
  } else {
    history_.add(edit);
  }
  put(content);
  Q_EMIT edited(edit, merged);
}

Result<void> Document::set_field(const std::string& field, const std::string& value,
                                 const QString& merge_key) {
  return set_fields({{field, value}}, merge_key);
}

Result<void> Document::set_fields(const std::vector<tasks::FieldSetting>& fields,
                                  const QString& merge_key) {
  if (fields.empty()) return {};
  std::vector<tasks::Assignment> assignments;
  for (const auto& [field, value] : fields) assignments.push_back({field, value});
  // Problems are found by a check in the background, so the fields are set without one.
  const auto changed = tasks::change_fields(current_, assignments, {options_.container.limits});
  if (!changed) return tl::unexpected(changed.error());
  QString name = undo_name();
  if (!history_.merges(merge_key)) {
    const std::string& first = fields.front().field;
    tasks::FieldOwner owner = tasks::FieldOwners(current_, options_).of(first);
    if (fields.size() > 1) owner.key_time.reset();  // it is not about one key
    name = tr("Set %1").arg(field_words(owner, QString::fromStdString(first)));
  }
  return take_over(*changed, name, merge_key);
}

Result<void> Document::edit_record(const std::string& record, tasks::RecordEdit edit,
                                   const QString& name) {
  const auto changed = tasks::edit_record(current_, record, edit, {options_.container.limits});
  if (!changed) return tl::unexpected(changed.error());
  history_.close_edit();
  return take_over(*changed, name, {});
}

Result<void> Document::take_over(const tasks::ChangedAsset& changed, const QString& name,
                                 const QString& merge_key) {
  auto bytes = tasks::content_with(current_, changed);
  if (!bytes) return fail(std::move(bytes));
  AssetContent after = {*std::move(bytes), content().attr2};
  if (changed.attr2 && after.attr2) after.attr2 = changed.attr2;
  change(after, name, merge_key);
  return {};
}

namespace {

QStringList left_out(const tasks::ImportedModel& made) {
  QStringList out;
  if (made.wear && made.wear->path.empty()) out += Document::tr("a new material table");
  if (!made.materials.empty()) {
    out += Document::tr("%n new material(s)", nullptr, static_cast<int>(made.materials.size()));
  }
  for (const std::string& table : made.tables.by_hand) out += QString::fromStdString(table);
  return out;
}

std::vector<Document::Import::Follower> followers_of(const tasks::ImportedModel& made) {
  std::vector<Document::Import::Follower> out;
  if (made.wear && !made.wear->path.empty()) {
    out.push_back({made.wear->path, made.wear_before, made.wear->bytes});
  }
  for (const tasks::TableUpdate& table : made.tables.updates) {
    out.push_back({to_text(table.path), table.before, table.bytes});
  }
  return out;
}

}  // namespace

Result<Document::Import> Document::read_import(const std::filesystem::path& file,
                                               const tasks::OpenedAsset& asset,
                                               const tasks::OpenOptions& options) {
  auto opened = tasks::open_asset(AssetPath{file, {}}, options);
  if (!opened) return fail(std::move(opened));
  Import out;
  auto made = tasks::content_from_file(opened->asset, asset, options, out.report);
  if (!made) return fail(std::move(made));
  out.content = made->model ? join(made->model->pieces) : made->bytes;
  if (made->model) {
    out.left_out = studio::left_out(*made->model);
    out.followers = followers_of(*made->model);
  }
  return out;
}

void Document::take_import(const std::filesystem::path& file, const Import& import,
                           const QString& batch) {
  const QString name = QString::fromStdString(path_text(file.filename()));
  change({import.content, content().attr2}, tr("Import %1").arg(name), batch);
}

Result<QStringList> Document::import_file(const std::filesystem::path& file, Report& report) {
  auto import = read_import(file, current_, options_);
  if (!import) return fail(std::move(import));
  take_import(file, *import);
  for (const Issue& issue : import->report.issues()) report.add(issue);
  return import->left_out;
}

void Document::replace_content(Bytes content, const QString& name, const QString& merge_key) {
  change({std::move(content), this->content().attr2}, name, merge_key);
}

Result<void> Document::revert_field(const std::string& field) {
  tasks::OpenedAsset before = current_;
  before.asset = original_;
  const auto value = tasks::find_field(before, options_, field);
  return value ? set_field(field, tasks::value_to_set(value->field, value->value)) : revert_all();
}

Result<void> Document::revert_all() {
  AssetContent before = {original_.bytes, content().attr2};
  if (original_.record && before.attr2) before.attr2 = original_.record->attr2;
  change(before, tr("Revert to the original"), {});
  return {};
}

bool Document::apply(Edit edit) {
  const auto after = applied(content(), edit.change);
  if (!after) return false;
  history_.close_edit();
  before_merge_.reset();
  history_.add(edit);
  history_.close_edit();
  put(*after);
  Q_EMIT edited(edit, false);
  return true;
}

QString Document::undo_name() const {
  return history_.can_undo() ? history_.edits()[history_.position() - 1].name : QString();
}

QString Document::redo_name() const {
  return history_.can_redo() ? history_.edits()[history_.position()].name : QString();
}

namespace {

// A batch is written down as the key of its edits, which no other edit has.
QString batch_of(const Edit& edit) {
  return edit.merge_key.startsWith(QLatin1String("batch ")) ? edit.merge_key : QString();
}

}  // namespace

QString Document::undo_batch() const {
  return history_.can_undo() ? batch_of(history_.edits()[history_.position() - 1]) : QString();
}

QString Document::redo_batch() const {
  return history_.can_redo() ? batch_of(history_.edits()[history_.position()]) : QString();
}

void Document::undo() {
  const Edit* edit = history_.undo();
  if (!edit) return;
  put(*reverted(content(), edit->change));
  Q_EMIT undone();
}

void Document::redo() {
  const Edit* edit = history_.redo();
  if (!edit) return;
  put(*applied(content(), edit->change));
  Q_EMIT redone();
}

void Document::rebase(tasks::OpenedAsset opened) {
  const AssetContent now = content();
  opened_ = std::move(opened);
  current_ = opened_;
  current_.asset.bytes = now.bytes;
  if (now.attr2 && current_.asset.record) current_.asset.record->attr2 = *now.attr2;
}

void Document::reload(tasks::OpenedAsset opened) {
  opened_ = std::move(opened);
  current_ = opened_;
  if (original_is_own_) original_ = opened_.asset;
  history_ = {};
  before_merge_.reset();
  Q_EMIT saved();  // nothing is left for a journal
  Q_EMIT content_changed();
}

void Document::mark_saved(tasks::OpenedAsset opened) {
  rebase(std::move(opened));
  history_.mark_saved();
  history_.close_edit();
  Q_EMIT saved();
  Q_EMIT content_changed();
}

std::optional<tasks::FieldValueText> Document::find_field(const std::string& field) const {
  return tasks::find_field(current_, options_, field);
}

std::vector<Difference> Document::differences() const {
  if (!differs_from_original()) return {};
  constexpr std::uint64_t most = 1000;
  const auto found =
      tasks::compare(original_, current_.asset, {options_.container, Detail::Content, most});
  return found ? found->listed() : std::vector<Difference>();
}

FoundProblems Document::check(const tasks::OpenedAsset& asset, const tasks::OpenOptions& options) {
  tasks::ValidateOptions validation;
  validation.open = options;
  const auto found = tasks::validate(asset, validation);
  if (!found) return {{found.error().issue}, 0};
  FoundProblems out = {{found->report.issues().begin(), found->report.issues().end()}, 0};
  for (const Report::More& more : found->report.more()) out.more += more.count;
  return out;
}

}  // namespace ngi::studio
