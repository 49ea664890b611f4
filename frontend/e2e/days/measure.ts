import type { Page } from 'playwright-core';
import { countClicks } from '../support/clicks';

/** One line of the table: a task of someone's day, and what it took. */
export interface Measured {
  readonly task: string;
  readonly clicks: number;
  readonly atMost: number;
  /** The result of the task in addition to its clicks: "40 of 40 recorded". */
  readonly outcome: string;
  readonly met: boolean;
}

interface Task {
  readonly task: string;
  readonly atMost: number;
}

/** One counter a page: a second one would count each click twice. */
const counters = new WeakMap<Page, Promise<() => Promise<number>>>();

function counterOf(page: Page): Promise<() => Promise<number>> {
  const counter = counters.get(page) ?? countClicks(page);
  counters.set(page, counter);
  return counter;
}

/** Counts the clicks of a task. `act` answers its outcome, and whether that is what the task is for. */
export async function measure(
  page: Page,
  { task, atMost }: Task,
  act: () => Promise<{ outcome: string; done: boolean }>,
): Promise<Measured> {
  const clicks = await counterOf(page);
  const before = await clicks();
  const { outcome, done } = await act();
  const taken = (await clicks()) - before;
  return { task, clicks: taken, atMost, outcome, met: done && taken <= atMost };
}

const cells = ({ task, clicks, atMost, outcome, met }: Measured) => [
  task,
  String(clicks),
  String(atMost),
  outcome,
  met ? 'met' : 'MISSED',
];

/** The table of the days, as text. */
export function tableOf(rows: readonly Measured[]): string {
  const lines = [['task', 'clicks', 'at most', 'outcome', ''], ...rows.map(cells)];
  const widths = [0, 1, 2, 3].map((at) => Math.max(...lines.map((line) => (line[at] ?? '').length)));
  return lines.map((line) => line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')).join('\n');
}
