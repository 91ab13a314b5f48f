// mission.cfg, briefing.cfg, messages.cfg and other files of settings.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "ngi/core/text.h"
#include "ngi/json/config.h"
#include "ngi/tables/config/check.h"
#include "ngi/tables/config/document.h"
#include "ngi/tables/config/edit.h"
#include "ngi/tables/config/inspect.h"
#include "ngi/tables/config/script_line.h"

namespace ngi::config {
namespace config_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::string_view shipped_like =
    "# a mission\r\n"
    "OBJECT minimap\r\n"
    "\tdesc = \"resource\"\r\n"
    "\tlibrary\t=  ui\\minimap.lib   # the picture\r\n"
    "\tmap = tut_1\r\n"
    "end\r\n"
    "\r\n"
    "object primary_objectives\r\n"
    "\tobj = \xCF\xEE\xE1\xE5\xE4\xE0\r\n"
    "\tobj = Hold # 3 of 4\r\n"
    "END";  // no line break at the end

Document read(std::string_view text) {
  return Document(Bytes::copy(text));
}

std::string changed(std::string_view text, std::string_view path, std::string_view value) {
  const auto file = set_field(read(text), path, value);
  return file ? std::string(file->text()) : "refused: " + file.error().issue.arguments.at(0);
}

std::string replaced(std::string_view text, std::string_view before, std::string_view after) {
  std::string out(text);
  return out.replace(out.find(before), before.size(), after);
}

std::vector<std::string> codes_of(void (*check)(const Document&, const Surroundings&, Report&),
                                  std::string_view text, const Surroundings& around = {}) {
  Report report;
  check(read(text), around, report);
  std::vector<std::string> codes;
  for (const Issue& issue : report.issues()) codes.emplace_back(issue.rule->code);
  return codes;
}

Bytes through_json(const Bytes& file) {
  const auto again = json::config_from_json("cfg", "settings",
                                            json::config_to_json("cfg", file, json::Detail::Full));
  return again ? *again : Bytes::copy("refused");
}

TEST(Config, ReadsObjectsInAnyCaseWithQuotesAndComments) {
  const Document file = read(shipped_like);
  ASSERT_EQ(file.objects().size(), 2U);
  const Object* minimap = file.find("MiniMap");
  ASSERT_TRUE(minimap);
  EXPECT_TRUE(minimap->is_resource());
  EXPECT_EQ(minimap->value("library"), "ui\\minimap.lib");
  EXPECT_EQ(file.objects()[1].list.size(), 2U);
  EXPECT_EQ(file.objects()[1].list[1].value.text, "Hold");
  EXPECT_TRUE(file.problems().empty());
}

TEST(Config, ReplacesAValueAndKeepsEveryOtherByte) {
  EXPECT_EQ(changed(shipped_like, "minimap.library", "ui\\other.lib"),
            replaced(shipped_like, "ui\\minimap.lib", "ui\\other.lib"));
  EXPECT_EQ(changed(shipped_like, "minimap.desc", "none"),
            replaced(shipped_like, "\"resource\"", "\"none\""));
  EXPECT_EQ(changed(shipped_like, "primary_objectives.obj", "\u041F\u043B\u0430\u043D"),
            replaced(shipped_like, "\xCF\xEE\xE1\xE5\xE4\xE0", "\xCF\xEB\xE0\xED"));
  EXPECT_EQ(changed(shipped_like, "primary_objectives.obj[1]", "Run"),
            replaced(shipped_like, "Hold", "Run"));
  EXPECT_EQ(changed(shipped_like, "object[0].name", "map"),
            replaced(shipped_like, "minimap\r", "map\r"));
}

TEST(Config, QuotesAValueThatWouldBeReadAsAComment) {
  EXPECT_EQ(changed("object a\nk = v\nend\n", "a.k", "x # y"), "object a\nk = \"x # y\"\nend\n");
  EXPECT_EQ(changed("object a\nk =\nend\n", "a.k", "v"), "object a\nk = v\nend\n");
}

TEST(Config, RefusesWhatTheTextCannotHold) {
  EXPECT_THAT(changed(shipped_like, "minimap.desc", "a\"b"), HasSubstr("read as something else"));
  EXPECT_THAT(changed(shipped_like, "minimap.map", "a\nend"), HasSubstr("read as something else"));
  EXPECT_THAT(changed(shipped_like, "minimap.librari", "x"), HasSubstr("did you mean 'library'"));
  EXPECT_THAT(changed(shipped_like, "object[7].name", "x"), HasSubstr("no setting"));
  EXPECT_THAT(changed(shipped_like, "minimap.map", "\u2603"), HasSubstr("CP1251"));
}

TEST(Config, ComesBackFromJsonByteForByte) {
  for (const std::string_view text :
       {shipped_like, std::string_view(""), std::string_view("\xFF\x98\x00 = \n# end", 11),
        std::string_view("a = b\nobject x\nobject y\nend\nend\nc d e"), std::string_view("=\n=\n"),
        std::string_view("object a\r\n\tk = v\r\nend\r\n")}) {
    EXPECT_EQ(through_json(Bytes::copy(text)), Bytes::copy(text)) << text;
  }
}

TEST(Config, TakesAddedRemovedAndChangedSettingsFromJson) {
  auto document = nlohmann::json::parse(
      json::config_to_json("cfg", Bytes::copy(shipped_like), json::Detail::Full));
  auto& settings = document["objects"][1]["settings"];
  settings.erase(settings.begin());
  settings.push_back({{"key", "new"}, {"value", "one"}});
  document["objects"].push_back({{"name", "last"}, {"settings", nlohmann::json::array()}});
  const auto made = json::config_from_json("cfg", "settings", document.dump());
  ASSERT_TRUE(made) << full_message(made.error().issue);
  EXPECT_EQ(made->text().substr(0, 100), shipped_like.substr(0, 100));
  EXPECT_THAT(std::string(made->text()), HasSubstr("\tobj = Hold # 3 of 4\r\n\tnew = one\r\nEND"));
  EXPECT_THAT(std::string(made->text()), HasSubstr("END\r\nobject last\r\nend\r\n"));
}

TEST(Config, ReportsLinesThatAreNoSettings) {
  EXPECT_THAT(codes_of(check_settings, shipped_like), IsEmpty());
  EXPECT_THAT(codes_of(check_settings, "object a\nb = c\n"), ElementsAre("MIS-001"));
  EXPECT_THAT(codes_of(check_settings, "object a\nobject b\nend\n"), ElementsAre("MIS-001"));
  EXPECT_THAT(codes_of(check_settings, "end\n"), ElementsAre("MIS-001"));
  EXPECT_THAT(codes_of(check_settings, "object a\nTEXTURE new_ui1\nend\n"), ElementsAre("MIS-001"));
}

TEST(Config, ReportsMembersThatAreNotInTheirLibrary) {
  const Surroundings around = {
      .has_member = [](std::string_view, std::string_view name) -> std::optional<bool> {
        return name == "tut_1";
      }};
  EXPECT_THAT(codes_of(check_settings, shipped_like, around), IsEmpty());
  EXPECT_THAT(codes_of(check_settings, replaced(shipped_like, "tut_1", "tut_2"), around),
              ElementsAre("MIS-002"));
  EXPECT_THAT(codes_of(check_settings, replaced(shipped_like, "tut_1", "17"), around), IsEmpty());
}

TEST(MissionSettings, NeedAPrimaryObjective) {
  EXPECT_THAT(codes_of(check_mission_settings, shipped_like), IsEmpty());
  EXPECT_THAT(codes_of(check_mission_settings, "object minimap\nend\n"), ElementsAre("MIS-003"));
}

// docs/formats/missions.md 12.3.
TEST(ScriptLine, IsReadAsTheVectorOfTheChapterSays) {
  const ScriptLine line = parse_script_line({100, "create(918, 683, 10, 4, 22lwhl1.dat, 0)"});
  ASSERT_TRUE(line.known());
  EXPECT_EQ(line.arguments.size(), 6U);
  EXPECT_EQ(leading_number(line.arguments[0].text), 918);
  EXPECT_EQ(line.find(ArgumentSort::Clan)->text, "4");
  EXPECT_EQ(line.find(ArgumentSort::File)->text, "22lwhl1.dat");
  EXPECT_EQ(line.find(ArgumentSort::File)->offset, 124U);
}

TEST(ScriptLine, IsReportedWhenTheGameWouldDoNothing) {
  const auto codes = [](std::string_view line, const Surroundings& around = {}) {
    return codes_of(check_mission_settings,
                    "object primary_objectives\na = b\nend\nobject script\nscript1 = " +
                        std::string(line) + "\nend\n",
                    around);
  };
  EXPECT_THAT(codes("create(1,2,3)"), ElementsAre("MIS-010"));
  EXPECT_THAT(codes("explode(1)"), ElementsAre("MIS-010"));
  EXPECT_THAT(codes("death(1 2 far 4)"), ElementsAre("MIS-010"));
  EXPECT_THAT(codes("death(1 2 3 4)"), IsEmpty());
  const Surroundings around = {
      .has_file = [](std::string_view path) { return path == "UNITS\\AUTO\\a.dat"; }, .clans = 2};
  EXPECT_THAT(codes("create(1, 2, 3, 1, a.dat, 0)", around), IsEmpty());
  EXPECT_THAT(codes("create(1, 2, 3, 2, b.dat, 0)", around), ElementsAre("MIS-011", "MIS-011"));
}

TEST(Messages, HaveAnIndexOfTheirOwn) {
  EXPECT_THAT(codes_of(check_messages,
                       "object a\nmessage_index = 1\nend\nobject b\nmessage_index = 1\nend\n"),
              ElementsAre("MSG-001"));
  EXPECT_THAT(codes_of(check_messages, "object a\nmessage_index = 1\nend\n"), IsEmpty());
}

TEST(Config, ExplainsEveryByte) {
  std::uint64_t at = 0;
  annotate(Bytes::copy(shipped_like), RangeSink({}, [&](const AnnotatedRange& range) {
             EXPECT_EQ(range.offset, at);
             at += range.size;
           }));
  EXPECT_EQ(at, shipped_like.size());
}

}  // namespace config_test
}  // namespace ngi::config
