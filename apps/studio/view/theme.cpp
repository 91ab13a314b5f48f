#include "apps/studio/view/theme.h"

#include <QApplication>
#include <QFontDatabase>
#include <QPalette>
#include <QStyleFactory>
#include <QToolTip>

namespace ngi::studio {

namespace {

Theme theme_in_use = Theme::Dark;

struct Colours {
  QColor window, base, alternate, text, faint, button, border, highlight, accent;
};

Colours colours_of(Theme theme) {
  if (theme == Theme::Dark) {
    return {{0x26, 0x29, 0x2e}, {0x1c, 0x1e, 0x22}, {0x21, 0x24, 0x29},
            {0xdc, 0xdf, 0xe4}, {0x8d, 0x95, 0xa1}, {0x31, 0x35, 0x3b},
            {0x3b, 0x40, 0x48}, {0x3d, 0x5a, 0x80}, {0xe8, 0x9a, 0x3c}};
  }
  return {{0xf1, 0xf2, 0xf4}, {0xff, 0xff, 0xff}, {0xf6, 0xf7, 0xf9},
          {0x23, 0x27, 0x2d}, {0x6d, 0x75, 0x80}, {0xe6, 0xe8, 0xeb},
          {0xcb, 0xd0, 0xd6}, {0xbf, 0xd8, 0xf2}, {0xb8, 0x62, 0x0c}};
}

QPalette palette_of(const Colours& colours, Theme theme) {
  QPalette palette;
  palette.setColor(QPalette::Window, colours.window);
  palette.setColor(QPalette::WindowText, colours.text);
  palette.setColor(QPalette::Base, colours.base);
  palette.setColor(QPalette::AlternateBase, colours.alternate);
  palette.setColor(QPalette::Text, colours.text);
  palette.setColor(QPalette::PlaceholderText, colours.faint);
  palette.setColor(QPalette::Button, colours.button);
  palette.setColor(QPalette::ButtonText, colours.text);
  palette.setColor(QPalette::ToolTipBase, colours.base);
  palette.setColor(QPalette::ToolTipText, colours.text);
  palette.setColor(QPalette::Highlight, colours.highlight);
  palette.setColor(QPalette::HighlightedText,
                   theme == Theme::Dark ? QColor(Qt::white) : colours.text);
  palette.setColor(QPalette::Link, colours.accent);
  palette.setColor(QPalette::LinkVisited, colours.accent);
  palette.setColor(QPalette::Mid, colours.border);
  for (const QPalette::ColorRole role :
       {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
    palette.setColor(QPalette::Disabled, role, colours.faint);
  }
  return palette;
}

QString style_sheet(const Colours& colours) {
  QString text = QStringLiteral(R"(
QMainWindow::separator { background: %border; width: 1px; height: 1px; }
QLabel#dock_title { font-weight: 600; padding: 7px 10px; border-bottom: 1px solid %border; }
QToolButton#tab_closer { color: %faint; padding: 0 5px; font-size: 15px; }
QToolButton#tab_closer:hover { color: %text; background: %button; }
QTabBar::tab { background: %window; color: %faint; padding: 6px 14px; border: none;
  border-bottom: 2px solid transparent; }
QTabBar::tab:selected { color: %text; border-bottom: 2px solid %accent; background: %base; }
QTabBar::tab:hover { color: %text; }
QTabWidget::pane { border: none; border-top: 1px solid %border; }
QTreeView, QTableView, QListView, QPlainTextEdit, QTextBrowser { border: none; background: %base;
  alternate-background-color: %alternate; }
QTreeView::item, QListView::item { padding: 3px 2px; }
QHeaderView::section { background: %window; color: %faint; border: none;
  border-bottom: 1px solid %border; padding: 4px 6px; }
QLineEdit, QSpinBox, QDoubleSpinBox { background: %base; border: 1px solid %border;
  border-radius: 4px; padding: 4px 6px; selection-background-color: %highlight; }
QTreeView QLineEdit { padding: 0 2px; border-radius: 0; }
QLineEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus { border-color: %accent; }
QToolBar { border: none; border-bottom: 1px solid %border; padding: 3px; spacing: 2px; }
QToolButton { border: none; border-radius: 4px; padding: 4px; }
QToolButton:hover { background: %button; }
QToolButton:checked { background: %button; color: %accent; }
QMenu { background: %base; border: 1px solid %border; padding: 4px; }
QMenu::item { padding: 5px 24px 5px 10px; border-radius: 3px; }
QMenu::item:selected { background: %highlight; }
QMenu::separator { height: 1px; background: %border; margin: 4px 6px; }
QMenuBar { border-bottom: 1px solid %border; padding: 2px; }
QMenuBar::item { padding: 4px 9px; border-radius: 4px; }
QMenuBar::item:selected { background: %button; }
QStatusBar { border-top: 1px solid %border; color: %faint; }
QStatusBar::item { border: none; }
QPushButton { background: %button; border: 1px solid %border; border-radius: 5px;
  padding: 7px 18px; }
QPushButton:hover { border-color: %accent; }
QPushButton:default { background: %accent; color: #1c1e22; border-color: %accent; }
QScrollBar:vertical { background: %base; width: 11px; margin: 0; }
QScrollBar:horizontal { background: %base; height: 11px; margin: 0; }
QScrollBar::handle { background: %border; border-radius: 4px; min-height: 24px; min-width: 24px;
  margin: 2px; }
QScrollBar::handle:hover { background: %faint; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: none; }
QProgressBar { border: none; border-radius: 4px; background: %border; }
QProgressBar::chunk { border-radius: 4px; background: %accent; }
QSlider::groove:horizontal { height: 4px; background: %border; border-radius: 2px; }
QSlider::sub-page:horizontal { background: %accent; border-radius: 2px; }
QSlider::handle:horizontal { background: %text; width: 12px; margin: -5px 0; border-radius: 6px; }
QToolTip { background: %base; color: %text; border: 1px solid %border; padding: 4px; }
)");
  const std::pair<const char*, QColor> names[] = {
      {"%window", colours.window},       {"%base", colours.base},
      {"%alternate", colours.alternate}, {"%text", colours.text},
      {"%faint", colours.faint},         {"%button", colours.button},
      {"%border", colours.border},       {"%highlight", colours.highlight},
      {"%accent", colours.accent}};
  for (const auto& [name, colour] : names) text.replace(QLatin1String(name), colour.name());
  return text;
}

}  // namespace

void apply_theme(Theme theme) {
  theme_in_use = theme;
  const Colours colours = colours_of(theme);
  QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
  const QPalette palette = palette_of(colours, theme);
  QApplication::setPalette(palette);
  QToolTip::setPalette(palette);
  qApp->setStyleSheet(style_sheet(colours));
}

Theme current_theme() noexcept {
  return theme_in_use;
}

QColor accent_colour() {
  return colours_of(theme_in_use).accent;
}

QColor faint_text_colour() {
  return colours_of(theme_in_use).faint;
}

QColor changed_colour() {
  return accent_colour();
}

QColor severity_colour(Severity severity) {
  const bool dark = theme_in_use == Theme::Dark;
  switch (severity) {
    case Severity::Error:
      return dark ? QColor(0xf2, 0x6d, 0x6d) : QColor(0xc4, 0x2b, 0x2b);
    case Severity::Warning:
      return dark ? QColor(0xf0, 0xb4, 0x4c) : QColor(0xa8, 0x6a, 0x00);
    case Severity::Info:
      return dark ? QColor(0x6d, 0xae, 0xf2) : QColor(0x1f, 0x66, 0xb0);
    case Severity::Hint:
      break;
  }
  return faint_text_colour();
}

}  // namespace ngi::studio
