#include "ngi/archive/codec/failure.h"

namespace ngi::codec {

std::string_view to_text(Failure failure) noexcept {
  switch (failure) {
    case Failure::InputExhausted:
      return "the packed bytes end too early";
    case Failure::InvalidStream:
      return "the packed bytes are not a valid stream";
    case Failure::OutputTooShort:
      return "the stream ends before the declared size";
    case Failure::OutputTooLong:
      return "the stream is longer than the declared size";
  }
  return "cannot be decoded";
}

}  // namespace ngi::codec
