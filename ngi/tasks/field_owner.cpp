#include "ngi/tasks/field_owner.h"

#include "ngi/anim/tracks.h"
#include "ngi/asset/fields/field_path.h"
#include "ngi/tasks/list_fields.h"
#include "ngi/tasks/read.h"

namespace ngi::tasks {

namespace {

std::string record_path(std::string_view table, std::uint64_t index) {
  return std::string(table) + "[" + std::to_string(index) + "]";
}

}  // namespace

FieldOwners::FieldOwners(OpenedAsset asset, OpenOptions options)
    : asset_(std::move(asset)), options_(std::move(options)) {
  if (asset_.kind != Kind::Model) return;
  Report unseen;  // an owner is a help; what is damaged is reported by a check
  auto model = read_model(asset_.asset, options_, unseen);
  if (!model) return;
  model_ = *std::move(model);
  tracks_ = anim::tracks(anim::animation_of(*model_, msh::QuatOrder::Wxyz));
}

std::string FieldOwners::name_of(const std::string& record) const {
  const auto name = find_field(asset_, options_, record + ".name");
  return name ? name->value : std::string();
}

FieldOwner FieldOwners::of(std::string_view path) const {
  const auto parsed = parse_field_path(path);
  if (!parsed || !parsed->index) return {.field = std::string(path)};
  FieldOwner out;
  out.record = record_path(parsed->table, *parsed->index);
  out.field = std::string(parsed->field);
  if (parsed->table == "key" && model_ && *parsed->index < model_->keys().size()) {
    const msh::Key* const key = &model_->keys()[*parsed->index];
    for (std::size_t node = 0; node < tracks_.size(); ++node) {
      const auto& track = tracks_[node];
      if (track.empty() || key < &track.front() || key > &track.back()) continue;
      out.record = record_path("node", node);
      if (track.size() > 1) out.key_time = key->time;
      break;
    }
  }
  out.name = name_of(out.record);
  return out;
}

}  // namespace ngi::tasks
