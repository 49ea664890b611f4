import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { addPerson, connect } from '../environment/fixtures';
import { startDatabase } from '../environment/processes';
import { startMailServer } from './mail-server';
import { addRequests, count, jobsLeft, startWorker } from './worker';

/** Kills (-9) the worker in the middle of jobs that send e-mails, and returns whether each had its effect once. */
export async function killRepeatedly(
  folder: string,
  { kills: most, jobs }: { kills: number; jobs: number },
): Promise<boolean> {
  const database = await startDatabase(folder, false);
  const db = await connect(database.url);
  const mail = await startMailServer();
  await addPerson(db, 'admin', 'admin');
  await addRequests(db, jobs);
  const settings = { NODE_ENV: 'test', DATABASE_URL: database.url, SMTP_URL: mail.url, DATA_DIR: folder };
  let kills = 0;
  while ((await jobsLeft(db)) > 0) {
    const worker = startWorker(settings);
    const exited = once(worker, 'exit');
    const before = mail.arrivals.size;
    // Each worker may do its share of the e-mails; the last one does the rest.
    const share = kills < most ? (2 * jobs) / (most + 1) : Infinity;
    while (mail.arrivals.size - before < share && (await jobsLeft(db)) > 0) await sleep(5);
    if ((await jobsLeft(db)) > 0) kills += 1;
    worker.kill('SIGKILL');
    await exited;
  }
  const notifications = await count(db, 'notifications');
  const sent = await count(db, `message_deliveries WHERE state = 'Sent'`);
  const twice = [...mail.arrivals.values()].filter((times) => times > 1).length;
  await db.end();
  mail.server.close();
  await database.stop();
  const holds =
    notifications === jobs && sent === 2 * jobs && mail.arrivals.size === 2 * jobs && kills === most;
  console.log(
    `${holds ? '✓' : '✗'} ${jobs} jobs, worker killed (-9) ${kills} times: ${notifications} notifications, ${sent} e-mails sent, ${mail.arrivals.size} different ones arrived; ${twice} came twice with the same Message-ID`,
  );
  return holds;
}
