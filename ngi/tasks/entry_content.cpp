#include "ngi/tasks/entry_content.h"

#include <algorithm>
#include <array>

#include "ngi/core/os/path_text.h"
#include "ngi/core/text.h"
#include "ngi/exchange/import/imported_materials.h"
#include "ngi/fx/rules.h"
#include "ngi/game/check_game.h"
#include "ngi/game/rules.h"
#include "ngi/json/document_kind.h"
#include "ngi/tables/rules.h"
#include "ngi/tables/sound/rules.h"
#include "ngi/tasks/foreign_file.h"
#include "ngi/tasks/json_document.h"
#include "ngi/tasks/picture_files.h"
#include "ngi/tasks/sound_files.h"
#include "ngi/tasks/unsupported.h"
#include "ngi/texture/rules.h"

namespace ngi::tasks {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view raw_advice = "'--raw' puts the bytes in as they are";

bool is_document(const Asset& file) {
  return fold(file.name).ends_with(".json");
}

// "is a PNG picture, which ...; save it as PNG; --raw ..."
Error refused(const Asset& file, const std::string& sentence, std::string_view advice = {}) {
  const std::string middle = advice.empty() ? "" : std::string(advice) + ", or ";
  return unsupported(file.path, sentence + "; " + middle + std::string(raw_advice));
}

// Kinds whose content has a mark, so that content without it is of another kind.
bool has_mark(Kind kind) {
  return is_container(kind) || !facts(kind).magic.empty();
}

// Reports what a check of the content would call errors, or also warnings; of a sound always both,
// which are about what the game takes.
void report_findings(const Asset& content, Kind kind, const Limits& limits, Report& report,
                     Severity least = Severity::Error) {
  const auto check = support(kind).check;
  if (!check) return;
  const game::Lookups nothing;
  Report found;
  check({.asset = content, .limits = limits, .game = nothing}, found);
  Report told;
  for (const Issue& issue : found.issues()) {
    const bool is_told = issue.severity == Severity::Error || issue.severity == least ||
                         (kind == Kind::Sound && issue.severity == Severity::Warning);
    if (is_told) told.add(issue);
  }
  report.merge(std::move(told), content.path);
}

Report errors_of(const Asset& content, Kind kind, const Limits& limits) {
  Report found;
  report_findings(content, kind, limits, found);
  return found;
}

bool has_errors(const Asset& content, Kind kind, const Limits& limits) {
  return errors_of(content, kind, limits).count(Severity::Error) != 0;
}

// Rules that files of something else break: sizes, counts and opcodes. A tolerant reader goes on
// after them, with little or nothing of the asset.
constexpr std::array shape_rules = {
    &fx::rules::word_cut,           &fx::rules::unknown_opcode,    &fx::rules::body_cut,
    &fx::rules::count_range,        &texture::rules::palette_size, &tables::rules::table_size,
    &tables::rules::counts_and_end, &game::rules::prototype_size,  &game::rules::unit_size,
    &sound::rules::missing_chunk,
};

// The first error that says that the content is something else.
std::optional<Issue> shape_error(const Asset& content, Kind kind, const Limits& limits) {
  const Report found = errors_of(content, kind, limits);
  const auto wrong = std::ranges::find_if(found.issues(), [](const Issue& issue) {
    return issue.severity == Severity::Error &&
           (issue.rule->refusal == RejectWhen::Always ||
            std::ranges::find(shape_rules, issue.rule) != shape_rules.end());
  });
  if (wrong == found.issues().end()) return std::nullopt;
  return *wrong;
}

// "cannot be read as an effect"
Error unreadable(const Asset& file, Kind kind) {
  return refused(file, "cannot be read as " + with_article(facts(kind).title));
}

// Reports errors in content that can be read as an asset of that kind; NOT-SUPPORTED when it
// cannot, with the reason in the report.
Result<void> require_readable(const Asset& content, Kind kind, const Limits& limits,
                              Report& report) {
  if (const auto wrong = shape_error(content, kind, limits)) {
    report.add(*wrong);
    return tl::unexpected(unreadable(content, kind));
  }
  report_findings(content, kind, limits, report);
  return {};
}

// "is not a model, and objects.rlb/robot.msh is a model"
Error not_of_kind(const Asset& file, const Asset& present, Kind kind) {
  const std::string title = with_article(facts(kind).title);
  return refused(file, "is not " + title + ", and " + present.path + " is " + title);
}

// An asset of another kind, or one without the mark of this kind.
Result<void> require_kind(const Asset& file, const Asset& present, Kind kind) {
  const Kind found = identify(Asset{file.path, file.name, file.bytes, {}});
  if (kind == Kind::Unknown || found == kind) return {};
  if (found != Kind::Unknown) {
    return tl::unexpected(other_kind(file.path, found, present.path, kind));
  }
  if (has_mark(kind)) return tl::unexpected(not_of_kind(file, present, kind));
  return {};
}

// What a file of another program could be for.
std::string destination_of(const Asset& file) {
  if (is_exchange_file(file.name)) return "a scene goes into a model";
  if (picture_format(file.bytes, file.path)) return "a picture goes into a texture";
  if (is_foreign_sound(file)) return "a sound goes into a sound";
  return {};
}

// Of a new entry: models and tables have their suffix in archives, the others of libraries have
// none.
std::string name_in_archive(const std::string& stem, Kind kind) {
  const bool has_suffix = kind == Kind::Model || kind == Kind::Wear;
  return has_suffix && !to_path(stem).has_extension()
             ? stem + std::string(support(kind).file_suffix)
             : stem;
}

Result<NewContent> new_texture(const Asset& picture, std::string name,
                               const RepaintOptions& options, Report& report) {
  auto made = repaint_texture(picture, std::nullopt, options, report);
  if (!made) return fail(std::move(made));
  report_findings({picture.path, name, made->texture, {}}, Kind::Texture, options.paint.limits,
                  report, Severity::Warning);
  if (name.empty()) {
    const std::string stem = path_text(to_path(picture.name).stem());
    name = cp1251_to_utf8(exchange::name_of_texture(stem));
  }
  return NewContent{
      .name = std::move(name), .bytes = std::move(made->texture), .kind = Kind::Texture};
}

Result<NewContent> new_model(const Asset& scene, std::string name, const fs::path& folder,
                             const ModelImportOptions& options, const OpenOptions& open_options,
                             Report& report) {
  auto made = import_new(scene, folder, options, open_options, report);
  if (!made) return fail(std::move(made));
  if (name.empty()) name = path_text(to_path(scene.name).stem()) + ".msh";
  const Bytes bytes = join(made->pieces);
  return NewContent{
      .name = std::move(name), .bytes = bytes, .kind = Kind::Model, .model = *std::move(made)};
}

Result<NewContent> new_sound(const Asset& file, std::string name, const Limits& limits,
                             Report& report) {
  auto bytes = game_sound(file, limits);
  if (!bytes) return fail(std::move(bytes));
  if (name.empty()) name = path_text(to_path(file.name).stem()) + ".wav";
  report_findings({file.path, name, *bytes, {}}, Kind::Sound, limits, report);
  return NewContent{.name = std::move(name), .bytes = *std::move(bytes), .kind = Kind::Sound};
}

Result<NewContent> new_from_document(const Asset& document, std::string name,
                                     const OpenOptions& options, Report& report) {
  const auto described = json::document_kind(document.bytes.text(), options.container.limits);
  if (!described) return tl::unexpected(Error(described.error()).at_path(document.path));
  const auto kind = kind_from_name(*described);
  if (!kind || !support(*kind).from_json) {
    return tl::unexpected(
        refused(document, "is a JSON document that describes no asset of the game"));
  }
  auto made = from_json(document, *kind, options, report);
  if (!made) return fail(std::move(made));
  if (name.empty()) name = name_in_archive(path_text(to_path(document.name).stem()), *kind);
  return NewContent{.name = std::move(name),
                    .bytes = join(made->pieces),
                    .kind = *kind,
                    .attributes = made->attributes,
                    .document = *std::move(made)};
}

// The kind of a file that goes in as it is; its own suffix counts, then that of the entry.
Kind kind_of_new(const Asset& file, const std::string& name) {
  const Kind own = identify(file);
  return own != Kind::Unknown ? own : identify(Asset{file.path, name, file.bytes, {}});
}

}  // namespace

