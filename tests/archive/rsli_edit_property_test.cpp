#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "ngi/archive/rsli/check.h"
#include "ngi/archive/rsli/edit.h"
#include "tests/archive/rsli_samples.h"

// Random edits, against a model that is nothing but a list of entries.
namespace ngi::rsli {
namespace {

struct ModelEntry {
  std::string name;
  Method method;
  std::string payload;

  friend bool operator==(const ModelEntry&, const ModelEntry&) = default;
  friend std::ostream& operator<<(std::ostream& out, const ModelEntry& entry) {
    return out << entry.name << " " << to_text(entry.method) << " '" << entry.payload << "'";
  }
};

using Model = std::vector<ModelEntry>;

ModelEntry random_entry() {
  const auto letter = static_cast<char>('A' + *rc::gen::inRange(0, 26));
  const auto phrase =
      *rc::gen::element<std::string>("", "a", "some payload ", "\x20\x20\x20", "AO");
  std::string payload;
  for (int i = *rc::gen::inRange(0, 12); i > 0; --i) payload += phrase;
  return {std::string(1, letter) + ".BIN", *rc::gen::elementOf(every_method), payload};
}

Bytes file_of(const Model& model) {
  std::vector<Entry> entries;
  for (const ModelEntry& row : model) {
    entries.push_back(entry(row.name, row.method, row.payload));
    entries.back().declared_excess = row.method == Method::Deflate && row.payload.size() % 2 == 0;
  }
  return join(*write(entries));
}

Model model_of(const Bytes& file) {
  const Document document = *Document::parse(file);
  Model model;
  for (std::size_t i = 0; i < document.size(); ++i) {
    model.push_back(
        {std::string(document.name(i)), *document.method(i), payload_text(document, i)});
  }
  return model;
}

void edit_both(Editor& editor, Model& model) {
  const auto at = [](Model& rows, std::size_t i) { return rows.begin() + static_cast<long>(i); };
  const auto index = *rc::gen::inRange<std::size_t>(0, model.size() + 1);
  const ModelEntry fresh = random_entry();
  if (index == model.size() || *rc::gen::inRange(0, 6) == 0) {
    RC_ASSERT(editor.insert(index, entry(fresh.name, fresh.method, fresh.payload)).has_value());
    model.insert(at(model, index), fresh);
    return;
  }
  switch (*rc::gen::inRange(0, 5)) {
    case 0:
      RC_ASSERT(editor.remove(index).has_value());
      model.erase(at(model, index));
      break;
    case 1:
      RC_ASSERT(editor.rename(index, fresh.name).has_value());
      model[index].name = fresh.name;
      break;
    case 2:
      RC_ASSERT(editor.replace(index, Bytes::copy(fresh.payload)).has_value());
      model[index].payload = fresh.payload;
      break;
    case 3:
      RC_ASSERT(editor.set_method(index, fresh.method).has_value());
      model[index].method = fresh.method;
      break;
    default: {
      const auto to = *rc::gen::inRange<std::size_t>(0, model.size());
      RC_ASSERT(editor.move(index, to).has_value());
      const ModelEntry moved = model[index];
      model.erase(at(model, index));
      model.insert(at(model, to), moved);
    }
  }
}

Model random_model() {
  Model model;
  for (int i = *rc::gen::inRange(0, 6); i > 0; --i) model.push_back(random_entry());
  return model;
}

RC_GTEST_PROP(RsliEditor, AgreesWithAPlainModelAfterAnyEdits, ()) {
  Model model = random_model();
  Bytes file = file_of(model);
  if (*rc::gen::inRange(0, 3) == 0) {
    file = changed(file, [](Header& header, auto&) { header.presorted = 0; });
  }
  for (int round = *rc::gen::inRange(1, 4); round > 0; --round) {
    Editor editor(*Document::parse(file));
    for (int edits = *rc::gen::inRange(0, 6); edits > 0; --edits) edit_both(editor, model);
    file = join(*editor.write());
    RC_ASSERT(model_of(file) == model);
    Report report;
    check(*Document::parse(file), report);
    RC_ASSERT(report.refusal(Reading::Tolerant) == nullptr);
  }
}

RC_GTEST_PROP(RsliEditor, ChangesOnlyTheEntryThatAnEditNames, ()) {
  Model model = random_model();
  model.push_back(random_entry());
  const Document before = *Document::parse(file_of(model));
  Editor editor(before);
  const auto index = *rc::gen::inRange<std::size_t>(0, model.size());
  RC_ASSERT(editor.replace(index, Bytes::copy(random_entry().payload)).has_value());
  const Document after = *Document::parse(join(*editor.write()));
  RC_ASSERT(after.header().seed == before.header().seed);
  for (std::size_t i = 0; i < model.size(); ++i) {
    RC_ASSERT(after.name(i) == before.name(i));
    RC_ASSERT(after.records()[i].flags == before.records()[i].flags);
    RC_ASSERT(after.records()[i].sort_to_original == before.records()[i].sort_to_original);
    if (i == index) continue;
    RC_ASSERT(after.records()[i].packed_size == before.records()[i].packed_size);
    RC_ASSERT(after.records()[i].unpacked_size == before.records()[i].unpacked_size);
    RC_ASSERT(payload_text(after, i) == payload_text(before, i));
  }
}

}  // namespace
}  // namespace ngi::rsli
