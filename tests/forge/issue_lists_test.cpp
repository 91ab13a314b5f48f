// The issue lists of thousands of damaged assets, pinned by hash: making a check faster must not
// change a code, severity, place, argument, order or count. After a deliberate change of a rule the
// failing test prints the new hash. The hash of the inputs tells whether the forge has changed
// instead.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/archive/container.h"
#include "ngi/archive/nres/check.h"
#include "ngi/archive/nres/document.h"
#include "ngi/archive/rsli/check.h"
#include "ngi/archive/rsli/document.h"
#include "ngi/core/text.h"
#include "ngi/forge/corpus/corpus.h"
#include "ngi/forge/demo/sample_lands.h"
#include "ngi/forge/detail/random.h"
#include "ngi/fx/check.h"
#include "ngi/fx/document.h"
#include "ngi/material/mat0/check.h"
#include "ngi/material/mat0/material.h"
#include "ngi/material/wear/check.h"
#include "ngi/material/wear/document.h"
#include "ngi/msh/check.h"
#include "ngi/msh/model.h"
#include "ngi/terrain/land/check.h"
#include "ngi/terrain/land/model.h"

using namespace ngi;
using forge::CorpusCounts;
using forge::GameFile;
using forge::Random;

namespace {

// FNV-1a over everything that is added.
class Hash {
 public:
  void add(std::string_view text) {
    add(text.size());
    for (const char letter : text) step(static_cast<unsigned char>(letter));
  }
  void add(std::uint64_t number) {
    for (int i = 0; i < 8; ++i) step(static_cast<unsigned char>(number >> (8 * i)));
  }
  void add(const std::optional<std::uint64_t>& number) {
    add(std::uint64_t{number.has_value()});
    add(number.value_or(0));
  }
  void add(const Issue& issue) {
    add(issue.rule->code);
    add(static_cast<std::uint64_t>(issue.severity));
    add(issue.place.path);
    add(issue.place.stream);
    add(issue.place.record);
    add(issue.place.offset);
    add(issue.arguments.size());
    for (const std::string& argument : issue.arguments) add(argument);
  }
  void add(const Report& report) {
    for (const Issue& issue : report.issues()) add(issue);
    for (const Report::More& more : report.more()) {
      add(more.rule->code);
      add(more.path);
      add(more.count);
    }
    for (const Severity severity :
         {Severity::Error, Severity::Warning, Severity::Info, Severity::Hint}) {
      add(report.count(severity));
    }
    for (const Reading reading : {Reading::Strict, Reading::Tolerant}) {
      if (const Issue* refusal = report.refusal(reading)) add(*refusal);
    }
  }
  template <typename T>
  void add(const Result<T>& result) {
    add(std::uint64_t{result.has_value()});
    if (!result) add(result.error().issue);
  }

  std::string text() const { return hex_argument(state_); }

 private:
  void step(unsigned char byte) { state_ = (state_ ^ byte) * 0x100'0000'01B3U; }

  std::uint64_t state_ = 0xCBF2'9CE4'8422'2325U;
};

// Inputs, their reports one by one, and all reports merged.
class Pinned {
 public:
  // `check` adds what it returns to the hash and the issues to the report.
  void add(std::span<const std::byte> input,
           const std::function<void(const Bytes&, Hash&, Report&)>& check) {
    const Bytes bytes = Bytes::copy(input);
    inputs_.add(bytes.text());
    Report report;
    check(bytes, issues_, report);
    issues_.add(report);
    found_ += report.issues().size();
    Report again = report;
    each_.merge(std::move(report), "asset" + std::to_string(assets_++ / 4));
    together_.merge(std::move(again));
  }

  std::string inputs() const { return inputs_.text(); }
  std::string issues() {
    issues_.add(each_);
    issues_.add(together_);
    return issues_.text();
  }
  std::size_t found() const { return found_; }

