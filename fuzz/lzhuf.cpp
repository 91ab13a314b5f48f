#include "ngi/archive/codec/lzhuf.h"

#include "fuzz/round_trip.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ngi;
  fuzz::check_codec<codec::encode_lzhuf, codec::decode_lzhuf>(fuzz::bytes_of_input(data, size));
  return 0;
}
