#pragma once

#include "apps/studio/view/asset_page.h"

class QComboBox;
class QLabel;

namespace ngi::studio {

class PictureView;

// A texture: levels, channels and zoom.
class TexturePage : public AssetPage {
  Q_OBJECT

 public:
  explicit TexturePage(Document& document);

  void refresh() override;
  void show_original(bool on) override;
  void frame_all() override;
  QImage picture() override;

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void retranslate();
  void fill_levels();

  PictureView* view_;
  QComboBox* level_;
  QComboBox* channels_;
  QLabel* facts_;
  bool shows_original_ = false;
};

// A picture with zoom by the wheel and dragging.
class PictureView : public QWidget {
  Q_OBJECT

 public:
  PictureView();

  void set_image(const QImage& image);
  const QImage& image() const noexcept { return image_; }
  void set_message(const QString& message);
  void fit();

 Q_SIGNALS:
  void hovered(QPoint pixel);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  QRectF place() const;

  QImage image_;
  QString message_;
  double scale_ = 1;
  QPointF middle_;  // of the picture, from the middle of the widget
  QPointF last_;
  bool is_fitted_ = true;
};

}  // namespace ngi::studio
