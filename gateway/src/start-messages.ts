import path from 'node:path';
import type { Env } from './env';

/** One line of progress for the person who starts the shop; production logs only JSON. */
export function say(line: string): void {
  if (process.env.NODE_ENV !== 'production') console.log(`  ${line}`);
}

/** The short block that ends a start. */
export function sayReady(env: Env, port: number): void {
  if (env.NODE_ENV === 'production') return;
  const url = `http://localhost:${port}`;
  const lines = [
    ['Shop', url],
    ['Playground', `${url}/playground`],
    ...(env.DEMO_ADMIN_EMAIL ? [['Demo admin', `${env.DEMO_ADMIN_EMAIL} / ${env.DEMO_ADMIN_PASSWORD}`]] : []),
    ...(env.MAILBOX_URL ? [['Mailbox', `${url}/mailbox`]] : []),
    ['Data', path.resolve(env.DATA_DIR)],
    ['Stop', 'Ctrl-C'],
  ];
  console.log(`\n${lines.map(([name, value]) => `  ${name?.padEnd(11)} ${value}`).join('\n')}\n`);
}
