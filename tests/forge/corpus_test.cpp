// Corpora against the statistics of the format book.
#include "ngi/forge/corpus/corpus.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <set>

#include "ngi/archive/rsli/document.h"
#include "ngi/archive/type_id.h"
#include "ngi/fx/document.h"
#include "ngi/material/mat0/document.h"
#include "ngi/material/wear/document.h"
#include "ngi/msh/check.h"
#include "ngi/msh/document.h"
#include "ngi/tables/cursor/layout.h"
#include "ngi/tables/string_table/document.h"
#include "ngi/texture/document.h"

namespace corpus_test {

using namespace ngi;
using namespace ngi::forge;
using testing::Pair;
using testing::UnorderedElementsAre;

namespace {

std::vector<GameFile> forged(const CorpusPlan& plan, unsigned threads = 2) {
  auto files = corpus(plan, {.threads = threads});
  if (!files) ADD_FAILURE() << full_message(files.error().issue);
  return files.value_or(std::vector<GameFile>());
}

constexpr CorpusCounts small = {.models = 40,
                                .textures = 12,
                                .lightmaps = 3,
                                .materials = 60,
                                .wears = 40,
                                .effects = 60,
                                .sounds = 5,
                                .prototypes = 20,
                                .units = 5,
                                .maps = 1,
                                .missions = 3};

// Of all paths and all bytes.
std::size_t hash_of(const std::vector<GameFile>& files) {
  std::size_t hash = 0;
  for (const GameFile& file : files) {
    const Bytes bytes = join(file.pieces);
    for (const std::string_view part : {std::string_view(file.path), bytes.text()}) {
      hash = hash * 31 + std::hash<std::string_view>{}(part);
    }
  }
  return hash;
}

constexpr CorpusCounts nothing = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};

// Only what a test looks at, but as much of it as the first game has.
std::vector<GameFile> corpus_of(std::size_t CorpusCounts::* kind, std::size_t count) {
  CorpusCounts counts = nothing;
  counts.*kind = count;
  return forged({.counts = counts});
}

Bytes file(const std::vector<GameFile>& files, std::string_view path) {
  for (const GameFile& made : files) {
    if (made.path == path) return join(made.pieces);
  }
  ADD_FAILURE() << path << " is not in the corpus";
  return {};
}

struct Found {
  std::string name;
  nres::Record record;
  Bytes payload;
};

// The entries of a type in all archives of the corpus.
std::vector<Found> entries_of(const std::vector<GameFile>& files, std::string_view type) {
  std::vector<Found> found;
  for (const GameFile& made : files) {
    const auto archive = nres::Document::parse(join(made.pieces));
    if (!archive) continue;
    for (std::size_t i = 0; i < archive->size(); ++i) {
      const nres::Record& record = archive->records()[i];
      if (record.type_id != four_cc(type)) continue;
      found.push_back({std::string(archive->name(i)), record, *archive->payload(i)});
    }
  }
  return found;
}

const std::vector<msh::Document>& models() {
  static const std::vector<msh::Document> all = [] {
    std::vector<msh::Document> out;
    for (const Found& found : entries_of(corpus_of(&CorpusCounts::models, 435), "MESH")) {
      out.push_back(*msh::Document::parse(found.payload));
    }
    return out;
  }();
  return all;
}

template <typename Count>
std::size_t sum_over_models(Count count) {
  std::size_t sum = 0;
  for (const msh::Document& model : models()) sum += count(model);
  return sum;
}

std::string type_order(const msh::Document& model) {
  std::string out;
  for (const nres::Record& record : model.container().records()) {
    out += std::to_string(std::uint32_t{record.type_id}) + " ";
  }
  return out;
}

// Within so many per cent.
testing::Matcher<std::size_t> about(std::size_t wanted, std::size_t per_cent) {
  const std::size_t slack = wanted * per_cent / 100;
  return testing::AllOf(testing::Ge(wanted - slack), testing::Le(wanted + slack));
}

}  // namespace

TEST(Corpus, IsTheSameAtAnyNumberOfThreadsAndEachTime) {
  const std::size_t alone = hash_of(forged({.seed = 5, .counts = small}, 1));
  EXPECT_EQ(hash_of(forged({.seed = 5, .counts = small}, 2)), alone);
  EXPECT_EQ(hash_of(forged({.seed = 5, .counts = small}, 2)), alone);
  EXPECT_NE(hash_of(forged({.seed = 6, .counts = small}, 2)), alone);
}

