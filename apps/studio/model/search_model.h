#pragma once

#include <QAbstractTableModel>
#include <optional>
#include <string>
#include <vector>

#include "apps/studio/model/workspace.h"

namespace ngi::studio {

// What is searched for in the whole game.
enum class SearchMode {
  Names,   // of files and entries
  Texts,   // inside assets
  Values,  // of fields: "batch.wear_row > 3"
  Rules,   // problems by a part of their code; empty: all
};

struct SearchHit {
  std::string path;
  Kind kind = Kind::Unknown;
  QString field;  // path of a field; empty: none
  QString text;   // value of the field, text of the problem
  std::optional<std::uint64_t> offset = {};
};

// Searches the game in the background and lists what was found.
class SearchModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { AssetColumn, PlaceColumn, TextColumn, ColumnCount };
  static constexpr std::size_t most_hits = 20'000;

  explicit SearchModel(Workspace& workspace);

  // Starts a search; the one before it is cancelled. False when the text cannot be searched for.
  bool search(SearchMode mode, const QString& text);
  void cancel();
  const SearchHit* hit(const QModelIndex& index) const;
  bool has_more() const noexcept { return has_more_; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 Q_SIGNALS:
  void finished();

 private:
  void set_hits(std::vector<SearchHit> hits);

  Workspace& workspace_;
  std::vector<SearchHit> hits_;
  bool has_more_ = false;
  int job_ = 0;
};

}  // namespace ngi::studio
