import { rest, send, type Answer } from '../environment/answer';
import { startGoogle } from '../environment/google';
import { startGateway } from '../environment/processes';
import { addTool, connect } from '../environment/fixtures';
import { complaints, inTime, type Fault } from './fault';
import { startProxy } from './proxy';

/** The identity provider is unreachable: connections are refused, or never answered. */
export const providerAway: Fault = {
  event: 'the identity provider away',
  outcome: 'signed-in customers go on, a sign-in is refused within 2 s, the catalogue is served',
  async run({ folder, database, people: { alice }, short }) {
    const db = await connect(database.url);
    const tool = await addTool(db, { price: 3, minimum: 1 });
    await db.end();
    const google = await startGoogle(folder, [{ localId: alice.uid, email: alice.email }]);
    const proxy = await startProxy(google.port);
    const gateway = await startGateway({
      databaseUrl: database.url,
      folder,
      google: proxy.port,
      settings: { RATE_LIMIT: 'off', FIREBASE_SERVICE_ACCOUNT: google.serviceAccount },
    });
    const ask = (call: Parameters<typeof send>[1]) => send(gateway.port, call, 20_000);
    const signIn = () =>
      ask(
        rest('PUT', '/updateuser', {
          as: google.idToken({ sub: alice.uid, email: alice.email, email_verified: true }),
          body: { email: alice.email },
        }),
      );
    const goOn = async (): Promise<Answer[]> => [
      await ask(
        rest('POST', '/order', { as: alice.token, body: { toolId: tool, quantity: 1, totalPrice: 3 } }),
      ),
      await ask(rest('GET', `/my-orders/${alice.email}`, { as: alice.token })),
      await ask(rest('GET', '/tools')),
    ];
    const wrong: string[] = [];
    let [slowest, slowestOther] = [0, 0];
    for (const mode of ['refuse', 'silence'] as const) {
      proxy.mode = mode;
      const [refused, others] = await Promise.all([signIn(), goOn()]);
      slowest = Math.max(slowest, refused.ms);
      slowestOther = Math.max(slowestOther, ...others.map(({ ms }) => ms));
      if (refused.status !== 503 || refused.code !== 'AUTH_UNAVAILABLE' || !refused.headers['retry-after'])
        wrong.push(`${mode}: a sign-in got ${refused.status} ${refused.text}`);
      others
        .filter(({ status }) => status >= 300)
        .forEach(({ status, text }) => wrong.push(`${mode}: ${status} ${text}`));
    }
    proxy.mode = 'pass';
    const again = await signIn();
    if (again.status !== 200) wrong.push(`afterwards a sign-in got ${again.status} ${again.text}`);
    await gateway.stop();
    proxy.close();
    await google.close();
    return {
      figures: `connections refused, then silent: a sign-in says so in ${Math.round(slowest)} ms at most, the others took ${Math.round(slowestOther)} ms at most; back: ${again.status}`,
      complaints: [
        ...wrong,
        ...complaints(
          [inTime(slowest, 2_000, short), 'a sign-in took longer than 2 s'],
          [inTime(slowestOther, 2_000, short), 'the others took longer than 2 s'],
        ),
      ],
    };
  },
};
