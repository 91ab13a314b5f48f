#include "apps/ngi/set_material.h"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>

#include "apps/ngi/display_text.h"
#include "apps/ngi/editing.h"
#include "apps/ngi/files.h"
#include "apps/ngi/json.h"
#include "apps/ngi/unsupported.h"
#include "ngi/material/mat0/set_field.h"
#include "ngi/material/wear/set_field.h"

namespace ngi::command {

namespace {

using Settings = std::span<const std::string>;

// The asset after the change.
struct Changed {
  Bytes payload;
  std::optional<std::uint32_t> attr2 = {};
};

template <typename Set>
Result<void> for_each_setting(Settings settings, Set set) {
  for (const std::string_view setting : settings) {
    const std::size_t equals = setting.find('=');
    Result<void> done = set(setting.substr(0, equals), setting.substr(equals + 1));
    if (!done) return done;
  }
  return {};
}

Result<Changed> change_material(const Asset& asset, Settings settings) {
  auto draft = mat0::open_draft(mat0::Document::parse(asset.bytes, mat0::attributes_of(asset)));
  if (!draft) return tl::unexpected(draft.error());
  auto done = for_each_setting(settings, [&draft](std::string_view key, std::string_view value) {
    return mat0::set_field(*draft, key, value);
  });
  if (!done) return tl::unexpected(done.error());
  return mat0::write(*draft).map(
      [&draft](Bytes payload) { return Changed{std::move(payload), draft->attributes.attr2}; });
}

Result<Changed> change_wear(const Asset& asset, Settings settings) {
  auto wear = wear::Document::parse(asset.bytes, Reading::Tolerant);
  if (!wear) return tl::unexpected(wear.error());
  auto done = for_each_setting(settings, [&wear](std::string_view key, std::string_view value) {
    auto changed = wear::set_field(*wear, key, value);
    if (!changed) return Result<void>(tl::unexpected(changed.error()));
    wear = *std::move(changed);
    return Result<void>();
  });
  if (!done) return tl::unexpected(done.error());
  return Changed{wear->bytes()};
}

Result<Changed> change(const Context& context, const Asset& asset, Settings settings) {
  const Kind kind = kind_of(context, asset);
  if (kind == Kind::Material) return change_material(asset, settings);
  if (kind == Kind::Wear) return change_wear(asset, settings);
  return tl::unexpected(unsupported(
      asset.path, "is neither a material nor a material table, which have such fields"));
}

ExitCode write_entry(Context& context, const std::string& operand, const Changed& changed) {
  Editing editing(context);
  const auto entry = editing.entry(operand);
  if (!entry) return context.fail(entry.error());
  const std::size_t index = *entry->archive->position(entry->source);
  auto done = entry->archive->replace(index, changed.payload);
  if (done && changed.attr2) {
    done = entry->archive->set(index, "attr2", std::to_string(*changed.attr2));
  }
  return done ? editing.finish() : context.fail(std::move(done).error().at_path(operand));
}

// In the form of EditReport, which speaks of archives.
void report_file(Context& context, const Asset& asset, const Changed& changed,
                 const std::string& output) {
  const bool same = changed.payload == asset.bytes;
  if (context.wants_json()) {
    Json document = json_document(context.verb().name);
    document["dry_run"] = context.arguments().has(options::dry_run);
    document["files"] = Json::array({{{"path", asset.path},
                                      {"output", output},
                                      {"changed", !same},
                                      {"archives", Json::array()}}});
    context.out().write(json_text(document));
  } else if (output != "-") {
    context.out().print(
        "{}: {}\n", printable(asset.path),
        same ? "nothing changes"
             : fmt::format("changed, {} -> {} bytes", asset.bytes.size(), changed.payload.size()));
  }
}

ExitCode write_file(Context& context, const Asset& asset, const Changed& changed) {
  const bool elsewhere = context.arguments().has(options::output);
  const std::string output = context.arguments().value(options::output, asset.path);
  Result<void> written;
  if (elsewhere) {
    written = write_output(context, output, {changed.payload});
  } else if (changed.payload != asset.bytes) {
    written = write_in_place(context, asset.path, {changed.payload});
  }
  if (!written) return context.fail(written.error());
  report_file(context, asset, changed, output);
  return ExitCode::Done;
}

}  // namespace

bool is_material_field(std::string_view key) noexcept {
  constexpr std::array<std::string_view, 5> beginnings = {"phase[", "block[", "meta.", "row[",
                                                          "lightmap["};
  for (const std::string_view beginning : beginnings) {
    if (key.starts_with(beginning)) return true;
  }
  return key == "version";
}

ExitCode set_in_material(Context& context, const std::string& operand, Settings settings) {
  const auto entry = open_operand_entry(context, operand);
  if (!entry) return context.fail(entry.error());
  const auto asset = open_operand(context, operand);
  if (!asset) return context.fail(asset.error());
  const auto changed = change(context, *asset, settings);
  if (!changed) return context.fail(Error(changed.error()).at_path(asset->path));
  return *entry ? write_entry(context, operand, *changed) : write_file(context, *asset, *changed);
}

}  // namespace ngi::command
