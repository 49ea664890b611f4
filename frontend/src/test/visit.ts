import { graphql, HttpResponse } from 'msw';
import { identityHint } from '../lib/config/firebase';
import { sessionToken } from '../lib/api/session-token';
import { fakeProvider } from './fake-provider';
import { server } from './server';
import { openServices } from './services';

const HOUR = 3_600_000;

type Visit = { token?: string; provider?: ReturnType<typeof fakeProvider> };

/** Store and client of a visit, without pages; with `token`, after a sign-in of an earlier visit. */
export function visit({ token, provider = fakeProvider() }: Visit = {}) {
  if (token) {
    identityHint.set();
    sessionToken.save(token, new Date(Date.now() + HOUR).toISOString());
  }
  const services = openServices(provider);
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
