import { basename } from 'node:path';
import { runCommandLine as runSuite } from '../../conformance/cli/command-line.ts';
import { ignoreClosedPipes } from '../../launch/closed-pipes.ts';
import { runCommandLine as runServer } from '../../reference-server/cli/command-line.ts';

// What runs first in the executable: the suite, or the reference server when its name comes first. The suite starts the
// server by the path that it has in the package, a person by its name.
ignoreClosedPipes();
const [program = '', ...flags] = process.argv.slice(2);
if (basename(program, '.js') === 'invoicing-reference-server') {
  void runServer(flags);
} else {
  void runSuite(process.argv.slice(2)).then((code) => {
    process.exitCode = code;
  });
}
