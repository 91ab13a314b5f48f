#include "ngi/material/mat0/compare.h"

#include <algorithm>

#include "ngi/core/text.h"
#include "ngi/material/mat0/document.h"
#include "ngi/material/mat0/field_text.h"
#include "ngi/material/mat0/fields.h"

namespace ngi::mat0 {

namespace {

FieldValue field_value(const Rgba& colour) {
  return field_text(colour);
}
FieldValue field_value(std::int64_t number) {
  return number;
}

// One pair of materials and where their differences go.
class Comparison {
 public:
  Comparison(const Document& a, const Document& b, std::string path, Differences& out)
      : a_(a), b_(b), path_(std::move(path)), out_(out) {}

  void run() {
    meta("meta.a", a_.meta().a, b_.meta().a);
    meta("meta.b", a_.meta().b, b_.meta().b);
    meta("meta.c", a_.meta().c, b_.meta().c);
    meta("meta.d", a_.meta().d, b_.meta().d);
    count("phase count", a_.phases().size(), b_.phases().size());
    for (std::size_t i = 0; i < std::min(a_.phases().size(), b_.phases().size()); ++i) phase(i);
    count("block count", a_.blocks().size(), b_.blocks().size());
    for (std::size_t i = 0; i < std::min(a_.blocks().size(), b_.blocks().size()); ++i) block(i);
    out_.compare_bytes(path_, "tail", a_.tail(), b_.tail());
  }

 private:
  void meta(std::string_view name, std::uint32_t a, std::uint32_t b) {
    out_.compare(path_, name, std::int64_t{a}, std::int64_t{b});
  }

  void count(const std::string& name, std::size_t a, std::size_t b) {
    out_.compare(path_, name, static_cast<std::int64_t>(a), static_cast<std::int64_t>(b));
  }

  template <typename T>
  void record(const std::string& name, const T& a, const T& b) {
    std::vector<FieldValue> values;
    for_each_field(
        a, [&](std::string_view, const auto& field) { values.push_back(field_value(field)); });
    auto value = values.begin();
    for_each_field(b, [&](std::string_view part, const auto& field) {
      out_.compare(path_, name + "." + std::string(part), *value++, field_value(field));
    });
  }

  void phase(std::size_t i) {
    const Phase& a = a_.phases()[i];
    const Phase& b = b_.phases()[i];
    const std::string name = "phase[" + std::to_string(i) + "]";
    record(name, a, b);
    const bool same = texture_of(a) == texture_of(b);
    out_.compare(path_, name + ".texture", cp1251_to_utf8(texture_of(a)),
                 cp1251_to_utf8(texture_of(b)));
    if (same) {
      out_.compare_bytes(path_, name + ".texture field", Bytes::copy(bytes_of(a.texture)),
                         Bytes::copy(bytes_of(b.texture)));
    }
  }

  void block(std::size_t i) {
    const Document::Block& a = a_.blocks()[i];
    const Document::Block& b = b_.blocks()[i];
    const std::string name = "block[" + std::to_string(i) + "]";
    count(name + ".mode", a.mode(), b.mode());
    count(name + ".interp_mask", a.mask(), b.mask());
    count(name + ".key count", a.keys.size(), b.keys.size());
    for (std::size_t k = 0; k < std::min(a.keys.size(), b.keys.size()); ++k) {
      record(name + ".key[" + std::to_string(k) + "]", a.keys[k], b.keys[k]);
    }
  }

  const Document& a_;
  const Document& b_;
  std::string path_;
  Differences& out_;
};

}  // namespace

void compare_assets(const Asset& a, const Asset& b, Differences& out) {
  const Document material_a = Document::parse(a.bytes, attributes_of(a));
  const Document material_b = Document::parse(b.bytes, attributes_of(b));
  if (material_a.damage() || material_b.damage()) return;
  Comparison(material_a, material_b, a.path, out).run();
}

}  // namespace ngi::mat0
