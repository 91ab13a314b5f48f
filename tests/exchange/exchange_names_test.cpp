#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "ngi/core/text.h"
#include "ngi/exchange/detail/names.h"

namespace ngi::exchange {
namespace {

TEST(ExchangeNames, LeavePlainNamesAlone) {
  FileNames names;
  EXPECT_EQ(names.choose("body_m1o1", 0), "body_m1o1");
  EXPECT_EQ(names.choose("Левая нога", 1), "Левая нога");
}

TEST(ExchangeNames, AppendTheIndexWhereANameWouldNotStandAlone) {
  FileNames names;
  EXPECT_EQ(names.choose("", 3), "~3");
  EXPECT_EQ(names.choose("wheel", 4), "wheel");
  EXPECT_EQ(names.choose("WHEEL", 5), "WHEEL~5");
  EXPECT_EQ(names.choose("wheel~5", 6), "wheel~5~6");
  EXPECT_EQ(names.choose("door#1,0", 7), "door#1,0~7");
  EXPECT_EQ(names.choose("ngi_axes", 8), "ngi_axes~8");
}

TEST(ExchangeNames, SpellControlCharactersInHex) {
  FileNames names;
  EXPECT_EQ(names.choose("100%\x01\x7F", 0), "100%25%01%7F");
  EXPECT_EQ(names.choose(cp1251_to_utf8("\x98"), 1), "%98");
}

TEST(ExchangeNames, CutLongNamesBetweenCharacters) {
  const std::string name = cp1251_to_utf8(std::string(31, '\x84'));  // three bytes each in UTF-8
  FileNames names;
  const std::string chosen = names.choose(name, 65534);
  EXPECT_TRUE(is_cut(name));
  EXPECT_LE(chosen.size(), longest_name);
  EXPECT_EQ(name_from_file(chosen), name.substr(0, 51));
}

RC_GTEST_PROP(ExchangeNames, DifferAndLeadBackUnlessCut, (std::vector<std::string> texts)) {
  FileNames names;
  std::set<std::string> seen;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const std::string bytes = texts[i].substr(0, 31);
    const std::string name = cp1251_to_utf8(bytes.substr(0, bytes.find('\0')));
    const std::string chosen = names.choose(name, i);
    RC_ASSERT(chosen.size() <= longest_name);
    RC_ASSERT(seen.insert(fold(chosen)).second);
    if (!is_cut(name)) RC_ASSERT(name_from_file(chosen) == name);
  }
}

}  // namespace
}  // namespace ngi::exchange
