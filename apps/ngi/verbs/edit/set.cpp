#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "apps/ngi/cli/files.h"
#include "apps/ngi/cli/open_options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/json.h"
#include "apps/ngi/verbs/edit/editing.h"
#include "ngi/tasks/set_fields.h"

namespace ngi::command {

namespace verb_set {
namespace {

using tasks::Assignment;
using tasks::ChangedAsset;

// Whether it is a field of archive entries, of either kind of archive.
bool is_entry_field(std::string_view field) {
  constexpr std::array<std::string_view, 8> fields = {"name",  "type",   "attr1", "attr2",
                                                      "attr3", "method", "flags", "service"};
  return std::find(fields.begin(), fields.end(), field) != fields.end();
}

ExitCode set_in_entry(Context& context, const std::string& operand,
                      std::span<const Assignment> assignments) {
  Editing editing(context);
  const auto entry = editing.entry(operand);
  if (!entry) return context.fail(entry.error());
  const std::size_t index = *entry->archive->position(entry->source);
  for (const auto& [field, value] : assignments) {
    auto done = entry->archive->set(index, field, value);
    if (!done) return context.fail(std::move(done).error().at_path(operand));
  }
  return editing.finish();
}

ExitCode write_entry(Context& context, const std::string& operand, const ChangedAsset& changed) {
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

// Prints the change of a file in the form that EditReport uses for archives.
void report_file(Context& context, const Asset& asset, const Bytes& changed,
                 const std::string& output) {
  const bool same = changed == asset.bytes;
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
             : fmt::format("changed, {} -> {} bytes", asset.bytes.size(), changed.size()));
  }
}

ExitCode write_file(Context& context, const Asset& asset, const ChangedAsset& changed) {
  const bool elsewhere = context.arguments().has(options::output);
  const std::string output = context.arguments().value(options::output, asset.path);
  Result<void> written;
  if (elsewhere) {
    written = write_output(context, output, {changed.payload});
  } else if (changed.payload != asset.bytes) {
    written = write_in_place(context, asset.path, {changed.payload});
  }
  if (!written) return context.fail(written.error());
  report_file(context, asset, changed.payload, output);
  return ExitCode::Done;
}

// A model is an archive, so only the entries that changed are touched.
ExitCode set_in_model(Context& context, const std::string& operand, const tasks::OpenedAsset& model,
                      std::span<const Assignment> assignments) {
  Editing editing(context);
  const auto archive = editing.archive(operand);
  if (!archive) return context.fail(archive.error());
  auto done = tasks::set_model_fields(model.asset, assignments, context.limits(), **archive);
  return done ? editing.finish() : context.fail(std::move(done).error().at_path(operand));
}

ExitCode set_in_asset(Context& context, const std::string& operand,
                      std::span<const Assignment> assignments) {
  const auto asset = tasks::open_asset(operand, open_options(context));
  if (!asset) return context.fail(asset.error());
  if (is_container(asset->kind)) return set_in_model(context, operand, *asset, assignments);
  if (!tasks::has_fields(asset->kind)) return set_in_entry(context, operand, assignments);
  const auto changed = tasks::set_fields(*asset, assignments, context.limits());
  if (!changed) return context.fail(changed.error());
  return asset->archive ? write_entry(context, operand, *changed)
                        : write_file(context, asset->asset, *changed);
}

ExitCode run(Context& context) {
  const auto& operands = context.arguments().operands();
  std::vector<Assignment> assignments;
  std::ptrdiff_t of_entry = 0;
  for (const std::string_view setting : std::span(operands).subspan(1)) {
    const std::size_t equals = setting.find('=');
    if (equals == std::string_view::npos) {
      return context.fail_usage(fmt::format("'{}' is not KEY=VALUE", setting));
    }
    assignments.push_back({setting.substr(0, equals), setting.substr(equals + 1)});
    if (is_entry_field(assignments.back().field)) ++of_entry;
  }
  if (of_entry == 0) return set_in_asset(context, operands[0], assignments);
  if (of_entry == std::ssize(assignments)) return set_in_entry(context, operands[0], assignments);
  return context.fail_usage("set fields of the entry and fields of its content in separate calls");
}

constexpr std::array operands = {
    Operand{.name = "PATH", .help = "An entry of an archive, at any depth; or a model"},
    Operand{.name = "KEY=VALUE",
            .help = "A field and its new value",
            .max = any_number,
            .completes = Completes::Nothing}};

constexpr auto verb_options = editing_options(&options::as_kind, &options::attr2);

constexpr std::array examples = {
    Example{"ngi set sample.rlb/readme.txt type=TEXT attr1=5", "Sets two fields in one step"},
    Example{"ngi set sample.rlb/#0 name=first --dry-run", "Prints what would change"},
    Example{"ngi set sprites.lib/INTERF8.TEX method=lzss",
            "Packs an entry of an RsLi archive anew"},
    Example{"ngi set objects.rlb/robot.msh batch[3].wear_row=2 node[4].name=turret",
            "Another material row, another name"},
    Example{"ngi set Textures.lib/WALL.0 flags5=0x1000000 page[1].w=64",
            "A header word and a cell of a texture"},
    Example{"ngi set Material.lib/WALL phase[0].ambient[3]=50 phase[0].texture=WALL2.0",
            "A material half as opaque with another texture"},
    Example{"ngi set effects.rlb/EXP_S header.duration_sec=2 command[0].size_high=3,3,3",
            "A longer and larger explosion"},
};

}  // namespace
}  // namespace verb_set

const Verb set_verb = {
    .name = "set",
    .group = Group::Edit,
    .summary = "set fields of an entry, or of the asset in it",
    .description =
        "An entry of an NRes archive has the fields name, type (four letters or a number), attr1, "
        "attr2 and attr3. An entry of an RsLi archive has name, method (copy, xor, lzss, xor-lzss, "
        "lzhuf, xor-lzhuf, deflate), flags and service (four bytes in hex). Numbers are decimal, "
        "or "
        "hexadecimal with 0x.\n\n"
        "A model has tables: node, slot, batch, triangle, key, position, normal, uv0, lightmap_uv, "
        "index, frame_map, hall_vertex, hall_link and light. Their fields are those of 'ngi dump': "
        "batch[3].wear_row, node[4].slots[0], slot[2].sphere[3]. There are also node[4].name, "
        "node[4].label, header.segment[6] and frame_count. Data that depends on a change is "
        "updated; a change that would make the model invalid is refused.\n\n"
        "A texture has flags4, flags5, unk6, mip_count and format (levels follow), "
        "page[1].x, .w, .y, .h, and palette[7].r, .g, .b, .x.\n\n"
        "A material has phase[0].diffuse[1] (ambient, specular, emissive too; 0 to 255, the "
        "ambient alpha in per cent), .power, .page_cell and .texture, block[0].mode, .interp_mask "
        "and .key[1].phase, .end_time, .k2, meta.a to meta.d, and version, which converts it. A "
        "material table has row[2].name, row[2].legacy_id and lightmap[0].name; all its other "
        "bytes stay.\n\n"
        "An effect has the parts header and command[N]; their fields are those of 'ngi dump' too, "
        "besides command[N].enabled and command[N].word_high.\n\n"
        "A field of several numbers, in models and materials too, takes one (header.scale[2]=1) or "
        "all, separated by commas (header.scale=1,1,1); 0x before a float gives its bits.",
    .operands = verb_set::operands,
    .options = verb_set::verb_options,
    .examples = verb_set::examples,
    .run = verb_set::run,
};

}  // namespace ngi::command
