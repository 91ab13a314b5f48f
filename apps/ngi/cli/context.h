#pragma once

#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "apps/ngi/cli/arguments.h"
#include "apps/ngi/print/progress_bar.h"
#include "apps/ngi/print/text_stream.h"
#include "ngi/core/limits.h"
#include "ngi/core/parallel.h"
#include "ngi/core/report.h"
#include "ngi/core/result.h"

namespace ngi::command {

enum class Verbosity : std::uint8_t { Quiet, Normal, Verbose };

// What a verb's `run` gets: arguments, output streams, worker threads and error reporting. Results
// go to `out`; the functions below print messages about the work to standard error.
class Context {
 public:
  Context(const Verb& verb, Arguments arguments, Limits limits, TextStream& out, TextStream& err);

  const Verb& verb() const noexcept { return verb_; }
  const Arguments& arguments() const noexcept { return arguments_; }
  const Limits& limits() const noexcept { return limits_; }
  TextStream& out() noexcept { return out_; }

  bool wants_json() const;
  Verbosity verbosity() const;
  // Whether a writing verb says what it changed: not with -q, unless --dry-run makes that the
  // result.
  bool reports_changes() const;
  Reading reading(Reading otherwise) const;

  // Returns threads, a progress bar with this label, and a flag set by Ctrl-C. Only one at a time.
  Work start_work(const std::string& label);

  // Something that the verb found and went on past, said once. An error is shown as a warning: a
  // line that says "error" goes with an exit code that is not 0. Not with -q.
  void print(const Issue& issue);
  // An error that the verb went on past and that its exit code will tell.
  void print_error(const Issue& issue);
  void tip(std::string_view text);   // advice; not with -q
  void tell(std::string_view text);  // what was done besides; not with -q
  void note(std::string_view text);  // progress messages; only with -v

  // A file that was written, or would be with --dry-run; for print_written().
  void add_written(const std::string& path, std::uint64_t size);
  // The line at the end of a verb that wrote files: what and how large. Not with -q and JSON.
  void print_written();

  // Prints why the verb failed. Returns the exit code for the verb to return.
  [[nodiscard]] ExitCode fail(const Error& error);
  [[nodiscard]] ExitCode fail_usage(std::string_view message);

 private:
  struct WrittenFile {
    std::string path;
    std::uint64_t size = 0;
  };

  void say(std::string_view line);

  const Verb& verb_;
  Arguments arguments_;
  Limits limits_;
  TextStream& out_;
  TextStream& err_;
  std::unique_ptr<ProgressBar> bar_;
  std::vector<WrittenFile> written_;
  std::set<std::string> printed_;
};

// Prints "ngi explain: there is no option '--fromat'; ... See 'ngi help explain'."
void print_usage_error(TextStream& err, const UsageError& error);

// Prints "robot.msh: error MSH-... at 0x1A4 (slot 3): ...", with severity and code in colour.
void print_issue(TextStream& err, const Issue& issue);

}  // namespace ngi::command
