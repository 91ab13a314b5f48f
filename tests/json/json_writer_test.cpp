#include "ngi/json/writer.h"

#include <gtest/gtest.h>

namespace ngi::json {
namespace json_writer_test {

TEST(Writer, SetsItemsOnOneLineOrMany) {
  Writer out;
  out.begin_object();
  out.key("a");
  out.begin_array(Lines::One);
  out.whole(1);
  out.begin_object();
  out.key("b");
  out.null();
  out.end_object();
  out.end_array();
  out.key("c");
  out.begin_array();
  out.boolean(true);
  out.real(0.5F);
  out.end_array();
  out.key("d");
  out.begin_object();
  out.end_object();
  out.end_object();
  EXPECT_EQ(
      std::move(out).take(),
      "{\n  \"a\": [1, {\"b\": null}],\n  \"c\": [\n    true,\n    0.5\n  ],\n  \"d\": {}\n}\n");
}

TEST(Writer, EscapesWhatCouldSteerATerminal) {
  Writer out;
  out.text("\"\\\n\x1B[2J\x7F\xC2\x9B\xD0\xB1");
  EXPECT_EQ(std::move(out).take(), "\"\\\"\\\\\\n\\u001b[2J\\u007f\\u009b\xD0\xB1\"\n");
}

TEST(Writer, AddsTheBytesOfANameThatIsNotAscii) {
  Writer out;
  out.begin_object(Lines::One);
  out.name("name", "robot");
  out.name("label", "\xE1");
  out.end_object();
  EXPECT_EQ(std::move(out).take(),
            "{\"name\": \"robot\", \"label\": \"б\", \"label_hex\": \"E1\"}\n");
}

}  // namespace json_writer_test
}  // namespace ngi::json