Result<void> require_document_kind(const Asset& document, const std::string& place, Kind kind,
                                   const Limits& limits) {
  const auto described = json::document_kind(document.bytes.text(), limits);
  if (!described) return tl::unexpected(Error(described.error()).at_path(document.path));
  const auto found = kind_from_name(*described);
  if (found == kind) return {};
  if (!found) {
    return tl::unexpected(refused(document,
                                  "is a JSON document that describes no asset of the game",
                                  "'ngi convert " + place + " x.json' writes one that does"));
  }
  return tl::unexpected(refused(document, "is a JSON document of " +
                                              with_article(facts(*found).title) + ", and " + place +
                                              " is " + with_article(facts(kind).title)));
}

Result<ContentWay> way_of_content(const Asset& file, const Asset& present, const Limits& limits,
                                  Report& report) {
  if (is_imported(file, present)) return ContentWay::Imported;
  const Kind kind = identify(present);
  if (is_document(file) && support(kind).from_json) {
    auto same = require_document_kind(file, present.path, kind, limits);
    if (!same) return fail(std::move(same));
    return ContentWay::Document;
  }
  if (const auto foreign = foreign_format(file)) {
    const std::string_view title = facts(kind).title;
    const std::string sentence =
        "is " + with_article(foreign->title) + " and cannot become " +
        (kind == Kind::Unknown ? "the content of " + present.path : with_article(title));
    const std::string advice(foreign->advice);
    return tl::unexpected(refused(file, sentence, advice.empty() ? destination_of(file) : advice));
  }
  if (auto same = require_kind(file, present, kind); !same) return fail(std::move(same));
  const Asset content = {file.path, present.name, file.bytes, present.record};
  // An entry that is damaged already may get anything.
  if (has_errors(present, kind, limits)) {
    report_findings(content, kind, limits, report);
    return ContentWay::AsIs;
  }
  // Nothing but a check tells that any bytes are of a kind without a mark; a suffix proves nothing.
  auto readable = require_readable(content, kind, limits, report);
  const bool is_told = identify(Asset{file.path, file.name, file.bytes, {}}) != Kind::Unknown;
  if (!is_told && has_errors(content, kind, limits)) {
    return tl::unexpected(not_of_kind(file, present, kind));
  }
  if (!readable) return fail(std::move(readable));
  return ContentWay::AsIs;
}

