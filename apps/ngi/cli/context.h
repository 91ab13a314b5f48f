#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "apps/ngi/cli/arguments.h"
#include "apps/ngi/print/progress_bar.h"
#include "apps/ngi/print/text_stream.h"
#include "ngi/core/limits.h"
#include "ngi/core/parallel.h"
#include "ngi/core/report.h"
#include "ngi/core/result.h"

namespace ngi::command {

enum class Verbosity : std::uint8_t { Quiet, Normal, Verbose };

// What a verb's `run` gets: what was asked, where to print, how to work and how to complain.
// Results go to `out`; everything said about the work goes to standard error by the functions
// below.
class Context {
 public:
  Context(const Verb& verb, Arguments arguments, Limits limits, TextStream& out, TextStream& err);

  const Verb& verb() const noexcept { return verb_; }
  const Arguments& arguments() const noexcept { return arguments_; }
  const Limits& limits() const noexcept { return limits_; }
  TextStream& out() noexcept { return out_; }

  bool wants_json() const;
  Verbosity verbosity() const;
  Reading reading(Reading otherwise) const;

  // Threads, a progress bar with this label, and Ctrl-C. One piece of work at a time.
  Work start_work(const std::string& label);

  void print(const Issue& issue);
  void tip(std::string_view text);   // advice; not with -q
  void note(std::string_view text);  // what is being done; only with -v

  // Prints why the verb cannot go on; the exit code is for `return`.
  [[nodiscard]] ExitCode fail(const Error& error);
  [[nodiscard]] ExitCode fail_usage(std::string_view message);

 private:
  void say(std::string_view line);

  const Verb& verb_;
  Arguments arguments_;
  Limits limits_;
  TextStream& out_;
  TextStream& err_;
  std::unique_ptr<ProgressBar> bar_;
};

// "ngi explain: there is no option '--fromat'; ... See 'ngi help explain'."
void print_usage_error(TextStream& err, const UsageError& error);

// "robot.msh: error MSH-... at 0x1A4 (slot 3): ...", the severity and code in its colour.
void print_issue(TextStream& err, const Issue& issue);

}  // namespace ngi::command
