# ngi_translation(TARGET PO FUNCTION): compiles the texts of a .po file into TARGET, as a table that
# `const PhraseTable& ngi::FUNCTION() noexcept` returns (ngi/core/phrase_table.h).
function(ngi_translation target po function)
  string(MAKE_C_IDENTIFIER ${function} file)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${file}.cpp)
  add_custom_command(
    OUTPUT ${source}
    COMMAND ${CMAKE_COMMAND} -DPO=${po} -DSOURCE=${source} -DFUNCTION=${function} -P ${PROJECT_SOURCE_DIR}/cmake/po_to_source.cmake
    DEPENDS ${po} ${PROJECT_SOURCE_DIR}/cmake/po_to_source.cmake
    VERBATIM)
  target_sources(${target} PRIVATE ${source})
  # Sorting the table takes more steps than compilers do by default while they compile.
  if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
    set(steps -fconstexpr-steps=200000000)
  else()
    set(steps -fconstexpr-ops-limit=2000000000 -fconstexpr-loop-limit=10000000)
  endif()
  set_source_files_properties(${source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON COMPILE_OPTIONS "${steps}")
endfunction()
