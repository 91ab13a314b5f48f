# ngi_module(NAME [USES lib...] [PRIVATE lib...] [APART regex...])
# One library per folder under ngi/: every .cpp below the folder, headers side by side, target ngi::NAME.
function(ngi_module name)
  cmake_parse_arguments(module "" "" "USES;PRIVATE;APART" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  add_library(ngi_${name} STATIC ${sources})
  add_library(ngi::${name} ALIAS ngi_${name})
  set_target_properties(ngi_${name} PROPERTIES EXPORT_NAME ${name} POSITION_INDEPENDENT_CODE ON)
  target_compile_features(ngi_${name} PUBLIC cxx_std_20)
  target_include_directories(ngi_${name} PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>
                                                $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  target_link_libraries(ngi_${name} PUBLIC ${module_USES} PRIVATE ${module_PRIVATE})
  ngi_unity(ngi_${name} APART ${module_APART})
  install(TARGETS ngi_${name} EXPORT OpenNGITargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
  install(DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/ngi
          FILES_MATCHING PATTERN "*.h" PATTERN detail EXCLUDE PATTERN posix EXCLUDE)
endfunction()
