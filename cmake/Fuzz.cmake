# One libFuzzer program for each fuzz/NAME.cpp. Its seeds are fuzz/corpus/NAME/.

azulejo_rooms(rooms)
file(GLOB sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/fuzz/*.cpp")
foreach(source IN LISTS sources)
  get_filename_component(name "${source}" NAME_WE)
  add_executable(fuzz_${name} "${source}")
  set_property(TARGET fuzz_${name} PROPERTY RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/fuzz")
  target_include_directories(fuzz_${name} PRIVATE "${PROJECT_SOURCE_DIR}")  # helpers: "fuzz/..."
  target_link_libraries(fuzz_${name} PRIVATE ${rooms})
  target_compile_options(fuzz_${name} PRIVATE -fsanitize=fuzzer-no-link)
  target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
  set_property(TARGET fuzz_${name} PROPERTY UNITY_BUILD OFF)
endforeach()

# libFuzzer is led by what is reached in the rooms that read the inputs. Elsewhere its counters would only cost time, most of
# all in the engine.
foreach(room core notation protocol fair table)
  target_compile_options(${room} PRIVATE -fsanitize=fuzzer-no-link)
endforeach()
set_property(SOURCE net/src/target.cpp net/src/utf8.cpp server/src/people.cpp APPEND PROPERTY COMPILE_OPTIONS -fsanitize=fuzzer-no-link)
