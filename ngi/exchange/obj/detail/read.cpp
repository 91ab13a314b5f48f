#include "ngi/exchange/obj/detail/read.h"

#include <algorithm>
#include <array>

#include "ngi/core/parse_number.h"
#include "ngi/exchange/obj/detail/lines.h"
#include "ngi/exchange/rules.h"

namespace ngi::obj {

namespace {

using math::Float2;
using math::Float3;

class Reader {
 public:
  Reader(std::string_view text, const Limits& limits) : lines_(text), limits_(limits) {}

  Result<Document> run() {
    while (const auto line = lines_.next()) {
      if (auto read = read_line(*line); !read) return fail(std::move(read));
    }
    end_body();
    return std::move(out_);
  }

 private:
  Result<void> read_line(const Line& line) {
    const std::string_view word = line.keyword;
    if (word == "v") return read_vector(line, out_.positions);
    if (word == "vn") return read_vector(line, out_.normals);
    if (word == "vt") return read_uv(line);
    if (word == "f" || word == "fo") return read_face(line);
    if (word == "o") return begin_object(line);
    if (word == "g") return begin_group(line);
    if (word == "usemtl") return use_material(line);
    if (word == "mtllib") return add_library(line);
    if (word == "l") return read_polyline(line);
    if (word == "p" || word == "curv" || word == "curv2" || word == "surf") {
      ++out_.other_elements;
    }
    return {};
  }

  // Counts all stored data, so that a short text cannot expand without limit.
  Result<void> spend(std::uint64_t bytes) {
    spent_ += bytes;
    if (spent_ <= limits_.decoded_size) return {};
    return fail(exchange::rules::exchange_limit, {}, "too many", "decoded bytes",
                limits_.decoded_size);
  }

  Result<void> read_vector(const Line& line, std::vector<Float3>& list) {
    if (auto room = spend(sizeof(Float3)); !room) return room;
    std::string_view rest = line.rest;
    std::array<float, 3> numbers = {};
    for (float& number : numbers) {
      const auto read = take_number(line, rest);
      if (!read) return tl::unexpected(read.error());
      number = *read;
    }
    list.push_back({numbers[0], numbers[1], numbers[2]});
    return {};
  }

  Result<void> read_uv(const Line& line) {
    if (auto room = spend(sizeof(Float2)); !room) return room;
    std::string_view rest = line.rest;
    const auto u = take_number(line, rest);
    if (!u) return tl::unexpected(u.error());
    std::string_view another = rest;
    const bool has_v = !take_word(another).empty();
    const auto v = has_v ? take_number(line, rest) : Result<float>(0.0F);
    if (!v) return tl::unexpected(v.error());
    out_.uvs.push_back({*u, *v});
    return {};
  }

  Result<void> read_face(const Line& line) {
    polygon_.clear();
    std::string_view rest = line.rest;
    for (auto word = take_word(rest); !word.empty(); word = take_word(rest)) {
      if (auto room = spend(sizeof(Corner)); !room) return room;
      auto corner = read_corner(line, word);
      if (!corner) return fail(std::move(corner));
      polygon_.push_back(*corner);
    }
    if (polygon_.size() < 3) return bad_line(line, "a face has fewer than three corners");
    auto room = spend((polygon_.size() - 2) * 3 * sizeof(Corner));
    if (!room) return room;
    auto run = find_run();
    if (!run) return fail(std::move(run));
    for (std::size_t i = 1; i + 1 < polygon_.size(); ++i) {
      (*run)->corners.insert((*run)->corners.end(), {polygon_[0], polygon_[i], polygon_[i + 1]});
    }
    return {};
  }

  Result<void> read_polyline(const Line& line) {
    Polyline out = {is_open_ ? out_.bodies.back().name : std::string(), {}};
    if (auto room = spend(sizeof(Polyline) + out.body.size()); !room) return room;
    std::string_view rest = line.rest;
    for (auto word = take_word(rest); !word.empty(); word = take_word(rest)) {
      if (auto room = spend(sizeof(std::uint32_t)); !room) return room;
      const auto corner = read_corner(line, word);
      if (!corner) {  // a model does not need it
        ++out_.other_elements;
        return {};
      }
      out.positions.push_back(corner->position);
    }
    out_.lines.push_back(std::move(out));
    return {};
  }

