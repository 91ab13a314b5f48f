#include "ngi/tasks/kinds.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "ngi/tasks/export_formats.h"
#include "ngi/tasks/validate.h"

namespace ngi::tasks {
namespace {

TEST(KindRegistry, HasOneRowForEveryKindInTheirOrder) {
  ASSERT_EQ(kind_registry().size(), all_kinds().size());
  for (std::size_t i = 0; i < all_kinds().size(); ++i) {
    EXPECT_EQ(kind_registry()[i]->kind, all_kinds()[i].kind) << all_kinds()[i].name;
    EXPECT_EQ(&support(all_kinds()[i].kind), kind_registry()[i]);
  }
}

TEST(KindRegistry, HasBothWaysOfADocumentOrNone) {
  for (const KindSupport* kind : kind_registry()) {
    EXPECT_EQ(kind->to_json == nullptr, kind->from_json == nullptr) << kind->words().name;
    EXPECT_EQ(kind->to_json == nullptr, kind->file_suffix.empty()) << kind->words().name;
  }
}

TEST(KindRegistry, FindsTheExportFormatThatItWrote) {
  for (const KindSupport* kind : kind_registry()) {
    const ExportFormat& format = export_format(kind->kind);
    EXPECT_EQ(find_export_format(kind->words().name, format.as), &format) << kind->words().name;
  }
  EXPECT_EQ(find_export_format("msh", "png"), nullptr);
}

TEST(RuleCatalogue, HasTheRulesOfEveryKind) {
  const auto all = all_rules();
  for (const KindSupport* kind : kind_registry()) {
    if (!kind->rules) continue;
    for (const Rule* rule : kind->rules()) {
      EXPECT_NE(std::find(all.begin(), all.end(), rule), all.end()) << rule->code;
    }
  }
}

TEST(RuleCatalogue, FindsARuleByItsCodeOrItsShortCodeInAnyCase) {
  ASSERT_NE(find_rule("nres-bad-magic"), nullptr);
  EXPECT_EQ(find_rule("NRES-BAD-MAGIC"), find_rule("nres-bad-magic"));
  EXPECT_EQ(find_rule("n02"), find_rule("NRES-BAD-MAGIC"));
  EXPECT_NE(find_rule("JSON-SYNTAX"), nullptr);
  EXPECT_EQ(find_rule("NO-SUCH-RULE"), nullptr);
}

}  // namespace
}  // namespace ngi::tasks
