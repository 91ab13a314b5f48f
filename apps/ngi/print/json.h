#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "apps/ngi/print/text_stream.h"
#include "ngi/core/issue.h"
#include "ngi/json/writer.h"

// Output of the verbs with --format json: docs/cli-contract.md 1 and 3. Include <nlohmann/json.hpp>
// in the .cpp that builds a document; this header does not.
namespace ngi::command {

using Json = nlohmann::ordered_json;

// {"schema": "ngi.VERB/1"}
Json json_document(std::string_view verb);

// A 32-bit float of an asset; the strings "nan", "inf", "-inf" when it is not finite.
Json json_number(float number);

// Sets `name` to the CP1251 text of the bytes and, when they are not all ASCII, `name_hex` to the
// bytes.
void set_name(Json& object, std::string_view bytes, std::string_view key = "name");

// Returns {code, severity, path, stream, record, offset, message}; null for unknown values.
Json json_issue(const Issue& issue);

// The whole document with a final line break: UTF-8 whatever the strings hold, arrays of plain
// values on one line, floats in the shortest form that reads back to the same 32-bit float.
std::string json_text(const Json& document);

// A document that ends in one long list, printed item by item so that it is never in memory as a
// whole. The output is that of json_text().
class JsonList {
 public:
  // `head` is the document without the list; `key` is the key of the list.
  JsonList(TextStream& out, const Json& head, std::string_view key);
  JsonList(const JsonList&) = delete;
  JsonList& operator=(const JsonList&) = delete;
  ~JsonList();

  void add(const Json& object);

 private:
  TextStream& out_;
  json::Writer writer_;
};

}  // namespace ngi::command
