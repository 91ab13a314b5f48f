#pragma once

#include "ngi/asset/fields/field_list.h"
#include "ngi/texture/records.h"

// The fields of the records by name, in file order (ngi/asset/fields/field_list.h).
namespace ngi::texture {

template <typename Visit>
void for_each_field(const Header& header, Visit&& visit) {
  visit("magic", header.magic);
  visit("width", header.width);
  visit("height", header.height);
  visit("mip_count", header.mip_count);
  visit("flags4", shown_in_hex(header.flags4));
  visit("flags5", shown_in_hex(header.flags5));
  visit("unk6", shown_in_hex(header.unk6));
  visit("format", header.format);
}

template <typename Visit>
void for_each_field(const PaletteEntry& entry, Visit&& visit) {
  visit("b", entry.b);
  visit("g", entry.g);
  visit("r", entry.r);
  visit("x", entry.x);
}

template <typename Visit>
void for_each_field(const PageRect& rect, Visit&& visit) {
  visit("x", rect.x);
  visit("w", rect.w);
  visit("y", rect.y);
  visit("h", rect.h);
}

}  // namespace ngi::texture
