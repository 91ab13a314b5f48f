#pragma once

#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

#include "tests/archive/nres_samples.h"

// Random archives for property tests.
namespace ngi::nres {

inline rc::Gen<std::string> any_name() {
  // Few letters, so that names repeat and differ by case only.
  const auto letter = rc::gen::element('a', 'A', 'b', 'B', '_', '.', '0', '\xE0');
  return rc::gen::suchThat(rc::gen::container<std::string>(letter),
                           [](const std::string& s) { return !s.empty() && s.size() <= 35; });
}

inline rc::Gen<Entry> any_entry() {
  return rc::gen::apply(
      [](std::uint32_t type, std::uint32_t attr1, std::uint32_t attr2, std::uint32_t attr3,
         const std::string& name, const std::string& payload) {
        return Entry{type, attr1, attr2, attr3, *make_name(name), Bytes::copy(payload)};
      },
      rc::gen::inRange<std::uint32_t>(0, 4), rc::gen::arbitrary<std::uint32_t>(),
      rc::gen::arbitrary<std::uint32_t>(), rc::gen::arbitrary<std::uint32_t>(), any_name(),
      rc::gen::arbitrary<std::string>());
}

inline rc::Gen<std::vector<Entry>> any_entries() {
  return rc::gen::container<std::vector<Entry>>(any_entry());
}

// An archive with unindexed bytes before every payload and payloads in reverse order, made without
// our writers.
inline Bytes scattered(const std::vector<Entry>& entries, const std::string& junk) {
  std::string data;
  std::vector<Record> directory(entries.size());
  for (std::size_t i = entries.size(); i-- > 0;) {
    data += junk;
    while (data.size() % 8 != 0) data += '\0';
    const Entry& e = entries[i];
    directory[i] = {e.type_id,
                    e.attr1,
                    e.attr2,
                    static_cast<std::uint32_t>(e.payload.size()),
                    e.attr3,
                    e.name,
                    static_cast<std::uint32_t>(16 + data.size()),
                    static_cast<std::uint32_t>(i)};
    data += e.payload.text();
  }
  while (data.size() % 8 != 0) data += '\0';
  std::string out(16, '\0');
  out += data;
  for (const Record& record : directory) out += Bytes::copy(bytes_of(record)).text();
  const Header header = {magic, version, static_cast<std::int32_t>(entries.size()),
                         static_cast<std::uint32_t>(out.size())};
  return patched(Bytes::copy(out), 0, Bytes::copy(bytes_of(header)).text());
}

}  // namespace ngi::nres
