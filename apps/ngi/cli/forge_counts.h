#pragma once

#include <array>

#include "apps/ngi/cli/arguments.h"
#include "ngi/forge/corpus/corpus.h"

namespace ngi::command {

// An option with the number of assets of one kind in a corpus.
struct CountOption {
  Option option;
  std::size_t forge::CorpusCounts::* count;
};

constexpr CountOption count_option(std::string_view flags, std::string_view help,
                                   std::size_t forge::CorpusCounts::* count) {
  constexpr double most = 20'000;  // a folder of many gigabytes
  return {{.flags = flags,
           .value = "N",
           .help = help,
           .kind = ValueKind::Whole,
           .minimum = 0,
           .maximum = most},
          count};
}

// One option for each member of CorpusCounts.
inline constexpr std::array count_options = {
    count_option("--models", "Models of a corpus, by default 435", &forge::CorpusCounts::models),
    count_option("--textures", "Textures of a corpus, by default 393",
                 &forge::CorpusCounts::textures),
    count_option("--lightmaps", "Lightmaps of a corpus, by default 25",
                 &forge::CorpusCounts::lightmaps),
    count_option("--materials", "Materials of a corpus, by default 905",
                 &forge::CorpusCounts::materials),
    count_option("--wears", "Material tables of a corpus, by default 439",
                 &forge::CorpusCounts::wears),
    count_option("--effects", "Effects of a corpus, by default 923", &forge::CorpusCounts::effects),
    count_option("--sounds", "Sounds of a corpus, by default 399", &forge::CorpusCounts::sounds),
    count_option("--prototypes", "Registry records of a corpus, by default 590",
                 &forge::CorpusCounts::prototypes),
    count_option("--units", "Unit schemes of a corpus, by default 425",
                 &forge::CorpusCounts::units),
    count_option("--maps", "Maps of a corpus, by default 33", &forge::CorpusCounts::maps),
    count_option("--missions", "Missions of a corpus, by default 29",
                 &forge::CorpusCounts::missions),
};

inline forge::CorpusCounts corpus_counts(const Arguments& arguments) {
  forge::CorpusCounts counts;
  for (const CountOption& option : count_options) {
    std::size_t& count = counts.*option.count;
    count = static_cast<std::size_t>(
        arguments.whole_number(option.option, static_cast<std::int64_t>(count)));
  }
  return counts;
}

}  // namespace ngi::command
