#include "ngi/archive/codec/lzss.h"

#include "fuzz/round_trip.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ngi;
  fuzz::check_codec<codec::encode_lzss, codec::decode_lzss>(fuzz::bytes_of_input(data, size));
  return 0;
}
