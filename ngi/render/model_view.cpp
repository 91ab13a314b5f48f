#include "ngi/render/model_view.h"

#include <algorithm>

#include "ngi/render/detail/object_draw.h"
#include "ngi/render/detail/overlay_lines.h"

namespace ngi::render {

namespace {

constexpr Vector4 wire_colour = {0.02F, 0.03F, 0.04F, 0.75F};  // premultiplied

void show_uv(std::vector<DrawCommand>& commands, const StoredTexture& checker) {
  for (DrawCommand& command : commands) {
    command.texture = checker.texture.name();
    command.state = {};
    command.before_ground = true;
    command.block.cell = {0, 1, 0, 1};
    command.block.choices = {1, 0, 0, 0};
    set_material(command.block, neutral_material());
  }
}

}  // namespace

ModelView::ModelView(scene::ResolvedObject object, TextureStore& store, Report& report)
    : object_(std::move(object)),
      instance_(object_.composite),
      uploaded_(std::make_unique<UploadedObject>(object_, store, report)),
      store_(&store),
      planner_(std::make_unique<FramePlanner>()),
      lines_(std::make_unique<OverlayLines>()) {
  choose({.cells = {.state = 0}});
}
ModelView::~ModelView() = default;

const Counters& ModelView::counters() const noexcept {
  return planner_->counters();
}

void ModelView::set_message(Message message) {
  planner_->set_message(std::move(message));
}

bool ModelView::choose(const scene::DrawOptions& options) {
  draws_.clear();
  scene::DrawOptions limited = options;
  limited.limit = std::min(options.limit, max_draws);
  limited.keep_empty = true;
  const bool complete = scene::list_draws(instance_, limited, draws_) == draws_.size();
  if (complete && scene::count_triangles(draws_) <= max_faces) return true;
  draws_.clear();
  return false;
}

void ModelView::add_points(std::vector<Float3>& points) const {
  scene::visit_triangles(instance_, draws_, [&points](const scene::WorldTriangle& triangle) {
    points.insert(points.end(), triangle.corners.begin(), triangle.corners.end());
    return true;
  });
}

std::vector<NodePosition> ModelView::node_marks() const {
  std::vector<NodePosition> marks;
  const scene::Composite& composite = *object_.composite;
  for (std::size_t i = 0; i < instance_.piece_count(); ++i) {
    const std::string_view name = composite.part_of(i).model().name(composite.pieces()[i].node);
    if (name.empty()) continue;
    marks.push_back({std::string(name), math::widen(math::translation(instance_.world()[i]))});
  }
  return marks;
}

std::vector<NodePosition> ModelView::socket_marks() const {
  std::vector<NodePosition> marks;
  const scene::Composite& composite = *object_.composite;
  for (std::size_t i = 0; i < instance_.piece_count(); ++i) {
    if (!composite.is_socket(i)) continue;
    const auto label = composite.label_of(i);
    const std::string_view name =
        label && !label->empty() ? *label
                                 : composite.part_of(i).model().name(composite.pieces()[i].node);
    if (name.empty()) continue;
    marks.push_back({std::string(name), math::widen(math::translation(instance_.world()[i]))});
  }
  return marks;
}

void ModelView::prepare(const View& view, ImageSize size) {
  const auto planned =
      planner_->plan(object_, instance_, draws_,
                     {.clock = view.clock,
                      .fraction = view.fraction,
                      .block = view.block,
                      .lightmaps = view.lightmaps,
                      .multitexturing = !store_->options().switches.disable_multitexturing,
                      .eye = view.camera.eye(),
                      .portal_angle = static_cast<float>(view.camera.angle_across(size))});
  commands_.clear();
  uploaded_->add_commands(instance_, planned, view.unit_space, commands_);
  if (view.overlays.uv) show_uv(commands_, store_->uv_checker());
  for (DrawCommand& command : commands_) command.block.plain = wire_colour;
  lines_->clear();
  add_overlays(view.overlays, instance_, draws_, view.unit_space, *lines_);
}

std::span<const DrawCommand> ModelView::commands() const noexcept {
  return commands_;
}

void ModelView::draw(Renderer& renderer, const RenderTarget& frame, const View& view) {
  prepare(view, frame.size());
  renderer.draw(frame, make_render_request(view, commands_, *lines_));
}

}  // namespace ngi::render
