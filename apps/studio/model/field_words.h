#pragma once

#include <QString>

#include "ngi/asset/differences.h"
#include "ngi/tasks/field_owner.h"

namespace ngi::studio {

// A field as a person would name it: "gun_left: position". `path` as it is when nobody has better
// words for it: "batch[3].index_start".
QString field_words(const tasks::FieldOwner& owner, const QString& path);

// The words for a field with how much of it differs: "level[0] pixels: 65536 pixels".
QString with_count(const QString& words, const Difference& difference);

}  // namespace ngi::studio
