import { spawn } from 'node:child_process';
import path from 'node:path';
import type { TestShop } from '../shop';

/** A process of the gateway. */
export interface Main {
  readonly child: ReturnType<typeof spawn>;
  /** Resolves with the exit code, or the signal's name. */
  readonly ended: Promise<number | string>;
  /** Resolves when it has printed a text. @throws Error with its output if it ends before */
  printed(text: string): Promise<void>;
  /** Its standard output and standard error. */
  output(): string;
}

/** The gateway as a process of its own, from its entry point. Its database and settings are those of a test shop. */
export function startMain(shop: Pick<TestShop, 'env' | 'project'>, settings: NodeJS.ProcessEnv): Main {
  const main = path.join(__dirname, '../../../src/main.ts');
  const child = spawn(process.execPath, ['-r', require.resolve('@swc-node/register'), main], {
    env: {
      PATH: process.env.PATH,
      SWC_NODE_PROJECT: path.join(__dirname, '../../../tsconfig.json'),
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      DEMO_CATALOGUE: 'false',
      DATABASE_URL: shop.env.DATABASE_URL,
      DATA_DIR: shop.env.DATA_DIR,
      FIREBASE_AUTH_EMULATOR_HOST: process.env.FIREBASE_AUTH_EMULATOR_HOST,
      FIREBASE_PROJECT_ID: shop.project,
      FIREBASE_API_KEY: shop.project,
      ...settings,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? -1)),
  );
  const printed = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => output.includes(text) && resolve();
      child.stdout.on('data', look);
      child.once('close', () => reject(new Error(output)));
      look();
    });
  return { child, ended, printed, output: () => output };
}
