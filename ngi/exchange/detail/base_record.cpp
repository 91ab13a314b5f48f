#include "ngi/exchange/detail/base_record.h"

#include <cstddef>
#include <cstdint>
#include <span>

#include "ngi/core/text.h"
#include "ngi/exchange/detail/fingerprint.h"
#include "ngi/msh/model.h"

namespace ngi::exchange {

namespace {

std::string_view stored_name(std::span<const msh::NodeName> names, std::size_t node) {
  return node < names.size() ? msh::name_of(names[node]) : std::string_view();
}

}  // namespace

std::string base_fingerprint(const msh::Document& base) {
  Fingerprint hash;
  const auto nodes = base.nodes();
  const auto names = base.table<msh::NodeName>(msh::StreamType::Names);
  hash.add(std::uint64_t{nodes.size()});
  for (std::size_t n = 0; n < nodes.size(); ++n) {
    hash.add(stored_name(names, n));
    hash.add(std::uint64_t{nodes[n].parent});
    for (const std::uint16_t slot : nodes[n].slots) hash.add(std::uint64_t{slot});
  }
  hash.add(std::uint64_t{base.slots().size()});
  for (const msh::Slot& slot : base.slots()) {
    hash.add(std::uint64_t{slot.batch_start});
    hash.add(std::uint64_t{slot.batch_count});
  }
  hash.add(std::uint64_t{base.batches().size()});
  for (const msh::Batch& batch : base.batches()) hash.add(std::uint64_t{batch.index_count});
  hash.add(std::uint64_t{base.indices().size()});
  hash.add(std::uint64_t{base.positions().size()});
  return hash.hex();
}

std::vector<std::string> base_node_names(const msh::Document& base) {
  const auto names = base.table<msh::NodeName>(msh::StreamType::Names);
  std::vector<std::string> out;
  for (std::size_t n = 0; n < base.nodes().size(); ++n) {
    out.push_back(cp1251_to_utf8(stored_name(names, n)));
  }
  return out;
}

std::string join_names(const std::vector<std::string>& names) {
  std::string out;
  for (const std::string& name : names) {
    if (name.find_first_of("\n\r") != name.npos) return {};
    if (&name != &names.front()) out += '\n';
    out += name;
  }
  return out;
}

std::vector<std::string> split_names(std::string_view text) {
  std::vector<std::string> out;
  if (text.empty()) return out;
  while (true) {
    const std::size_t end = text.find('\n');
    out.emplace_back(text.substr(0, end));
    if (end == text.npos) return out;
    text.remove_prefix(end + 1);
  }
}

}  // namespace ngi::exchange
