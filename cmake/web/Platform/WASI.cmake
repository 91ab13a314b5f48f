# What CMake needs to know of the system WASI: nothing is shared, nothing is loaded while a program runs.
set(CMAKE_EXECUTABLE_SUFFIX .wasm)
set(CMAKE_STATIC_LIBRARY_PREFIX lib)
set(CMAKE_STATIC_LIBRARY_SUFFIX .a)
set(CMAKE_FIND_LIBRARY_PREFIXES lib)
set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
set(CMAKE_DL_LIBS "")
set(CMAKE_SYSTEM_PREFIX_PATH /)
set(CMAKE_INSTALL_LIBDIR lib)
