#pragma once

#include "ngi/archive/annotated_range.h"
#include "ngi/asset/fields/record_table.h"

namespace ngi {

// Calls the sink for each field of a record at range.offset that intersects its extent: "flags" is
// labelled "flags", with a prefix "prefix.flags". Everything else is as in `range`. Fields without
// a name have the prefix as label; raw bytes have no value. The path that sets a field begins with
// range.field_path, or with the prefix when that is empty.
void annotate_fields(std::span<const Field> fields, std::span<const std::byte> record,
                     const std::string& prefix, AnnotatedRange range, const RangeSink& sink);

// Calls a sink for consecutive ranges.
class RangeWalk {
 public:
  // The ranges have part and entry of `first` and begin at its offset.
  explicit RangeWalk(const RangeSink& sink, AnnotatedRange first = {})
      : sink_(sink), range_(std::move(first)) {}

  std::uint64_t position() const noexcept { return range_.offset; }
  // Sets the part of all following ranges.
  void part(std::string name) { range_.part = std::move(name); }

  // Adds a range unless it has no bytes.
  void add(std::uint64_t size, std::string label, std::string value = {});
  // Adds a value that a path sets; `field` describes it, if it has a description.
  void add_value(std::uint64_t size, std::string label, std::string value, std::string field_path,
                 const Field* field = nullptr);
  // Skips bytes outside the extent of the sink. Returns false when they are inside.
  bool skip(std::uint64_t size) noexcept;

  // Field by field: "name.flags". `path` is the record in paths when its name is not.
  template <Record T>
  void record(const std::string& name, const T& fields, const std::string& path = {}) {
    record(fields_of<T>(), bytes_of(fields), name, path);
  }
  void record(std::span<const Field> fields, std::span<const std::byte> bytes,
              const std::string& name, const std::string& path = {});
  // Record by record and field by field: "node[3].flags"; of a single record "header.scale".
  void table(const RecordTable& table);
  // Each record in one line: "palette[3]" with the value "b 9 g 8 r 7".
  void lines(const RecordTable& table);

 private:
  // Whether the sink has taken it.
  bool whole_table(const RecordTable& table);

  const RangeSink& sink_;
  AnnotatedRange range_;
};

}  // namespace ngi
