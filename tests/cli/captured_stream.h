#pragma once

#include <stdlib.h>
#include <unistd.h>

#include <array>
#include <stdexcept>
#include <string>

#include "apps/ngi/print/text_stream.h"
#include "tests/support/file_descriptor.h"

namespace ngi::test {

// A TextStream into a nameless file, and what went into it.
class CapturedStream {
 public:
  command::TextStream& stream() { return stream_; }

  std::string text() {
    stream_.flush();
    std::string all;
    std::array<char, 4096> part = {};
    ssize_t got = 0;
    while ((got = ::pread(file_.number(), part.data(), part.size(), std::ssize(all))) > 0) {
      all.append(part.data(), static_cast<std::size_t>(got));
    }
    return all;
  }

 private:
  static FileDescriptor nameless_file() {
    std::string pattern = "/tmp/ngi-test-XXXXXX";
    FileDescriptor file(::mkstemp(pattern.data()));
    if (!file.valid()) throw std::runtime_error("cannot make " + pattern);
    ::unlink(pattern.c_str());
    return file;
  }

  FileDescriptor file_ = nameless_file();
  command::TextStream stream_{file_.number(), command::Flushing::WhenFull};
};

}  // namespace ngi::test
