#include "apps/studio/view/facts_page.h"

#include <QEvent>
#include <QTextBrowser>
#include <QVBoxLayout>
#include <algorithm>

#include "apps/studio/model/asset_tree_model.h"
#include "apps/studio/model/texts.h"
#include "apps/studio/view/archive_page.h"
#include "apps/studio/view/model_page.h"
#include "apps/studio/view/sound_page.h"
#include "apps/studio/view/text_page.h"
#include "apps/studio/view/texture_page.h"
#include "apps/studio/view/theme.h"
#include "ngi/core/text.h"
#include "ngi/tasks/describe.h"

namespace ngi::studio {

namespace {

constexpr std::size_t most_rows = 2000;
constexpr std::uint64_t most_text = 256 * 1024;

QString escaped(const std::string& text) {
  QString out = QString::fromStdString(text).toHtmlEscaped();
  std::ranges::replace_if(out, [](QChar c) { return c.unicode() < 32; }, QLatin1Char(' '));
  return out;
}

QString table_html(const tasks::FactTable& table) {
  QString html = QStringLiteral("<table cellspacing='0' cellpadding='4'><tr>");
  for (const auto& column : table.columns) {
    html += QStringLiteral("<th align='%1' style='color:%2;font-weight:normal'>%3</th>")
                .arg(QLatin1String(column.right_aligned ? "right" : "left"),
                     faint_text_colour().name(), library_text(column.heading).toHtmlEscaped());
  }
  html += QStringLiteral("</tr>");
  for (std::size_t i = 0; i < std::min(table.rows.size(), most_rows); ++i) {
    html += QStringLiteral("<tr>");
    for (std::size_t j = 0; j < table.rows[i].size() && j < table.columns.size(); ++j) {
      html += QStringLiteral("<td align='%1'>%2</td>")
                  .arg(QLatin1String(table.columns[j].right_aligned ? "right" : "left"),
                       escaped(table.rows[i][j]));
    }
    html += QStringLiteral("</tr>");
  }
  html += QStringLiteral("</table>");
  if (table.rows.size() > most_rows) {
    html += FactsPage::tr("<p>%n more row(s)</p>", nullptr,
                          static_cast<int>(table.rows.size() - most_rows));
  }
  return html;
}

bool is_text_of_facts(Kind kind) {
  return kind == Kind::Text || kind == Kind::Wear || kind == Kind::PartText;
}

}  // namespace

FactsPage::FactsPage(Document& document) : AssetPage(document), text_(new QTextBrowser) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(text_);
  text_->document()->setDocumentMargin(20);
  setFocusProxy(text_);
  refresh();
}

void FactsPage::refresh() {
  tasks::OpenedAsset asset = document().asset();
  if (shows_original_) asset.asset = document().original();
  const tasks::Description facts = tasks::describe(asset, document().options());
  QString html =
      QStringLiteral("<h2>%1</h2><p style='color:%2'>%3, %4</p>")
          .arg(document().title().toHtmlEscaped(), faint_text_colour().name(),
               kind_title(document().kind()).toHtmlEscaped(), size_text(asset.asset.bytes.size()));
  if (facts.error) {
    html += QStringLiteral("<p style='color:%1'>%2</p>")
                .arg(severity_colour(Severity::Error).name(),
                     text_of_issue(facts.error->issue).toHtmlEscaped());
  }
  html += QStringLiteral("<table cellpadding='3'>");
  for (const auto& [name, value] : facts.lines) {
    html += QStringLiteral("<tr><td style='color:%1'>%2&nbsp;&nbsp;</td><td>%3</td></tr>")
                .arg(faint_text_colour().name(), library_text(name).toHtmlEscaped(),
                     library_text(value).toHtmlEscaped());
  }
  html += QStringLiteral("</table>");
  if (is_text_of_facts(document().kind())) {
    const Bytes shown = asset.asset.bytes.slice(0, most_text);
    html += QStringLiteral("<pre style='background:%1'>%2</pre>")
                .arg(palette().color(QPalette::AlternateBase).name(),
                     QString::fromStdString(cp1251_to_utf8(shown.text())).toHtmlEscaped());
  } else if (facts.table) {
    html += table_html(*facts.table);
  }
  text_->setHtml(html);
}

void FactsPage::show_original(bool on) {
  shows_original_ = on;
  refresh();
}

void FactsPage::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange) refresh();
  AssetPage::changeEvent(event);
}

bool AssetPage::shows_other_assets() const {
  switch (document_.kind()) {
    case Kind::Model:
    case Kind::Effect:
    case Kind::Material:
    case Kind::UnitScheme:
    case Kind::Terrain:
    case Kind::Mission:
      return true;
    default:
      return false;
  }
}

AssetPage* make_page(Workspace& workspace, Document& document) {
  switch (document.kind()) {
    case Kind::Model:
    case Kind::Effect:
    case Kind::Material:
    case Kind::Terrain:
    case Kind::Mission:
      return new ModelPage(workspace, document);
    case Kind::UnitScheme:  // its parts are those of a game
      if (workspace.kind() == WorkspaceKind::Game) return new ModelPage(workspace, document);
      return new FactsPage(document);
    case Kind::Texture:
      return new TexturePage(document);
    case Kind::Sound:
      return new SoundPage(document);
    case Kind::Nres:
    case Kind::Rsli:
      return new ArchivePage(document);
    default:
      if (TextPage::can_edit(document)) return new TextPage(document);
      return new FactsPage(document);
  }
}

}  // namespace ngi::studio
