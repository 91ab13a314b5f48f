#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "apps/ngi/cli/files.h"
#include "apps/ngi/cli/open_options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/field_changes.h"
#include "apps/ngi/print/issues.h"
#include "apps/ngi/print/json.h"
#include "apps/ngi/print/model_changes.h"
#include "apps/ngi/print/translation.h"
#include "apps/ngi/verbs/edit/editing.h"
#include "apps/ngi/verbs/edit/table_updates.h"
#include "ngi/tasks/set_fields.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::command {

namespace verb_set {
namespace {

using tasks::Assignment;
using tasks::ChangedAsset;
using tasks::FieldEdit;
using tasks::OpenedAsset;

constexpr Option normals = {.flags = "--normals",
                            .help =
                                "Of a model: recompute the normals of vertices that move, and of "
                                "their neighbours' corners"};

// Whether it is a field of archive entries, of either kind of archive.
bool is_entry_field(std::string_view field) {
  constexpr std::array<std::string_view, 8> fields = {"name",  "type",   "attr1", "attr2",
                                                      "attr3", "method", "flags", "service"};
  return std::find(fields.begin(), fields.end(), field) != fields.end();
}

ExitCode set_in_entry(Context& context, Editing& editing, const std::string& operand,
                      std::span<const Assignment> assignments) {
  const auto entry = editing.entry(operand);
  if (!entry) return context.fail(entry.error());
  const std::size_t index = *entry->archive->position(entry->source);
  for (const auto& [field, value] : assignments) {
    auto done = entry->archive->set(index, field, value);
    if (!done) return context.fail(std::move(done).error().at_path(operand));
  }
  return editing.finish();
}

// Says what changed, before the archives that it changed. Standard output may take the file.
void report_fields(Context& context, const std::string& path, const FieldEdit& edit) {
  const bool to_standard_output = context.arguments().value(options::output) == "-";
  if (!context.wants_json() && !to_standard_output && context.reports_changes()) {
    print_field_changes(context, path, edit.fields, edit.more_fields);
  }
  print_issues(context, edit.findings);
}

ExitCode write_entry(Context& context, Editing& editing, const std::string& operand,
                     const OpenedAsset& asset, const FieldEdit& edit) {
  const ChangedAsset& changed = edit.asset;
  const auto entry = editing.entry(asset.path);
  if (!entry) return context.fail(entry.error());
  const std::size_t index = *entry->archive->position(entry->source);
  auto done = entry->archive->replace(index, changed.payload);
  if (done && changed.attr2) {
    done = entry->archive->set(index, "attr2", std::to_string(*changed.attr2));
  }
  if (!done) return context.fail(std::move(done).error().at_path(operand));
  report_fields(context, operand, edit);
  const Json changes = json_field_changes(edit);
  return editing.finish(&changes);
}

// Prints the change of a file in the form that EditReport uses for archives.
void report_file(Context& context, const Asset& asset, const FieldEdit& edit,
                 const std::string& output) {
  const Bytes& changed = edit.asset.payload;
  const bool same = changed == asset.bytes;
  const bool in_place = !same && !context.arguments().has(options::output);
  const std::string path = in_place ? output : asset.path;
  report_fields(context, asset.path, edit);
  if (context.wants_json()) {
    Json document = json_document(context.verb().name);
    document["dry_run"] = context.arguments().has(options::dry_run);
    document["files"] = Json::array({{{"path", asset.path},
                                      {"output", output},
                                      {"changed", !same},
                                      {"archives", Json::array()}}});
    document["changes"] = json_field_changes(edit);
    context.out().write(json_text(document));
  } else if (output != "-" && context.reports_changes()) {
    context.out().print(
        "{}: {}\n", printable(path),
        same ? translated("nothing changes")
             : format_message("changed, {} -> {} bytes", asset.bytes.size(), changed.size()));
  }
}

ExitCode write_file(Context& context, const Asset& asset, const FieldEdit& edit) {
  const Bytes& changed = edit.asset.payload;
  const bool elsewhere = context.arguments().has(options::output);
  const std::string output =
      elsewhere ? context.arguments().value(options::output) : write_path(context, asset.path);
  const bool in_place = !elsewhere && !context.arguments().has(options::dry_run);
  const Tell tell = in_place ? Tell::Nothing : Tell::Size;
  Result<void> written;
  if (elsewhere) {
    written = write_output(context, output, {changed}, tell);
  } else if (changed != asset.bytes) {
    written = write_in_place(context, asset.path, {changed}, asset.bytes, tell);
  }
  if (!written) return context.fail(written.error());
  report_file(context, asset, edit, output);
  return ExitCode::Done;
}

// A model is an archive, so only the entries that changed are touched.
ExitCode write_model(Context& context, Editing& editing, const std::string& operand,
                     const OpenedAsset& asset, const FieldEdit& edit) {
  const auto archive = editing.archive(asset.path);
  if (!archive) return context.fail(archive.error());
  auto done = tasks::update_model(edit.asset.payload, **archive);
  const bool in_archive = asset.archive.has_value();
  const auto tables = written_tables(context, edit.tables, asset.path.file, in_archive);
  if (done) done = replace_table_entries(editing, edit.tables, tables);
  if (!done) return context.fail(std::move(done).error().at_path(operand));
  report_fields(context, operand, edit);
  const auto table_list = table_changes(edit.tables, tables);
  const bool to_standard_output = context.arguments().value(options::output) == "-";
  if (!table_list.empty() && !to_standard_output) print_changes(context, operand, table_list);
  add_table_files(edit.tables, tables, editing.other_files());
  Json changes = json_field_changes(edit);
  for (Json& change : json_changes(table_list)) changes.push_back(std::move(change));
  return editing.finish(&changes);
}

ExitCode set_in_asset(Context& context, const std::string& operand,
                      std::span<const Assignment> assignments) {
  const auto asset = tasks::open_asset(operand, open_options(context));
  if (!asset) return context.fail(asset.error());
  const bool with_normals = context.arguments().has(normals);
  if (with_normals && asset->kind != Kind::Model) {
    return context.fail_usage("'--normals' is for models");
  }
  Editing editing(context);
  if (asset->archive || is_container(asset->kind)) {
    const auto adopted = editing.adopt(*asset);
    if (!adopted) return context.fail(adopted.error());
  }
  if (!tasks::has_fields(asset->kind)) {
    if (asset->archive || is_container(asset->kind)) {
      return set_in_entry(context, editing, operand, assignments);
    }
    const auto none = tasks::change_fields(*asset, assignments, {});
    return context.fail(tasks::explain_foreign(asset->asset, "an asset of the game", none.error()));
  }
  const auto edit = tasks::set_fields(
      *asset, assignments, {.open = open_options(context), .vertex_normals = with_normals});
  if (!edit) return context.fail(edit.error());
  if (is_container(asset->kind)) return write_model(context, editing, operand, *asset, *edit);
  return asset->archive ? write_entry(context, editing, operand, *asset, *edit)
                        : write_file(context, asset->asset, *edit);
}

ExitCode run(Context& context) {
  const auto& operands = context.arguments().operands();
  std::vector<Assignment> assignments;
  std::ptrdiff_t of_entry = 0;
  for (const std::string_view setting : std::span(operands).subspan(1)) {
    const std::size_t equals = setting.find('=');
    if (equals == std::string_view::npos) {
      return context.fail_usage(format_message("'{}' is not KEY=VALUE", setting));
    }
    assignments.push_back({setting.substr(0, equals), setting.substr(equals + 1)});
    if (is_entry_field(assignments.back().field)) ++of_entry;
  }
  if (of_entry > 0 && context.arguments().has(normals)) {
    return context.fail_usage("'--normals' is for fields of models");
  }
  if (of_entry == 0) return set_in_asset(context, operands[0], assignments);
  if (of_entry == std::ssize(assignments)) {
    Editing editing(context);
    return set_in_entry(context, editing, operands[0], assignments);
  }
  return context.fail_usage("set fields of the entry and fields of its content in separate calls");
}

constexpr std::array operands = {
    Operand{.name = "PATH", .help = "An entry of an archive, at any depth; or a model"},
    Operand{.name = "KEY=VALUE",
            .help = "A field and its new value",
            .max = any_number,
            .completes = Completes::Nothing}};

constexpr auto verb_options = editing_options(&options::as_kind, &options::attr2, &normals);

constexpr std::array examples = {
    Example{"ngi set sample.rlb/readme.txt type=TEXT attr1=5", "Sets two fields in one step"},
    Example{"ngi set sample.rlb/#0 name=first --dry-run", "Prints what would change"},
    Example{"ngi set sprites.lib/INTERF8.TEX method=lzss",
            "Packs an entry of an RsLi archive anew"},
    Example{"ngi set objects.rlb/robot.msh batch[3].wear_row=2 node[4].name=turret",
            "Another material row, another name"},
    Example{"ngi set Textures.lib/WALL.0 flags5=0x1000000 page[1].w=64",
            "A header word and a cell of a texture"},
    Example{"ngi set Material.lib/WALL phase[0].ambient[3]=0.5 phase[0].texture=WALL2.0",
            "A material half as opaque with another texture"},
    Example{"ngi set Material.lib/WALL phase[0].diffuse=1,0.5,0,1", "Another colour"},
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
        "node[4].label, header.segment[6] and frame_count. What depends on a change follows: on "
        "position[5] and index[7] the bounds, face normals and links of the slot and the header, "
        "on index[7] the vertex count, on key[1].time the frame map and the frame count, on "
        "batch[3].lightmap_row its flag. A change that would make the model invalid is "
        "refused.\n\n"
        "A texture has flags4, flags5, unk6, mip_count and format (levels follow), "
        "page[1].x, .w, .y, .h, and palette[7].r, .g, .b, .x, or palette[7]=255,128,0 (bytes, 0 "
        "to 255).\n\n"
        "A material has phase[0].diffuse (ambient, specular, emissive too: red, green, blue and "
        "alpha from 0 to 1, as in dumps; 0x80 gives a stored byte), .power, .page_cell and "
        ".texture, block[0].mode, .interp_mask "
        "and .key[1].phase, .end_time, .k2, meta.a to meta.d, and version, which converts it. A "
        "material table has row[2].name, row[2].legacy_id and lightmap[0].name; all its other "
        "bytes stay.\n\n"
        "An effect has the parts header and command[N]; their fields are those of 'ngi dump' too, "
        "besides command[N].enabled and command[N].word_high.\n\n"
        "A landscape (Land.msh) has position[N], alpha[N], face[N].primary and .secondary (a "
        "row of Land1.wea, or none), and the other tables of 'ngi dump'. Normals, boxes and "
        "draw lists follow. water_level=Z moves its water. raise=X,Y,RADIUS,BY, "
        "flatten=X,Y,RADIUS,HEIGHT, smooth=X,Y,RADIUS,PASSES, paint=X,Y,RADIUS,ROW and "
        "blend=X,Y,RADIUS,ROW (a second material) edit the ground in a circle, "
        "liquid=X,Y,RADIUS,on and bed=X,Y,RADIUS,on (or off) mark water; with X,Y,X,Y instead of "
        "X,Y,RADIUS they edit a rectangle. replace_row=FROM,TO edits a material everywhere. "
        "split_face=FACE,X,Y, split_edge=FACE,EDGE,SHARE, flip_edge=FACE,EDGE and "
        "collapse_edge=FACE,EDGE change faces. lod1=ERROR makes the far level of all tiles anew, "
        "lod1=ERROR,TILE that of one; draw_list=rebuild and links=rebuild sort draw lists and link "
        "faces "
        "anew. An "
        "areal map (Land.map) has areal[N].walkable, .class and .vertex[K]=X,Y, links=rebuild and "
        "grid=rebuild.\n\n"
        "A mission (data.tma) has the parts of 'ngi dump': object[3].position, clan[1].minds. It "
        "also has move=OBJECT,X,Y, copy=OBJECT,X,Y and add=KIND,RESOURCE,CLAN,X,Y (KIND: building, "
        "unit, vegetation or rock): with a height Z at the end the object keeps it, otherwise it "
        "stands on the ground. There are turn=OBJECT,RADIANS, remove=OBJECT, "
        "host=UNIT,BUILDING,VERTEX (or UNIT,none), relation=CLAN,CLAN,allied (or neutral, "
        "hostile), add_clan=NAME,TYPE,MINDS, add_zone=CLAN,X,Y,INNER,OUTER, remove_zone=CLAN,ZONE, "
        "add_area=X,Y,X,Y,X,Y, remove_area=AREA, add_lode=X,Y,AMOUNT and remove_lode=LODE. A new "
        "name of a clan and a new owner of an object are set wherever they are repeated.\n\n"
        "A prototype of the registry has pair[0].archive and .resource. A unit scheme has "
        "header.scheme_type and component[1].key, .attach_index, .component_type (a word such as "
        "turret, or its number), .description, .child_count. Control points have point[2].name, "
        ".owner, .target, .position and .direction, damage tables node[4].hit_points, .density, "
        ".flags, .archive and .resource.\n\n"
        "A field of several numbers takes one (header.scale[2]=1) or all, separated by commas "
        "(header.scale=1,1,1); 0x before a float gives its bits.\n\n"
        "Every field that changed is printed with its old and new value, those that followed too, "
        "and what 'ngi validate' would newly warn of. Names are looked up in the game around the "
        "file, or in that of --game.",
    .operands = verb_set::operands,
    .options = verb_set::verb_options,
    .examples = verb_set::examples,
    .run = verb_set::run,
};

}  // namespace ngi::command
