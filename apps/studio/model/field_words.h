#pragma once

#include <QString>

#include "ngi/tasks/field_owner.h"

namespace ngi::studio {

// A field as a person would name it: "gun_left: position". `path` as it is when nobody has better
// words for it: "batch[3].index_start".
QString field_words(const tasks::FieldOwner& owner, const QString& path);

}  // namespace ngi::studio
