#include "ngi/tasks/set_fields.h"

#include <array>

#include "ngi/archive/nres/edit.h"
#include "ngi/msh/attributes.h"
#include "ngi/tasks/kinds.h"

namespace ngi::tasks {

namespace {

Result<void> add_entry(const nres::Document& from, std::size_t entry, ContainerEditor& archive) {
  const auto added = nres::entry_of(from, entry);
  if (!added) return tl::unexpected(added.error());
  return archive.insert(archive.size(), {.name = std::string(from.name(entry)),
                                         .payload = added->payload,
                                         .type_id = added->type_id,
                                         .attr1 = added->attr1,
                                         .attr2 = added->attr2,
                                         .attr3 = added->attr3});
}

Result<void> update_entry(const nres::Document& from, std::size_t entry, ContainerEditor& archive) {
  const auto payload = from.payload(entry);
  if (!payload) return {};  // it was not readable before either
  if (auto done = archive.replace(entry, *payload); !done) return done;
  const msh::Attributes attributes = msh::attributes_of(from.records()[entry]);
  const std::array<std::pair<std::string_view, std::uint32_t>, 3> fields = {
      {{"attr1", attributes.attr1}, {"attr2", attributes.attr2}, {"attr3", attributes.attr3}}};
  for (const auto& [key, value] : fields) {
    if (auto done = archive.set(entry, key, std::to_string(value)); !done) return done;
  }
  return {};
}

}  // namespace

bool has_fields(Kind kind) noexcept {
  return support(kind).set && !is_container(kind);
}

Result<ChangedAsset> set_fields(const OpenedAsset& opened, std::span<const Assignment> assignments,
                                const Limits& limits) {
  auto changed = support(opened.kind).set(opened.asset, assignments, limits);
  if (!changed) return tl::unexpected(std::move(changed).error().at_path(opened.asset.path));
  return changed;
}

// A changed table is a changed entry of the archive that the model is; a new one comes last.
Result<void> set_model_fields(const Asset& model, std::span<const Assignment> assignments,
                              const Limits& limits, ContainerEditor& archive) {
  const auto changed = support(Kind::Model).set(model, assignments, limits);
  if (!changed) return tl::unexpected(changed.error());
  const auto document = nres::Document::parse(changed->payload);
  if (!document) return tl::unexpected(document.error());
  for (std::size_t i = 0; i < document->size(); ++i) {
    auto done =
        i < archive.size() ? update_entry(*document, i, archive) : add_entry(*document, i, archive);
    if (!done) return done;
  }
  return {};
}

}  // namespace ngi::tasks
