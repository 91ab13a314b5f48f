#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "ngi/exchange/export/from_model.h"
#include "ngi/exchange/gltf/to_gltf.h"
#include "ngi/exchange/gltf/write.h"
#include "ngi/exchange/obj/write.h"
#include "tests/msh/random_model.h"

namespace ngi::exchange {
namespace {

using Spoils = std::vector<std::pair<std::uint16_t, std::uint8_t>>;  // where, and the new byte

void require_sound(const Part& part) {
  const std::size_t count = part.positions.size();
  for (const std::uint32_t index : part.indices) RC_ASSERT(index < count);
  for (const std::size_t size :
       {part.normals.size(), part.uv0.size(), part.uv1.size(), part.opaque15.size()}) {
    RC_ASSERT(size == 0 || size == count);
  }
  for (const Float3& n : part.normals) RC_ASSERT(std::abs(std::hypot(n.x, n.y, n.z) - 1) < 1e-5);
}

RC_GTEST_PROP(ExchangeModel, IsSoundHoweverSpoiltTheModelWas, (const Spoils& spoils)) {
  auto bytes = msh::sample::bytes_of_model(msh::sample::model());
  for (const auto& [at, byte] : spoils) bytes[at % bytes.size()] = std::byte{byte};
  const auto document = msh::Document::parse(Bytes::own(std::move(bytes)));
  RC_PRE(document.has_value());
  const auto model = msh::Model::check(*document, Reading::Tolerant);
  RC_PRE(model.has_value());
  const Model made = from_model(*model, {.cells = Cells::All}).model;
  for (const Node& node : made.nodes) {
    RC_ASSERT(!node.parent || *node.parent < made.nodes.size());
    for (const auto& [cell, shape] : node.cells) {
      for (const Part& part : shape.parts) require_sound(part);
    }
  }
  const auto glb = gltf::write_gltf(gltf::to_gltf(made), "robot");
  RC_ASSERT(glb.has_value());
  RC_ASSERT(nlohmann::json::accept(join(glb->front().content).text()));
  const auto files = obj::write_obj(made, Axes::Gltf, "robot");
  RC_ASSERT(nlohmann::json::accept(join(files[2].content).text()));
}

RC_GTEST_PROP(ExchangeModel, HasEveryTriangleOfARandomModel, (std::uint32_t seed)) {
  msh::sample::Dice dice(seed);
  const auto built = msh::build(msh::sample::random_plan(dice));
  RC_PRE(built.has_value());
  const msh::Model model = *msh::Model::check(*built, Reading::Strict);
  std::size_t indices = 0;
  const Model made = from_model(model, {.cells = Cells::All}).model;
  for (const Node& node : made.nodes) {
    for (const auto& [cell, shape] : node.cells) {
      for (const Part& part : shape.parts) indices += part.indices.size();
    }
  }
  RC_ASSERT(indices == model.indices().size());
}

}  // namespace
}  // namespace ngi::exchange
