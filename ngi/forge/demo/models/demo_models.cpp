#include "ngi/forge/demo/models.h"

namespace ngi::forge {

std::vector<ModelWithMaterials> demo_models() {
  return {warbot(), turret(), hover(), building(), tree(), crate(), radar()};
}

}  // namespace ngi::forge
