#pragma once

#include <optional>

#include "ngi/core/result.h"
#include "ngi/game/object.h"
#include "ngi/msh/model.h"

// Tables that go with a new model: docs/formats/game-assets.md 10.
namespace ngi::tasks {

// The model of the prototype that a new one is like, with its tables.
struct ModelTemplate {
  game::Object object = {};
  std::optional<msh::Model> model = {};  // nullopt: it cannot be read
};

// Makes the control points: those of the template on the nodes of the same names (else on the
// root), with Width and Height of the new model; only these two without a template.
Result<Bytes> make_control_points(const msh::Model& model, const ModelTemplate* like);
// Makes the damage table: a record for every node, that of the template's node of the same name,
// else that of its root.
Result<Bytes> make_damage_table(const msh::Model& model, const ModelTemplate* like);
// Makes the control system of the template with the nodes of the same names, else the root.
Result<Bytes> make_controls(const msh::Model& model, const ModelTemplate& like);

}  // namespace ngi::tasks
