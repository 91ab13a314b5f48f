#include <gtest/gtest.h>

#include <QCoreApplication>

#include "tests/studio/thread_order.h"

int main(int argc, char** argv) {
  const ngi::studio::OrderedApplication<QCoreApplication> application(argc, argv);
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
