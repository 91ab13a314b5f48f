#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace ngi::test {

struct Ran {
  int exit_code = -1;  // 128 + signal when it was killed, as a shell shows it
  std::string out;
  std::string err;
  long max_resident_kib = 0;
};

struct Running {
  std::string input = {};
  std::filesystem::path folder = {};                    // working folder; empty: this one
  std::map<std::string, std::string> environment = {};  // beside PATH; nothing else is passed on
  std::string output_to = {};  // a path for standard output; "closed" closes it
  double seconds = 20;         // then it is killed
};

// Runs the program that was just built.
Ran run_ngi(const std::vector<std::string>& arguments, const Running& running = {});

// The same for any program, found by PATH.
Ran run_program(const std::vector<std::string>& command, const Running& running = {});
bool is_installed(const std::string& program);

}  // namespace ngi::test
