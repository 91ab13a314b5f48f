#include "ngi/forge/demo/models.h"

namespace ngi::forge {

std::vector<ModelWithMaterials> demo_models() {
  return {warbot(), turret(), hover(), building(), tree(), crate(), radar(), rock(), bunker()};
}

}  // namespace ngi::forge
