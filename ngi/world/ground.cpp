#include "ngi/world/ground.h"

#include <algorithm>
#include <cmath>

#include "ngi/terrain/land/query.h"
#include "ngi/world/detail/site_cutter.h"
#include "ngi/world/detail/triangulation.h"

namespace ngi::world {

namespace {

constexpr std::size_t max_sites_of_ground = 100;  // the engine's banks, terrain.md 3.9

CutSite not_cut(std::string problem, const Site& site) {
  CutSite out;
  out.problem = std::move(problem);
  out.height = site.placement.apply({}).z;
  return out;
}

bool is_finite(const math::Affine& placement) {
  return std::ranges::all_of(placement.m, [](double cell) { return std::isfinite(cell); });
}

}  // namespace

Result<CutGround> cut_foundations(const land::Land& land, std::span<const Site> sites) {
  CutGround out = {land, {}};
  if (sites.empty()) return out;
  if (!land.grid()) {
    for (const Site& site : sites) {
      out.sites.push_back(not_cut("the landscape has no tiles", site));
    }
    return out;
  }
  GroundMesh mesh(land);
  CutBudget budget;
  std::size_t cut = 0;
  for (const Site& site : sites) {
    if (!is_finite(site.placement)) {
      out.sites.push_back(not_cut("it has no place", site));
      continue;
    }
    if (cut == max_sites_of_ground) {
      out.sites.push_back(not_cut("the game cuts 100 foundations at most", site));
      continue;
    }
    CutSite made = cut_site(mesh, site, budget);
    if (!made.is_cut()) made = not_cut(std::move(made.problem), site);
    cut += made.is_cut() ? 1 : 0;
    out.sites.push_back(std::move(made));
  }
  if (cut == 0) return out;
  auto finished = std::move(mesh).finish();
  if (!finished) return fail(std::move(finished));
  out.land = *std::move(finished);
  return out;
}

}  // namespace ngi::world
