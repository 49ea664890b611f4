import { once } from 'node:events';
import type { Client } from 'pg';
import { rest, send } from '../environment/answer';
import { addPeople, addTool, connect } from '../environment/fixtures';
import { startDatabase, startGateway } from '../environment/processes';
import { startMailServer } from './mail-server';
import { jobsLeft, median, startWorker } from './worker';

/** Orders of one measurement. */
const ORDERS = 300;
const ROUNDS = 5;
/** Answering time of the mail server, ms: so slow that the queue outlasts the orders. */
const MAIL_DELAY = 2_000;
/** Maximum time of an order while e-mails are queued, as a multiple of one without a queue. */
const LIMIT = 1.1;

/** E-mails that wait to be sent. */
const addEmails = (db: Client, emails: number) =>
  db.query(
    `WITH added AS (
       INSERT INTO custom_tool_requests (id, email, message)
       SELECT gen_random_uuid(), 'visitor-' || i || '@audit.example', gen_random_uuid()::text FROM generate_series(1, $1::int) AS i RETURNING id, email
     ), deliveries AS (
       INSERT INTO message_deliveries (id, message, subject_id, recipient)
       SELECT gen_random_uuid(), 'tool-request-received', id, email FROM added RETURNING id
     ) INSERT INTO job_outbox (name, payload)
     SELECT 'send-email', json_build_object('deliveryId', id) FROM deliveries`,
    [emails],
  );

/** Places orders one after the other, by turns without and with e-mails that wait for a slow mail server. */
export async function ordersDuringQueue(folder: string, emails: number): Promise<boolean> {
  const database = await startDatabase(folder, false);
  const db = await connect(database.url);
  const { alice } = await addPeople(db);
  const toolId = await addTool(db, { price: 3, minimum: 1, stock: 1_000_000 });
  const mail = await startMailServer({ delay: MAIL_DELAY });
  const gateway = await startGateway({
    databaseUrl: database.url,
    folder,
    settings: { RATE_LIMIT: 'off', WORKER: 'off' },
  });
  const order = rest('POST', '/order', { as: alice.token, body: { toolId, quantity: 1, totalPrice: 3 } });
  const measure = async (queued: number) => {
    await db.query(`TRUNCATE job_outbox;
      SELECT graphile_worker.force_unlock_workers(ARRAY(SELECT locked_by FROM graphile_worker.jobs WHERE locked_by IS NOT NULL));
      SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs))`);
    await addEmails(db, queued);
    const worker = startWorker({
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      SMTP_URL: mail.url,
      DATA_DIR: folder,
    });
    const exited = once(worker, 'exit');
    const times: number[] = [];
    for (let placed = 0; placed < ORDERS; placed += 1) {
      const { status, ms } = await send(gateway.port, order);
      if (status !== 201) throw new Error(`an order was answered ${status}`);
      times.push(ms);
    }
    const left = await jobsLeft(db);
    worker.kill('SIGKILL');
    await exited;
    return { ms: median(times), left };
  };
  await measure(0);
  const rounds: { without: number; queued: number; left: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { ms: without } = await measure(0);
    const { ms: queued, left } = await measure(emails);
    rounds.push({ without, queued, left });
  }
  await gateway.stop();
  await db.end();
  mail.server.close();
  await database.stop();
  return report(emails, rounds);
}

function report(
  emails: number,
  rounds: readonly { without: number; queued: number; left: number }[],
): boolean {
  const ratio = median(rounds.map(({ without, queued }) => queued / without));
  const left = Math.min(...rounds.map((round) => round.left));
  const holds = ratio <= LIMIT && left >= emails / 2;
  const ms = (name: 'without' | 'queued') => median(rounds.map((round) => round[name])).toFixed(2);
  console.log(
    `${holds ? '✓' : '✗'} ${emails} queued e-mails: an order takes ${ms('queued')} ms, without them ${ms('without')} ms, ratio ${ratio.toFixed(2)} (at most ${LIMIT}); ${left} jobs or more still waited at the end of a round`,
  );
  return holds;
}
