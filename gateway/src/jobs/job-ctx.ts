import type { Actor, Ctx, JobServices } from '../shared/ctx';

/** A request that a job makes to the services of the shop, on behalf of nobody or of the given person. */
export function jobCtx(services: JobServices, actor: Actor | null = null): Ctx {
  const { db, origin } = services;
  const nothing = () => undefined;
  return {
    services,
    db,
    origin,
    requestId: origin.requestId ?? '',
    bearer: null,
    idempotencyKey: null,
    basedOn: null,
    onBehalfOf: null,
    apiKey: null,
    client: '',
    address: '',
    onClientGone: () => nothing,
    scope: {},
    publicDb: () => db,
    readList: (read) => read(db),
    markChange: nothing,
    markPrivate: nothing,
    allowOnBehalf: nothing,
    allowKey: nothing,
    viewer: () => Promise.resolve(actor),
    signedInWith: nothing,
  };
}
