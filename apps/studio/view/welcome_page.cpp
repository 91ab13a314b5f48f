#include "apps/studio/view/welcome_page.h"

#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>

#include "apps/studio/view/theme.h"

namespace ngi::studio {

WelcomePage::WelcomePage() {
  title_ = new QLabel(this);
  QFont large = font();
  large.setPointSizeF(large.pointSizeF() * 2);
  large.setWeight(QFont::DemiBold);
  title_->setFont(large);
  text_ = new QLabel(this);
  text_->setWordWrap(true);
  text_->setForegroundRole(QPalette::PlaceholderText);
  auto* icon = new QLabel(this);
  icon->setPixmap(application_icon().pixmap(48, 48));
  game_ = new QPushButton(this);
  game_->setDefault(true);
  file_ = new QPushButton(this);
  demo_ = new QPushButton(this);
  demo_->setObjectName(QStringLiteral("forge_demo"));
  demo_text_ = new QLabel(this);
  demo_text_->setWordWrap(true);
  demo_text_->setForegroundRole(QPalette::PlaceholderText);
  recent_ = new QLabel(this);
  recent_->setTextFormat(Qt::RichText);
  auto* buttons = new QHBoxLayout;
  buttons->addWidget(game_);
  buttons->addWidget(file_);
  buttons->addWidget(demo_);
  buttons->addStretch();
  auto* column = new QVBoxLayout;
  column->setSpacing(12);
  column->addWidget(icon);
  column->addWidget(title_);
  column->addWidget(text_);
  column->addSpacing(8);
  column->addLayout(buttons);
  column->addWidget(demo_text_);
  column->addSpacing(16);
  column->addWidget(recent_);
  auto* middle = new QWidget(this);
  middle->setLayout(column);
  middle->setMinimumWidth(440);
  middle->setMaximumWidth(680);
  // A widget with an alignment would not get the height that its text needs at this width.
  auto* row = new QHBoxLayout;
  row->addStretch(1);
  row->addWidget(middle, 20);
  row->addStretch(1);
  auto* layout = new QVBoxLayout(this);
  layout->addStretch(2);
  layout->addLayout(row);
  layout->addStretch(3);
  connect(game_, &QPushButton::clicked, this, &WelcomePage::open_game_wanted);
  connect(file_, &QPushButton::clicked, this, &WelcomePage::open_file_wanted);
  connect(demo_, &QPushButton::clicked, this, &WelcomePage::demo_wanted);
  connect(recent_, &QLabel::linkActivated, this,
          [this](const QString& link) { Q_EMIT path_chosen(QUrl(link).toLocalFile()); });
  retranslate();
}

void WelcomePage::set_recent(const QStringList& paths) {
  recent_paths_ = paths;
  retranslate();
}

void WelcomePage::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) retranslate();
  QWidget::changeEvent(event);
}

void WelcomePage::retranslate() {
  title_->setText(tr("OpenNGI Studio"));
  text_->setText(
      tr("Look at the models, textures, materials and effects of Parkan: Iron Strategy, "
         "change them, and save the changes as a mod. The game itself is never written."));
  game_->setText(tr("Open a game..."));
  file_->setText(tr("Open a file..."));
  demo_->setText(tr("Try the demo game"));
  demo_text_->setText(
      tr("No game at hand? The demo game is made by this program in a few seconds."));
  QString html;
  for (const QString& path : recent_paths_) {
    html += QStringLiteral(
                "<p style='margin:3px'><a href='%1'>%2</a> &nbsp;<span style='color:%3'>"
                "%4</span></p>")
                .arg(QUrl::fromLocalFile(path).toString(QUrl::FullyEncoded).toHtmlEscaped(),
                     QFileInfo(path).fileName().toHtmlEscaped(), faint_text_colour().name(),
                     QDir::toNativeSeparators(path).toHtmlEscaped());
  }
  recent_->setText(html.isEmpty() ? QString() : tr("<p>Opened before</p>") + html);
}

}  // namespace ngi::studio
