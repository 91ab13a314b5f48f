#include "apps/ngi/cli/context.h"

#include "apps/ngi/cli/interrupt.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/translation.h"

namespace ngi::command {

namespace {

// "a.png", "a.bin, b.png and a.gltf", "a.gltf and 12 more files". The file that was asked for is
// the last, because those beside it are written first.
template <typename Files>
std::string names_of(const Files& files) {
  constexpr std::size_t max_named = 4;
  if (files.size() > max_named) {
    return format_message("{} and {}", printable(files.back().path),
                          counted(files.size() - 1, "more file"));
  }
  std::string out = printable(files.front().path);
  for (std::size_t i = 1; i < files.size(); ++i) {
    out += (i + 1 == files.size() ? translated(" and ") : ", ") + printable(files[i].path);
  }
  return out;
}

// A text of the command, or one that a task made.
std::string in_language(std::string_view text) {
  return translate_composed(translated(text), language());
}

}  // namespace

Context::Context(const Verb& verb, Arguments arguments, Limits limits, TextStream& out,
                 TextStream& err)
    : verb_(verb), arguments_(std::move(arguments)), limits_(limits), out_(out), err_(err) {}

bool Context::wants_json() const {
  return arguments_.value(options::format) == "json";
}

Verbosity Context::verbosity() const {
  if (arguments_.has(options::quiet)) return Verbosity::Quiet;
  return arguments_.has(options::verbose) ? Verbosity::Verbose : Verbosity::Normal;
}

bool Context::reports_changes() const {
  return verbosity() != Verbosity::Quiet || arguments_.has(options::dry_run);
}

Reading Context::reading(Reading otherwise) const {
  if (arguments_.has(options::strict)) return Reading::Strict;
  return arguments_.has(options::tolerant) ? Reading::Tolerant : otherwise;
}

Work Context::start_work(const std::string& label) {
  Work work;
  work.threads = static_cast<unsigned>(arguments_.whole_number(options::jobs, 0));
  work.cancelled = &watch_interrupts();
  const std::string when = arguments_.value(options::progress, "auto");
  const bool wanted =
      when == "always" || (when == "auto" && err_.is_terminal() && verbosity() != Verbosity::Quiet);
  if (wanted) {
    const auto appears = when == "always" ? BarAppears::AtOnce : BarAppears::AfterHalfASecond;
    bar_ = std::make_unique<ProgressBar>(err_, translated(label), appears);
    work.progress = [bar = bar_.get()](const Progress& progress) { bar->update(progress); };
  }
  return work;
}

// Flushes results printed so far, so that both streams appear in order on one terminal.
void Context::say(std::string_view line) {
  if (bar_) bar_->erase();
  out_.flush();
  err_.print("{}\n", line);
}

void Context::print(const Issue& issue) {
  if (verbosity() == Verbosity::Quiet) return;
  Issue shown = issue;
  if (shown.severity == Severity::Error) shown.severity = Severity::Warning;
  if (printed_.insert(full_message(shown)).second) print_error(shown);
}

void Context::print_error(const Issue& issue) {
  if (bar_) bar_->erase();
  out_.flush();
  print_issue(err_, issue);
}

void Context::tip(std::string_view text) {
  if (verbosity() != Verbosity::Quiet) say(format_message("tip: {}", in_language(text)));
}

void Context::tell(std::string_view text) {
  if (verbosity() != Verbosity::Quiet) say(in_language(text));
}

void Context::note(std::string_view text) {
  if (verbosity() == Verbosity::Verbose) say(in_language(text));
}

void Context::add_written(const std::string& path, std::uint64_t size) {
  written_.push_back({path, size});
}

void Context::print_written() {
  if (bar_) bar_->erase();
  if (written_.empty() || wants_json() || !reports_changes()) return;
  std::uint64_t bytes = 0;
  for (const WrittenFile& file : written_) bytes += file.size;
  const std::string files = names_of(written_);
  const std::string size = counted(bytes, "byte");
  if (arguments_.has(options::dry_run)) {
    out_.print("would write {} ({})\n", files, size);
  } else {
    out_.print("wrote {} ({})\n", files, size);
  }
}

ExitCode Context::fail(const Error& error) {
  print_error(error.issue);
  if (!error.rule().explanation.empty()) {
    tip(format_message("'ngi explain {}' explains it", error.rule().code));
  }
  return exit_code_for(error.rule());
}

ExitCode Context::fail_usage(std::string_view message) {
  if (bar_) bar_->erase();
  out_.flush();
  print_usage_error(err_, {std::string(message), &verb_});
  return ExitCode::Usage;
}

void print_usage_error(TextStream& err, const UsageError& error) {
  const std::string verb = error.verb ? " " + std::string(error.verb->name) : "";
  err.print("{} {}\nSee 'ngi help{}'.\n", err.styled(Style::Red, "ngi" + verb + ":"),
            printable(translated(error.message)), verb);
}

void print_issue(TextStream& err, const Issue& issue) {
  const std::string line = printable(full_message(issue, language()));
  const std::string mark =
      std::string(to_text(issue.severity, language())) + " " + std::string(issue.rule->code);
  const std::size_t at = line.find(mark);
  const bool grave = issue.severity == Severity::Error;
  const bool plain = issue.severity != Severity::Warning && !grave;
  if (plain || at == std::string::npos) return err.print("{}\n", line);
  err.print("{}{}{}\n", line.substr(0, at), err.styled(grave ? Style::Red : Style::Yellow, mark),
            line.substr(at + mark.size()));
}

}  // namespace ngi::command
