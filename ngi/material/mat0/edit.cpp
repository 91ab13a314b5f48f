#include "ngi/material/mat0/edit.h"

#include <algorithm>

#include "ngi/core/text.h"
#include "ngi/material/mat0/detail/edit_internal.h"
#include "ngi/texture/palette.h"

namespace ngi::mat0 {

namespace {

tl::unexpected<Error> no_such(std::string_view what, std::size_t index) {
  return invalid("there is no " + std::string(what) + " " + std::to_string(index));
}

Result<Phase*> phase_at(Draft& draft, std::size_t phase) {
  if (phase >= draft.phases.size()) return no_such("phase", phase);
  return &draft.phases[phase];
}

Result<DraftBlock*> block_at(Draft& draft, std::size_t block) {
  if (block >= draft.blocks.size()) return no_such("block", block);
  return &draft.blocks[block];
}

// Calls `renumber` with the phase of every key. Keys whose phase does not exist are
// left alone.
template <typename Renumber>
void renumber_keys(Draft& draft, std::size_t phases_before, Renumber renumber) {
  for (DraftBlock& block : draft.blocks) {
    for (Key& key : block.keys) {
      const std::size_t phase = key.phase;
      if (phase < phases_before) key.phase = static_cast<std::uint16_t>(renumber(phase));
    }
  }
}

template <typename Item>
Result<void> insert_at(std::vector<Item>& items, std::size_t position, Item item,
                       std::string_view what) {
  if (position > items.size()) return no_such(what, position);
  items.insert(items.begin() + static_cast<std::ptrdiff_t>(position), std::move(item));
  return {};
}

template <typename Item>
Result<void> remove_at(std::vector<Item>& items, std::size_t position, std::string_view what) {
  if (position >= items.size()) return no_such(what, position);
  items.erase(items.begin() + static_cast<std::ptrdiff_t>(position));
  return {};
}

Result<void> check_key(const Draft& draft, const Key& key) {
  if (key.phase >= draft.phases.size()) return no_such("phase", std::uint16_t{key.phase});
  return {};
}

}  // namespace

Result<void> set_colour(Draft& draft, std::size_t phase, Channel channel, const Rgba& colour) {
  const auto found = phase_at(draft, phase);
  if (!found) return tl::unexpected(found.error());
  constexpr std::array fields = {&Phase::ambient, &Phase::diffuse, &Phase::specular,
                                 &Phase::emissive};
  (*found)->*fields[static_cast<std::size_t>(channel)] = colour;
  return {};
}

Result<std::array<char, texture_capacity>> texture_field(std::string_view name) {
  const std::string shown = cp1251_to_utf8(name);
  if (name.size() > longest_texture || name.find('\0') != std::string_view::npos) {
    return invalid("\"" + shown + "\" is longer than 15 bytes or contains a NUL");
  }
  if (!name.empty() && !texture::palette_index(name)) {
    return invalid("\"" + shown + "\" has no dot, which texture names must have");
  }
  std::array<char, texture_capacity> field = {};
  std::copy(name.begin(), name.end(), field.begin());
  return field;
}

Result<void> set_texture(Draft& draft, std::size_t phase, std::string_view name) {
  const auto found = phase_at(draft, phase);
  if (!found) return tl::unexpected(found.error());
  if (texture_of(**found) == name) return {};
  const auto field = texture_field(name);
  if (!field) return tl::unexpected(field.error());
  (*found)->texture = *field;
  return {};
}

Result<void> set_cell(Draft& draft, std::size_t phase, std::int8_t cell) {
  return phase_at(draft, phase).map([cell](Phase* found) { found->cell = cell; });
}

Result<void> set_power(Draft& draft, std::size_t phase, std::uint8_t power) {
  return phase_at(draft, phase).map([power](Phase* found) { found->power = power; });
}

Result<void> insert_phase(Draft& draft, std::size_t position, const Phase& phase) {
  const std::size_t before = draft.phases.size();
  auto done = insert_at(draft.phases, position, phase, "phase");
  if (!done) return done;
  renumber_keys(draft, before,
                [position](std::size_t old) { return old >= position ? old + 1 : old; });
  return {};
}

Result<void> remove_phase(Draft& draft, std::size_t phase, std::size_t instead) {
  const std::size_t before = draft.phases.size();
  if (instead >= before || instead == phase) return no_such("other phase", instead);
  auto done = remove_at(draft.phases, phase, "phase");
  if (!done) return done;
  renumber_keys(draft, before, [=](std::size_t old) {
    const std::size_t shown = old == phase ? instead : old;
    return shown > phase ? shown - 1 : shown;
  });
  return {};
}

Result<void> move_phase(Draft& draft, std::size_t from, std::size_t to) {
  const std::size_t count = draft.phases.size();
  if (from >= count) return no_such("phase", from);
  if (to >= count) return no_such("phase", to);
  const auto begin = draft.phases.begin();
  const auto at = [begin](std::size_t i) { return begin + static_cast<std::ptrdiff_t>(i); };
  if (from < to) {
    std::rotate(at(from), at(from + 1), at(to + 1));
  } else {
    std::rotate(at(to), at(from), at(from + 1));
  }
  renumber_keys(draft, count, [=](std::size_t old) {
    if (old == from) return to;
    if (from < old && old <= to) return old - 1;
    if (to <= old && old < from) return old + 1;
    return old;
  });
  return {};
}

Result<void> insert_block(Draft& draft, std::size_t position, DraftBlock block) {
  if (draft.blocks.size() >= max_blocks) {
    return fail(rules::write_overflow, {}, draft.blocks.size() + 1, "animation blocks", max_blocks);
  }
  if (block.keys.empty()) return invalid("a block needs at least one key");
  for (const Key& key : block.keys) {
    if (auto good = check_key(draft, key); !good) return good;
  }
  return insert_at(draft.blocks, position, std::move(block), "block");
}

Result<void> remove_block(Draft& draft, std::size_t block) {
  return remove_at(draft.blocks, block, "block");
}

Result<void> set_mode(Draft& draft, std::size_t block, Mode mode) {
  return block_at(draft, block).map([mode](DraftBlock* found) {
    found->header_raw = (found->header_raw & ~mode_bits) | static_cast<std::uint32_t>(mode);
  });
}

Result<void> set_mask(Draft& draft, std::size_t block, std::uint32_t mask) {
  if (mask > interpolated::all) return invalid("a mask has five bits: 0 to 31");
  return block_at(draft, block).map([mask](DraftBlock* found) {
    found->header_raw = mask << mask_shift | found->mode();
  });
}

Result<void> insert_key(Draft& draft, std::size_t block, std::size_t position, const Key& key) {
  const auto found = block_at(draft, block);
  if (!found) return tl::unexpected(found.error());
  if (auto good = check_key(draft, key); !good) return good;
  return insert_at((*found)->keys, position, key, "key");
}

Result<void> remove_key(Draft& draft, std::size_t block, std::size_t key) {
  const auto found = block_at(draft, block);
  if (!found) return tl::unexpected(found.error());
  if ((*found)->keys.size() == 1 && key == 0) return invalid("a block needs at least one key");
  return remove_at((*found)->keys, key, "key");
}

Result<void> set_key(Draft& draft, std::size_t block, std::size_t key, const Key& value) {
  const auto found = block_at(draft, block);
  if (!found) return tl::unexpected(found.error());
  if (key >= (*found)->keys.size()) return no_such("key", key);
  if (auto good = check_key(draft, value); !good) return good;
  (*found)->keys[key] = value;
  return {};
}

Result<void> convert_version(Draft& draft, std::uint32_t version) {
  const Meta usual;
  const auto lost = [&](std::string_view field) {
    return fail(rules::downgrade, {.stream = "header"}, version, field);
  };
  if (!has_meta_ab(version) && draft.meta.a != usual.a) return lost("metaA");
  if (!has_meta_ab(version) && draft.meta.b != usual.b) return lost("metaB");
  if (!has_meta_c(version) && draft.meta.c != usual.c) return lost("metaC");
  if (!has_meta_d(version) && draft.meta.d != usual.d) return lost("metaD");
  draft.attributes.attr2 = version;
  return {};
}

}  // namespace ngi::mat0
