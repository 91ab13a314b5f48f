// The functions that the worker of the page calls, but for add_file of
// ngi/core/os/wasm/memory_files.cpp.
#include <cstdlib>
#include <string>

#include "apps/web/module/request.h"
#include "apps/web/module/session.h"

namespace {

ngi::web::Session& session() {
  static ngi::web::Session one;
  return one;
}

struct LastAnswer {
  std::string text;
  ngi::Bytes file;
};
LastAnswer last;

}  // namespace

#define NGI_EXPORT(name) extern "C" __attribute__((export_name(#name)))

NGI_EXPORT(allocate) void* web_allocate(std::size_t size) {
  return std::malloc(size);
}

NGI_EXPORT(release) void web_release(void* memory) {
  std::free(memory);
}

NGI_EXPORT(ask) void web_ask(const char* request, std::size_t length) {
  last = {};
  ngi::web::Answer answer = ngi::web::answer(session(), {request, length});
  using Handling = ngi::web::Json::error_handler_t;
  last = {answer.values.dump(-1, ' ', false, Handling::replace), std::move(answer.file)};
}

NGI_EXPORT(answer_text) const char* web_answer_text() {
  return last.text.data();
}

NGI_EXPORT(answer_text_size) std::size_t web_answer_text_size() {
  return last.text.size();
}

NGI_EXPORT(answer_file) const std::byte* web_answer_file() {
  return last.file.data();
}

NGI_EXPORT(answer_file_size) std::size_t web_answer_file_size() {
  return static_cast<std::size_t>(last.file.size());
}
