/** One request that a developer copies. */
export interface ApiExample {
  readonly title: string;
  readonly text: string;
  /** For a shell, with the variables that the page names. */
  readonly command: string;
  /** Variables for the next examples, by their place in the answer. */
  readonly keep?: Readonly<Record<string, string>>;
}

const AS_COMPANY = '-H "Authorization: Bearer $API_KEY"';

/** The scopes that the key of the examples needs. */
export const EXAMPLE_SCOPES = [
  'purchases.read',
  'purchases.place',
  'messages.write',
  'documents.read',
  'quotes.request',
  'events.read',
] as const;

/** Each builds on the ones before. `frontend/e2e/api-examples.story.ts` copies them from the page and sends them to a shop. */
export const apiExamples: readonly ApiExample[] = [
  {
    title: 'Find tools',
    text: 'No key is needed. Send `next` of the answer as `after` for the next page.',
    command: 'curl "$SHOP/api/v1/tools?search=driver&inStock=true&first=3"',
    keep: { TOOL_ID: 'items[0].id', QUANTITY: 'items[0].minimumOrder' },
  },
  {
    title: 'Read one tool',
    text: 'Its price for each quantity, its stock, its weight and its attributes with their units.',
    command: 'curl "$SHOP/api/v1/tools/$TOOL_ID"',
  },
  {
    title: 'Check a parts list',
    text: 'What each line costs, when it ships and what is wrong with it. Nothing is ordered. Lines name a tool by `toolId` or by `sku`.',
    command: [
      `curl "$SHOP/api/v1/line-checks" ${AS_COMPANY} \\`,
      `  --json '{ "lines": [{ "toolId": "'$TOOL_ID'", "quantity": '$QUANTITY' }] }'`,
    ].join('\n'),
    keep: { TOTAL: 'total' },
  },
  {
    title: 'Place a purchase',
    text: 'All of its lines, or none. `totalPrice` is what you agree to: if the shop charges more, it refuses with `PRICE_CHANGED`. The Idempotency-Key is yours. Sent again with it, the same purchase is returned, and nothing is ordered twice.',
    command: [
      `curl "$SHOP/api/v1/purchases" ${AS_COMPANY} \\`,
      '  -H "Idempotency-Key: po-4711" \\',
      "  --json '{",
      '    "poNumber": "PO-4711",',
      `    "lines": [{ "toolId": "'$TOOL_ID'", "quantity": '$QUANTITY', "reference": "Axis 1" }],`,
      `    "totalPrice": '$TOTAL',`,
      '    "deliveryAddress": "Gate 4, 12 Foundry Road, Dhaka",',
      '    "deliveryCountry": "BD"',
      "  }'",
    ].join('\n'),
    keep: { PURCHASE_ID: 'id' },
  },
  {
    title: 'Follow a purchase',
    text: 'Its state, what of it has shipped, with carrier and tracking number, and what is left to pay.',
    command: `curl "$SHOP/api/v1/purchases/$PURCHASE_ID" ${AS_COMPANY}`,
  },
  {
    title: 'Write to the shop about it',
    text: 'The message is on the page of the purchase, and both sides are notified.',
    command: [
      `curl "$SHOP/api/v1/purchases/$PURCHASE_ID/messages" ${AS_COMPANY} \\`,
      '  -H "Idempotency-Key: message-1" \\',
      `  --json '{ "text": "Please deliver between 8 and 12." }'`,
    ].join('\n'),
  },
  {
    title: 'Find open invoices',
    text: 'Amounts are whole cents. `payment=Overdue` finds only those that are past their due date.',
    command: `curl "$SHOP/api/v1/documents?kinds=Invoice&payment=Open" ${AS_COMPANY}`,
  },
  {
    title: 'Ask for a quote',
    text: 'The request is a draft until you submit it. Several quantities are quoted side by side.',
    command: [
      `curl "$SHOP/api/v1/quotes" ${AS_COMPANY} \\`,
      `  --json '{ "lines": [{ "toolId": "'$TOOL_ID'", "quantities": [500, 2000] }] }'`,
    ].join('\n'),
    keep: { QUOTE_ID: 'id' },
  },
  {
    title: 'Submit the request',
    text: 'The answer comes as an event, as an email, and in `GET /api/v1/quotes/{id}`.',
    command: `curl -X POST "$SHOP/api/v1/quotes/$QUOTE_ID/submit" ${AS_COMPANY}`,
  },
  {
    title: 'Read what has happened',
    text: 'Oldest first, of 90 days. Send `next` as `after` in the next request. A webhook sends the same events to you.',
    command: `curl "$SHOP/api/v1/events?limit=10" ${AS_COMPANY}`,
  },
];
