// Poses two nodes, one on top of the other, and says how high the second one stands.
#include <array>
#include <atomic>
#include <cstdio>

#include "ngi/anim/hierarchy.h"
#include "ngi/core/parallel.h"
#include "ngi/msh/draft.h"

int main() {
  ngi::msh::Draft draft = ngi::msh::new_draft("tower");
  draft.nodes.resize(2);
  draft.nodes[0].parent = ngi::msh::none;
  draft.nodes[1].parent = 0;

  const ngi::anim::Hierarchy hierarchy(draft.nodes);
  std::array<ngi::anim::LocalPose, 2> poses = {};
  poses[1].position = {0, 0, 3};
  std::array<ngi::anim::Matrix, 2> matrices = {};
  ngi::anim::mesh_matrices(hierarchy, poses, ngi::anim::RootMotion::Drop, matrices);
  std::printf("node 1 stands at %g\n", static_cast<double>(matrices[1].cells[11]));

  std::atomic<int> calls = 0;
  ngi::parallel_for(10, [&](std::size_t) { ++calls; });
  return matrices[1].cells[11] == 3 && calls == 10 ? 0 : 1;
}
