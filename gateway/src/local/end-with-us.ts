import { spawn, type ChildProcess } from 'node:child_process';

/**
 * A shell that waits on a pipe from us: when we die, however we die, the pipe closes and it runs the command.
 * Costs 1 MB and needs no polling. It goes away with the process that it is for.
 * @param command shell words such as `kill -INT 42`
 */
export function whenWeDie(command: string, forProcess: ChildProcess): void {
  const watcher = spawn('/bin/sh', ['-c', `read -r _; ${command}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.on('error', () => undefined);
  watcher.stdin?.on('error', () => undefined);
  forProcess.once('exit', () => watcher.kill('SIGKILL'));
}
