/**
 * The modules of `npm run mutate`: the jest project, the files that are mutated and the tests that must notice, as
 * globs below the project's folder. CommonJS, because jest's configuration reads it too.
 */
const frontend = (module) => ({ project: 'frontend', ...module });
const gateway = (module) => ({ project: 'gateway', ...module });
/** Tests of plain functions. They are much faster without mocked answers and pages, or without database and sign-in. */
const plain = (module) => ({ ...module, setup: false });

/** Files of lib that call the gateway. */
const NETWORK = '{apollo-client,preloaded-query,upload-picture,use-list-page,config}';
/** Texts, addresses and the provider's SDK: no logic to test. */
const TEXTS = '{*messages,paths,firebase-auth}';

module.exports = {
  lib: plain(
    frontend({
      mutate: ['src/lib/*.ts', '!src/lib/*.test.ts', `!src/lib/${NETWORK}.ts`, `!src/lib/${TEXTS}.ts`],
      tests: [`src/lib/!(${NETWORK.slice(1, -1).replaceAll(',', '|')}).test.{ts,tsx}`],
    }),
  ),
  'lib-network': frontend({
    mutate: [`src/lib/${NETWORK}.ts`],
    tests: [`src/lib/${NETWORK}.test.{ts,tsx}`],
  }),
  session: frontend({
    mutate: ['src/store/{session,session-slice,listeners,identity}.ts', 'src/lib/session-token.ts'],
    tests: ['src/store/*.test.{ts,tsx}', 'src/lib/session-token.test.ts'],
  }),
  guards: frontend({
    mutate: ['src/app/guards.tsx', 'src/lib/origin.ts'],
    tests: ['src/app/guards.test.tsx', 'src/lib/origin.test.ts'],
  }),
  forms: plain(
    frontend({
      mutate: [
        'src/features/*/{rules,profile-rules,review-rules,picture-rules,tool-rules,tool-submit-errors}.ts',
        'src/lib/{form-errors,field-error,focus-first-error,whole-number}.ts',
      ],
      tests: [
        'src/features/*/*{rules,submit-errors}.test.ts',
        'src/lib/{form-errors,field-error,focus-first-error,whole-number}.test.ts',
      ],
    }),
  ),
  'frontend-orders': plain(
    frontend({
      mutate: [
        'src/features/orders/{order-terms,idempotent-attempt,quantity,order-reference}.ts',
        'src/features/orders/*-{rules,list}.ts',
      ],
      tests: [
        'src/features/orders/{order-terms,idempotent-attempt,quantity,order-lists,*-rules}.test.{ts,tsx}',
      ],
    }),
  ),
  errors: plain(
    gateway({
      mutate: [
        'src/shared/domain-error.ts',
        'src/{graphql/format-error,rest/error-handler}.ts',
        'src/db/{report,database}-error.ts',
      ],
      tests: ['tests/errors/*.test.ts'],
    }),
  ),
  'rate-limits': plain(
    gateway({
      mutate: ['src/http/rate-limits.ts'],
      tests: ['tests/http/rate-limiter.test.ts'],
    }),
  ),
  'response-cache': plain(
    gateway({
      mutate: ['src/cache/{cache-tags,response-cache}.ts'],
      tests: ['tests/cache/cached-answers.test.ts'],
    }),
  ),
  invalidations: gateway({
    mutate: ['src/cache/invalidations.ts'],
    tests: ['tests/cache/invalidation.test.ts'],
  }),
};
