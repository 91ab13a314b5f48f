#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/core/bytes.h"
#include "ngi/core/language.h"
#include "ngi/core/result.h"

// Questions of the page and the answers to them.
namespace ngi::web {

class Session;
using Json = nlohmann::ordered_json;

// What the page asks: the JSON object of the request. A value that is missing or of another type is
// the usual one.
class Request {
 public:
  explicit Request(const Json& values) : values_(values) {}

  std::string text(const char* key, std::string_view usual = {}) const;
  double number(const char* key, double usual = 0) const;
  std::uint64_t whole(const char* key, std::uint64_t usual = 0) const;
  bool flag(const char* key) const;
  bool has(const char* key) const { return values_.is_object() && values_.contains(key); }

 private:
  const Json& values_;
};

// A JSON object, and a file or pixels with it.
struct Answer {
  Json values = Json::object();
  Bytes file = {};
};

using Handler = Result<Answer> (*)(Session& session, const Request& request);
using Handlers = std::map<std::string_view, Handler>;

// The handlers of each source, by the name of the request.
void add_look_handlers(Handlers& handlers);
void add_field_handlers(Handlers& handlers);
void add_draw_handlers(Handlers& handlers);
void add_edit_handlers(Handlers& handlers);
void add_export_handlers(Handlers& handlers);
void add_demo_handlers(Handlers& handlers);
void add_number_handlers(Handlers& handlers);

// An issue with its message and explanation in a language.
Json to_json(const Issue& issue, Language language);

// Does what a request says; an error is in "error".
Answer answer(Session& session, std::string_view request);

}  // namespace ngi::web
