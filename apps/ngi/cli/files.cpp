#include "apps/ngi/cli/files.h"

#include "apps/ngi/cli/open_options.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/print/display_text.h"
#include "ngi/core/core_rules.h"
#include "ngi/core/file.h"
#include "ngi/core/os/terminal.h"

namespace ngi::command {

namespace {

bool exists(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::exists(std::filesystem::symlink_status(path, ignored));
}

// Prints nothing when standard output takes a JSON document, which has a member for it.
void print_dry_run(Context& context, const std::string& path, const Pieces& pieces) {
  if (context.wants_json()) return;
  context.out().print("would write {} ({} bytes)\n", printable(path), total_size(pieces));
}

}  // namespace

Result<Bytes> read_input(const Context& context, const std::string& path) {
  const bool is_standard_input = path == "-";
  auto bytes = map_file(is_standard_input ? os::standard_input_path() : std::filesystem::path(path),
                        context.limits());
  if (!bytes) bytes.error().issue.place.path = path;
  return bytes;
}

Result<void> require_writable(const Context& context, const std::string& path) {
  const bool kept = path != "-" && !context.arguments().has(options::force) && exists(path);
  if (kept) return fail(rules::file_exists, {.path = path});
  return {};
}

Result<void> write_output(Context& context, const std::string& path, const Pieces& pieces) {
  const bool force = context.arguments().has(options::force);
  if (context.arguments().has(options::dry_run)) {
    if (auto writable = require_writable(context, path); !writable) return writable;
    print_dry_run(context, path, pieces);
    return {};
  }
  if (path == "-") {
    for (const Bytes& piece : pieces) context.out().write(piece.text());
    return {};
  }
  auto written = write_file_atomically(path, pieces, force ? Existing::Replace : Existing::Keep);
  if (!written) return tl::unexpected(std::move(written.error()).at_path(path));
  context.note("wrote " + printable(path));
  return {};
}

Result<void> write_in_place(Context& context, const std::string& path, const Pieces& pieces) {
  const std::filesystem::path target = tasks::write_target(path, open_options(context));
  if (context.arguments().has(options::dry_run)) {
    print_dry_run(context, target.string(), pieces);
    return {};
  }
  std::error_code ignored;  // the write reports it
  if (target != path) std::filesystem::create_directories(target.parent_path(), ignored);
  auto written = write_file_atomically(target, pieces, Existing::Replace);
  if (!written) return tl::unexpected(std::move(written.error()).at_path(target.string()));
  context.note("wrote " + printable(target.string()));
  return {};
}

}  // namespace ngi::command
