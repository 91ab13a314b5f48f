#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <vector>

#include "apps/ngi/print/translation.h"
#include "apps/ngi/print/verification.h"
#include "apps/ngi/print/verification_chart.h"
#include "ngi/core/text.h"

namespace ngi::command {

namespace {

using verify::Answer;
using verify::Verdict;

// Light and dark as the reader's system has it. Below 42 em a row of a table is a block.
constexpr std::string_view style = R"css(
:root{color-scheme:light dark;--text:#1f2328;--soft:#59636e;--line:#d1d9e0;--page:#fff;--card:#f6f8fa;
--good:#1a7f37;--bad:#c11f2f;--none:#8c959f;--bar:#4a7ebb}
@media(prefers-color-scheme:dark){:root{--text:#e6edf3;--soft:#9da7b3;--line:#3d444d;--page:#0d1117;
--card:#161b22;--good:#3fb950;--bad:#ff7b72;--none:#6e7681;--bar:#6ea3e0}}
*{box-sizing:border-box}
body{font:15px/1.5 system-ui,sans-serif;margin:0 auto;max-width:76em;padding:1.5em 1em 4em;color:var(--text);
background:var(--page)}
h1{font-size:1.5em;margin:.2em 0}h2{font-size:1.15em;margin:2em 0 .6em}
code{font-size:.88em;overflow-wrap:anywhere}small{color:var(--soft)}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(9em,1fr));gap:.6em;margin:1em 0}
.tiles div{background:var(--card);border:1px solid var(--line);border-radius:6px;padding:.5em .8em}
.tiles b{display:block;font-size:1.35em;font-variant-numeric:tabular-nums}
.good b,td.good{color:var(--good)}.bad b,td.bad{color:var(--bad);font-weight:600}td.none{color:var(--none)}
.bar{display:flex;height:8px;border-radius:4px;overflow:hidden;background:var(--line)}
.bar .good{background:var(--good)}.bar .bad{background:var(--bad)}.bar .none{background:var(--none);opacity:.45}
details{border:1px solid var(--line);border-radius:6px;margin:.6em 0;background:var(--card)}
summary{cursor:pointer;padding:.6em .8em;display:grid;grid-template-columns:minmax(10em,1fr) 2fr minmax(8em,auto);
gap:.2em 1em;align-items:center}
summary small{text-align:right}summary strong::before{content:"\25B8\00A0";color:var(--soft)}details[open]>summary strong::before{content:"\25BE\00A0"}
details>.wide{background:var(--page);border-top:1px solid var(--line);border-radius:0 0 6px 6px;padding:0 .8em}
table{border-collapse:collapse;width:100%}
td,th{text-align:left;vertical-align:top;padding:.45em .8em .45em 0;border-bottom:1px solid var(--line)}
tr:last-child td{border-bottom:0}th{color:var(--soft);font-weight:600}td.number{font-variant-numeric:tabular-nums}
.claims td:nth-child(1){width:8em}.claims td:nth-child(2){width:40%}.claims td:nth-child(3){width:20%}
td{overflow-wrap:anywhere}
.chart{display:grid;grid-template-columns:minmax(3em,auto) minmax(6em,12em) auto;gap:1px .6em;align-items:center;
margin:.4em 0 0;font-size:.8em;color:var(--soft);font-variant-numeric:tabular-nums;width:fit-content;max-width:100%}
.chart i{height:.75em;background:var(--line);border-radius:2px}
.chart b{display:block;height:100%;min-width:1px;background:var(--bar);border-radius:2px}
.show{position:sticky;top:0;background:var(--page);padding:.6em 0;display:flex;flex-wrap:wrap;gap:.3em 1.2em;
border-bottom:1px solid var(--line);margin-top:2em}
body:has(#differs:checked) .claims tr:not(.is-bad):not(.head),
body:has(#holds:checked) .claims tr:not(.is-good):not(.head),
body:has(#none:checked) .claims tr:not(.is-none):not(.head){display:none}
@media(max-width:42em){body{padding:1em .7em 3em}summary{grid-template-columns:1fr}summary small{text-align:left}
.claims tr.head{display:none}.claims tr{display:block;padding:.5em 0;border-bottom:1px solid var(--line)}
.claims td{display:block;width:auto!important;border:0;padding:.1em 0}
.claims td[data-name]::before{content:attr(data-name)" : ";color:var(--soft)}
                                                             .chart {
  grid - template - columns : minmax(3em, auto) minmax(5em, 9em) auto
}
}
@media print{details{break-inside:avoid}.show{display:none}}
)css";

std::string_view class_of(Verdict verdict) {
  return verdict == Verdict::Holds ? "good" : verdict == Verdict::Differs ? "bad" : "none";
}

VerdictCounts counts_of(const std::vector<const Answer*>& answers) {
  VerdictCounts counts;
  for (const Answer* answer : answers) {
    ++(answer->verdict == Verdict::Holds     ? counts.holds
       : answer->verdict == Verdict::Differs ? counts.differs
                                             : counts.not_applicable);
  }
  return counts;
}

std::string bar(const VerdictCounts& counts) {
  return fmt::format(
      "<div class=\"bar\"><div class=\"good\" style=\"flex:{}\"></div><div class=\"bad\" "
      "style=\"flex:{}\"></div><div class=\"none\" style=\"flex:{}\"></div></div>",
      counts.holds, counts.differs, counts.not_applicable);
}

std::string tile(std::string_view name, std::uint64_t number, std::string_view kind,
                 std::string_view note = {}) {
  std::string small = html_text(name);
  if (!note.empty()) small += "<br>" + html_text(note);
  return fmt::format("<div class=\"{}\"><b>{}</b><small>{}</small></div>", kind, number, small);
}

std::string examples_list(const Answer& answer) {
  std::string out;
  for (const verify::Example& example : answer.examples) {
    out += "<br><small><code>" + html_text(example.path) + "</code>";
    if (example.offset) out += " " + hex_number(*example.offset);
    if (!example.value.empty()) out += ": " + html_text(example.value);
    out += "</small>";
  }
  return out;
}

// The claims of one part of the page. A fact that several claims are about is drawn once.
class ClaimTable {
 public:
  std::string of(const std::vector<const Answer*>& answers) {
    std::string out = fmt::format(
        "<table class=\"claims\"><tr class=\"head\"><th></th><th>{}</th><th>{}</th><th>{}</th>"
        "</tr>\n",
        html_text(words_.claim), html_text(words_.expected), html_text(words_.found));
    for (const Answer* answer : answers) out += row(*answer);
    return out + "</table>\n";
  }

 private:
  std::string chart_of(const Answer& answer) {
    const bool is_ratio = answer.claim->test == verify::Test::Every;
    if (!answer.fact || is_ratio || !drawn_.insert(answer.fact).second) return "";
    return distribution_chart(*answer.fact);
  }

  std::string row(const Answer& answer) {
    const verify::Claim& claim = *answer.claim;
    std::string found = html_text(answer.found);
    if (answer.reason != verify::Reason::None) {
      found += (found.empty() ? "" : "<br>") + std::string("<small>") +
               html_text(translated(verify::to_text(answer.reason))) + "</small>";
    }
    found += examples_list(answer) + chart_of(answer);
    const std::string_view kind = class_of(answer.verdict);
    return fmt::format(
        "<tr class=\"is-{0}\"><td class=\"{0}\">{1}</td><td>{2}<br><small>{3}.md {4} &middot; "
        "<code>{5}</code></small></td><td data-name=\"{6}\">{7}</td><td data-name=\"{8}\">{9}</td>"
        "</tr>\n",
        kind, html_text(translated(verify::to_text(answer.verdict))), html_text(claim.text),
        verify::file_stem(claim.chapter), html_text(claim.section), html_text(claim.id),
        html_text(words_.expected), html_text(translated(answer.expected)), html_text(words_.found),
        found);
  }

  ReportWords words_ = report_words();
  std::set<const verify::Fact*> drawn_;
};

std::string fingerprints(const verify::Copy& copy) {
  std::string out = "<div class=\"tiles\">";
  for (const verify::Fingerprint& print : copy.fingerprints) {
    const bool is_other = print.expected && *print.expected != print.found;
    out += tile(translated(print.what), print.found, is_other ? "bad" : "",
                is_other ? format_message("expected {}", *print.expected) : std::string());
  }
  return out + "</div>\n";
}

std::string archives(const verify::Copy& copy) {
  if (copy.archives.empty()) return "";
  const ReportWords words = report_words();
  std::string out = fmt::format(
      "<details><summary><strong>{}</strong><span></span><small>{}</small></summary>"
      "<div class=\"wide\"><table><tr><th>{}</th><th>{}</th><th>{}</th><th>{}</th></tr>",
      html_text(words.archives), counted(copy.archives.size(), "archive"), html_text(words.file),
      html_text(words.entries), html_text(words.bytes), html_text(words.hash));
  for (const verify::ArchivePrint& archive : copy.archives) {
    const bool is_other = archive.expected && *archive.expected != archive.entries;
    const std::string note =
        is_other ? " (" + format_message("expected {}", *archive.expected) + ")" : std::string();
    out += fmt::format(
        "<tr><td><code>{}</code></td><td class=\"number{}\">{}{}</td><td class=\"number\">{}</td>"
        "<td><code>{:016x}</code></td></tr>\n",
        html_text(archive.path), is_other ? " bad" : "", archive.entries, html_text(note),
        archive.bytes, archive.hash);
  }
  return out + "</table></div></details>\n";
}

std::string unreadable(const verify::Verification& verification) {
  if (verification.unreadable.empty()) return "";
  std::string out = "<h2>" + html_text(report_words().unreadable) + "</h2>\n<ul>";
  for (const verify::Example& file : verification.unreadable) {
    out += "<li><code>" + html_text(file.path) + "</code> " + html_text(file.value) + "</li>\n";
  }
  return out + "</ul>\n";
}

std::string differing(const verify::Verification& verification) {
  std::vector<const Answer*> answers;
  for (const Answer& answer : verification.answers) {
    if (answer.verdict == Verdict::Differs) answers.push_back(&answer);
  }
  if (answers.empty()) return "";
  return "<h2>" + html_text(report_words().differs) + "</h2>\n" + ClaimTable().of(answers);
}

// Which claims the chapters list; without script, by the style.
std::string choice() {
  const ReportWords words = report_words();
  std::string out = "<div class=\"show\">";
  const auto add = [&out](std::string_view id, std::string_view text, std::string_view checked) {
    out += fmt::format("<label><input type=\"radio\" name=\"show\" id=\"{}\"{}> {}</label>", id,
                       checked, html_text(text));
  };
  add("all", words.all, " checked");
  add("differs", translated(verify::to_text(Verdict::Differs)), "");
  add("holds", translated(verify::to_text(Verdict::Holds)), "");
  add("none", translated(verify::to_text(Verdict::NotApplicable)), "");
  return out + "</div>\n";
}

std::string chapter(const verify::Verification& verification, verify::Chapter wanted) {
  std::vector<const Answer*> answers;
  for (const Answer& answer : verification.answers) {
    if (answer.claim->chapter == wanted) answers.push_back(&answer);
  }
  if (answers.empty()) return "";
  std::stable_sort(answers.begin(), answers.end(), [](const auto* a, const auto* b) {
    const auto rank = [](Verdict v) {
      return v == Verdict::Differs ? 0 : v == Verdict::Holds ? 1 : 2;
    };
    return rank(a->verdict) < rank(b->verdict);
  });
  const VerdictCounts counts = counts_of(answers);
  return fmt::format(
      "<details><summary><strong>{}</strong>{}<small>{}</small></summary><div class=\"wide\">\n{}"
      "</div></details>\n",
      html_text(translated(verify::title(wanted))), bar(counts), html_text(counts_text(counts)),
      ClaimTable().of(answers));
}

}  // namespace

std::string verification_html(const verify::Verification& verification, std::string_view game) {
  const ReportWords words = report_words();
  const VerdictCounts counts = {verification.count(Verdict::Holds),
                                verification.count(Verdict::Differs),
                                verification.count(Verdict::NotApplicable)};
  // The policy keeps the page from asking any other host for anything.
  std::string page = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\">"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
      "style-src 'unsafe-inline'\"><meta name=\"viewport\" "
      "content=\"width=device-width,initial-scale=1\"><title>{}</title><style>{}</style></head>"
      "<body>\n<h1>{}</h1>\n<p>{}<br><small><code>{}</code> &middot; {}, {}</small></p>\n",
      language() == Language::Russian ? "ru" : "en", html_text(words.heading), style,
      html_text(words.heading),
      html_text(format_message("This is {}.", copy_text(verification.copy))), html_text(game),
      counted(verification.files, "file"), counted(verification.bytes, "byte"));
  page += "<div class=\"tiles\">" +
          tile(translated(verify::to_text(Verdict::Holds)), counts.holds, "good") +
          tile(translated(verify::to_text(Verdict::Differs)), counts.differs,
               counts.differs == 0 ? "" : "bad") +
          tile(translated(verify::to_text(Verdict::NotApplicable)), counts.not_applicable, "") +
          "</div>\n" + bar(counts) + "\n";
  page += unreadable(verification);
  page += differing(verification);
  page += "<h2>" + html_text(words.copy) + "</h2>\n" + fingerprints(verification.copy);
  page += archives(verification.copy);
  page += choice();
  for (std::size_t i = 0; i < verify::chapter_count; ++i) {
    page += chapter(verification, static_cast<verify::Chapter>(i));
  }
  return page + "</body></html>\n";
}

}  // namespace ngi::command