TEST(Corpus, MayBeOfAnySize) {
  EXPECT_FALSE(forged({.counts = nothing}).empty()) << "the RsLi archives are always there";
  for (std::size_t CorpusCounts::* kind :
       {&CorpusCounts::models, &CorpusCounts::textures, &CorpusCounts::lightmaps,
        &CorpusCounts::materials, &CorpusCounts::wears, &CorpusCounts::effects,
        &CorpusCounts::sounds, &CorpusCounts::prototypes, &CorpusCounts::units,
        &CorpusCounts::maps}) {
    CorpusCounts one = nothing;
    one.*kind = 1;
    EXPECT_FALSE(forged({.counts = one}).empty());
  }
}

TEST(Corpus, StopsWhenItIsAskedTo) {
  const std::atomic<bool> cancelled = true;
  const auto files = corpus({.counts = small}, {.cancelled = &cancelled});
  ASSERT_FALSE(files);
  EXPECT_EQ(files.error().rule().code, "CANCELLED");
}

TEST(CorpusModels, HaveTheOrdersAndKindsOfTheBook) {
  std::map<std::string, std::size_t> orders;
  std::size_t legacy = 0;
  std::size_t animated = 0;
  std::size_t halls = 0;
  for (const msh::Document& model : models()) {
    ++orders[type_order(model)];
    if (!model.nodes_readable()) ++legacy;
    if (!model.frame_map().empty()) ++animated;
    if (!model.hall_vertices().empty()) ++halls;
  }
  EXPECT_EQ(models().size(), 435U);
  EXPECT_THAT(orders, UnorderedElementsAre(Pair("1 2 3 4 5 15 13 6 7 8 19 9 10 17 ", 414U),
                                           Pair("1 2 3 4 5 18 15 13 6 7 8 19 9 10 17 20 ", 21U)));
  EXPECT_EQ(legacy, 1U);
  EXPECT_EQ(animated, 157U);
  EXPECT_EQ(halls, 29U);
}

