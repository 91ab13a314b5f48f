#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "apps/ngi/print/translation.h"
#include "apps/ngi/print/verification.h"
#include "ngi/core/text.h"

namespace ngi::command {

namespace {

using verify::Verdict;

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : to_utf8(text)) {
    switch (c) {
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '&':
        out += "&amp;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
  }
  return out;
}

constexpr std::string_view style =
    "body{font:15px/1.45 system-ui,sans-serif;margin:2em auto;max-width:70em;padding:0 1em;"
    "color:#222;background:#fff}h1{font-size:1.5em}h2{font-size:1.2em;margin-top:2em}"
    "table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;"
    "padding:.3em .6em;border-bottom:1px solid #ddd}th{color:#666;font-weight:600}"
    ".holds{color:#1a7f37}.differs{color:#b42318;font-weight:600}.na{color:#777}"
    "code{font-size:.9em;word-break:break-all}small{color:#666}svg{display:block;margin-top:.3em}"
    "details>summary{cursor:pointer;color:#555}.bar{height:10px;display:flex;margin:1em 0}";

// How often each value or size of numbers occurs, as a small chart.
struct Column {
  std::string label;
  std::uint64_t times = 0;
};

std::vector<Column> columns_of(const verify::Fact& fact) {
  constexpr std::size_t most = 40;
  std::vector<Column> columns;
  for (const auto& [value, counted] : fact.values) columns.push_back({value, counted.times});
  if (columns.empty()) {
    for (const auto& [power, times] : fact.sizes) {
      const std::string edge = power == 0 ? "< 1" : "< 2^" + std::to_string(std::abs(power));
      columns.push_back({(power < 0 ? "-" : "") + edge, times});
    }
  }
  if (columns.size() < 2 || columns.size() > most) columns.clear();
  return columns;
}

std::string chart(const verify::Fact& fact) {
  const auto columns = columns_of(fact);
  if (columns.empty()) return "";
  constexpr std::uint64_t height = 44;
  constexpr std::uint64_t width = 12;
  std::uint64_t largest = 1;
  for (const Column& column : columns) largest = std::max(largest, column.times);
  std::string svg =
      fmt::format("<svg width=\"{}\" height=\"{}\" role=\"img\">", columns.size() * width, height);
  std::uint64_t x = 0;
  for (const Column& column : columns) {
    const double share = static_cast<double>(column.times) / static_cast<double>(largest);
    const auto tall = std::max<std::uint64_t>(column.times == 0 ? 0 : 1,
                                              static_cast<std::uint64_t>(share * (height - 2)));
    svg += fmt::format(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"#4a7ebb\"><title>{}: "
        "{}</title></rect>",
        x, height - tall, width - 2, tall, escaped(column.label), column.times);
    x += width;
  }
  return svg + "</svg>";
}

std::string_view class_of(Verdict verdict) {
  return verdict == Verdict::Holds ? "holds" : verdict == Verdict::Differs ? "differs" : "na";
}

std::string examples_list(const verify::Answer& answer) {
  std::string out;
  for (const verify::Example& example : answer.examples) {
    out += "<br><small><code>" + escaped(example.path) + "</code>";
    if (example.offset) out += " " + hex_number(*example.offset);
    if (!example.value.empty()) out += ": " + escaped(example.value);
    out += "</small>";
  }
  return out;
}

std::string row(const verify::Answer& answer) {
  const verify::Claim& claim = *answer.claim;
  std::string found = escaped(answer.found);
  if (answer.reason != verify::Reason::None) {
    found += (found.empty() ? "" : "<br>") + std::string("<small>") +
             escaped(translated(verify::to_text(answer.reason))) + "</small>";
  }
  if (answer.fact) found += chart(*answer.fact);
  return fmt::format(
      "<tr><td class=\"{}\">{}</td><td>{}<br><small>{}.md {} &middot; <code>{}</code></small></td>"
      "<td>{}</td><td>{}{}</td></tr>\n",
      class_of(answer.verdict), escaped(translated(verify::to_text(answer.verdict))),
      escaped(claim.text), verify::file_stem(claim.chapter), escaped(claim.section),
      escaped(claim.id), escaped(translated(answer.expected)), found, examples_list(answer));
}

std::string table(const std::vector<const verify::Answer*>& answers) {
  const ReportWords words = report_words();
  std::string out =
      fmt::format("<table><tr><th></th><th>{}</th><th>{}</th><th>{}</th></tr>\n",
                  escaped(words.claim), escaped(words.expected), escaped(words.found));
  for (const verify::Answer* answer : answers) out += row(*answer);
  return out + "</table>\n";
}

std::string fingerprints(const verify::Copy& copy) {
  std::string out = "<table>";
  for (const verify::Fingerprint& print : copy.fingerprints) {
    out += fmt::format("<tr><td>{}</td><td>{}</td><td class=\"na\">{}</td></tr>",
                       escaped(translated(print.what)), print.found,
                       print.expected ? std::to_string(*print.expected) : "");
  }
  return out + "</table>\n";
}

std::string chapter(const verify::Verification& verification, verify::Chapter wanted) {
  std::vector<const verify::Answer*> answers;
  for (const verify::Answer& answer : verification.answers) {
    if (answer.claim->chapter == wanted) answers.push_back(&answer);
  }
  if (answers.empty()) return "";
  std::stable_sort(answers.begin(), answers.end(), [](const auto* a, const auto* b) {
    const auto rank = [](Verdict v) {
      return v == Verdict::Differs ? 0 : v == Verdict::Holds ? 1 : 2;
    };
    return rank(a->verdict) < rank(b->verdict);
  });
  const auto count = [&](Verdict verdict) {
    return static_cast<std::uint64_t>(
        std::count_if(answers.begin(), answers.end(),
                      [verdict](const auto* answer) { return answer->verdict == verdict; }));
  };
  const VerdictCounts counts = {count(Verdict::Holds), count(Verdict::Differs),
                                count(Verdict::NotApplicable)};
  return fmt::format("<h2>{}</h2>\n<details{}><summary>{}</summary>\n{}</details>\n",
                     escaped(translated(verify::title(wanted))), counts.differs != 0 ? " open" : "",
                     escaped(counts_text(counts)), table(answers));
}

}  // namespace

