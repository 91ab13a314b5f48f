#include "ngi/forge/paint/leaves.h"

#include <algorithm>
#include <cstdlib>

#include "ngi/forge/paint/noise.h"

namespace ngi::forge {

namespace {

constexpr Colour leaf_greens[] = {rgb(0x2F5A22), rgb(0x3F7429), rgb(0x568B2F), rgb(0x74A03C)};

struct Leaf {
  int x;
  int y;       // of its stalk
  int across;  // to its tip
  int up;
};

// Lens-shaped, with a light rib in the middle.
void paint_leaf(Canvas& canvas, const Leaf& leaf, Colour green) {
  const int length = std::max(1, square_root(leaf.across * leaf.across + leaf.up * leaf.up));
  for (int along = 0; along <= 2 * length; ++along) {
    const int rest = 2 * length - along;
    const int half = along * rest / (3 * length);
    for (int side = -half; side <= half; ++side) {
      const int x = leaf.x + (leaf.across * along - leaf.up * side) / (2 * length);
      const int y = leaf.y - (leaf.up * along + leaf.across * side) / (2 * length);
      if (x < 0 || x >= canvas.width() || y < 0 || y >= canvas.height()) continue;
      canvas.set(x, y, green);
      canvas.shade(x, y, side == 0 ? 26 : side * 14 / std::max(1, half));
    }
  }
}

}  // namespace

void twig(Canvas& canvas) {
  const int middle = canvas.width() / 2;
  Colour clear = leaf_greens[1];
  clear.a = 0;
  canvas.fill(clear);
  for (int y = canvas.height() / 10; y < canvas.height(); ++y) {
    const int half = 1 + y * 2 / canvas.height();
    canvas.fill({middle - half, y, 2 * half, 1}, rgb(0x4B3520));
  }
  constexpr int leaves = 46;
  for (int i = 0; i < leaves; ++i) {
    const int side = i % 2 == 0 ? 1 : -1;
    const int y = canvas.height() * (leaves + 2 - i) / (leaves + 4);
    const int size = canvas.width() * canvas.random().between(22, 38) / 100;
    const int branch = canvas.random().below(canvas.width() / 5);
    const int slope = canvas.random().between(10, 70);
    canvas.line(middle, y, middle + side * branch, y - branch / 2, rgb(0x4B3520));
    const Leaf leaf = {middle + side * branch, y - branch / 2, side * size * (110 - slope) / 100,
                       size * slope / 100};
    paint_leaf(canvas, leaf, leaf_greens[canvas.random().below(4)]);
  }
}

void bark(Canvas& canvas) {
  canvas.fill(rgb(0x5A4632));
  const NoiseField bend(canvas, 32);
  const NoiseField rough(canvas, 8);
  constexpr int period = 16;
  Canvas::each(canvas.whole(), [&](int x, int y) {
    const int ridge = (x + bend.at(x, y) / 6) % period;
    canvas.shade(x, y, (std::abs(ridge - period / 2) - period / 4) * 9);
    canvas.shade(x, y, (rough.at(x, y) - 128) / 3);
  });
}

}  // namespace ngi::forge
