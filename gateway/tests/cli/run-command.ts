import { admin } from '../../src/cli/admin';
import { cleanup } from '../../src/cli/cleanup';
import { migrate } from '../../src/cli/migrate';
import { seed } from '../../src/cli/seed';
import { stock } from '../../src/cli/stock';

const commands = { migrate, seed, admin, cleanup, stock };

export type CommandName = keyof typeof commands;

/** Runs a command of an operator, who sees what it prints and the code it ends with. */
export async function runCommand(
  command: CommandName,
  args: string[] = [],
  settings: NodeJS.ProcessEnv = {},
) {
  const [out, err]: [string[], string[]] = [[], []];
  const printed = jest.spyOn(console, 'log').mockImplementation((line: string) => void out.push(line));
  const failed = jest.spyOn(console, 'error').mockImplementation((line: string) => void err.push(line));
  const before = { ...process.env };
  Object.assign(process.env, { NODE_ENV: 'test', LOG_LEVEL: 'silent' }, settings);
  process.exitCode = undefined;
  await commands[command](args);
  const code = Number(process.exitCode ?? 0);
  process.exitCode = undefined;
  process.env = before;
  printed.mockRestore();
  failed.mockRestore();
  return { code, out: out.join('\n'), err: err.join('\n') };
}
