import { graphql, HttpResponse } from 'msw';
import { createServices } from '../app/services';
import { identityHint } from '../lib/config/firebase';
import { sessionToken } from '../lib/api/session-token';
import { listenToBrowser } from '../store/listeners';
import { fakeProvider } from './fake-provider';
import { testConfig } from './config';
import { server } from './server';

const HOUR = 3_600_000;
const stops: (() => void)[] = [];
/** Ends all visits: nothing listens to the browser any more. */
export const endVisits = () => stops.splice(0).forEach((stop) => stop());
afterEach(endVisits);

type Visit = { token?: string; provider?: ReturnType<typeof fakeProvider> };

/** Store and client of a visit, without pages; with `token`, after a sign-in of an earlier visit. */
export function visit({ token, provider = fakeProvider() }: Visit = {}) {
  if (token) {
    identityHint.set();
    sessionToken.save(token, new Date(Date.now() + HOUR).toISOString());
  }
  const services = createServices(testConfig, () => Promise.resolve(provider));
  stops.push(listenToBrowser(services.store));
  const session = () => services.store.getState().session;
  return { ...services, dispatch: services.store.dispatch, session, provider };
}

export const answersMe = (me: object | null) =>
  server.use(graphql.query('Me', () => HttpResponse.json({ data: { me } })));

/** Answers endSession; collects its bearers. */
export const endsSession = () => {
  const bearers: (string | null)[] = [];
  server.use(
    graphql.mutation('EndSession', ({ request }) => {
      bearers.push(request.headers.get('authorization'));
      return HttpResponse.json({ data: { endSession: true } });
    }),
  );
  return bearers;
};
