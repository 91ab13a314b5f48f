# cmake -D build=... -D source=... -D compiler=... -D generator=... -P install_test.cmake
set(work ${build}/install_test)
file(REMOVE_RECURSE ${work})

function(run)
  execute_process(COMMAND ${ARGN} COMMAND_ECHO STDOUT COMMAND_ERROR_IS_FATAL ANY)
endfunction()

run(${CMAKE_COMMAND} --install ${build} --prefix ${work}/prefix)
run(${CMAKE_COMMAND} -S ${source}/examples -B ${work}/examples -G ${generator}
    -D CMAKE_CXX_COMPILER=${compiler} -D CMAKE_PREFIX_PATH=${work}/prefix)
run(${CMAKE_COMMAND} --build ${work}/examples)
run(${CMAKE_CTEST_COMMAND} --test-dir ${work}/examples --output-on-failure --no-tests=error)