std::string verification_html(const verify::Verification& verification, std::string_view game) {
  const ReportWords words = report_words();
  const VerdictCounts counts = {verification.count(Verdict::Holds),
                                verification.count(Verdict::Differs),
                                verification.count(Verdict::NotApplicable)};
  std::string page = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\"><title>{}</title><style>{}"
      "</style></head><body>\n<h1>{}</h1>\n<p><code>{}</code><br>{}</p>\n",
      language() == Language::Russian ? "ru" : "en", escaped(words.heading), style,
      escaped(words.heading), escaped(game), escaped(copy_text(verification.copy)));
  page += fmt::format(
      "<div class=\"bar\"><div style=\"flex:{};background:#2da44e\"></div><div "
      "style=\"flex:{};background:#d1383d\"></div><div style=\"flex:{};background:#ccc\"></div>"
      "</div>\n<p>{}</p>\n",
      counts.holds, counts.differs, counts.not_applicable, escaped(counts_text(counts)));
  page += fingerprints(verification.copy);
  if (!verification.unreadable.empty()) {
    page += "<h2>" + escaped(words.unreadable) + "</h2>\n<ul>";
    for (const verify::Example& file : verification.unreadable) {
      page += "<li><code>" + escaped(file.path) + "</code> " + escaped(file.value) + "</li>";
    }
    page += "</ul>\n";
  }
  for (std::size_t i = 0; i < verify::chapter_count; ++i) {
    page += chapter(verification, static_cast<verify::Chapter>(i));
  }
  return page + "</body></html>\n";
}

}  // namespace ngi::command
