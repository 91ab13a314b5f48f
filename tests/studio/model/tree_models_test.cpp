#include <gmock/gmock.h>

#include <QAbstractItemModelTester>

#include "apps/studio/model/asset_index.h"
#include "apps/studio/model/asset_tree_model.h"
#include "apps/studio/model/field_tree_model.h"
#include "apps/studio/model/list_models.h"
#include "tests/studio/demo_folder.h"

namespace ngi::studio {
namespace {

class TreeModels : public testing::Test {
 protected:
  TreeModels() : workspace_(QDir(QString::fromStdString(demo_.journals().string()))) {
    EXPECT_TRUE(workspace_.open(demo_.game(), demo_.mod()));
  }

  Document& robot() { return **workspace_.document(demo_.asset("bases.rlb/fly_dart.msh")); }

  test::DemoFolder demo_;
  Workspace workspace_;
};

TEST_F(TreeModels, ReadAnArchiveWhenItIsOpened) {
  AssetTreeModel tree(workspace_);
  const QModelIndex archive = tree.find(demo_.asset("bases.rlb"));
  ASSERT_TRUE(archive.isValid());
  EXPECT_EQ(tree.rowCount(archive), 0);
  ASSERT_TRUE(tree.canFetchMore(archive));
  const QAbstractItemModelTester tester(&tree,
                                        QAbstractItemModelTester::FailureReportingMode::Fatal);
  tree.fetchMore(archive);
  EXPECT_GT(tree.rowCount(archive), 1);
  const QModelIndex robot = tree.find(demo_.asset("bases.rlb/bot_strider.msh"));
  ASSERT_TRUE(robot.isValid());
  EXPECT_EQ(robot.data().toString(), QStringLiteral("bot_strider.msh"));
  EXPECT_EQ(robot.siblingAtColumn(AssetTreeModel::KindColumn).data().toString(),
            QStringLiteral("model"));
}

TEST_F(TreeModels, MarkWhatIsChangedAndWhatComesFromTheMod) {
  AssetTreeModel tree(workspace_);
  Document& document = robot();
  ASSERT_TRUE(document.set_field("batch[0].wear_row", "1"));
  EXPECT_TRUE(tree.find(document.path()).data(AssetTreeModel::ChangedRole).toBool());
  EXPECT_FALSE(tree.find(demo_.asset("bases.rlb")).data(AssetTreeModel::FromModRole).toBool());
  ASSERT_TRUE(workspace_.save(workspace_.unsaved()));
  EXPECT_FALSE(tree.find(document.path()).data(AssetTreeModel::ChangedRole).toBool());
  EXPECT_TRUE(tree.find(demo_.asset("bases.rlb")).data(AssetTreeModel::FromModRole).toBool());
}

TEST_F(TreeModels, KeepTheMarksOfOthersWhenOneIsSaved) {
  AssetTreeModel tree(workspace_);
  Document& other = **workspace_.document(demo_.asset("bases.rlb/bot_strider.msh"));
  ASSERT_TRUE(robot().set_field("batch[0].wear_row", "1"));
  ASSERT_TRUE(other.set_field("batch[0].wear_row", "1"));
  ASSERT_TRUE(workspace_.save({&robot()}));
  EXPECT_FALSE(tree.find(robot().path()).data(AssetTreeModel::ChangedRole).toBool());
  EXPECT_TRUE(tree.find(other.path()).data(AssetTreeModel::ChangedRole).toBool());
}

TEST_F(TreeModels, LoadEveryArchiveForAFilter) {
  AssetTreeModel tree(workspace_);
  tree.load_all();
  const QModelIndex textures = tree.find(demo_.asset("Textures.lib"));
  EXPECT_GT(tree.rowCount(textures), 5);
}

TEST_F(TreeModels, ShowTheFieldsOfEveryRecord) {
  FieldTreeModel fields;
  fields.set_document(&robot());
  const QAbstractItemModelTester tester(&fields,
                                        QAbstractItemModelTester::FailureReportingMode::Fatal);
  const QModelIndex row = fields.find("batch[0].wear_row");
  ASSERT_TRUE(row.isValid());
  EXPECT_EQ(row.data().toString(), QStringLiteral("wear_row"));
  const QModelIndex value = row.siblingAtColumn(FieldTreeModel::ValueColumn);
  EXPECT_TRUE(fields.flags(value) & Qt::ItemIsEditable);
  EXPECT_TRUE(fields.setData(value, QStringLiteral("2"), Qt::EditRole));
  EXPECT_EQ(value.data().toString(), QStringLiteral("2"));
  EXPECT_TRUE(fields.find("batch[0].wear_row").data(FieldTreeModel::ChangedRole).toBool());
  robot().undo();
  EXPECT_FALSE(fields.find("batch[0].wear_row").data(FieldTreeModel::ChangedRole).toBool());
}

TEST_F(TreeModels, TakeSeveralNumbersAsTheyAreShown) {
  FieldTreeModel fields;
  fields.set_document(&robot());
  const QModelIndex value = fields.find("position[0]").siblingAtColumn(FieldTreeModel::ValueColumn);
  ASSERT_TRUE(value.isValid());
  EXPECT_TRUE(fields.setData(value, QStringLiteral("1 2.5 -3"), Qt::EditRole));
  EXPECT_EQ(value.data().toString(), QStringLiteral("1 2.5 -3"));
}

TEST_F(TreeModels, TellWhyAValueIsRefused) {
  FieldTreeModel fields;
  fields.set_document(&robot());
  QString reason;
  QObject::connect(&fields, &FieldTreeModel::refused, [&](const QString& why) { reason = why; });
  const QModelIndex value =
      fields.find("batch[0].wear_row").siblingAtColumn(FieldTreeModel::ValueColumn);
  EXPECT_FALSE(fields.setData(value, QStringLiteral("300"), Qt::EditRole));
  EXPECT_TRUE(reason.contains(QStringLiteral("wear_row"))) << reason.toStdString();
}

TEST_F(TreeModels, FindTheFieldOfAByte) {
  FieldTreeModel fields;
  fields.set_document(&robot());
  const auto field = robot().find_field("batch[1].flags");
  ASSERT_TRUE(field);
  EXPECT_EQ(fields.find_byte(field->offset).data(FieldTreeModel::PathRole).toString(),
            QStringLiteral("batch[1].flags"));
}

// The rows of a record: path, value and offset of each field.
QStringList rows_of(FieldTreeModel& fields, const std::string& record) {
  const QModelIndex parent = fields.find(record);
  fields.fetchMore(parent);
  QStringList out;
  for (int i = 0; i < fields.rowCount(parent); ++i) {
    const QModelIndex row = fields.index(i, 0, parent);
    out << row.data(FieldTreeModel::PathRole).toString() << row.data().toString()
        << row.siblingAtColumn(FieldTreeModel::ValueColumn).data().toString()
        << row.data(FieldTreeModel::OffsetRole).toString();
  }
  return out;
}

TEST_F(TreeModels, ShowTheFieldsOfCommandsThatChangedPlaces) {
  Document& effect = **workspace_.document(demo_.asset("effects.rlb/exp_big"));
  FieldTreeModel shown;
  shown.set_document(&effect);
  const QAbstractItemModelTester tester(&shown,
                                        QAbstractItemModelTester::FailureReportingMode::Fatal);
  for (int i = 0; i < 5; ++i) rows_of(shown, "command[" + std::to_string(i) + "]");
  const auto expect_all_fresh = [&] {
    FieldTreeModel fresh;
    fresh.set_document(&effect);
    for (int i = 0; i < 5; ++i) {
      const std::string record = "command[" + std::to_string(i) + "]";
      EXPECT_EQ(rows_of(shown, record), rows_of(fresh, record)) << record;
    }
  };
  for (int i = 1; i < 5; ++i) {
    const std::string record = "command[" + std::to_string(i) + "]";
    ASSERT_TRUE(effect.edit_record(record, tasks::RecordEdit::MoveUp, QStringLiteral("Move up")));
    expect_all_fresh();
  }
  while (effect.history().can_undo()) {
    effect.undo();
    expect_all_fresh();
  }
}

TEST_F(TreeModels, FindAssetsByTheLettersOfTheirNames) {
  AssetIndex index(workspace_);
  index.rebuild();
  workspace_.jobs().wait();
  ASSERT_TRUE(index.is_complete());
  const auto found = index.find(QStringLiteral("strider"), 10);
  ASSERT_FALSE(found.empty());
  EXPECT_TRUE(found[0]->name.contains(QStringLiteral("strider")));
  const auto letters = index.find(QStringLiteral("btstrdmsh"), 10);
  ASSERT_FALSE(letters.empty());
  EXPECT_EQ(letters[0]->name, QStringLiteral("bot_strider.msh"));
  EXPECT_TRUE(index.find(QStringLiteral("zzqq"), 10).empty());
}

TEST_F(TreeModels, ListProblemsGravestFirst) {
  ProblemsModel problems;
  Document& document = robot();
  ASSERT_TRUE(document.set_field("batch[0].wear_row", "250"));
  FoundProblems found = Document::check(document.asset(), document.options());
  ASSERT_EQ(found.issues.size(), 1U);
  found.issues.push_back(found.issues.front());
  found.issues.back().severity = Severity::Error;
  problems.set_problems(found);
  EXPECT_EQ(problems.index(0, 0).data(Qt::UserRole).toInt(), static_cast<int>(Severity::Error));
  EXPECT_EQ(problems.count(Severity::Warning), 1);
}

}  // namespace
}  // namespace ngi::studio
