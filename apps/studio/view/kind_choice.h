#pragma once

#include <QComboBox>

#include "apps/studio/model/asset_tree_model.h"
#include "apps/studio/view/theme.h"

namespace ngi::studio {

// Value of the choice that means all kinds.
inline constexpr int every_kind = -1;

// Fills a choice with the kinds that people look for; keeps what was chosen.
inline void fill_kinds(QComboBox& choice, const QString& all) {
  const QSignalBlocker quiet(choice);
  const int current = std::max(choice.currentIndex(), 0);
  choice.clear();
  choice.addItem(all, every_kind);
  for (const Kind kind :
       {Kind::Model, Kind::Texture, Kind::Material, Kind::Wear, Kind::Effect, Kind::Sound,
        Kind::Prototype, Kind::UnitScheme, Kind::Terrain, Kind::Mission, Kind::Text}) {
    choice.addItem(kind_icon(kind), kind_title(kind), static_cast<int>(kind));
  }
  choice.setCurrentIndex(current);
}

}  // namespace ngi::studio
