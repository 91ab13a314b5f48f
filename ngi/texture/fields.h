#pragma once

#include <concepts>
#include <string_view>
#include <type_traits>

#include "ngi/texture/records.h"

// The fields of the records by name, in file order. One list serves every code that goes through a
// record field by field: visit(name, number) is called for each.
namespace ngi::texture {

template <typename R, typename T>
concept MaybeConst = std::same_as<std::remove_const_t<R>, T>;

template <MaybeConst<Header> R, typename Visit>
void for_each_field(R& header, Visit&& visit) {
  visit("magic", header.magic);
  visit("width", header.width);
  visit("height", header.height);
  visit("mip_count", header.mip_count);
  visit("flags4", header.flags4);
  visit("flags5", header.flags5);
  visit("unk6", header.unk6);
  visit("format", header.format);
}

template <MaybeConst<PaletteEntry> R, typename Visit>
void for_each_field(R& entry, Visit&& visit) {
  visit("b", entry.b);
  visit("g", entry.g);
  visit("r", entry.r);
  visit("x", entry.x);
}

template <MaybeConst<PageRect> R, typename Visit>
void for_each_field(R& rect, Visit&& visit) {
  visit("x", rect.x);
  visit("w", rect.w);
  visit("y", rect.y);
  visit("h", rect.h);
}

template <typename T>
T plain_number(LittleEndian<T> number) noexcept {
  return number;
}
template <std::integral T>
T plain_number(T number) noexcept {
  return number;
}

}  // namespace ngi::texture
