// Included before every source. The iterators of std::array are pointers with every other compiler we build with, and the sources say so.
#pragma once
#ifdef __cplusplus
#include <__config>
#undef _LIBCPP_ABI_USE_WRAP_ITER_IN_STD_ARRAY
#undef _LIBCPP_ABI_USE_WRAP_ITER_IN_STD_STRING_VIEW
#endif
