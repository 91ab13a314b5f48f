# Makes the compiler refuse to turn text into a path, and a path into text, by itself: libstdc++ does both byte by byte on Windows.
# to_path() and path_text() of ngi/core/os/path_text.h do it in UTF-8. Literals stay allowed. This is a copy of the header of
# std::filesystem::path in which those functions are deprecated; warnings are errors in this build.
set(probe ${PROJECT_BINARY_DIR}/path_guard/probe.cpp)
file(CONFIGURE OUTPUT ${probe} CONTENT "#include <filesystem>\n")
execute_process(COMMAND ${CMAKE_CXX_COMPILER} -std=c++20 -M ${probe} OUTPUT_VARIABLE headers)
if(NOT headers MATCHES "(/[^ \n]*/bits/fs_path\\.h)")
  message(FATAL_ERROR "the header bits/fs_path.h of ${CMAKE_CXX_COMPILER} was not found")
endif()
file(READ ${CMAKE_MATCH_1} text)

set(refused "[[deprecated(\"use to_path() or path_text() of ngi/core/os/path_text.h\")]]")
function(ngi_replace_once old new)
  string(FIND "${text}" "${old}" first)
  string(FIND "${text}" "${old}" last REVERSE)
  if(first EQUAL -1 OR NOT first EQUAL last)
    message(FATAL_ERROR "cmake/windows/path_guard.cmake does not know this version of bits/fs_path.h: ${old}")
  endif()
  string(REPLACE "${old}" "${new}" changed "${text}")
  set(text "${changed}" PARENT_SCOPE)
endfunction()

ngi_replace_once("      path(_Source const& __source, format = auto_format)\n"
"      ${refused} path(_Source const& __source, format = auto_format)\n")
ngi_replace_once("    ~path() = default;\n" "    ~path() = default;

    template<typename _Letter, std::size_t _Size>
      path(const _Letter (&__literal)[_Size], format = auto_format)
      : _M_pathname(_S_convert(basic_string_view<_Letter>(__literal)))
      { _M_split_cmpts(); }
")
foreach(operator "=" "/=" "+=")
  if(operator STREQUAL "+=")
    set(name __x)
  else()
    set(name __source)
  endif()
  ngi_replace_once("      __detail::_Path<_Source>&\n      operator${operator}(_Source const& ${name})"
"      ${refused} __detail::_Path<_Source>&\n      operator${operator}(_Source const& ${name})")
endforeach()
ngi_replace_once("    // appends\n" "    template<typename _Letter, std::size_t _Size>
      path& operator=(const _Letter (&__literal)[_Size]) { return *this = path(__literal); }
    template<typename _Letter, std::size_t _Size>
      path& operator/=(const _Letter (&__literal)[_Size]) { return *this /= path(__literal); }
    template<typename _Letter, std::size_t _Size>
      path& operator+=(const _Letter (&__literal)[_Size]) { return *this += path(__literal); }

    // appends
")
foreach(function string generic_string)
  ngi_replace_once("    std::string    ${function}() const;" "    ${refused} std::string ${function}() const;")
endforeach()
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/path_guard/bits/fs_path.h CONTENT "${text}" @ONLY)
include_directories(BEFORE ${PROJECT_BINARY_DIR}/path_guard)
