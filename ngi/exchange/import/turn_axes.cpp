#include "ngi/exchange/import/turn_axes.h"

namespace ngi::exchange {

namespace {

// Half a turn around +Z, or a quarter turn around +X that undoes the change from +Y up.
struct AxisTurn {
  ForeignAxes axes;

  Float3 operator()(const Float3& v) const {
    return axes == ForeignAxes::Front ? Float3{-v.x, -v.y, v.z} : Float3{v.x, v.z, -v.y};
  }
  Rotation operator()(const Rotation& q) const {
    return axes == ForeignAxes::Front ? Rotation{-q.x, -q.y, q.z, q.w}
                                      : Rotation{q.x, q.z, -q.y, q.w};
  }
};

void turn_key(Key& key, const AxisTurn& turn) {
  key.position = turn(key.position);
  key.rotation = turn(key.rotation);
}

void turn_shape(Shape& shape, const AxisTurn& turn) {
  for (Part& part : shape.parts) {
    for (Float3& position : part.positions) position = turn(position);
    for (Float3& normal : part.normals) normal = turn(normal);
  }
}

}  // namespace

void turn_axes(Model& model, ForeignAxes axes) {
  if (!model.foreign_axes || axes == ForeignAxes::Back) return;
  const AxisTurn turn = {axes};
  for (Node& node : model.nodes) {
    turn_key(node.rest, turn);
    for (Key& key : node.track) turn_key(key, turn);
    for (auto& [cell, shape] : node.cells) turn_shape(shape, turn);
  }
}

}  // namespace ngi::exchange
