#pragma once

#include <QAbstractScrollArea>
#include <vector>

#include "apps/studio/model/document.h"
#include "ngi/archive/annotated_range.h"

namespace ngi::studio {

// The bytes of an asset with their meaning beside them. What is selected here is selected in the
// inspector, and the other way round. Only the visible rows are read.
class HexView : public QAbstractScrollArea {
  Q_OBJECT

 public:
  HexView();

  void set_document(Document* document);
  void select(std::uint64_t offset, std::uint64_t size);
  std::uint64_t selected_offset() const noexcept { return offset_; }

 Q_SIGNALS:
  void byte_selected(qulonglong offset);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void refresh();
  void update_scroll_bar();
  int row_height() const;
  int digit_width() const;
  std::uint64_t rows() const;
  std::vector<AnnotatedRange> ranges_in(std::uint64_t begin, std::uint64_t end) const;
  void choose(std::uint64_t offset);

  Document* document_ = nullptr;
  std::uint64_t offset_ = 0;
  std::uint64_t size_ = 0;
};

}  // namespace ngi::studio
