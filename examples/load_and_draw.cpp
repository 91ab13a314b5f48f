// load_and_draw GAME: opens a game, loads the warbot, poses it, writes a glb and a picture.
#include <cstdio>

#include "ngi/ngi.h"

int main(int, char** argv) {
  const auto game = ngi::open_game(argv[1]);
  if (!game) return std::puts(ngi::full_message(game.error().issue).c_str()), 1;
  const auto robot = ngi::load_model(*game, "bot_strider");
  if (!robot) return std::puts(ngi::full_message(robot.error().issue).c_str()), 1;
  const auto posed = ngi::pose(*robot, 3.5F);
  std::printf("%zu pieces, %zu batches\n", posed.world().size(), ngi::draw_list(posed).size());
  const auto glb = ngi::export_glb(*robot);
  const auto picture = ngi::render_image(*robot, {.pose_time = 3.5F});
  return !(glb && picture && ngi::save("bot.glb", *glb) && ngi::save("bot.png", *picture));
}
