#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "ngi/core/bytes.h"
#include "ngi/core/text_edit.h"

// Settings of the game in text files (.cfg): docs/formats/missions.md 7.
namespace ngi::config {

// A line "key = value". Tokens are views of the file's text.
struct Setting {
  TextToken key = {};
  TextToken value = {};  // without its quotes
  bool is_quoted = false;
  bool has_equals = true;  // else the first word of the line is the key and the rest the value
};

// The lines from "object NAME" to "end", or neighbouring lines outside of any object.
struct Object {
  TextToken name = {};
  bool is_block = true;  // false: the settings stand outside of any object
  bool is_closed = true;
  std::uint64_t begin = 0;     // of its first line
  std::uint64_t settings = 0;  // where the line of its first setting may stand
  std::uint64_t end = 0;       // after the line break of its last line
  std::vector<Setting> list = {};

  // The first setting with that key, in any case; nullptr when there is none.
  const Setting* find(std::string_view key) const noexcept;
  // The text of its value; empty when there is none.
  std::string_view value(std::string_view key) const noexcept;
  bool is_named(std::string_view wanted) const noexcept;
  // Whether its settings name members of a library: desc = "resource".
  bool is_resource() const noexcept;
};

enum class ProblemSort : std::uint8_t { NotClosed, StrayEnd, NoEquals, NoKey };

// A line that is not as it should be.
struct Problem {
  ProblemSort sort;
  TextToken line;
};

// A parsed file: the text with the positions of its words. Any bytes are one; edit.h changes it.
//
//   const config::Document file(*map_file("mission.cfg"));
//   for (const config::Object& object : file.objects()) use(object.name.text, object.list);
class Document {
 public:
  explicit Document(Bytes bytes);

  const Bytes& bytes() const noexcept { return bytes_; }
  std::string_view text() const noexcept { return bytes_.text(); }
  std::span<const Object> objects() const noexcept { return parts_->objects; }
  std::span<const Problem> problems() const noexcept { return parts_->problems; }
  // The first object of that name, in any case; nullptr when there is none.
  const Object* find(std::string_view name) const noexcept;

 private:
  struct Parts {
    std::vector<Object> objects;
    std::vector<Problem> problems;
  };
  friend class DocumentParser;

  Bytes bytes_;
  std::shared_ptr<const Parts> parts_;
};

}  // namespace ngi::config
