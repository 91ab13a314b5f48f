#include "ngi/msh/compare.h"

#include <algorithm>

#include "ngi/core/text.h"
#include "ngi/msh/draft.h"
#include "ngi/msh/field_text.h"
#include "ngi/msh/model.h"

namespace ngi::msh {

namespace {

using enum StreamType;

// A whole number as such; all else as text.
template <typename Field>
FieldValue field_value(const Field& field) {
  if constexpr (is_number<Field>) {
    const auto number = plain_number(field);
    if constexpr (std::is_integral_v<decltype(number)>) return static_cast<std::int64_t>(number);
  }
  return field_text(field);
}

// The bytes of the numbers of a field, one after the other.
template <typename Field>
std::string bits_of(const Field& field) {
  std::string bits;
  for_each_number(field,
                  [&bits](const auto& number) { bits += Bytes::borrow(bytes_of(number)).text(); });
  return bits;
}

template <typename Field>
bool same_bits(const Field& a, const Field& b) {
  return bits_of(a) == bits_of(b);
}

// One pair of models and where their differences go.
class Comparison {
 public:
  Comparison(const Draft& a, const Draft& b, std::string path, Differences& out)
      : a_(a), b_(b), path_(std::move(path)), out_(out) {}

  void run() {
    table("node", &Draft::nodes);
    names();
    labels();
    record("header", a_.header, b_.header);
    table("slot", &Draft::slots);
    table("batch", &Draft::batches);
    table("position", &Draft::positions);
    table("normal", &Draft::normals);
    table("uv0", &Draft::uv0);
    table("index", &Draft::indices);
    table("triangle", &Draft::triangles);
    table("key", &Draft::keys);
    table("lightmap_uv", &Draft::lightmap_uv);
    table("frame_map", &Draft::frame_map);
    table("hall_vertex", &Draft::hall_vertices);
    table("hall_link", &Draft::hall_links);
    table("light", &Draft::lights);
    out_.compare(path_, "frame_count", std::int64_t{a_.frame_count}, std::int64_t{b_.frame_count});
    raw_streams();
  }

 private:
  template <typename Field>
  void field(const std::string& name, const Field& a, const Field& b) {
    if (same_bits(a, b)) return;
    FieldValue shown_a = field_value(a);
    FieldValue shown_b = field_value(b);
    // Two NaNs look alike.
    if (shown_a == shown_b) shown_b = std::get<std::string>(shown_b) + " with other bits";
    out_.add({path_, Change::Changed, name, std::move(shown_a), std::move(shown_b)});
  }

  template <typename T>
  void record(const std::string& name, const T& a, const T& b) {
    if (std::ranges::equal(bytes_of(a), bytes_of(b))) return;
    if constexpr (HasFields<const T>) {
      for_each_pair(a, b, [this, &name](std::string_view part, const auto& x, const auto& y) {
        this->field(name + "." + std::string(part), x, y);
      });
    } else {
      field(name, a, b);
    }
  }

  // The fields of two records side by side.
  template <typename T, typename Visit>
  static void for_each_pair(const T& a, const T& b, Visit&& visit) {
    std::size_t index_a = 0;
    for_each_field(a, [&](std::string_view part, const auto& x) {
      std::size_t index_b = 0;
      for_each_field(b, [&](std::string_view, const auto& y) {
        if constexpr (std::is_same_v<decltype(x), decltype(y)>) {
          if (index_a == index_b) visit(part, x, y);
        }
        ++index_b;
      });
      ++index_a;
    });
  }

  void count(const std::string& name, std::size_t a, std::size_t b) {
    out_.compare(path_, name + " count", static_cast<std::int64_t>(a),
                 static_cast<std::int64_t>(b));
  }

  template <typename T>
  void table(const std::string& name, std::vector<T> Draft::* member) {
    const auto& a = a_.*member;
    const auto& b = b_.*member;
    count(name, a.size(), b.size());
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
      if (std::ranges::equal(bytes_of(a[i]), bytes_of(b[i]))) continue;
      record(name + "[" + std::to_string(i) + "]", a[i], b[i]);
    }
  }

  void names() {
    count("name", a_.names.size(), b_.names.size());
    for (std::size_t i = 0; i < std::min(a_.names.size(), b_.names.size()); ++i) {
      const std::string field = "node[" + std::to_string(i) + "].name";
      const std::string_view a = name_of(a_.names[i]);
      const std::string_view b = name_of(b_.names[i]);
      out_.compare(path_, field, cp1251_to_utf8(a), cp1251_to_utf8(b));
      if (a == b) {
        out_.compare_bytes(path_, field + " field", Bytes::copy(bytes_of(a_.names[i])),
                           Bytes::copy(bytes_of(b_.names[i])));
      }
    }
  }

  void labels() {
    const auto shown = [](const std::optional<Label>& label) -> FieldValue {
      if (!label) return {};
      return cp1251_to_utf8(label->end == '\0' ? label->text : label->text + label->end);
    };
    for (std::size_t i = 0; i < std::min(a_.labels.size(), b_.labels.size()); ++i) {
      out_.compare(path_, "node[" + std::to_string(i) + "].label", shown(a_.labels[i]),
                   shown(b_.labels[i]));
    }
  }

  // What the tables above leave out: opaque streams, remainders, unknown types.
  void raw_streams() {
    for (const StreamType type : {Opaque15, Colours}) {
      out_.compare_bytes(path_, stream_text(type), encode_stream(a_, type),
                         encode_stream(b_, type));
    }
    for (const StreamInfo& info : stream_infos()) {
      out_.compare_bytes(path_, stream_text(info.type) + " remainder", tail(a_, info.type),
                         tail(b_, info.type));
    }
    const auto& archive_a = a_.source->container();
    const auto& archive_b = b_.source->container();
    for (std::size_t i = 0; i < std::min(archive_a.size(), archive_b.size()); ++i) {
      if (is_table(*a_.source, i) && is_table(*b_.source, i)) continue;
      out_.compare_bytes(path_, "stream[" + std::to_string(i) + "]", payload(archive_a, i),
                         payload(archive_b, i));
    }
  }

  static Bytes tail(const Draft& draft, StreamType type) {
    const auto found = draft.tails.find(type);
    return found == draft.tails.end() ? Bytes() : Bytes::copy(found->second);
  }

  static bool is_table(const Document& document, std::size_t entry) {
    const StreamInfo* info = find_stream_info(document.container().records()[entry].type_id);
    return info && document.entry(info->type) == entry;
  }

  static Bytes payload(const nres::Document& archive, std::size_t entry) {
    return archive.payload(entry).value_or(Bytes());
  }

  const Draft& a_;
  const Draft& b_;
  std::string path_;
  Differences& out_;
};

Result<Draft> draft_of(const Asset& asset) {
  auto document = Document::parse(asset.bytes);
  if (!document) return fail(std::move(document));
  return open_draft(*document);
}

}  // namespace

void compare_assets(const Asset& a, const Asset& b, Differences& out) {
  const auto draft_a = draft_of(a);
  const auto draft_b = draft_of(b);
  if (draft_a && draft_b) Comparison(*draft_a, *draft_b, a.path, out).run();
}

}  // namespace ngi::msh
