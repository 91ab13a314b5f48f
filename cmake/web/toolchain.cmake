# For browsers: wasm32 with WASI's C library, by Debian's clang 19. The libraries are in the prefix that scripts/cross_libraries fills.
# The C++ library lacks threads and files; cmake/web/include has what the sources use of them.
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
list(APPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_LIST_DIR})
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19 CACHE FILEPATH "archiver")
set(CMAKE_RANLIB llvm-ranlib-19 CACHE FILEPATH "its index")

if(DEFINED ENV{NGI_WEB_PREFIX})
  set(NGI_WEB_PREFIX $ENV{NGI_WEB_PREFIX})
elseif(DEFINED ENV{XDG_CACHE_HOME})
  set(NGI_WEB_PREFIX $ENV{XDG_CACHE_HOME}/openngi/web)
else()
  set(NGI_WEB_PREFIX $ENV{HOME}/.cache/openngi/web)
endif()
set(CMAKE_FIND_ROOT_PATH ${NGI_WEB_PREFIX})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)

# Nothing is thrown: a failed allocation ends the module, and the page starts another one.
# Highway has no vectors of doubles for wasm.
set(CMAKE_CXX_FLAGS_INIT "-msimd128 -fno-exceptions -isystem ${CMAKE_CURRENT_LIST_DIR}/include -include settings.h -DHWY_COMPILE_ONLY_SCALAR")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-mexec-model=reactor")
set(CMAKE_EXECUTABLE_SUFFIX_CXX .wasm)
