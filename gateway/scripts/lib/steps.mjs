import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from './root.mjs';

const HEAD_LINES = 10;
const TAIL_LINES = 40;
const PLAIN_LINE_EVERY_S = 15;
const running = new Set();

/** A failed step; `tail` is the beginning and the end of its output. */
export class StepFailed extends Error {
  constructor(message, tail = '') {
    super(message);
    this.tail = tail;
  }
}

/** Runs npm with the arguments and shows the elapsed time. @throws StepFailed with the tail of its output */
export async function npmStep(title, args) {
  const started = Date.now();
  const stopProgress = progress(title, started);
  const { code, lines } = await runNpm(args).finally(stopProgress);
  if (code !== 0) throw new StepFailed(`${title} failed (npm ${args.join(' ')})`, lines.join('\n'));
  console.log(`✓ ${title} (${seconds(started)} s)`);
}

/** The npm that started this process, or the one on the path. Each step leads its own process group, so it can be ended as a whole. */
function runNpm(args) {
  const npm = process.env.npm_execpath;
  const [file, all] = npm?.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', args];
  const env = { ...process.env, NODE_ENV: undefined, FORCE_COLOR: undefined };
  return new Promise((resolve, reject) => {
    const child = spawn(file, all, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    const lines = [];
    // npm prints the reason first, compilers print it last: both ends are stored.
    const keep = (line) => lines.push(line) > HEAD_LINES + TAIL_LINES && lines.splice(HEAD_LINES, 1);
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', keep);
    child.once('error', (error) => reject(new StepFailed(`npm cannot be run: ${error.message}`)));
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code, lines });
    });
  });
}

const seconds = (started) => Math.round((Date.now() - started) / 1000);
const shown = new Map();

/** On a terminal, one live line for all running steps; elsewhere, a plain line every few seconds. */
function progress(title, started) {
  if (!process.stdout.isTTY) {
    console.log(`… ${title}`);
    const say = () => console.log(`… ${title} (${seconds(started)} s)`);
    const timer = setInterval(say, PLAIN_LINE_EVERY_S * 1000);
    return () => clearInterval(timer);
  }
  shown.set(title, started);
  const timer = setInterval(draw, 250);
  draw();
  return () => {
    clearInterval(timer);
    shown.delete(title);
    process.stdout.write('\r\x1b[K');
  };
}

function draw() {
  const parts = [...shown].map(([title, started]) => `${title} ${seconds(started)} s`);
  process.stdout.write(`\r\x1b[K… ${parts.join(' · ')}`);
}

/** While steps run, a signal ends them and this process. @returns a function that restores the signals */
export function stopStepsOnSignals() {
  const stop = (signal) => {
    killSteps();
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, stop);
  return () => signals.forEach((signal) => process.off(signal, stop));
}

function killSteps() {
  for (const { pid } of running) {
    try {
      process.kill(-pid, 'SIGTERM');
    } catch {
      // It has already ended.
    }
  }
}

/** Prints the failed step and the tail of its output, without a stack, and exits 1. */
export async function exitOnFailure(work) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    killSteps();
    if (error.tail) console.error(error.tail);
    console.error(`✗ ${error.message}`);
    process.exit(1);
  }
}