TEST(CorpusModels, AreAsLargeAsTheRealOnes) {
  using msh::Document;
  EXPECT_THAT(sum_over_models([](const Document& m) { return m.nodes().size(); }), about(1845, 1));
  EXPECT_THAT(sum_over_models([](const Document& m) { return m.triangles().size(); }),
              about(241'887, 1));
  EXPECT_THAT(sum_over_models([](const Document& m) { return m.batches().size(); }),
              about(15'153, 1));
  EXPECT_THAT(sum_over_models([](const Document& m) { return m.keys().size(); }), about(34'049, 2));
  EXPECT_THAT(sum_over_models([](const Document& m) { return m.hall_vertices().size(); }),
              about(1056, 1));
  for (const Document& model : models()) {
    EXPECT_LE(model.nodes().size(), 38U);
    EXPECT_LE(model.slots().size(), 112U);
    EXPECT_LE(model.batches().size(), 439U);
  }
}

TEST(CorpusModels, HaveAsManySpecialBatchesAndTriangles) {
  const auto batches_with = [](std::uint16_t flag) {
    return sum_over_models([flag](const msh::Document& model) {
      const auto has = [flag](const msh::Batch& batch) { return (batch.flags & flag) != 0; };
      return static_cast<std::size_t>(
          std::count_if(model.batches().begin(), model.batches().end(), has));
    });
  };
  EXPECT_THAT(batches_with(msh::batch_flags::lightmapped), about(972, 2));
  EXPECT_THAT(batches_with(msh::batch_flags::portal), about(633, 10));
  EXPECT_EQ(sum_over_models([](const msh::Document& model) {
              const auto odd = [](const msh::Triangle& triangle) {
                return (triangle.selectors & 0xFFC0) != 0;
              };
              return static_cast<std::size_t>(
                  std::count_if(model.triangles().begin(), model.triangles().end(), odd));
            }),
            1387U);
}

TEST(CorpusModels, BreakOnlyTheRulesThatShippedOnesBreak) {
  std::map<std::string_view, std::size_t> broken;
  for (const msh::Document& model : models()) {
    Report report;
    msh::check(model, report);
    for (const Issue& issue : report.issues()) ++broken[issue.rule->code];
  }
  EXPECT_EQ(broken["MSH-RES1-LEGACY24"], 1U);
  EXPECT_EQ(broken["MSH-ANIM-QUAT-ZERO"] + broken["MSH-ANIM-QUAT-NORM"], 11U);
  EXPECT_EQ(broken["MSH-TRI-LINK-ASYM"], 6U);
  EXPECT_EQ(broken["MSH-TRI-SEL-HIGHBITS"], 1387U);
  EXPECT_EQ(broken.size(), 5U) << "others are broken too";
}

TEST(CorpusTextures, HaveTheFormatsAndWordsOfTheBook) {
  const Bytes bytes = file(corpus_of(&CorpusCounts::textures, 393), "Textures.lib");
  const auto library = nres::Document::parse(bytes);
  ASSERT_TRUE(library);
  std::map<std::uint32_t, std::size_t> formats;
  std::map<std::uint32_t, std::size_t> flags5;
  std::set<std::uint32_t> sides;
  std::size_t with_32 = 0;
  std::size_t chains = 0;
  std::size_t pages = 0;
  for (std::size_t i = 0; i < library->size(); ++i) {
    const auto texture = texture::Document::parse(*library->payload(i));
    ASSERT_TRUE(texture);
    ++formats[texture->header().format];
    if (texture->header().flags4 == 32) ++with_32;
    if (texture->header().mip_count > 1) ++chains;
    if (texture->page()) ++pages;
    ++flags5[texture->header().flags5];
    sides.insert({texture->header().width, texture->header().height});
  }
  EXPECT_EQ(library->size(), 393U);
  EXPECT_THAT(formats, UnorderedElementsAre(Pair(0, 15), Pair(565, 47), Pair(4444, 42),
                                            Pair(888, 52), Pair(8888, 237)));
  EXPECT_THAT(flags5, UnorderedElementsAre(Pair(0, 312), Pair(0x0400'0000, 81)));
  EXPECT_EQ(pages, 65U);
  EXPECT_EQ(*sides.begin(), 8U);
  EXPECT_EQ(*sides.rbegin(), 256U);
  EXPECT_EQ(with_32, 361U);
  EXPECT_EQ(chains, 341U);
  EXPECT_THAT(bytes.size(), about(57'000'000, 15));
  EXPECT_GT(library->records()[0].data_offset, 1U << 20U) << "bytes that no entry points at";
}

TEST(CorpusMaterials, HaveTheBlocksAndWordsOfTheBook) {
  std::map<std::uint32_t, std::size_t> attr1;
  std::map<std::size_t, std::size_t> blocks;
  std::map<std::size_t, std::size_t> phases;
  std::size_t phase_sum = 0;
  std::size_t keys = 0;
  std::size_t cells = 0;
  CorpusCounts counts = nothing;
  counts.materials = 905;
  counts.textures = 20;  // for the cells
  for (const Found& found : entries_of(forged({.counts = counts}), "MAT0")) {
    const auto material = mat0::Document::parse(
        found.payload, {found.record.attr1, found.record.attr2, found.record.attr3});
    ++attr1[found.record.attr1];
    ++blocks[material.blocks().size()];
    ++phases[material.phases().size()];
    phase_sum += material.phases().size();
    for (const mat0::Document::Block& block : material.blocks()) keys += block.keys.size();
    for (const mat0::Phase& phase : material.phases()) cells += phase.cell >= 0 ? 1 : 0;
  }
  EXPECT_THAT(attr1, UnorderedElementsAre(Pair(0, 54), Pair(2, 417), Pair(4, 219), Pair(5, 1),
                                          Pair(8, 214)));
  EXPECT_THAT(blocks, UnorderedElementsAre(Pair(1, 860), Pair(2, 43), Pair(8, 2)));
  EXPECT_EQ(phases[1], 531U);
  EXPECT_LE(phases.rbegin()->first, 29U);
  EXPECT_EQ(phase_sum, 3143U);
  EXPECT_EQ(keys, 3147U);
  EXPECT_THAT(cells, about(2513, 1));
}

TEST(CorpusWears, HaveTheLightmapsOfTheBook) {
  CorpusCounts counts;
  counts.textures = counts.materials = counts.effects = counts.sounds = 0;
  const auto tables = entries_of(forged({.counts = counts}), "WEAR");
  EXPECT_EQ(tables.size(), 439U);
  std::map<std::size_t, std::size_t> lightmaps;
  for (const Found& found : tables) {
    const auto table = wear::Document::parse(found.payload, Reading::Strict);
    ASSERT_TRUE(table) << found.name;
    ++lightmaps[table->lightmaps().size()];
  }
  EXPECT_THAT(lightmaps, UnorderedElementsAre(Pair(0, 418), Pair(1, 21)));
}

TEST(CorpusLightmaps, AreSquareAndHaveOneLevel) {
  std::map<std::uint32_t, std::size_t> flags5;
  const auto library =
      *nres::Document::parse(file(corpus_of(&CorpusCounts::lightmaps, 25), "LightMap.lib"));
  for (std::size_t i = 0; i < library.size(); ++i) {
    const auto page = *texture::Document::parse(*library.payload(i));
    EXPECT_EQ(page.header().format, 565U);
    EXPECT_EQ(page.header().mip_count, 1U);
    EXPECT_EQ(page.header().width, page.header().height);
    EXPECT_THAT(page.header().width, testing::AnyOf(128U, 256U));
    ++flags5[page.header().flags5];
  }
  EXPECT_THAT(flags5, UnorderedElementsAre(Pair(0, 22), Pair(0x0080'0000, 3)));
}

TEST(CorpusEffects, HaveTheCommandsOfTheBookToTheByte) {
  const auto effects = entries_of(corpus_of(&CorpusCounts::effects, 923), "FXID");
  std::map<fx::Opcode, std::size_t> opcodes;
  std::size_t bytes = 0;
  std::size_t overlays = 0;
  for (const Found& found : effects) {
    bytes += found.payload.size();
    const auto effect = fx::Document::parse(found.payload, Reading::Strict);
    ASSERT_TRUE(effect) << found.name;
    for (std::size_t i = 0; i < effect->command_count(); ++i) {
      const fx::Command command = effect->command(i);
      ++opcodes[command.opcode()];
      if (command.enabled()) ++overlays;
    }
  }
  EXPECT_EQ(effects.size(), 923U);
  EXPECT_EQ(bytes, 1'012'880U);
  EXPECT_EQ(overlays, 1811U);
  EXPECT_EQ(opcodes[fx::Opcode::Sprite], 1545U);
  EXPECT_EQ(opcodes[fx::Opcode::Bolt], 31U);
  EXPECT_FALSE(opcodes.contains(fx::Opcode::Null));
}

TEST(CorpusFiles, HaveTheHabitsOfTheOriginalPacker) {
  const auto files = forged({.counts = nothing});
  const auto sprites = rsli::Document::parse(file(files, "sprites.lib"));
  ASSERT_TRUE(sprites);
  EXPECT_EQ(sprites->records().size(), 24U);
  const rsli::Record& last = sprites->records().back();
  EXPECT_EQ(last.data_offset + last.packed_size, file(files, "sprites.lib").size() + 1);
  const auto fonts = rsli::Document::parse(file(files, "gamefont.rlb"));
  ASSERT_TRUE(fonts);
  EXPECT_EQ(fonts->records().size(), 2U);
}

// docs/formats/game-assets.md 10.7
TEST(CorpusFiles, HaveTheCursorsAndStringsOfTheBook) {
  const std::vector<GameFile> files = forged({.counts = nothing});
  std::size_t cursors = 0;
  for (const GameFile& made : files) {
    if (!made.path.ends_with(".ani")) continue;
    ++cursors;
    Report report;
    cursor::check(join(made.pieces), report);
    EXPECT_TRUE(report.empty()) << made.path;
  }
  EXPECT_EQ(cursors, 8U);
  const auto strings = string_table::Document::parse(file(files, "DATA/TextRes.dll"));
  ASSERT_TRUE(strings);
  EXPECT_EQ(strings->strings().size(), 173U);
  EXPECT_EQ(strings->strings().front().id, 8U);
  EXPECT_EQ(strings->strings().back().id, 193U);
  std::set<std::uint32_t> blocks;
  for (const auto& entry : strings->strings()) blocks.insert(entry.id / 16);
  EXPECT_EQ(blocks.size(), 13U);
  const Bytes names = file(files, "DATA/TextRes.cfg");
  for (const auto& entry : strings->strings()) {
    EXPECT_THAT(names.text(), testing::HasSubstr(" = " + std::to_string(entry.id) + "\r\n"));
  }
}

TEST(CorpusFiles, HaveOneEmptySoundAndTreesOfEqualNames) {
  CorpusCounts counts = nothing;
  counts.sounds = 9;
  counts.models = 60;
  const auto files = forged({.counts = counts});
  const auto sounds = entries_of(files, "SWAV");
  EXPECT_EQ(std::count_if(sounds.begin(), sounds.end(),
                          [](const Found& found) { return found.payload.empty(); }),
            1);
  const auto trees = entries_of(files, "TRF0");
  EXPECT_EQ(trees.size(), 4U);
  for (const Found& found : trees) EXPECT_EQ(found.name, "ResTree");
  EXPECT_EQ(entries_of(files, "TRF3").size(), 1U) << "three lack it";
}

}  // namespace corpus_test
