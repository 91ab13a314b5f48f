#include <cmath>
#include <cstdlib>

#include "ngi/exchange/export/from_model.h"
#include "ngi/exchange/gltf/to_gltf.h"
#include "ngi/exchange/gltf/write.h"
#include "ngi/exchange/obj/write.h"
#include "ngi/json/reader.h"

// Any bytes that are read as a model become files of other programs: every index in them is good,
// and the documents are JSON.

namespace {

using namespace ngi;

constexpr Limits limits = {.decoded_size = 1 << 20};

void require(bool condition) {
  if (!condition) std::abort();
}

void require_sound(const exchange::Part& part) {
  for (const std::uint32_t index : part.indices) require(index < part.positions.size());
  for (const math::Float3& position : part.positions) require(std::isfinite(position.x));
}

void write_everything(const msh::Model& model, const exchange::FromModel& options) {
  const exchange::Model made = exchange::from_model(model, options).model;
  for (const exchange::Node& node : made.nodes) {
    for (const auto& [cell, shape] : node.cells) {
      for (const exchange::Part& part : shape.parts) require_sound(part);
    }
  }
  const auto files = gltf::write_gltf(gltf::to_gltf(made), "model");
  require(files.has_value());
  require(json::Reader::parse(join(files->front().content).text(), Limits{}).has_value());
  require(gltf::write_glb(gltf::to_gltf(made)).has_value());
  const auto obj = obj::write_obj(made, exchange::Axes::Gltf, "model");
  require(json::Reader::parse(join(obj[2].content).text(), Limits{}).has_value());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Bytes bytes = Bytes::borrow({reinterpret_cast<const std::byte*>(data), size});
  const auto document = msh::Document::parse(bytes, {.limits = limits});
  if (!document) return 0;
  const auto model = msh::Model::check(*document, Reading::Tolerant, nullptr, limits);
  if (!model) return 0;
  write_everything(*model, {});
  write_everything(
      *model, {.cells = exchange::Cells::All, .time = 1.5F, .root_motion = anim::RootMotion::Drop});
  return 0;
}