  // "7", "7/3", "7//2" and "7/3/2".
  Result<Corner> read_corner(const Line& line, std::string_view word) const {
    constexpr std::array<std::string_view, 3> names = {"vertices", "coordinates", "normals"};
    const std::array counts = {out_.positions.size(), out_.uvs.size(), out_.normals.size()};
    std::array<std::uint32_t, 3> places = {no_index, no_index, no_index};
    for (std::size_t i = 0; i < 3; ++i) {
      const std::size_t end = std::min(word.find('/'), word.size());
      const std::string_view text = word.substr(0, end);
      if (!text.empty() || i == 0) {
        const auto place = find_place(text, counts[i]);
        if (!place) {
          return bad_line(line, "a face refers to " + std::string(text.substr(0, 20)) + " of " +
                                    std::to_string(counts[i]) + " " + std::string(names[i]));
        }
        places[i] = *place;
      }
      if (end == word.size()) return Corner{places[0], places[1], places[2]};
      word.remove_prefix(end + 1);
    }
    return bad_line(line, "a corner has more than three numbers");
  }

  static std::optional<std::uint32_t> find_place(std::string_view text, std::size_t count) {
    const auto number = parse_number<std::int64_t>(text);
    const auto size = static_cast<std::int64_t>(count);
    if (!number || *number == 0 || *number > size || *number < -size) return std::nullopt;
    return static_cast<std::uint32_t>(*number > 0 ? *number - 1 : size + *number);
  }

  Result<Run*> find_run() {
    if (!is_open_) {
      if (auto begun = begin_body({}); !begun) return fail(std::move(begun));
    }
    auto& runs = out_.bodies.back().runs;
    if (runs.empty() || runs.back().group != group_ || runs.back().material != material_) {
      auto room = spend(sizeof(Run) + group_.size() + material_.size());
      if (!room) return fail(std::move(room));
      runs.push_back({group_, material_, {}});
    }
    return &runs.back();
  }

  std::uint32_t positions_so_far() const {
    return static_cast<std::uint32_t>(out_.positions.size());
  }

  void end_body() {
    if (is_open_) out_.bodies.back().end_position = positions_so_far();
  }

  Result<void> begin_body(std::string_view name) {
    if (auto room = spend(sizeof(Body) + name.size()); !room) return room;
    end_body();
    out_.bodies.push_back({std::string(name), positions_so_far(), positions_so_far(), {}});
    is_open_ = true;
    return {};
  }

  Result<void> begin_object(const Line& line) {
    has_objects_ = true;
    group_.clear();
    return begin_body(line.rest);
  }

  Result<void> begin_group(const Line& line) {
    group_ = line.rest;
    return has_objects_ ? Result<void>() : begin_body(line.rest);
  }

  Result<void> use_material(const Line& line) {
    material_ = line.rest;
    return {};
  }

  Result<void> add_library(const Line& line) {
    out_.libraries.emplace_back(line.rest);
    return spend(sizeof(std::string) + line.rest.size());
  }

  LineReader lines_;
  Limits limits_;
  Document out_;
  std::uint64_t spent_ = 0;
  std::vector<Corner> polygon_;
  std::string group_;
  std::string material_;
  bool has_objects_ = false;
  bool is_open_ = false;
};

}  // namespace

Result<Document> read(std::string_view text, const Limits& limits) {
  if (text.size() > limits.decoded_size) {
    return fail(exchange::rules::exchange_limit, {}, text.size(), "bytes of text",
                limits.decoded_size);
  }
  if (const std::size_t zero = text.find('\0'); zero != text.npos) {
    const auto number =
        std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(zero), '\n');
    return bad_line({static_cast<std::size_t>(number) + 1, zero, {}, {}}, "is not text");
  }
  return Reader(text, limits).run();
}

}  // namespace ngi::obj
