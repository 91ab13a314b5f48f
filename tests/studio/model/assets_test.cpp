// Lists of all assets, their pictures, and the search over a game.
#include <gmock/gmock.h>

#include <QSignalSpy>

#include "apps/studio/model/asset_list_model.h"
#include "apps/studio/model/search_model.h"
#include "apps/studio/model/thumbnails.h"
#include "tests/studio/demo_folder.h"

namespace ngi::studio {
namespace {

class Assets : public testing::Test {
 protected:
  Assets()
      : workspace_(folder("journals")),
        index_(workspace_),
        problems_(workspace_),
        list_(workspace_, index_, problems_) {}

  QDir folder(const char* name) const {
    return QDir(QString::fromStdString((demo_.folder() / name).string()));
  }
  void open_game() {
    ASSERT_TRUE(workspace_.open(demo_.game(), demo_.mod()));
    workspace_.jobs().wait();
  }
  QStringList names() const {
    QStringList out;
    for (int row = 0; row < list_.rowCount(); ++row) out += list_.index(row).data().toString();
    return out;
  }

  test::DemoFolder demo_;
  Workspace workspace_;
  AssetIndex index_;
  GameProblems problems_;
  AssetListModel list_;
};

TEST_F(Assets, AreListedWithoutThePartsOfModels) {
  open_game();
  EXPECT_GT(list_.rowCount(), 100);
  EXPECT_TRUE(names().contains(QStringLiteral("bot_strider.msh")));
  EXPECT_TRUE(list_.archives().contains(QStringLiteral("bases.rlb")));
  for (int row = 0; row < list_.rowCount(); ++row) {
    const QString place = list_.index(row).data(AssetListModel::PlaceRole).toString();
    EXPECT_FALSE(place.contains(QStringLiteral(".msh/"))) << place.toStdString();
  }
}

TEST_F(Assets, AreFilteredByTextKindAndArchive) {
  open_game();
  const int all = list_.rowCount();
  list_.set_filter({.text = QStringLiteral("STRIDER")});
  EXPECT_GT(list_.rowCount(), 0);
  EXPECT_LT(list_.rowCount(), all);
  for (const QString& name : names()) {
    EXPECT_TRUE(name.contains(QStringLiteral("strider"), Qt::CaseInsensitive));
  }
  list_.set_filter({.kind = Kind::Texture});
  EXPECT_GT(list_.rowCount(), 0);
  for (int row = 0; row < list_.rowCount(); ++row) {
    EXPECT_EQ(list_.index(row).data(AssetListModel::KindRole).toInt(),
              static_cast<int>(Kind::Texture));
  }
  list_.set_filter({.archive = QStringLiteral("bases.rlb")});
  EXPECT_TRUE(names().contains(QStringLiteral("fly_dart.msh")));
  list_.set_filter({.kind = Kind::Texture, .archive = QStringLiteral("bases.rlb")});
  EXPECT_EQ(list_.rowCount(), 0);
}

TEST_F(Assets, AreFilteredByWhatIsChanged) {
  open_game();
  list_.set_filter({.changed_only = true});
  EXPECT_EQ(list_.rowCount(), 0);
  const auto document = workspace_.document(demo_.asset("bases.rlb/fly_dart.msh"));
  ASSERT_TRUE(document);
  ASSERT_TRUE((*document)->set_field("batch[0].wear_row", "1"));
  EXPECT_EQ(names(), QStringList{QStringLiteral("fly_dart.msh")});
  ASSERT_TRUE(workspace_.save({*document}));
  workspace_.jobs().wait();
  EXPECT_EQ(names(), QStringList{QStringLiteral("fly_dart.msh")})
      << "the other entries of the archive are those of the game";
  const int row = list_.row_of(demo_.asset("bases.rlb/fly_dart.msh"));
  ASSERT_GE(row, 0) << "it keeps its path in the game";
  EXPECT_TRUE(list_.index(row).data(AssetListModel::FromModRole).toBool());
}

TEST_F(Assets, AreFilteredByProblems) {
  open_game();
  const auto document = workspace_.document(demo_.asset("bases.rlb/fly_dart.msh"));
  ASSERT_TRUE((*document)->set_field("batch[0].wear_row", "250"));
  ASSERT_TRUE(workspace_.save({*document}));
  list_.set_filter({.problems_only = true});
  workspace_.jobs().wait();
  EXPECT_TRUE(problems_.is_complete());
  EXPECT_TRUE(names().contains(QStringLiteral("fly_dart.msh"))) << names().join(' ').toStdString();
  EXPECT_FALSE(names().contains(QStringLiteral("bot_strider.msh")));
}

TEST_F(Assets, HavePicturesThatAreDrawnOnceAndKept) {
  open_game();
  const std::string model = demo_.asset("bases.rlb/fly_dart.msh");
  const std::string texture = demo_.asset("Textures.lib/#0");
  {
    Thumbnails pictures(workspace_, folder("pictures"));
    QSignalSpy made(&pictures, &Thumbnails::made);
    EXPECT_EQ(pictures.find(model), nullptr);
    pictures.want(model, Kind::Model);
    pictures.want(model, Kind::Model);
    pictures.want(texture, Kind::Texture);
    pictures.want(demo_.asset("BuildDat.lst"), Kind::BuildList);
    pictures.wait();
    EXPECT_EQ(made.count(), 2);
    ASSERT_NE(pictures.find(model), nullptr);
    EXPECT_EQ(pictures.find(model)->width, Thumbnails::side);
    ASSERT_NE(pictures.find(texture), nullptr);
  }
  EXPECT_EQ(folder("pictures").entryList(QDir::Files).size(), 2);
  Thumbnails again(workspace_, folder("pictures"));
  again.want(model, Kind::Model);
  again.wait();
  ASSERT_NE(again.find(model), nullptr);
}

class Search : public Assets {
 protected:
  int count(SearchMode mode, const char* text) {
    if (!model_.search(mode, QString::fromUtf8(text))) return -1;
    workspace_.jobs().wait();
    return model_.rowCount();
  }
  SearchModel model_{workspace_};
};

TEST_F(Search, FindsNamesTextsValuesAndRules) {
  open_game();
  EXPECT_GT(count(SearchMode::Names, "strider"), 0);
  EXPECT_EQ(count(SearchMode::Names, "no such name"), 0);
  EXPECT_GT(count(SearchMode::Texts, "DEFAULT"), -1);
  ASSERT_GT(count(SearchMode::Values, "batch.wear_row >= 0"), 0);
  const SearchHit* hit = model_.hit(model_.index(0, 0));
  ASSERT_TRUE(hit);
  EXPECT_EQ(hit->kind, Kind::Model);
  EXPECT_TRUE(hit->field.startsWith(QStringLiteral("batch["))) << hit->field.toStdString();
  EXPECT_EQ(count(SearchMode::Values, "batch.wear_row > 200"), 0);
  EXPECT_EQ(count(SearchMode::Values, "what is this"), -1);
  EXPECT_EQ(count(SearchMode::Rules, "MSH-BATCH-MATERIAL-ROW"), 0);
}

TEST_F(Search, SeesFilesOfTheModInThePlaceOfThoseOfTheGame) {
  open_game();
  const std::string path = demo_.asset("bases.rlb/fly_dart.msh");
  const auto document = workspace_.document(path);
  ASSERT_TRUE((*document)->set_field("batch[0].wear_row", "250"));
  ASSERT_TRUE(workspace_.save({*document}));
  ASSERT_EQ(count(SearchMode::Values, "batch.wear_row = 250"), 1);
  EXPECT_EQ(model_.hit(model_.index(0, 0))->path, path);
  EXPECT_GE(count(SearchMode::Rules, "msh-batch-material"), 1);
}

}  // namespace
}  // namespace ngi::studio
