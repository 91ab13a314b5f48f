#include "ngi/json/config.h"

#include "ngi/core/text.h"
#include "ngi/json/detail/dump_head.h"
#include "ngi/tables/config/edit.h"
#include "ngi/tables/config/script_line.h"

namespace ngi::json {

namespace {

using config::NewObject;
using config::NewSetting;

// A script line taken apart. For readers only: the value has it all.
void write_command(Writer& out, const config::Setting& setting) {
  const config::ScriptLine line = config::parse_script_line(setting.value);
  if (!line.known()) return;
  out.key("command");
  out.text(cp1251_to_utf8(line.command.text));
  out.key("arguments");
  out.begin_array(Lines::One);
  for (const TextToken& argument : line.arguments) out.text(cp1251_to_utf8(argument.text));
  out.end_array();
}

void write_object(Writer& out, const config::Object& object) {
  const bool is_script = object.is_named("script");
  out.begin_object();
  out.key("name");
  object.is_block ? out.text(cp1251_to_utf8(object.name.text)) : out.null();
  out.key("settings");
  out.begin_array();
  for (const config::Setting& setting : object.list) {
    out.begin_object(Lines::One);
    out.key("key");
    out.text(cp1251_to_utf8(setting.key.text));
    out.key("value");
    out.text(cp1251_to_utf8(setting.value.text));
    if (is_script) write_command(out, setting);
    out.end_object();
  }
  out.end_array();
  out.end_object();
}

NewObject read_object(const Value& value) {
  NewObject object;
  if (!value["name"].is_null()) object.name = value["name"].name();
  const Value settings = value["settings"];
  for (std::size_t i = 0; i < settings.size(); ++i) {
    const Value setting = settings.at(i);
    object.settings.push_back({setting["key"].name(), setting["value"].name()});
  }
  return object;
}

// Whether writing the objects anew gives the same text.
bool is_written_as_shipped(const config::Document& file) {
  const auto made = config::make_document(config::contents_of(file));
  return made && made->text() == file.text();
}

}  // namespace

std::string config_to_json(std::string_view kind, const Bytes& bytes, Detail detail) {
  const config::Document file(bytes);
  Writer out;
  out.begin_object();
  write_dump_head(out, kind, detail);
  out.key("objects");
  out.begin_array();
  for (const config::Object& object : file.objects()) write_object(out, object);
  out.end_array();
  if (detail == Detail::Full && !is_written_as_shipped(file)) {
    out.key("text");
    out.text(cp1251_to_utf8(file.text()));
  }
  out.end_object();
  return std::move(out).take();
}

Result<Bytes> config_from_json(std::string_view kind, std::string_view title, std::string_view json,
                               const Limits& limits) {
  auto reader = parse_full_dump(json, kind, title, limits);
  if (!reader) return fail(std::move(reader));
  const Value root = reader->root();
  std::vector<NewObject> objects;
  const Value list = root["objects"];
  for (std::size_t i = 0; i < list.size(); ++i) objects.push_back(read_object(list.at(i)));
  const std::string text = root.has("text") ? root["text"].name() : "";
  if (reader->failed()) return tl::unexpected(reader->error());
  const config::Document before(Bytes::copy(text));
  return config::with_objects(before, objects).map([](const config::Document& file) {
    return file.bytes();
  });
}

}  // namespace ngi::json
