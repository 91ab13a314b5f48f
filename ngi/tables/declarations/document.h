#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/archive/annotated_range.h"
#include "ngi/asset/asset_facts.h"
#include "ngi/asset/differences.h"
#include "ngi/core/bytes.h"
#include "ngi/core/limits.h"
#include "ngi/core/report.h"
#include "ngi/core/result.h"
#include "ngi/core/text_edit.h"

// Variables (.var) and formulas (.fml) of scripts: texts of declarations such as
// VAR(float, Speed, 1.5) and FUNCTION( , a + b, ). docs/formats/game-assets.md 10.
namespace ngi::declarations {

struct Declaration {
  TextToken word = {};                    // VAR, STRING, FUNCTION
  std::vector<TextToken> arguments = {};  // without the blanks around them

  bool is(std::string_view wanted) const noexcept;
};

// A parsed text. Any bytes are one: what is neither a declaration nor a comment is listed.
class Document {
 public:
  explicit Document(Bytes text);

  const Bytes& bytes() const noexcept { return bytes_; }
  std::string_view text() const noexcept { return bytes_.text(); }
  std::span<const Declaration> list() const noexcept { return parts_->list; }
  // Lines that are no declarations.
  std::span<const TextToken> strange() const noexcept { return parts_->strange; }

 private:
  struct Parts {
    std::vector<Declaration> list;
    std::vector<TextToken> strange;
  };
  friend class DeclarationParser;

  Bytes bytes_;
  std::shared_ptr<const Parts> parts_;
};

struct NewDeclaration {
  std::string word;  // CP1251, as are the arguments
  std::vector<std::string> arguments;

  friend bool operator==(const NewDeclaration&, const NewDeclaration&) = default;
};
std::vector<NewDeclaration> contents_of(const Document& file);

// Sets one argument; every other byte stays. `value` is UTF-8. Fails with AUX-EDIT-INVALID.
//   item[3].argument[2]    by position
//   Speed                  the last argument of the declaration with that name
Result<Document> set_field(const Document& file, std::string_view path, std::string_view value);

// The text with exactly these declarations. Those that are the same keep their bytes.
Result<Document> with_declarations(const Document& file, std::span<const NewDeclaration> wanted);

// Reports AUX-008 for lines that are no declarations.
void check(const Document& file, Report& report);

void annotate(const Bytes& text, const RangeSink& sink);
void compare_assets(const Asset& a, const Asset& b, Differences& out);
void count_facts(const Asset& asset, const Limits& limits, AssetFacts& facts);

}  // namespace ngi::declarations