 private:
  Hash inputs_;
  Hash issues_;
  Report each_;
  Report together_{1000, Report::LimitHolds::ForAllTogether};
  std::size_t assets_ = 0;
  std::size_t found_ = 0;
};

std::vector<Bytes> corpus_of(const CorpusCounts& counts, std::string_view suffix) {
  const auto files = forge::corpus({.counts = counts}, {.threads = 2});
  std::vector<Bytes> out;
  if (!files) ADD_FAILURE() << full_message(files.error().issue);
  for (const GameFile& file : files.value_or(std::vector<GameFile>())) {
    if (fold(file.path).ends_with(suffix)) out.push_back(join(file.pieces));
  }
  return out;
}

constexpr CorpusCounts nothing = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};

// Every entry of a type in all archives.
struct Found {
  Bytes bytes;
  nres::Record record;
};
std::vector<Found> entries_of(const std::vector<Bytes>& archives, std::string_view type) {
  std::vector<Found> out;
  for (const Bytes& bytes : archives) {
    const auto archive = nres::Document::parse(bytes);
    if (!archive) continue;
    for (std::size_t i = 0; i < archive->size(); ++i) {
      const nres::Record& record = archive->records()[i];
      if (std::memcmp(&record.type_id, type.data(), 4) == 0) {
        out.push_back({*archive->payload(i), record});
      }
    }
  }
  return out;
}

void put(std::span<std::byte> bytes, std::size_t at, std::uint32_t value, std::size_t size) {
  for (std::size_t i = 0; i < size && at + i < bytes.size(); ++i) {
    bytes[at + i] = static_cast<std::byte>(value >> (8 * i));
  }
}

// Numbers that damage: limits, special floats, small and random ones.
std::uint32_t bad_number(Random& random) {
  constexpr std::array<std::uint32_t, 10> usual = {
      0,           1,           0xFFFF'FFFF, 0x7FFF'FFFF, 0x8000'0000,
      0x7F80'0000, 0x7FC0'0000, 0xFF80'0000, 0x4970'0000, 0xC2C8'0000};
  const int kind = random.below(4);
  if (kind == 0) return usual[static_cast<std::size_t>(random.below(usual.size()))];
  if (kind == 1) return static_cast<std::uint32_t>(random.below(64));
  return static_cast<std::uint32_t>(random.next());
}

// Overwrites some numbers at multiples of two bytes from `begin` to `end`.
void damage(std::span<std::byte> bytes, std::size_t begin, std::size_t end, int times,
            Random& random) {
  if (end <= begin) return;
  for (int i = 0; i < times; ++i) {
    const std::size_t at = begin + 2 * (random.next() % ((end - begin + 1) / 2));
    const std::uint32_t value = bad_number(random);
    put(bytes, at, value, random.below(2) == 0 ? 2 : 4);
  }
}

// Damages a few tables of a model, one of them thoroughly in every eighth; attributes sometimes.
void damage_model(std::span<std::byte> bytes, const nres::Document& model, Random& random) {
  const int tables = random.between(1, 4);
  for (int t = 0; t < tables; ++t) {
    const auto entry = static_cast<std::size_t>(random.next() % model.size());
    const nres::Record& record = model.records()[entry];
    const std::size_t begin = record.data_offset;
    const int times = random.below(8) == 0 ? 2000 : random.between(1, 12);
    damage(bytes, begin, begin + record.size, times, random);
    if (random.below(6) == 0) {
      const std::size_t at = model.record_offset(entry);
      damage(bytes, at, at + offsetof(nres::Record, name), 1, random);
    }
  }
}

}  // namespace

