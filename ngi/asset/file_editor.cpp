#include "ngi/asset/file_editor.h"

#include <algorithm>

#include "ngi/archive/edit_rules.h"
#include "ngi/archive/path_rules.h"
#include "ngi/core/os/path_text.h"

namespace ngi {

namespace {

template <typename T>
tl::unexpected<Error> fail_at(const std::string& path, Result<T>&& failed) {
  return tl::unexpected(std::move(failed).error().at_path(path));
}

}  // namespace

bool EditedFile::changed() const noexcept {
  return std::any_of(archives.begin(), archives.end(), [](const EditedArchive& archive) {
    return !archive.changes.empty() || archive.old_size != archive.new_size;
  });
}

Result<FileEditor> FileEditor::open(Bytes file, std::string path, const ContainerOptions& options) {
  auto container = Container::open(std::move(file), options);
  if (!container) return fail_at(path, std::move(container));
  auto outermost =
      std::make_unique<Node>(Node{std::move(path), ContainerEditor(*std::move(container))});
  return FileEditor(std::move(outermost), options);
}

Result<FileEditor::Node*> FileEditor::descend(Node& node, const PathStep& step) {
  const Container& container = node.editor.source();
  auto entry = find_entry(container, step);
  if (!entry) return fail_at(node.path, std::move(entry));
  std::unique_ptr<Node>& inner = node.inner[*entry];
  if (inner) return inner.get();
  std::string path = node.path + "/" + to_text(step);
  auto payload = container.payload(*entry);
  if (!payload) return fail_at(path, std::move(payload));
  auto opened = Container::open(*std::move(payload), options_);
  if (!opened) return fail_at(path, std::move(opened));
  inner = std::make_unique<Node>(Node{std::move(path), ContainerEditor(*std::move(opened))});
  return inner.get();
}

Result<ContainerEditor*> FileEditor::archive(std::span<const PathStep> steps) {
  if (steps.size() > options_.limits.depth) {
    return fail(rules::path_too_deep, {.path = outermost_->path}, options_.limits.depth);
  }
  Node* node = outermost_.get();
  for (const PathStep& step : steps) {
    auto inner = descend(*node, step);
    if (!inner) return fail(std::move(inner));
    node = *inner;
  }
  node->asked_for = true;
  return &node->editor;
}

Result<FileEditor::Entry> FileEditor::entry(std::span<const PathStep> steps) {
  if (steps.empty()) return fail(rules::edit_not_entry, {.path = outermost_->path});
  auto found = archive(steps.first(steps.size() - 1));
  if (!found) return fail(std::move(found));
  auto source = find_entry((*found)->source(), steps.back());
  if (!source) {
    AssetPath path = {to_path(outermost_->path), {steps.begin(), steps.end() - 1}};
    return fail_at(to_text(path), std::move(source));
  }
  return Entry{*found, *source};
}

Result<Pieces> FileEditor::write_node(Node& node, WriteMode mode,
                                      std::vector<EditedArchive>& edited) {
  const std::size_t own = edited.size();
  edited.push_back({.path = node.path, .changes = {}});
  for (const auto& [source, inner] : node.inner) {
    const auto index = node.editor.position(source);
    if (!inner || !index) continue;
    auto pieces = write_node(*inner, mode, edited);
    if (!pieces) return pieces;
    if (auto done = node.editor.replace(*index, join(*pieces)); !done) {
      return fail_at(node.path, std::move(done));
    }
  }
  auto pieces = node.editor.write(node.asked_for ? mode : WriteMode::Preserving);
  if (!pieces) return fail_at(node.path, std::move(pieces));
  auto changes = entry_changes(node.editor, *pieces);
  if (!changes) return fail_at(node.path, std::move(changes));
  EditedArchive& summary = edited[own];
  summary.old_size = node.editor.source().bytes().size();
  summary.new_size = total_size(*pieces);
  summary.old_entries = node.editor.source().size();
  summary.new_entries = node.editor.size();
  summary.changes = *std::move(changes);
  return pieces;
}

Result<EditedFile> FileEditor::write(WriteMode mode) && {
  EditedFile file;
  auto pieces = write_node(*outermost_, mode, file.archives);
  if (!pieces) return fail(std::move(pieces));
  file.pieces = *std::move(pieces);
  return file;
}

}  // namespace ngi
