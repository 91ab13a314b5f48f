#include "apps/ngi/set_model.h"

#include <array>

#include "apps/ngi/editing.h"
#include "ngi/archive/nres/write.h"
#include "ngi/msh/attributes.h"
#include "ngi/msh/edit/set_field.h"

namespace ngi::command {

namespace {

Result<msh::Document> open_document(const Context& context, const std::string& operand) {
  const auto asset = open_operand(context, operand);
  if (!asset) return tl::unexpected(asset.error());
  return msh::Document::parse(asset->bytes, {.limits = context.limits()});
}

// The model with the new values, or the first reason why not.
Result<msh::Document> set_fields(const msh::Document& document,
                                 std::span<const Assignment> assignments) {
  auto draft = msh::open_draft(document);
  if (!draft) return tl::unexpected(draft.error());
  for (const auto& [field, value] : assignments) {
    auto done = msh::set_field(*draft, field, value);
    if (!done) return tl::unexpected(done.error());
  }
  const auto pieces = msh::write(*draft);
  if (!pieces) return tl::unexpected(pieces.error());
  return msh::Document::parse(join(*pieces));
}

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

// A changed table is a changed entry of the archive that the model is; a new one comes last.
Result<void> put_back(const nres::Document& changed, ContainerEditor& archive) {
  for (std::size_t i = 0; i < changed.size(); ++i) {
    auto done =
        i < archive.size() ? update_entry(changed, i, archive) : add_entry(changed, i, archive);
    if (!done) return done;
  }
  return {};
}

}  // namespace

ExitCode set_in_model(Context& context, const std::string& operand,
                      std::span<const Assignment> assignments) {
  Editing editing(context);
  const auto archive = editing.archive(operand);
  if (!archive) return context.fail(archive.error());
  const auto fail = [&](const Error& error) { return context.fail(Error(error).at_path(operand)); };
  const auto document = open_document(context, operand);
  if (!document) return fail(document.error());
  const auto changed = set_fields(*document, assignments);
  if (!changed) return fail(changed.error());
  const auto done = put_back(changed->container(), **archive);
  return done ? editing.finish() : fail(done.error());
}

}  // namespace ngi::command
