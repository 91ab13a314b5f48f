#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <span>
#include <vector>

#include "apps/ngi/cli/companion_files.h"
#include "apps/ngi/cli/documents.h"
#include "apps/ngi/cli/export_options.h"
#include "apps/ngi/cli/files.h"
#include "apps/ngi/cli/import_options.h"
#include "apps/ngi/cli/texture_options.h"
#include "apps/ngi/cli/unused_options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/findings.h"
#include "apps/ngi/print/issues.h"
#include "apps/ngi/print/model_changes.h"
#include "apps/ngi/print/translation.h"
#include "apps/ngi/verbs/edit/editing.h"
#include "ngi/archive/nres/attributes.h"
#include "ngi/archive/type_id.h"
#include "ngi/core/core_rules.h"
#include "ngi/core/cyrillic.h"
#include "ngi/core/os/path_text.h"
#include "ngi/core/text.h"
#include "ngi/tasks/entry_content.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::command {

namespace verb_add {
namespace {

constexpr Option create = {.flags = "--create",
                           .help = "Create an NRes archive when ARCHIVE does not exist"};
constexpr Option rsli_kind = {.flags = "--rsli", .help = "With --create: create an RsLi archive"};
constexpr Option name = {
    .flags = "--name", .value = "NAME", .help = "Name of the entry; default: that of the file"};
constexpr Option at = {.flags = "--at",
                       .value = "INDEX",
                       .help = "Position of the first new entry; default: at the end",
                       .kind = ValueKind::Whole,
                       .minimum = 0};
constexpr Option type = {
    .flags = "--type",
    .value = "TYPE",
    .help = "NRes type: four letters or a number; default: by content and suffix"};

constexpr Option attribute(std::string_view flags) {
  return {.flags = flags,
          .value = "N",
          .help = "NRes attribute; default: the usual value of the type",
          .kind = ValueKind::Whole,
          .minimum = 0,
          .maximum = 0xFFFF'FFFF};
}
constexpr std::array attributes = {attribute("--attr1"), attribute("--attr2"),
                                   attribute("--attr3")};

constexpr Option method = {.flags = "--method",
                           .value = "METHOD",
                           .help = "RsLi storage method; default: deflate",
                           .choices = "copy|xor|lzss|xor-lzss|lzhuf|xor-lzhuf|deflate"};

// Returns what is wrong with the options; checked before anything is opened.
std::string usage_problem(const Arguments& arguments) {
  const auto files = std::span(arguments.operands()).subspan(1);
  if (arguments.has(name) && files.size() > 1) return "'--name' is for one FILE";
  const bool piped = std::find(files.begin(), files.end(), "-") != files.end();
  if (piped && !arguments.has(name)) return "standard input has no name; give one with '--name'";
  if (arguments.has(type) && !parse_type(arguments.value(type))) {
    return format_message("'{}' is not a type: four letters or a number", arguments.value(type));
  }
  if (!arguments.has(options::raw)) return "";
  if (arguments.has(options::fps)) return "'--fps' does nothing with '--raw'";
  if (arguments.has(options::fix)) return "'--fix' does nothing with '--raw'";
  return unused_option(arguments, options::of_paintings, {}, "with '--raw'");
}

// Returns what is wrong with the options for this kind of archive.
std::string usage_problem(const Arguments& arguments, const Container& archive) {
  if (archive.nres()) return arguments.has(method) ? "'--method' is for RsLi archives" : "";
  const bool nres_only =
      arguments.has(type) || std::any_of(attributes.begin(), attributes.end(),
                                         [&](const Option& o) { return arguments.has(o); });
  return nres_only ? "entries of RsLi archives have neither type nor attributes" : "";
}

Result<ContainerEditor*> open_archive(Context& context, Editing& editing) {
  const std::string& operand = context.arguments().operands()[0];
  auto archive = editing.archive(operand);
  if (archive || archive.error().issue.rule != &rules::file_not_found) return archive;
  if (context.arguments().has(create)) {
    const bool rsli = context.arguments().has(rsli_kind);
    return editing.create(operand, rsli ? NewArchive::Rsli : NewArchive::Nres);
  }
  context.tip("--create creates an archive that does not exist");
  return archive;
}

std::optional<std::uint32_t> attribute_of(const Arguments& arguments, std::size_t i) {
  if (!arguments.has(attributes[i])) return std::nullopt;
  return static_cast<std::uint32_t>(arguments.whole_number(attributes[i], 0));
}

// Type and attributes: what the options say, else what the file says, else what is usual.
void fill_record(Context& context, NewEntry& entry, const tasks::NewContent& content,
                 const std::string& file) {
  const Arguments& arguments = context.arguments();
  auto type_id = parse_type(arguments.value(type));
  if (!type_id) type_id = type_of_kind(content.kind);
  if (!type_id)
    context.tip(
        format_message("{} is of no known kind; its type is 0 (--type sets it)", printable(file)));
  entry.type_id = type_id.value_or(0);
  auto values =
      content.attributes.value_or(nres::default_attributes(entry.type_id, entry.payload.size()));
  for (std::size_t i = 0; i < values.size(); ++i) {
    values[i] = attribute_of(arguments, i).value_or(values[i]);
  }
  entry.attr1 = values[0];
  entry.attr2 = values[1];
  entry.attr3 = values[2];
}

// The folder of the archive, for the game around it.
std::filesystem::path folder_of_archive(const Context& context) {
  return folder_of(context, context.arguments().operands()[0]).value_or(std::filesystem::path());
}

// Content of a document, with the fields that --fix updates.
Result<tasks::NewContent> of_document(Context& context, const Asset& file,
                                      tasks::NewContent content) {
  const bool is_alone = context.arguments().operands().size() < 3;
  if (!content.document) {
    if (!is_alone || !context.arguments().has(options::fix)) return content;
    return tl::unexpected(tasks::unsupported(
        "--fix", translated("does nothing for a file that is no JSON document")));
  }
  auto chosen =
      chosen_by_fix(context, *std::move(content.document), file, content.kind, content.name);
  if (!chosen) return fail(std::move(chosen));
  content.bytes = join(chosen->pieces);
  content.document.reset();
  return content;
}

Result<tasks::NewContent> read_content(Context& context, const std::string& file) {
  auto bytes = read_input(context, file);
  if (!bytes) return fail(std::move(bytes));
  const std::string own_name = input_name(file, *bytes);
  const Asset asset = {file, own_name, *std::move(bytes), {}};
  const std::string wanted = context.arguments().value(name);
  if (context.arguments().has(options::raw)) {
    return tasks::NewContent{
        .name = wanted.empty() ? own_name : wanted, .bytes = asset.bytes, .kind = identify(asset)};
  }
  const auto chosen = import_options(context, asset);
  if (!chosen) return tl::unexpected(chosen.error());
  Report report;
  auto content = tasks::content_of_new_entry(asset, wanted, folder_of_archive(context), *chosen,
                                             open_options(context), report);
  print_issues(context, std::move(report), file);
  if (!content) return content;
  return of_document(context, asset, *std::move(content));
}

Result<NewEntry> make_entry(Context& context, const tasks::NewContent& content,
                            const std::string& file, bool in_nres) {
  auto entry_bytes = entry_name(content.name);
  if (!entry_bytes) return fail(std::move(entry_bytes));
  NewEntry entry = {*std::move(entry_bytes), content.bytes};
  if (in_nres) fill_record(context, entry, content, file);
  entry.method = rsli::method_from_text(context.arguments().value(method, "deflate"))
                     .value_or(rsli::Method::Deflate);
  return entry;
}

// Fails when the bytes cannot be read as what the entry says it is.
Result<void> require_readable(Context& context, const std::string& file,
                              const tasks::NewContent& content, const NewEntry& entry,
                              bool in_nres) {
  std::optional<nres::Record> record;
  if (in_nres) {
    record = nres::Record{};
    record->type_id = entry.type_id;
    record->attr1 = entry.attr1;
    record->attr2 = entry.attr2;
    record->attr3 = entry.attr3;
  }
  return with_issues_printed(context, [&](Report& report) {
    return tasks::check_new_entry({file, content.name, {}, {}}, content, record, context.limits(),
                                  report);
  });
}

// The table of a new model, which stands beside it in the archive.
tasks::NewContent table_of(const tasks::NewContent& model) {
  const std::string stem = path_text(to_path(model.name).stem());
  return {.name = stem + ".wea", .bytes = model.model->wear->bytes, .kind = Kind::Wear};
}

void warn_if_name_exists(Context& context, const ContainerEditor& archive, const NewEntry& entry) {
  const std::string folded = fold_cyrillic(entry.name);
  for (std::size_t i = 0; i < archive.size(); ++i) {
    if (fold_cyrillic(archive.name(i)) != folded) continue;
    if (compare_folded(archive.name(i), entry.name) != 0) {
      return context.tip(
          format_message("an entry {} exists already; only the case of Cyrillic letters differs, "
                         "which the game tells apart",
                         printable_name(archive.name(i))));
    }
    return context.tip(format_message(
        "an entry {} exists already, and lookups by name find that one; 'ngi replace' "
        "changes an entry",
        printable_name(entry.name)));
  }
}

ExitCode run(Context& context) {
  const Arguments& arguments = context.arguments();
  if (const auto problem = usage_problem(arguments); !problem.empty())
    return context.fail_usage(problem);
  Editing editing(context);
  auto archive = open_archive(context, editing);
  if (!archive) return context.fail(archive.error());
  ContainerEditor& editor = **archive;
  if (const auto problem = usage_problem(arguments, editor.source()); !problem.empty()) {
    return context.fail_usage(problem);
  }
  auto index = static_cast<std::size_t>(
      arguments.whole_number(at, static_cast<std::int64_t>(editor.size())));
  std::vector<tasks::CompanionFile> companions;
  for (const std::string& file : std::span(arguments.operands()).subspan(1)) {
    auto content = read_content(context, file);
    if (!content) return context.fail(std::move(content).error().at_path(file));
    if (!arguments.has(options::raw) && !arguments.has(type)) {
      const auto fits =
          tasks::require_library_kind(file, content->kind, to_path(arguments.operands()[0]));
      if (!fits) return context.fail(fits.error());
    }
    std::vector<tasks::NewContent> contents = {*std::move(content)};
    if (const auto& model = contents[0].model) {
      const auto made = tasks::companions_of(*model, to_path(arguments.operands()[0]));
      companions.insert(companions.end(), made.begin(), made.end());
      if (!model->changes.empty()) print_changes(context, contents[0].name, model->changes);
      // Last: it moves the model.
      if (model->wear) contents.push_back(table_of(contents[0]));
    }
    for (const tasks::NewContent& one : contents) {
      const bool in_nres = editor.source().nres() != nullptr;
      const auto entry = make_entry(context, one, file, in_nres);
      if (!entry) return context.fail(Error(entry.error()).at_path(file));
      const auto readable = require_readable(context, file, one, *entry, in_nres);
      if (!readable) return context.fail(readable.error());
      warn_if_name_exists(context, editor, *entry);
      if (auto done = editor.insert(index++, *entry); !done) {
        return context.fail(std::move(done).error().at_path(arguments.operands()[0]));
      }
    }
  }
  add_companions(context, std::move(companions), editing.other_files());
  return editing.finish();
}

constexpr std::array operands = {
    Operand{.name = "ARCHIVE", .help = "An archive, at any depth"},
    Operand{.name = "FILE", .help = "A file to add; - is standard input", .max = any_number}};

constexpr auto verb_options =
    editing_options(&create, &rsli_kind, &name, &at, &type, &attributes[0], &attributes[1],
                    &attributes[2], &method, &options::raw, &options::fix, &options::fps,
                    &options::texture_format, &options::mips, &options::palette, &options::alpha,
                    &options::quantise, &options::sidecar, &options::no_sidecar);

constexpr std::array examples = {
    Example{"ngi add sample.rlb parts/readme.txt --name copy.txt --type TEXT",
            "Adds a file after all entries"},
    Example{"ngi add Textures.lib wall.png", "Makes a texture of a picture: wall.0"},
    Example{"ngi add --create new.rlb wall.texm --name WALL.0", "Makes an archive of one texture"},
    Example{"ngi add --create --rsli new.lib font.tex --method lzss", "The same with RsLi"},
};

}  // namespace
}  // namespace verb_add

const Verb add_verb = {
    .name = "add",
    .group = Group::Edit,
    .summary = "put files into an archive",
    .description =
        "Each file becomes a new entry. Its type comes from its content where the format has a "
        "magic (Texm, models), else from its suffix (.mat0, .wea, .fxid, .wav), else from that of "
        "--name; attributes are those that entries of that type usually have. Several entries may "
        "have the same name.\n\n"
        "A PNG, TGA, DDS or JPEG picture becomes a texture (x.png: x.0). A .glb, .gltf or .obj "
        "becomes a model and its material table; new materials and textures are written beside the "
        "archive. A .json document becomes the asset it describes. Other files of other programs "
        "are refused, and so is what a library of the game does not hold (a model in "
        "Textures.lib); --raw puts any bytes in as they are.\n\n"
        "Names in NRes archives have at most 35 bytes, names in RsLi archives at most 12, in upper "
        "case.",
    .operands = verb_add::operands,
    .options = verb_add::verb_options,
    .examples = verb_add::examples,
    .run = verb_add::run,
};

}  // namespace ngi::command
