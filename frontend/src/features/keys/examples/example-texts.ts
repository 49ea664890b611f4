/** Texts of the page for developers. */
export const developerTexts = {
  title: 'Connect your system',
  lead: 'Your ERP looks up prices, orders and follows its orders without anybody typing. Ten requests show how; each can be copied into a terminal.',
  before: 'Before you begin',
  key: (scopes: string) =>
    `An owner of your company creates a key. For all ten examples it needs the scopes ${scopes}.`,
  testKey:
    'To try without ordering, ask us for a test company: its keys begin with `shop_test_`, and its orders take no stock and are not shipped.',
  create: 'Create a key on the page of your company',
  setUp: 'Set up the terminal',
  kept: (kept: readonly (readonly [string, string])[]) =>
    `For the next examples: ${kept.map(([name, place]) => `${name} is ${place} of the answer`).join(', ')}.`,
  rules: 'Rules for every request',
  listOfRules: [
    'Amounts are whole cents. Days are YYYY-MM-DD, times are UTC.',
    'A refusal is a problem (RFC 9457) with a code for your program and a sentence for people. What was refused has changed nothing.',
    'Requests that must not happen twice take an Idempotency-Key. If you get no answer, send the request again with the same key.',
    'A key has 600 requests a minute. RateLimit-Remaining says what is left of them.',
    'Fields are added, and none is removed or changed. Ignore those that you do not know.',
  ],
  openApi: 'All endpoints, as OpenAPI 3.1 for code generators and Postman',
};
