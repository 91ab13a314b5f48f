#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "tests/hostile/demo_files.h"

// The verbs that write, for tests that interrupt them.
namespace ngi::test {

// A verb that writes, in a folder of its own.
struct WritingVerb {
  const char* name;
  std::vector<std::string> command;
  std::function<void(const WorkingFolder&)> prepare;
};

std::vector<WritingVerb> writing_verbs();

using Content = std::map<std::string, std::string>;  // of all files, by path

Content content_of(const std::filesystem::path& folder);

// Runs the verb and makes the call with that number fail: `fault` is an error number or "kill".
Ran run_with_fault(const std::filesystem::path& folder, const WritingVerb& verb, long call,
                   const std::string& fault);
// Runs the verb and returns the number of its calls about files.
long count_calls(const std::filesystem::path& folder, const WritingVerb& verb);

// Every file is the old one or the new one. A file that only one of the two states has may be there
// or not: it is a part of a folder or a backup.
void expect_old_or_new(const Content& now, const Content& before, const Content& after);

}  // namespace ngi::test
