#if __has_include(<yaml.h>)
#include <yaml.h>
#else
#error "libyaml's headers are missing. Install them: 'apt-get install libyaml-dev' on Debian and Ubuntu, 'brew install libyaml' on macOS."
#endif
