# For Windows of 64 bits, by Debian's mingw-w64 with POSIX threads; everything is linked into the program. The libraries are in
# the prefix that scripts/cross_libraries fills. /usr/include is never searched.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc-posix)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)

if(DEFINED ENV{NGI_WINDOWS_PREFIX})
  set(NGI_WINDOWS_PREFIX $ENV{NGI_WINDOWS_PREFIX})
elseif(DEFINED ENV{XDG_CACHE_HOME})
  set(NGI_WINDOWS_PREFIX $ENV{XDG_CACHE_HOME}/openngi/windows)
else()
  set(NGI_WINDOWS_PREFIX $ENV{HOME}/.cache/openngi/windows)
endif()
# Qt, by scripts/windows_qt, stands beside the other libraries. Its tools (moc, rcc, lrelease) are those of this system.
set(CMAKE_FIND_ROOT_PATH ${NGI_WINDOWS_PREFIX} ${NGI_WINDOWS_PREFIX}-qt /usr/x86_64-w64-mingw32)
set(QT_HOST_PATH /usr CACHE PATH "Where the tools of Qt are")
set(QT_HOST_PATH_CMAKE_DIR /usr/lib/x86_64-linux-gnu/cmake CACHE PATH "Where their CMake files are")
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(ZLIB_LIBRARY /usr/x86_64-w64-mingw32/lib/libz.a CACHE FILEPATH "zlib, the static one")
# The compiler puts an inline constant that holds addresses into .data in one file and into .rdata in another, and the linker then
# calls its copies different. They are equal: the language asks for it.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-static -Wl,--allow-multiple-definition")
# By itself the compiler keeps values in registers that a function which it knows leaves alone (-fipa-ra). An inline function stands in many object files, and the
# linker takes any of them, which may use other registers: loops then never end. The compiler knows this elsewhere, but not for Windows.
set(CMAKE_CXX_FLAGS_INIT -fno-ipa-ra)
