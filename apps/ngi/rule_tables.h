#pragma once

#include <array>
#include <span>

#include "ngi/archive/edit_rules.h"
#include "ngi/archive/folder/folder_rules.h"
#include "ngi/archive/nres/rules.h"
#include "ngi/archive/path_rules.h"
#include "ngi/archive/rsli/rules.h"
#include "ngi/core/core_rules.h"
#include "ngi/exchange/rules.h"
#include "ngi/fx/rules.h"
#include "ngi/game/rules.h"
#include "ngi/material/manager/rules.h"
#include "ngi/material/mat0/rules.h"
#include "ngi/material/wear/rules.h"
#include "ngi/msh/rules.h"
#include "ngi/render/rules.h"
#include "ngi/texture/rules.h"

namespace ngi::command {

// The rule tables of all modules. A module with rules adds its line here.
inline auto rule_tables() {
  return std::array{
      rules::core_rules(),     //
      rules::path_rules(),     //
      rules::folder_rules(),   //
      rules::edit_rules(),     //
      nres::rules::all(),      //
      rsli::rules::all(),      //
      msh::rules::all(),       //
      texture::rules::all(),   //
      mat0::rules::all(),      //
      wear::rules::all(),      //
      material::rules::all(),  //
      fx::rules::all(),        //
      game::rules::all(),      //
      exchange::rules::all(),  //
      render::rules::all(),    //
  };
}

}  // namespace ngi::command
