# ngi_module(NAME [NESTED] [USES lib...] [PRIVATE lib...] [HEADERS lib...] [APART regex...])
# One library per folder under ngi/: every .cpp below the folder, headers side by side, target ngi::NAME, component NAME of
# the installed package. HEADERS are libraries of headers that only sources include: whoever links ngi::NAME does not need them.
function(ngi_module name)
  cmake_parse_arguments(module "NESTED" "" "USES;PRIVATE;HEADERS;APART" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  ngi_library(${name} ${sources})
  target_link_libraries(ngi_${name} PUBLIC ${module_USES} PRIVATE ${module_PRIVATE})
  foreach(library IN LISTS module_HEADERS)
    target_link_libraries(ngi_${name} PRIVATE $<BUILD_INTERFACE:${library}>)
  endforeach()
  set(nested "")
  if(module_NESTED)
    set(nested NESTED)
  endif()
  ngi_unity(ngi_${name} ${nested} APART ${module_APART})
  set_property(GLOBAL APPEND PROPERTY NGI_COMPONENTS ${name})
  set_property(GLOBAL PROPERTY NGI_${name}_LIBRARIES ${module_USES} ${module_PRIVATE})
endfunction()

# ngi_library(NAME source...): a library ngi::NAME of the installed package.
function(ngi_library name)
  add_library(ngi_${name} STATIC ${ARGN})
  add_library(ngi::${name} ALIAS ngi_${name})
  set_target_properties(ngi_${name} PROPERTIES EXPORT_NAME ${name})
  if(NOT CMAKE_SYSTEM_NAME STREQUAL WASI)
    set_target_properties(ngi_${name} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  endif()
  target_compile_features(ngi_${name} PUBLIC cxx_std_20)
  target_include_directories(ngi_${name} PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>
                                                $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  if(NGI_FUZZ)  # what the fuzz targets look at to find their way; tests and programs do without
    target_compile_options(ngi_${name} PRIVATE -fsanitize=fuzzer-no-link)
  endif()
  if(NGI_INSTALL)
    install(TARGETS ngi_${name} EXPORT OpenNGITargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
  endif()
endfunction()

# ngi_highway(TARGET): gives TARGET the headers of Highway. A release does not link its library: what little of it is
# needed, ngi/core/simd_target.h has, and starting a program with it costs some milliseconds. Other builds call its assertions.
function(ngi_highway target)
  target_include_directories(${target} SYSTEM PRIVATE $<TARGET_PROPERTY:hwy::hwy,INTERFACE_INCLUDE_DIRECTORIES>)
  target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:$<$<NOT:$<CONFIG:Release>>:hwy::hwy>>)
endfunction()
