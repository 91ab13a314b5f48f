#include "ngi/tasks/detail/growing_archive.h"

#include <algorithm>

#include "ngi/archive/nres/attributes.h"
#include "ngi/archive/nres/edit.h"
#include "ngi/archive/type_id.h"
#include "ngi/core/core_rules.h"
#include "ngi/core/file.h"
#include "ngi/core/os/path_text.h"
#include "ngi/core/text.h"
#include "ngi/game/file_tree.h"
#include "ngi/material/mat0/records.h"
#include "ngi/tasks/detail/install_files.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::tasks {

namespace fs = std::filesystem;

namespace {

// Names of objects are never replaced, so that the advice of rules::file_exists does not fit.
constexpr Rule name_taken = {
    "FILE-EXISTS", "", Severity::Error,           RejectWhen::Always,
    "{0}",         "", "docs/formats/files.md 3", ErrorCategory::InputOutput};

}  // namespace

Error taken_name(const std::string& path) {
  return {make_issue(name_taken, {.path = path},
                     "already exists and is not replaced; choose another name")};
}

Result<GrowingArchive> GrowingArchive::open(const game::Game& game, const std::string& name,
                                            const OpenOptions& options) {
  GrowingArchive out;
  out.name_ = name;
  const auto path = game::GamePath::parse(name);
  if (!path) return tl::unexpected(path.error());
  const auto file = game.files().file(*path);
  if (file) {
    out.target_ = write_target(*file, options);
    auto bytes = map_file(*file, options.container.limits);
    if (!bytes) return fail(std::move(bytes));
    out.bytes_ = *std::move(bytes);
  } else if (&file.error().rule() == &ngi::rules::file_not_found) {
    out.target_ = root_for_writing(options) / to_path(cp1251_to_utf8(path->text()));
    auto empty = nres::write_canonical({});
    if (!empty) return fail(std::move(empty));
    out.bytes_ = join(*empty);
  } else {
    return tl::unexpected(file.error());
  }
  std::error_code ignored;
  out.is_new_ = !fs::exists(out.target_, ignored);
  auto container = Container::open(out.bytes_, options.container);
  if (!container) return tl::unexpected(std::move(container).error().at_path(name));
  if (!container->nres()) return tl::unexpected(unsupported(name, "is not an NRes archive"));
  out.editor_.emplace(*std::move(container));
  return out;
}

bool GrowingArchive::has(std::string_view name) const {
  if (editor_->source().find({.name = std::string(name)})) return true;
  return std::ranges::any_of(entries_, [name](const json::InstalledEntry& entry) {
    return compare_folded(entry.name, name) == 0;
  });
}

Result<void> GrowingArchive::add(NewEntry entry) {
  const std::string path = name_ + "/" + cp1251_to_utf8(entry.name);
  if (has(entry.name)) return tl::unexpected(taken_name(path));
  entries_.push_back({entry.name, mark_of({entry.payload})});
  auto done = editor_->insert(editor_->size(), entry);
  if (!done) return tl::unexpected(std::move(done).error().at_path(path));
  return {};
}

Result<GrowingArchive::Written> GrowingArchive::write(const fs::path& root) const {
  auto pieces = editor_->write(WriteMode::Preserving);
  if (!pieces) return tl::unexpected(std::move(pieces).error().at_path(name_));
  Written out;
  out.receipt.path = path_text(target_.lexically_relative(root));
  out.receipt.created = is_new_;
  if (!is_new_) out.receipt.before = mark_of({bytes_});
  out.receipt.after = mark_of(*pieces);
  out.receipt.entries = entries_;
  out.file = {target_, *std::move(pieces), is_new_ ? Bytes() : bytes_};
  return out;
}

Result<void> add_to_plan(const std::vector<GrowingArchive>& archives, const fs::path& root,
                         json::InstallReceipt& receipt, InstallPlan& plan) {
  for (const GrowingArchive& archive : archives) {
    if (!archive.changed()) continue;
    auto written = archive.write(root);
    if (!written) return fail(std::move(written));
    receipt.files.push_back(std::move(written->receipt));
    plan.files.push_back(std::move(written->file));
  }
  return {};
}

void add_receipt(const json::InstallReceipt& receipt, const OpenOptions& options,
                 InstallPlan& plan) {
  plan.files.insert(
      plan.files.begin(),
      {receipt_path(options, receipt.name), {Bytes::copy(json::to_json(receipt))}, {}});
}

Result<void> require_free_name(const game::Game& game, const OpenOptions& options,
                               const std::string& name, const std::string& key) {
  std::error_code ignored;
  const fs::path receipt = receipt_path(options, name);
  if (fs::exists(receipt, ignored)) {
    return ngi::fail(
        name_taken, {.path = path_text(receipt)},
        "already exists: an object of that name was installed; choose another name, or "
        "remove that object with 'ngi uninstall'");
  }
  if (game.prototype(key)) {
    return tl::unexpected(taken_name(game.libraries().registry + "/" + name));
  }
  return {};
}

std::string numbered_name(const std::string& stem, std::size_t number, const std::string& suffix) {
  const std::string end = "_" + std::to_string(number) + suffix;
  return stem.substr(0, mat0::longest_texture - std::min(mat0::longest_texture, end.size())) + end;
}

NewEntry new_entry(std::string name, std::string_view type, Bytes payload) {
  const std::uint32_t type_id = four_cc(type);
  const auto attributes = nres::default_attributes(type_id, payload.size());
  return {.name = std::move(name),
          .payload = std::move(payload),
          .type_id = type_id,
          .attr1 = attributes[0],
          .attr2 = attributes[1],
          .attr3 = attributes[2]};
}

OpenOptions without_new_mods(OpenOptions options) {
  std::error_code ignored;
  std::erase_if(options.mods, [&](const fs::path& mod) { return !fs::exists(mod, ignored); });
  return options;
}

Result<std::unique_ptr<game::Game>> open_target_game(const OpenOptions& options) {
  auto game = open_game(without_new_mods(options));
  if (!game) return game;
  if (auto known = (*game)->recognise(); !known) {
    return tl::unexpected(std::move(known).error().at_path(path_text(options.game)));
  }
  return game;
}

}  // namespace ngi::tasks