namespace {

Result<void> require_type(const std::string& file, Kind kind, std::optional<std::uint32_t> type,
                          const fs::path& archive) {
  const std::string library = path_text(archive.filename());
  const std::string_view types = game::types_of_library({}, library);
  if (types.empty() || (type && game::has_type(types, *type))) return {};
  return tl::unexpected(unsupported(file, "is " + with_article(facts(kind).title) + ", and " +
                                              library + " has only entries of the type " +
                                              std::string(types) + "; " + std::string(raw_advice)));
}

}  // namespace

Error other_kind(const std::string& file, Kind kind, const std::string& place, Kind kind_there) {
  return unsupported(file, "is " + with_article(facts(kind).title) + ", and " + place + " is " +
                               with_article(facts(kind_there).title) + "; " +
                               std::string(raw_advice));
}

Result<void> require_library_kind(const std::string& file, Kind kind, const fs::path& archive) {
  return require_type(file, kind, type_of_kind(kind), archive);
}

Result<void> require_library_type(const std::string& entry, Kind kind, std::uint32_t type,
                                  const fs::path& archive) {
  return require_type(entry, kind, type, archive);
}

Result<NewContent> content_of_new_entry(const Asset& file, const std::string& name,
                                        const fs::path& folder, const ImportOptions& options,
                                        const OpenOptions& open_options, Report& report) {
  if (is_exchange_file(file.name)) {
    return new_model(file, name, folder, options.model, open_options, report);
  }
  if (picture_format(file.bytes, file.path)) {
    return new_texture(file, name, options.texture, report);
  }
  if (is_foreign_sound(file)) {
    return new_sound(file, name, open_options.container.limits, report);
  }
  if (is_document(file)) return new_from_document(file, name, open_options, report);
  if (const auto foreign = foreign_format(file)) {
    return tl::unexpected(
        refused(file, "is " + with_article(foreign->title) + ", which the game cannot read",
                foreign->advice));
  }
  NewContent out = {.name = name.empty() ? file.name : name, .bytes = file.bytes};
  out.kind = kind_of_new(file, out.name);
  out.as_is = true;
  return out;
}

Result<void> check_new_entry(const Asset& file, const NewContent& content,
                             const std::optional<nres::Record>& record, const Limits& limits,
                             Report& report) {
  if (!content.as_is) return {};
  const Asset entry = {file.path, content.name, content.bytes, record};
  const Kind taken_for = identify(entry);
  const Kind kind = taken_for != Kind::Unknown ? taken_for : content.kind;
  return require_readable(entry, kind, limits, report);
}

}  // namespace ngi::tasks
