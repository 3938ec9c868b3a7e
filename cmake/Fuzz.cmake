# One libFuzzer program for each fuzz/NAME.cpp. Its seeds are fuzz/corpus/NAME/.

azulejo_rooms(rooms)
file(GLOB sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/fuzz/*.cpp")
foreach(source IN LISTS sources)
  get_filename_component(name "${source}" NAME_WE)
  add_executable(fuzz_${name} "${source}")
  set_property(TARGET fuzz_${name} PROPERTY RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/fuzz")
  target_include_directories(fuzz_${name} PRIVATE "${PROJECT_SOURCE_DIR}")  # helpers: "fuzz/..."
  target_link_libraries(fuzz_${name} PRIVATE ${rooms})
  target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
  azulejo_lint_again_when_rules_change("${source}")
endforeach()