TEST(IssueLists, OfTwoThousandDamagedModelsAreAsBefore) {
  CorpusCounts counts = nothing;
  counts.models = 60;
  std::vector<Bytes> models;
  for (const Found& found : entries_of(corpus_of(counts, ".rlb"), "MESH")) {
    if (found.bytes.size() < 96 * 1024) models.push_back(found.bytes);
  }
  ASSERT_GT(models.size(), 20U);
  Pinned pinned;
  Random random(15);
  for (std::size_t i = 0; i < 2000; ++i) {
    const Bytes& model = models[i % models.size()];
    std::vector<std::byte> bytes(model.data(), model.data() + model.size());
    if (i >= models.size()) damage_model(bytes, *nres::Document::parse(model), random);
    pinned.add(bytes, [&](const Bytes& input, Hash& hash, Report& report) {
      const auto document = msh::Document::parse(input);
      hash.add(document);
      if (!document) return;
      msh::WearSize wear = {};
      if (i % 3 == 0) wear = {.rows = 2, .lightmaps = 1};
      msh::check(*document, report, wear);
      for (const Reading reading : {Reading::Strict, Reading::Tolerant}) {
        Report found;
        hash.add(msh::Model::check(*document, reading, &found));
        hash.add(found);
      }
      nres::check(document->container(), report, {.found_by_type = true});
    });
  }
  EXPECT_GT(pinned.found(), 50'000U);
  EXPECT_EQ(pinned.inputs(), "0xA306D2BD385C3F5A") << "the forge makes other models";
  EXPECT_EQ(pinned.issues(), "0xEB5B168A4AB0C18F");
}

TEST(IssueLists, OfDamagedMaterialsAreAsBefore) {
  CorpusCounts counts = nothing;
  counts.materials = 300;
  const auto materials = entries_of(corpus_of(counts, "material.lib"), "MAT0");
  ASSERT_GE(materials.size(), 300U);
  Pinned pinned;
  Random random(15);
  for (std::size_t i = 0; i < 3000; ++i) {
    const Found& entry = materials[i % materials.size()];
    std::vector<std::byte> bytes(entry.bytes.data(), entry.bytes.data() + entry.bytes.size());
    mat0::Attributes attributes = {entry.record.attr1, entry.record.attr2, entry.record.attr3};
    if (i >= materials.size()) {
      damage(bytes, 0, bytes.size(), random.between(0, 12), random);
      if (random.below(4) == 0) attributes.attr1 = bad_number(random);
      if (random.below(4) == 0) attributes.attr2 = static_cast<std::uint32_t>(random.below(9));
      if (random.below(8) == 0) attributes.attr3 = bad_number(random);
      if (random.below(8) == 0) bytes.resize(bytes.size() - random.next() % bytes.size());
    }
    pinned.add(bytes, [&](const Bytes& input, Hash& hash, Report& report) {
      const auto document = mat0::Document::parse(input, attributes);
      mat0::check(document, report, [&](std::string_view name) {
        const bool known = name.size() % 4 != 0;
        return known ? std::optional(mat0::TextureFacts{2}) : std::nullopt;
      });
      for (const Reading reading : {Reading::Strict, Reading::Tolerant}) {
        Report found;
        const auto loaded = mat0::Material::check(document, reading, &found);
        hash.add(found);
        const auto silent = mat0::Material::check(document, reading);
        for (const auto& material : {loaded, silent}) {
          hash.add(material);
          if (!material) continue;
          hash.add(material->phase_count());
          for (const auto& animation : material->animations()) {
            hash.add(static_cast<std::uint64_t>(animation.mode));
            hash.add(animation.mask);
            for (const mat0::Key& key : animation.keys) hash.add(std::uint16_t{key.phase});
          }
        }
      }
    });
  }
  EXPECT_GT(pinned.found(), 5'000U);
  EXPECT_EQ(pinned.inputs(), "0x32A16F2135BE9A26") << "the forge makes other materials";
  EXPECT_EQ(pinned.issues(), "0x3A80705EF7EAE9A4");
}

TEST(IssueLists, OfDamagedWearsAreAsBefore) {
  CorpusCounts counts = nothing;
  counts.models = 60;
  counts.wears = 60;
  counts.materials = 60;
  const auto wears = entries_of(corpus_of(counts, ".rlb"), "WEAR");
  ASSERT_GE(wears.size(), 50U);
  constexpr std::array<std::string_view, 10> pieces = {
      "\r\n", "\n", " ", "LIGHTMAPS", "lightmaps\r\n", "0 A\r\n", "-3", "\t", "99", "NAME NAME"};
  Pinned pinned;
  Random random(15);
  for (std::size_t i = 0; i < 3000; ++i) {
    std::string text(wears[i % wears.size()].bytes.text());
    const int times = i < wears.size() ? 0 : random.between(1, 5);
    for (int k = 0; k < times; ++k) {
      const auto at = static_cast<std::size_t>(random.next() % (text.size() + 1));
      const int kind = random.below(5);
      if (kind == 0) text.resize(at);
      if (kind == 1 && at < text.size()) text[at] = static_cast<char>(random.below(256));
      if (kind == 2) text.insert(at, pieces[static_cast<std::size_t>(random.below(10))]);
      if (kind == 3) text.erase(at, static_cast<std::size_t>(random.between(1, 6)));
      if (kind == 4) text += pieces[static_cast<std::size_t>(random.below(10))];
    }
    pinned.add(std::as_bytes(std::span(text)), [&](const Bytes& input, Hash& hash, Report& report) {
      wear::CheckOptions options;
      if (i % 2 == 0) options.has_material = [](std::string_view name) { return name.size() > 6; };
      if (i % 3 == 0) options.has_lightmap = [](std::string_view name) { return name.size() > 5; };
      wear::check(input.text(), report, options);
      for (const Reading reading : {Reading::Strict, Reading::Tolerant}) {
        Report found;
        const auto loaded = wear::Document::parse(input, reading, &found);
        hash.add(found);
        const auto silent = wear::Document::parse(input, reading);
        for (const auto& document : {loaded, silent}) {
          hash.add(document);
          if (!document) continue;
          for (const auto& list : {document->materials(), document->lightmaps()}) {
            for (const wear::Row& row : list) {
              hash.add(row.name.text);
              hash.add(row.name.offset);
              hash.add(row.id.offset);
            }
          }
        }
      }
    });
  }
  EXPECT_GT(pinned.found(), 3'000U);
  EXPECT_EQ(pinned.inputs(), "0x94A7D8A21A712517") << "the forge makes other WEAR tables";
  EXPECT_EQ(pinned.issues(), "0x3D6E9762B9A98F37");
}

TEST(IssueLists, OfDamagedEffectsAreAsBefore) {
  CorpusCounts counts = nothing;
  counts.effects = 300;
  const auto effects = entries_of(corpus_of(counts, ".rlb"), "FXID");
  ASSERT_GE(effects.size(), 250U);
  Pinned pinned;
  Random random(15);
  for (std::size_t i = 0; i < 3000; ++i) {
    const Found& entry = effects[i % effects.size()];
    std::vector<std::byte> bytes(entry.bytes.data(), entry.bytes.data() + entry.bytes.size());
    if (i >= effects.size()) {
      damage(bytes, 0, bytes.size(), random.between(0, 40), random);
      if (random.below(8) == 0) bytes.resize(bytes.size() - random.next() % bytes.size());
    }
    pinned.add(bytes, [&](const Bytes& input, Hash& hash, Report& report) {
      const auto document = fx::Document::parse(input);
      hash.add(document);
      if (!document) return;
      fx::CheckOptions options;
      if (i % 2 == 0) {
        options.lookup = [](std::string_view, std::string_view name) {
          return static_cast<fx::Lookup>(name.size() % 3);
        };
      }
      fx::check(*document, report, options);
    });
  }
  EXPECT_GT(pinned.found(), 5'000U);
  EXPECT_EQ(pinned.inputs(), "0x76FE6AF97A01164") << "the forge makes other effects";
  EXPECT_EQ(pinned.issues(), "0x82950EF480E51899");
}

TEST(IssueLists, OfDamagedArchivesAreAsBefore) {
  CorpusCounts counts = nothing;
  counts.materials = 120;
  counts.effects = 60;
  counts.models = 4;
  std::vector<Bytes> archives;
  for (const Bytes& file : corpus_of(counts, "")) {
    const bool is_archive = Container::recognises(file.span());
    if (is_archive && file.size() < 512 * 1024) archives.push_back(file);
  }
  ASSERT_GE(archives.size(), 4U);
  Pinned pinned;
  Random random(15);
  for (std::size_t i = 0; i < 1000; ++i) {
    const Bytes& archive = archives[i % archives.size()];
    std::vector<std::byte> bytes(archive.data(), archive.data() + archive.size());
    if (i >= archives.size()) {
      const auto nres = nres::Document::parse(archive);
      const std::size_t begin = nres ? static_cast<std::size_t>(nres->directory_offset()) : 0;
      const std::size_t end = nres ? bytes.size() : std::min<std::size_t>(bytes.size(), 512);
      damage(bytes, begin, end, random.between(0, 60), random);
      if (random.below(3) == 0) damage(bytes, 0, bytes.size(), random.between(1, 20), random);
      if (random.below(8) == 0) bytes.resize(bytes.size() - random.next() % bytes.size());
    }
    pinned.add(bytes, [&](const Bytes& input, Hash& hash, Report& report) {
      const auto nres = nres::Document::parse(input);
      hash.add(nres);
      if (nres) nres::check(*nres, report, {.found_by_type = i % 5 == 0});
      const auto rsli = rsli::Document::parse(input);
      hash.add(rsli);
      if (rsli) rsli::check(*rsli, report);
    });
  }
  EXPECT_GT(pinned.found(), 5'000U);
  EXPECT_EQ(pinned.inputs(), "0x2CD4CB9280689EE") << "the forge makes other archives";
  EXPECT_EQ(pinned.issues(), "0x1AFE0F06D52A59E1");
}

TEST(IssueLists, OfDamagedLandscapesAreAsBefore) {
  std::vector<Bytes> lands;
  for (std::uint32_t size = 1; size <= 5; ++size) {
    forge::LandPlan plan = {.columns = size, .rows = 6 - size, .squares = 1 + size % 4};
    // Sums and products only, so that every library of mathematics gives the same heights.
    plan.height = [](double x, double y) { return std::floor(x * x / 300 - y * (y - 90) / 400); };
    plan.wear = [](double x, double y) {
      const auto row = static_cast<std::uint8_t>(1 + static_cast<int>(x / 90 + y / 70) % 3);
      return forge::LandWear{.primary = row, .secondary = row == 2 ? land::no_row : row};
    };
    lands.push_back(join(*land::write(forge::make_land(plan))));
  }
  Pinned pinned;
  Random random(15);
  for (std::size_t i = 0; i < 2000; ++i) {
    const Bytes& land = lands[i % lands.size()];
    std::vector<std::byte> bytes(land.data(), land.data() + land.size());
    if (i >= lands.size()) damage_model(bytes, *nres::Document::parse(land), random);
    pinned.add(bytes, [&](const Bytes& input, Hash& hash, Report& report) {
      const auto document = land::Document::parse(input);
      hash.add(document);
      if (!document) return;
      land::WearTables wear = {.land1 = std::vector<std::string>(2 + i % 3, "a"),
                               .land2 = std::vector<std::string>(3, "b")};
      for (const Reading reading : {Reading::Strict, Reading::Tolerant}) {
        land::check(*document, report, {.reading = reading, .wear = i % 3 == 0 ? &wear : nullptr});
        Report found;
        hash.add(land::Land::check(*document, reading, &found));
        hash.add(found);
      }
    });
  }
  EXPECT_GT(pinned.found(), 20'000U);
  EXPECT_EQ(pinned.inputs(), "0xC1C1FA75C6DC9681") << "the forge makes other landscapes";
  EXPECT_EQ(pinned.issues(), "0x74EF4F6616793BE8");
}
