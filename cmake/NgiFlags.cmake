# Compiler settings for everything in the tree. Nothing here reaches a project that links the installed library.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)
if(PROJECT_IS_TOP_LEVEL AND NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release)
endif()

find_program(NGI_CCACHE ccache)
if(NGI_CCACHE AND NOT NGI_TIDY)
  # Paths relative to the tree, so that a second clone finds what the first one compiled.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=true
                                  ${NGI_CCACHE})
endif()

# -ffp-contract=off: parity arithmetic must round after every operation (docs/architecture.md).
add_compile_options(-Wall -Wextra -Wconversion -ffp-contract=off)
if(NOT NGI_UNITY)
  add_compile_options(-Wshadow)
elseif(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  # A local name may be that of a function in another source of the batch. What one source has for itself looks like a
  # part of a header to the compiler.
  add_compile_options(-Wshadow=local -Wno-subobject-linkage)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  add_compile_options(-Wno-restrict)  # false alarm on "text" + std::string, gcc bug 105651
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL Clang)
  add_compile_options(-Wno-deprecated-declarations)  # libstdc++ 12 uses its own in std::stable_sort
endif()
if(CMAKE_SYSTEM_NAME STREQUAL WASI)
  # Sizes have 32 bits there. What is read from a file is compared with the bytes that are there before it becomes one.
  add_compile_options(-Wno-shorten-64-to-32 -Wno-sign-conversion)
endif()
if(NGI_WERROR)
  add_compile_options(-Werror)
endif()
if(MINGW)
  include(windows/path_guard)
  add_compile_options(-Wa,-mbig-obj)  # a batch of sources has more sections than the older form of object files holds
endif()
if(NGI_SANITIZE)
  add_compile_options(-fsanitize=${NGI_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${NGI_SANITIZE})
  if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    add_compile_options(-Wno-maybe-uninitialized)  # false alarms that gcc's manual warns of
  endif()
endif()
if(NGI_FUZZ)
  # After each execution libFuzzer looks at every branch that is linked, so functions that a target does not call are left out.
  add_compile_options(-ffunction-sections -fdata-sections)
  add_link_options(-fuse-ld=lld -Wl,--gc-sections)
endif()
if(NGI_COVERAGE)
  add_compile_options(--coverage)
  add_link_options(--coverage)
endif()
if(NGI_TIDY)
  set(CMAKE_CXX_CLANG_TIDY clang-tidy-19 --quiet)
endif()

# ngi_compile_fast(TARGET): for code that runs seldom. In a release, -O1 takes a quarter less time to compile than -O3. With
# sanitizers, four checks of every pointer are left out. No fuzz target links such code, so it is built without what guides them.
function(ngi_compile_fast target)
  if(NGI_SANITIZE)
    target_compile_options(${target} PRIVATE -fno-sanitize=null,alignment,object-size,vptr)
  endif()
  if(NGI_FUZZ)
    target_compile_options(${target} PRIVATE -fno-sanitize=fuzzer-no-link)
  endif()
  if(NOT CMAKE_SYSTEM_NAME STREQUAL WASI)  # a page is loaded more often than it is built
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    target_compile_options(${target} PRIVATE -Wno-maybe-uninitialized)  # false alarms about std::optional at -O1
  endif()
endfunction()
