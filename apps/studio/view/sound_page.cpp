#include "apps/studio/view/sound_page.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>
#include <algorithm>
#include <span>

#include "apps/studio/model/texts.h"
#include "apps/studio/view/facts_page.h"
#include "apps/studio/view/theme.h"
#include "ngi/audio/sound_file.h"

namespace ngi::studio {

namespace {

constexpr int waveform_margin = 16;
constexpr float full_scale = 32768;

WaveformView::Course course_of(const audio::Samples& sound) {
  WaveformView::Course out;
  out.sample_rate = sound.sample_rate;
  out.channels.resize(std::max<std::size_t>(sound.channels, 1));
  for (std::size_t i = 0; i < sound.values.size(); ++i) {
    out.channels[i % out.channels.size()].push_back(static_cast<float>(sound.values[i]) /
                                                    full_scale);
  }
  return out;
}

}  // namespace

void WaveformView::set_course(Course course) {
  course_ = std::move(course);
  message_.clear();
  update();
}

void WaveformView::set_message(const QString& message) {
  course_ = {};
  message_ = message;
  update();
}

void WaveformView::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), palette().color(QPalette::Base));
  if (!message_.isEmpty()) {
    painter.setPen(severity_colour(Severity::Error));
    painter.drawText(
        rect().adjusted(waveform_margin, waveform_margin, -waveform_margin, -waveform_margin),
        Qt::AlignCenter | Qt::TextWordWrap, message_);
    return;
  }
  const int count = static_cast<int>(course_.channels.size());
  for (int i = 0; i < count; ++i) {
    const int height = (this->height() - 2 * waveform_margin) / count;
    paint_channel(
        painter,
        QRect(waveform_margin, waveform_margin + i * height, width() - 2 * waveform_margin, height),
        course_.channels[static_cast<std::size_t>(i)]);
  }
}

void WaveformView::paint_channel(QPainter& painter, const QRect& place,
                                 const std::vector<float>& samples) {
  const double middle = place.center().y();
  const double half = place.height() / 2.0 - 4;
  painter.setPen(palette().color(QPalette::Mid));
  painter.drawLine(QPointF(place.left(), middle), QPointF(place.right(), middle));
  if (samples.empty() || place.width() <= 0) return;
  painter.setPen(accent_colour());
  const auto columns = static_cast<std::size_t>(place.width());
  for (std::size_t x = 0; x < columns; ++x) {
    const std::size_t begin = x * samples.size() / columns;
    const std::size_t end = std::max(begin + 1, (x + 1) * samples.size() / columns);
    const auto range = std::ranges::minmax(
        std::span(samples).subspan(begin, std::min(end, samples.size()) - begin));
    const double left = static_cast<double>(place.left()) + static_cast<double>(x);
    painter.drawLine(QPointF(left, middle - range.max * half),
                     QPointF(left, middle - range.min * half));
  }
}

SoundPage::SoundPage(Document& document)
    : AssetPage(document), waveform_(new WaveformView), facts_(new FactsPage(document)) {
  play_ = new QPushButton(this);
  play_->setObjectName(QStringLiteral("play_sound"));
  auto* bar = new QHBoxLayout;
  bar->setContentsMargins(8, 4, 8, 4);
  bar->addWidget(play_);
  bar->addStretch();
  auto* split = new QSplitter(Qt::Vertical, this);
  split->addWidget(waveform_);
  split->addWidget(facts_);
  split->setStretchFactor(0, 1);
  split->setStretchFactor(1, 1);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addLayout(bar);
  layout->addWidget(split, 1);
  waveform_->setMinimumHeight(120);
  connect(play_, &QPushButton::clicked, this, &AssetPage::outside_wanted);
  retranslate();
  refresh();
}

void SoundPage::refresh() {
  facts_->refresh();
  const Asset& asset = shows_original_ ? document().original() : document().asset().asset;
  const auto sound = audio::read_sound(asset.bytes, document().options().container.limits);
  if (!sound) return waveform_->set_message(text_of_issue(sound.error().issue));
  waveform_->set_course(course_of(*sound));
}

void SoundPage::show_original(bool on) {
  shows_original_ = on;
  facts_->show_original(on);
  refresh();
}

QImage SoundPage::picture() {
  return waveform_->grab().toImage();
}

void SoundPage::changeEvent(QEvent* event) {
  if (event->type() == QEvent::LanguageChange) retranslate();
  AssetPage::changeEvent(event);
}

void SoundPage::retranslate() {
  play_->setText(tr("Play in another program"));
  play_->setToolTip(
      tr("Opens the sound as a WAV file in the program that you use for sounds. When it is saved "
         "there, the change comes back."));
}

}  // namespace ngi::studio
