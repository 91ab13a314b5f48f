#include "ngi/asset/fields/field.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace ngi {

namespace {

template <typename T>
using BitsOf = std::conditional_t<sizeof(T) == 1, std::uint8_t,
                                  std::conditional_t<sizeof(T) == 2, std::uint16_t, std::uint32_t>>;

}  // namespace

const Field* find_field(std::span<const Field> fields, std::string_view name) noexcept {
  const auto found = std::ranges::find(fields, name, &Field::name);
  return found == fields.end() ? nullptr : &*found;
}

std::uint32_t field_bits(const Field& field, std::span<const std::byte> record,
                         std::size_t component) noexcept {
  return visit_number(
      field.numbers[component], field_bytes(field, record),
      []<typename T>(T number) -> std::uint32_t { return std::bit_cast<BitsOf<T>>(number); });
}

void put_field_bits(const Field& field, std::span<std::byte> record, std::size_t component,
                    std::uint32_t bits) noexcept {
  const FieldNumber& number = field.numbers[component];
  with_number_type(number.type, [&]<typename T>() {
    const LittleEndian<BitsOf<T>> stored = static_cast<BitsOf<T>>(bits);
    const auto place = record.subspan(field.offset + number.offset, sizeof(stored));
    std::memcpy(place.data(), &stored, sizeof(stored));
  });
}

std::string_view field_name(const Field& field, std::span<const std::byte> record) noexcept {
  const auto text = view<char>(record, field.offset, field.size);
  return {text.data(), static_cast<std::size_t>(std::ranges::find(text, '\0') - text.begin())};
}

}  // namespace ngi
