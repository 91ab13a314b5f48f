// Poses two nodes, one on top of the other, and says how high the second one stands.
#include <array>
#include <atomic>
#include <cstdio>

#include "ngi/anim/hierarchy.h"
#include "ngi/core/parallel.h"
#include "ngi/msh/document.h"

int main() {
  std::array<ngi::msh::Node, 2> nodes = {};
  nodes[0].parent = ngi::msh::none;
  nodes[1].parent = 0;
  if (ngi::msh::Document::parse({})) return 1;  // no bytes are no model

  const ngi::anim::Hierarchy hierarchy(nodes);
  std::array<ngi::anim::LocalPose, 2> poses = {};
  poses[1].position = {0, 0, 3};
  std::array<ngi::anim::Matrix, 2> matrices = {};
  ngi::anim::mesh_matrices(hierarchy, poses, ngi::anim::RootMotion::Drop, matrices);
  std::printf("node 1 stands at %g\n", static_cast<double>(matrices[1].cells[11]));

  std::atomic<int> calls = 0;
  ngi::parallel_for(10, [&](std::size_t) { ++calls; });
  return matrices[1].cells[11] == 3 && calls == 10 ? 0 : 1;
}
