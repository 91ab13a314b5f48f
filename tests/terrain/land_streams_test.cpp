#include <gtest/gtest.h>

#include "ngi/terrain/land/document.h"

namespace ngi::land {
namespace {

TEST(LandStreams, StandInTheOrderOfTheFiles) {
  std::string order;
  for (const StreamInfo& info : stream_infos()) order += stream_text(info.type) + " ";
  EXPECT_EQ(order, "Res1 Res2 Res3 Res4 Res5 Res18 Res14 Res11 Res21 ");
}

TEST(LandStreams, KnowOnlyTheTypesOfTheBook) {
  EXPECT_EQ(find_stream_info(6), nullptr);
  EXPECT_EQ(find_stream_info(21)->stride, 28U);
  EXPECT_FALSE(stream_info(StreamType::Alpha).required);
}

}  // namespace
}  // namespace ngi::land
