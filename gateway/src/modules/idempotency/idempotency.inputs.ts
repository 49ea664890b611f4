import { Arg } from 'type-graphql';

/** The argument that makes a mutation safe to retry. */
export const Key = () =>
  Arg('idempotencyKey', () => String, {
    nullable: true,
    description:
      'Client-chosen key of this request: sent again with the same key, it has no further effect. Also accepted as the Idempotency-Key header.',
  });
