#include "apps/ngi/importing.h"

#include <nlohmann/json.hpp>

#include "apps/ngi/cli/texture_options.h"
#include "apps/ngi/editing.h"
#include "apps/ngi/files.h"
#include "apps/ngi/model_import.h"
#include "apps/ngi/repainting.h"
#include "apps/ngi/unsupported.h"

namespace ngi::command {

namespace {

namespace fs = std::filesystem;

struct Content {
  Bytes bytes = {};
  std::optional<ImportedModel> model = {};
};

bool is_model(const Asset& file, const Asset& present) {
  return identify(present) == Kind::Model && is_exchange_file(file.name);
}

bool is_picture(const Asset& file, const Asset& present) {
  return identify(present) == Kind::Texture && picture_format(file.bytes, file.path);
}

// What the asset becomes.
Result<Content> new_content(Context& context, const Asset& file, const Asset& present,
                            const std::string& operand) {
  if (is_model(file, present)) {
    auto made = import_over(context, file, present, operand);
    if (!made) return fail(std::move(made));
    const Bytes bytes = join(made->pieces);
    return Content{bytes, *std::move(made)};
  }
  if (is_picture(file, present)) {
    auto painted = painted_over(context, file, present, texture::AlphaRule::AsStored);
    if (!painted) return fail(std::move(painted));
    return Content{*std::move(painted), {}};
  }
  return tl::unexpected(unsupported(
      file.path, "cannot become the content of '" + present.path +
                     "'; a .glb, .gltf or .obj goes into a model, a picture into a texture"));
}

Json details(const Content& content) {
  return content.model ? json_changes(content.model->changes) : Json::array();
}

void print_changes(Context& context, const Content& content, const std::string& operand) {
  const bool to_standard_output = context.arguments().value(options::output) == "-";
  if (content.model && !to_standard_output) print_changes(context, operand, content.model->changes);
}

// What new materials need goes beside the file that is written, before it.
Result<void> write_files(Context& context, const Content& content, const fs::path& file) {
  if (!content.model || !content.model->wear) return {};
  const std::string output = context.arguments().value(options::output, file.string());
  if (output == "-") {
    return tl::unexpected(unsupported(output, "is one stream, but new materials need files"));
  }
  return write_companions(context, companions_of(*content.model, output));
}

// The table of a model that is a file: with --output beside that, else where it was.
Result<void> write_wear(Context& context, const Content& content, const std::string& output) {
  if (!content.model || !content.model->wear) return {};
  const Asset& wear = *content.model->wear;
  if (output.empty()) return write_in_place(context, wear.path, {wear.bytes});
  return write_output(context, fs::path(output).replace_extension(".wea").string(), {wear.bytes});
}

Result<void> write_content(Context& context, const Content& content, const std::string& operand,
                           bool changed) {
  const std::string output = context.arguments().value(options::output);
  if (auto done = write_files(context, content, operand); !done) return done;
  if (auto done = write_wear(context, content, output); !done) return done;
  if (!output.empty()) return write_output(context, output, {content.bytes});
  return changed ? write_in_place(context, operand, {content.bytes}) : Result<void>();
}

Result<void> replace_entry(ContainerEditor& archive, std::size_t source, const Bytes& content) {
  return archive.replace(*archive.position(source), content);
}

// In one step with the model, because it stands in the same archive.
Result<void> replace_wear(ContainerEditor& archive, const Asset& wear) {
  const auto entry = find_entry(archive.source(), {.by = PathStep::By::Name, .name = wear.name});
  if (!entry) return tl::unexpected(Error(entry.error()).at_path(wear.path));
  return replace_entry(archive, *entry, wear.bytes);
}

}  // namespace

bool can_be_imported(const Asset& file) {
  return is_exchange_file(file.name) || picture_format(file.bytes, file.path);
}

bool is_imported(const Asset& file, const Asset& present) {
  return is_model(file, present) || is_picture(file, present);
}

ExitCode import_file(Context& context, const Asset& file, const std::string& operand) {
  const auto present = open_operand(context, operand);
  if (!present) return context.fail(present.error());
  const auto content = new_content(context, file, *present, operand);
  if (!content) return context.fail(content.error());
  print_changes(context, *content, operand);
  const bool changed = !(content->bytes == present->bytes);
  const auto written = write_content(context, *content, operand, changed);
  if (!written) return context.fail(written.error());
  if (context.wants_json() && context.arguments().value(options::output) != "-") {
    Json document = json_document(context.verb().name);
    document["dry_run"] = context.arguments().has(options::dry_run);
    document["changed"] = changed;
    document["changes"] = details(*content);
    context.out().write(json_text(document));
  }
  return ExitCode::Done;
}

ExitCode import_entry(Context& context, const Asset& file, const std::string& operand) {
  Editing editing(context);
  const auto entry = editing.entry(operand);
  if (!entry) return context.fail(entry.error());
  const auto present = open_operand(context, operand);
  if (!present) return context.fail(present.error());
  const auto content = new_content(context, file, *present, operand);
  if (!content) return context.fail(content.error());
  Result<void> done;
  if (!(content->bytes == present->bytes)) {
    done = replace_entry(*entry->archive, entry->source, content->bytes);
  }
  if (done && content->model && content->model->wear) {
    done = replace_wear(*entry->archive, *content->model->wear);
  }
  if (!done) return context.fail(std::move(done).error().at_path(operand));
  print_changes(context, *content, operand);
  const auto path = locate_operand(context, operand);
  if (!path) return context.fail(path.error());
  if (auto written = write_files(context, *content, path->file); !written) {
    return context.fail(written.error());
  }
  const Json changes = details(*content);
  return editing.finish(&changes);
}

}  // namespace ngi::command
