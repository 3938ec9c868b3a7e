# The program `azulejo`: app/**.cpp on top of every room.

file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/app/*.cpp")
find_package(CLI11 REQUIRED)
azulejo_rooms(rooms)
add_executable(azulejo ${sources})
target_include_directories(azulejo PRIVATE "${PROJECT_SOURCE_DIR}")  # its own headers: "app/..."
target_link_libraries(azulejo PRIVATE ${rooms} CLI11::CLI11)
target_compile_definitions(azulejo PRIVATE AZULEJO_VERSION="${PROJECT_VERSION}")
azulejo_lint(azulejo app)
azulejo_sanitized_speed(-O0 azulejo)
azulejo_link_fast_first(azulejo)

# Finds the weights of the hand-made evaluation (training/).
add_executable(azulejo_tune training/tune.cpp)
target_link_libraries(azulejo_tune PRIVATE bots search chance)
azulejo_lint(azulejo_tune training)

# Trains the learned evaluation (training/).
file(GLOB sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/training/*.cpp")
list(REMOVE_ITEM sources "${PROJECT_SOURCE_DIR}/training/tune.cpp")
list(REMOVE_ITEM sources "${PROJECT_SOURCE_DIR}/training/main.cpp")
add_library(training STATIC ${sources})
target_include_directories(training PUBLIC "${PROJECT_SOURCE_DIR}" PRIVATE "${PROJECT_SOURCE_DIR}/search/src")  # the guide
target_link_libraries(training PUBLIC search chance PRIVATE bots notation)
add_executable(azulejo_train training/main.cpp)
target_link_libraries(azulejo_train PRIVATE training notation CLI11::CLI11)
azulejo_lint(training training)
azulejo_lint(azulejo_train app)  # the command-line parser again
azulejo_sanitized_speed(-O2 training)
