/**
 * The modules of `npm run mutate`: the jest project, the files that are mutated and the tests that must notice, as
 * globs below the project's folder. CommonJS, because jest's configuration reads it too.
 */
const frontend = (module) => ({ project: 'frontend', roots: ['src'], ...module });
const gateway = (module) => ({ project: 'gateway', ...module });
/** Tests of plain functions. They are much faster without mocked answers and pages, or without database and sign-in. */
const plain = (module) => ({ ...module, setup: false });
const plainGateway = (module) => plain(gateway(module));

/** Files of lib that call the gateway. */
const NETWORK = '{api/{apollo-client,preloaded-query,upload-picture},lists/use-list-page,config/config}';
/** Texts, addresses and the provider's SDK: no logic to test. */
const TEXTS = '{*messages,paths,firebase-auth}';

module.exports = {
  lib: plain(
    frontend({
      mutate: [
        'src/{lib,navigation}/**/*.ts',
        '!src/lib/reading/**',
        '!src/**/*.test.ts',
        `!src/lib/${NETWORK}.ts`,
        `!src/**/${TEXTS}.ts`,
      ],
      tests: ['src/{lib,navigation}/**/*.test.{ts,tsx}'],
      roots: ['src/lib', 'src/navigation'],
    }),
  ),
  'lib-network': frontend({
    mutate: [`src/lib/${NETWORK}.ts`],
    tests: [`src/lib/${NETWORK}.test.{ts,tsx}`],
  }),
  'session/listeners': frontend({
    mutate: ['src/store/listeners.ts'],
    tests: ['src/store/{session/renewals,browser-events,stored-checkout,stored-theme-mode}.test.ts'],
    roots: ['src/store', 'src/test', 'src/app'],
  }),
  'session/thunks': frontend({
    mutate: ['src/store/session/{session,session-slice,identity}.ts'],
    tests: ['src/store/{session/session,session/renewals,browser-events}.test.ts'],
    roots: ['src/store', 'src/test', 'src/app'],
  }),
  guards: frontend({
    mutate: ['src/app/guards.tsx', 'src/navigation/origin.ts'],
    tests: ['src/app/guards.test.tsx', 'src/navigation/origin.test.ts'],
  }),
  forms: plain(
    frontend({
      mutate: [
        'src/features/**/{rules,profile-rules,review-rules,tool-rules}.ts',
        'src/lib/forms/{form-errors,field-error,focus-first-error,whole-number}.ts',
      ],
      tests: [
        'src/features/**/*rules.test.ts',
        'src/lib/forms/{form-errors,field-error,focus-first-error,whole-number}.test.ts',
      ],
    }),
  ),
  'frontend-orders': plain(
    frontend({
      mutate: [
        'src/features/place-order/{order-terms,quantity}.ts',
        'src/features/{orders,place-order}/**/*-{rules,list}.ts',
      ],
      tests: [
        'src/features/{orders,place-order}/**/{order-terms,quantity,order-lists,*-rules}.test.{ts,tsx}',
      ],
    }),
  ),
  'errors/domain': plainGateway({
    mutate: ['src/db/{report,database}-error.ts'],
    tests: ['tests/errors/database-errors.test.ts'],
  }),
  'errors/rest': plainGateway({
    mutate: ['src/shared/domain-error.ts', 'src/rest/error-handler.ts'],
    tests: ['tests/errors/error-handler.test.ts'],
  }),
  'errors/graphql': plainGateway({
    mutate: ['src/graphql/format-error.ts'],
    tests: ['tests/errors/format-error.test.ts'],
  }),
  'rate-limits': plainGateway({
    mutate: ['src/http/rate-limits.ts'],
    tests: ['tests/http/{rate-limiter,shared-rate-limits}.test.ts'],
  }),
  reviews: gateway({
    mutate: ['src/modules/reviews/*.{inputs,presenter,routes,service}.ts'],
    tests: ['tests/reviews/*.test.ts'],
  }),
  users: gateway({
    mutate: [
      'src/modules/people/users/*.{inputs,policy,presenter,routes,service,loader,entity}.ts',
      'src/modules/people/users/{admin-rights,delete-expired-sessions}.ts',
    ],
    tests: ['tests/users/{accounts,leaving-and-preferences,session-service,user-rules}.test.ts'],
  }),
  'orders/rules': plainGateway({
    mutate: ['src/modules/sales/orders/order.{number,policy,status}.ts'],
    tests: ['tests/orders/order-rules.test.ts'],
  }),
  'orders/limits': gateway({
    mutate: ['src/modules/sales/orders/{agreed-total,limit}.service.ts'],
    tests: [
      'tests/companies/approvals.test.ts',
      'tests/credit/credit-limit.test.ts',
      'tests/orders/place-order.test.ts',
      'tests/purchases/place-purchase.test.ts',
    ],
  }),
  'orders/placing': gateway({
    mutate: ['src/modules/sales/orders/placing.service.ts'],
    tests: [
      'tests/companies/approvals.test.ts',
      'tests/orders/{delivery-address,order-life,order-number,place-order}.test.ts',
      'tests/purchases/place-purchase.test.ts',
    ],
  }),
  'orders/single': gateway({
    mutate: ['src/modules/sales/orders/{change,order}.service.ts'],
    tests: ['tests/orders/{deleted-orders,delivery-address,order-life,place-order}.test.ts'],
  }),
  'orders/status': gateway({
    mutate: ['src/modules/sales/orders/status-change.service.ts'],
    tests: ['tests/orders/{bulk-status,shipments}.test.ts'],
  }),
  'orders/payments': gateway({
    mutate: [
      'src/modules/receivables/payments/{direct-allocation,order-payment,paid-orders,record-payment}.service.ts',
    ],
    tests: [
      'tests/orders/order-life.test.ts',
      'tests/payments/account-payment.test.ts',
      'tests/purchases/purchase-payment.test.ts',
    ],
  }),
  payments: gateway({
    mutate: ['src/modules/receivables/payments/*.service.ts'],
    tests: [
      'tests/payments/{account-payment,bank-statement,payment-lists,refused-payments,payments-at-once}.test.ts',
    ],
  }),
  'payments/mentions': plainGateway({
    mutate: ['src/modules/receivables/payments/mentions.ts'],
    tests: ['tests/payments/mentions*.test.ts'],
  }),
  'card-payments': gateway({
    mutate: ['src/modules/receivables/card-payments/*.service.ts'],
    tests: ['tests/card-payments/*.test.ts'],
  }),
  credit: gateway({
    mutate: ['src/modules/receivables/credit/{credit-check,credit,exposure,override}.service.ts'],
    tests: ['tests/credit/credit-limit.test.ts'],
  }),
  'tools/rules': plainGateway({
    mutate: ['src/modules/catalogue/tools/{tool.policy,search-text}.ts'],
    tests: ['tests/tools/tool-rules.test.ts'],
  }),
  'tools/line-rules': plainGateway({
    mutate: ['src/modules/catalogue/tools/line-check.service.ts'],
    tests: ['tests/tools/ladder.test.ts'],
  }),
  'tools/lines': gateway({
    mutate: ['src/modules/catalogue/tools/lines.service.ts'],
    tests: ['tests/tools/check-lines.test.ts'],
  }),
  pricing: plainGateway({
    mutate: ['src/modules/catalogue/pricing/*.{service,source}.ts', 'src/rules/{ladder,quantities}.ts'],
    tests: ['tests/tools/ladder.test.ts'],
  }),
  'inventory/production': plainGateway({
    mutate: ['src/modules/catalogue/production/production.ts'],
    tests: ['tests/production/production.property.test.ts'],
  }),
  'calendar/days': gateway({
    mutate: ['src/shared/working-days.ts'],
    tests: ['tests/calendar/working-days.test.ts'],
  }),
  'tools/stock': gateway({
    mutate: ['src/modules/catalogue/tools/stock-change.service.ts'],
    tests: ['tests/stock/stock-changes.test.ts'],
  }),
  'tools/search': gateway({
    mutate: ['src/modules/catalogue/tools/tool.search.ts'],
    tests: ['tests/tools/{search,synonyms}.test.ts'],
  }),
  'tools/synonyms': gateway({
    mutate: ['src/modules/catalogue/tools/search-synonym.service.ts'],
    tests: ['tests/tools/synonyms.test.ts'],
  }),
  'tools/catalogue': gateway({
    mutate: ['src/modules/catalogue/tools/{family.service,tool.service,tool.terms}.ts'],
    tests: ['tests/tools/{cached-catalogue,tool-terms,tools}.test.ts'],
  }),
  'images/names': plainGateway({
    mutate: ['src/modules/images/{image.formats,image.policy,picture-url,s3-listing}.ts'],
    tests: ['tests/images/picture-names.test.ts'],
  }),
  'images/stores': plainGateway({
    mutate: ['src/modules/images/{host-store,s3-store,make-picture-store}.ts'],
    tests: ['tests/images/far-stores.test.ts'],
  }),
  'images/disk': plainGateway({
    mutate: ['src/modules/images/disk-store.ts'],
    tests: ['tests/images/disk-store.test.ts'],
  }),
  'images/upload': plainGateway({
    mutate: ['src/modules/images/image.upload.ts'],
    tests: ['tests/images/upload-form.test.ts'],
  }),
  'images/encoder': plainGateway({
    mutate: ['src/modules/images/{image.encoder,image.errors,image.service,work-queue}.ts'],
    tests: ['tests/images/{disk-store,encoder,scans,upload-form,work-queue}.test.ts'],
  }),
  'response-cache': plainGateway({
    mutate: ['src/cache/{cache-tags,response-cache}.ts'],
    tests: ['tests/cache/{cached-answers,cache-tags}.test.ts'],
  }),
  invalidations: gateway({
    mutate: ['src/cache/invalidations.ts'],
    tests: ['tests/cache/announcements.test.ts'],
  }),
};
