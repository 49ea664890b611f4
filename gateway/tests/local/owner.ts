import { startLocalStack } from '../../dev/local-stack';
import { readEnv } from '../../src/env';

/** A process for the tests to kill: starts the local stack, sends its settings, then waits for its end. */
const [dataDir = ''] = process.argv.slice(2);

// Port 0: any free port.
startLocalStack({ ...readEnv({ DATA_DIR: dataDir }), AUTH_EMULATOR_PORT: 0 }, console.error).then(
  ({ settings }) => process.send?.(settings),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
