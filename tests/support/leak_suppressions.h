#pragma once

// For builds with sanitizers: leaks that are not ours. Included by one source file of a program.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() {
  // libsndfile 1.2 leaks what libvorbis allocated when it refuses a damaged Ogg file.
  return "leak:libvorbis\n";
}
