#include "fuzz/exchange_model.h"
#include "fuzz/mutate_json.h"
#include "ngi/core/core_rules.h"
#include "ngi/exchange/gltf/from_gltf.h"
#include "ngi/exchange/gltf/read.h"

// Any bytes as a .glb or the text of a .gltf: refused, or a model, and that a model of ours or
// refused. It may also be put over that model.

namespace {

using namespace ngi;

// Small limits keep the fuzzer fast; they are what a caller may set.
constexpr Limits limits = {.decoded_size = 1 << 16};

Result<Bytes> no_files(const std::string& path) {
  return fail(rules::file_not_found, {.path = path});
}

constexpr std::size_t glb_head = 20;  // of the file and of its first chunk

void put_number(std::string& text, std::size_t at, std::size_t number) {
  const le_u32 value = static_cast<std::uint32_t>(number);
  text.replace(at, sizeof(value), Bytes::copy(bytes_of(value)).text());
}

// Changes the JSON of a .glb file and writes its lengths anew; the binary part stays.
std::string mutate_glb(std::string_view file, unsigned seed) {
  const Bytes bytes = Bytes::copy(file);
  const auto length = view<le_u32>(bytes, 12, 1);
  if (length.empty() || !bytes.contains(glb_head, length[0])) return {};
  std::string text = fuzz::JsonMutator(seed).run(file.substr(glb_head, length[0]));
  if (text.empty()) return {};
  text.resize((text.size() + 3) / 4 * 4, ' ');
  std::string made(file.substr(0, glb_head));
  made += text;
  made += file.substr(glb_head + length[0]);
  put_number(made, 8, made.size());
  put_number(made, 12, text.size());
  return made;
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t max_size, unsigned seed) {
  const std::string_view file(reinterpret_cast<const char*>(data), size);
  if (!file.starts_with("glTF")) return fuzz::mutate_json(data, size, max_size, seed);
  if (fuzz::Chance(seed).one_in(3)) return LLVMFuzzerMutate(data, size, max_size);
  return fuzz::give_back(mutate_glb(file, seed), data, size, max_size);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Bytes input = Bytes::borrow(fuzz::bytes_of_input(data, size));
  const auto document = gltf::read(input, no_files, limits);
  if (!document) return 0;
  Report report;
  const auto file = gltf::from_gltf(*document, {.limits = limits}, report);
  if (file) fuzz::import_model(*file, report, limits);
  return 0;
}
