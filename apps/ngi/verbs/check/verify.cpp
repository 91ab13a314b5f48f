#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "apps/ngi/cli/context.h"
#include "apps/ngi/cli/files.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/translation.h"
#include "apps/ngi/print/verification.h"
#include "ngi/core/os/path_text.h"
#include "ngi/core/text.h"

namespace ngi::command {

namespace verb_verify {
namespace {

using verify::Answer;
using verify::Verdict;
using verify::Verification;

constexpr Option format = {.flags = options::format.flags,
                           .value = "FORMAT",
                           .help = "What to print; html is a page that needs no other file",
                           .choices = "text|json|html"};
constexpr Option share = {
    .flags = "--share",
    .value = "FILE",
    .help = "Also write a JSON report that you can send to others: without paths of your system",
    .completes = Completes::Files};

void print_answer(TextStream& out, const Answer& answer) {
  const verify::Claim& claim = *answer.claim;
  std::string verdict = translated(verify::to_text(answer.verdict));
  if (answer.verdict == Verdict::Differs) verdict = out.styled(Style::Red, verdict);
  out.write(fmt::format("  {} {} ({}.md {}): {}\n", verdict, claim.id,
                        verify::file_stem(claim.chapter), claim.section, claim.text));
  if (answer.verdict == Verdict::NotApplicable) {
    out.print("      {}\n", translated(verify::to_text(answer.reason)));
    return;
  }
  out.print("      expected {}, found {}\n", translated(answer.expected),
            printable(to_utf8(answer.found)));
  for (const verify::Example& example : answer.examples) {
    std::string line = printable(to_utf8(example.path));
    if (example.offset) line += " " + hex_number(*example.offset);
    if (!example.value.empty()) line += ": " + printable(to_utf8(example.value));
    out.print("      {}\n", line);
  }
}

void print_chapter(Context& context, const Verification& verification, verify::Chapter chapter) {
  TextStream& out = context.out();
  std::vector<const Answer*> answers;
  VerdictCounts counts;
  for (const Answer& answer : verification.answers) {
    if (answer.claim->chapter != chapter) continue;
    answers.push_back(&answer);
    ++(answer.verdict == Verdict::Holds     ? counts.holds
       : answer.verdict == Verdict::Differs ? counts.differs
                                            : counts.not_applicable);
  }
  if (answers.empty()) return;
  out.print("{}: {}\n", out.styled(Style::Bold, translated(verify::title(chapter))),
            counts_text(counts));
  std::stable_sort(answers.begin(), answers.end(), [](const Answer* a, const Answer* b) {
    return (a->verdict == Verdict::Differs) > (b->verdict == Verdict::Differs);
  });
  const bool all = context.verbosity() == Verbosity::Verbose;
  for (const Answer* answer : answers) {
    if (all || answer->verdict == Verdict::Differs) print_answer(out, *answer);
  }
}

void print_copy(Context& context, const verify::Copy& copy) {
  TextStream& out = context.out();
  out.print("This is {}.\n", copy_text(copy));
  for (const verify::Fingerprint& print : copy.fingerprints) {
    if (!print.expected || print.found == *print.expected) continue;
    out.print("  {}: {}, expected {}\n", translated(print.what), print.found, *print.expected);
  }
  for (const verify::ArchivePrint& archive : copy.archives) {
    const std::string path = printable(to_utf8(archive.path));
    const bool is_other = archive.expected.value_or(archive.entries) != archive.entries;
    if (is_other) {
      out.print("  {}: {}, expected {}\n", path, counted(archive.entries, "entry", "entries"),
                *archive.expected);
    } else if (context.verbosity() == Verbosity::Verbose) {
      out.print("  {}: {}, {}, hash {}\n", path, counted(archive.entries, "entry", "entries"),
                counted(archive.bytes, "byte"), fmt::format("{:016x}", archive.hash));
    }
  }
}

void print_text(Context& context, const Verification& verification) {
  TextStream& out = context.out();
  if (context.verbosity() != Verbosity::Quiet) print_copy(context, verification.copy);
  for (const verify::Example& file : verification.unreadable) {
    out.print("{}: cannot be read ({})\n", printable(to_utf8(file.path)), file.value);
  }
  for (std::size_t i = 0; i < verify::chapter_count; ++i) {
    print_chapter(context, verification, static_cast<verify::Chapter>(i));
  }
  out.print("{}, {}: {}\n", counted(verification.answers.size(), "claim"),
            counted(verification.files, "file"),
            counts_text({verification.count(Verdict::Holds), verification.count(Verdict::Differs),
                         verification.count(Verdict::NotApplicable)}));
}

Result<void> write_share(Context& context, const Verification& verification) {
  if (!context.arguments().has(share)) return {};
  const std::string file = context.arguments().value(share, "");
  const std::string text = json_text(verification_json(verification, "", Privacy::Shared));
  return write_output(context, file, {Bytes::copy(text)});
}

ExitCode run(Context& context) {
  const std::string& game = context.arguments().operands().front();
  const std::string wanted = context.arguments().value(format, "text");
  const std::string out = context.arguments().value(options::output, "-");
  if (wanted == "text" && out != "-") {
    return context.fail_usage("-o needs --format html or --format json");
  }
  for (const Option* option : {&options::output, &share}) {
    const std::string path = context.arguments().value(*option, "-");
    if (const auto writable = require_writable(context, path); path != "-" && !writable) {
      return context.fail(writable.error());
    }
  }
  auto verification =
      verify::verify_game(to_path(game), context.limits(), context.start_work("verifying"));
  if (!verification) {
    return context.fail(std::move(verification).error().at_path(game));
  }
  if (wanted == "text") {
    print_text(context, *verification);
  } else {
    const std::string text = wanted == "html"
                                 ? verification_html(*verification, game)
                                 : json_text(verification_json(*verification, game, Privacy::Own));
    if (out == "-") {
      context.out().write(text);
    } else if (const auto written = write_output(context, out, {Bytes::copy(text)}); !written) {
      return context.fail(written.error());
    }
  }
  if (const auto written = write_share(context, *verification); !written) {
    return context.fail(written.error());
  }
  const bool differs = verification->count(Verdict::Differs) != 0;
  return differs || !verification->unreadable.empty() ? ExitCode::Different : ExitCode::Done;
}

constexpr std::array operands = {Operand{
    .name = "GAME", .help = "The folder of an installed game", .completes = Completes::Folders}};

constexpr std::array<const Option*, 5> verb_options = {&format, &options::output, &share,
                                                       &options::force, &options::limit};

constexpr std::array examples = {
    Example{"ngi verify game", "What of the book holds in this game, and what differs"},
    Example{"ngi verify game --format html -o report.html", "The same as a page with charts"},
    Example{"ngi verify game --share report.json",
            "A report without paths of your system, to send to the authors of the book"},
};

}  // namespace
}  // namespace verb_verify

const Verb verify_verb = {
    .name = "verify",
    .group = Group::Check,
    .summary = "compare the claims of the format book with your game",
    .description =
        "The format book says what the files of the game contain: counts, ranges, values, orders "
        "and rules without exception. This verb measures the files of your copy and answers each "
        "claim: it holds, it differs, or it does not apply to this copy. It says which copy of the "
        "game it is, by the numbers of its assets and of the entries of its archives. Claims that "
        "differ are listed with what was expected, what was found and up to five places; -v lists "
        "all claims. Nothing is written to the game.\n\n"
        "Figures of the book are for unchanged copies of part 1, part 2 or the demo. In a game "
        "with mods some of them differ, and that is no error. Rules without exception are checked "
        "in every copy.\n\n"
        "--share writes a report for others. It has no path of your system, and of files only the "
        "names that the game has: those of your mods, saved games and designs are left out. With "
        "it a mistake in the book can be found and mended.\n\n"
        "Exit code 0 means that no claim differs, 7 that some do or that files cannot be read.",
    .operands = verb_verify::operands,
    .options = verb_verify::verb_options,
    .examples = verb_verify::examples,
    .run = verb_verify::run,
};

}  // namespace ngi::command
