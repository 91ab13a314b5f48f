#include <algorithm>
#include <limits>

#include "ngi/asset/layout/edit.h"
#include "ngi/core/text.h"
#include "ngi/mission/detail/edit_support.h"
#include "ngi/mission/edit.h"
#include "ngi/mission/layout.h"

namespace ngi::mission {

Result<std::size_t> Draft::add_clan(std::string_view name, ClanType type, std::int32_t minds) {
  const Document mission = document();
  const std::size_t index = mission.clans().size();
  const std::string path = item_path("clan", index) + ".";
  auto done = in_one_step([&]() -> Result<void> {
    const auto item = layout::blank_item(mission.tree(), "clan");
    if (!item) return tl::unexpected(item.error());
    auto step = insert("clan", index, *item);
    if (step) step = set_text(path + "name", name);
    if (step) step = set_number(path + "opaque0", -1);
    if (step) step = set_number(path + "type", static_cast<std::int64_t>(type));
    if (step && mission.clan_version() >= 5) step = set_number(path + "minds", minds);
    return step;
  });
  if (!done) return fail(std::move(done));
  return index;
}

Result<void> Draft::rename_clan(std::size_t clan, std::string_view name) {
  const Document mission = document();
  const auto clans = mission.clans();
  if (clan >= clans.size()) return refuse_edit("there is no clan " + std::to_string(clan));
  return in_one_step([&]() -> Result<void> {
    Result<void> done = set_text(item_path("clan", clan) + ".name", name);
    for (std::size_t i = 0; i < clans.size(); ++i) {
      for (std::size_t k = 0; k < clans[i].relations.size() && done; ++k) {
        if (compare_folded(clans[i].relations[k].clan, clans[clan].name) != 0) continue;
        done = set_text(item_path("clan", i) + "." + item_path("relation", k) + ".clan", name);
      }
    }
    return done;
  });
}

Result<void> Draft::add_relation(std::size_t from, std::string_view to, Relation relation) {
  const std::string list = item_path("clan", from) + ".relation";
  const Document mission = document();
  const auto item = layout::blank_item(mission.tree(), list);
  if (!item) return tl::unexpected(item.error());
  const std::size_t index = mission.clans()[from].relations.size();
  auto done = insert(list, index, *item);
  const std::string path = item_path(list, index);
  if (done) done = set_text(path + ".clan", to);
  if (done) done = set_number(path + ".relation", static_cast<std::int64_t>(relation));
  return done;
}

Result<void> Draft::set_relation(std::size_t a, std::size_t b, Relation relation) {
  const Document mission = document();
  const auto clans = mission.clans();
  if (a >= clans.size() || b >= clans.size() || a == b) {
    return refuse_edit("a relation is between two clans of the mission");
  }
  const auto set_one = [&](std::size_t from, std::size_t to) -> Result<void> {
    Result<void> done;
    bool found = false;
    for (std::size_t k = 0; k < clans[from].relations.size() && done; ++k) {
      if (compare_folded(clans[from].relations[k].clan, clans[to].name) != 0) continue;
      found = true;
      done = set_number(item_path("clan", from) + "." + item_path("relation", k) + ".relation",
                        static_cast<std::int64_t>(relation));
    }
    return found ? done : add_relation(from, clans[to].name, relation);
  };
  return in_one_step([&]() -> Result<void> {
    auto done = set_one(a, b);
    return done ? set_one(b, a) : done;
  });
}

Result<std::size_t> Draft::add_zone(std::size_t clan, const Zone& zone) {
  const std::string list = item_path("clan", clan) + ".zone";
  auto done = insert(list, std::numeric_limits<std::uint64_t>::max(), Bytes::copy(bytes_of(zone)));
  if (!done) return fail(std::move(done));
  return document().clans()[clan].zones.size() - 1;
}

Result<void> Draft::remove_zone(std::size_t clan, std::size_t zone) {
  return erase(item_path("clan", clan) + "." + item_path("zone", zone));
}

}  // namespace ngi::mission
