#pragma once

#include "apps/studio/view/asset_page.h"

class QAction;
class QComboBox;
class QLabel;
class QToolButton;

namespace ngi::studio {

class PaletteView;
class PictureView;

// A texture: levels, channels, cells of its atlas, palette and zoom.
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
  void show_parts(const Asset& asset, std::uint32_t level);

  PictureView* view_;
  PaletteView* palette_;
  QToolButton* cells_;
  QToolButton* repaint_;
  QAction* from_file_;
  QAction* outside_;
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
  // Rectangles that are drawn over the picture, with their numbers.
  void set_cells(const QList<QRect>& cells);
  const QList<QRect>& cells() const noexcept { return cells_; }
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
  void paint_cells(QPainter& painter, const QRectF& where);

  QImage image_;
  QList<QRect> cells_;
  QString message_;
  double scale_ = 1;
  QPointF middle_;  // of the picture, from the middle of the widget
  QPointF last_;
  bool is_fitted_ = true;
};

// The colours of a palette as a grid.
class PaletteView : public QWidget {
  Q_OBJECT

 public:
  PaletteView();

  // Hides itself when there are none.
  void set_colours(std::vector<QColor> colours);
  const std::vector<QColor>& colours() const noexcept { return colours_; }

 Q_SIGNALS:
  void clicked(int index);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;

 private:
  static constexpr int columns = 8;
  static constexpr int cell = 14;
  static constexpr int edge = 10;

  QRect cell_of(int index) const;

  std::vector<QColor> colours_;
};

}  // namespace ngi::studio
