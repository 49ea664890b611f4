import { startWorker } from '../support/servers/worker';
import { aTool } from '../support/builders';
import { openCollector, type CollectedSpan, type Collector } from '../support/servers/collector';
import { startShop, type Person, type TestShop } from '../support/shop';
import { jobsDone } from '../support/until';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const BROWSER = '00f067aa0ba902b7';
const NEEDLES = {
  email: 'quirina.needleman@needle.example',
  name: 'Quirina Needleman',
  address: '77 Needle Lane, Dhaka',
  poNumber: 'PO-NEEDLE-7',
};

let collector: Collector;
let person: Person;
let requestId: string | null;

/** Places an order, lets a worker do its jobs and stops the shop, which then sends its last spans. */
async function placeAnOrder(shop: TestShop): Promise<void> {
  person = await shop.customer({ email: NEEDLES.email, displayName: NEEDLES.name });
  const tool = await aTool(shop);
  const variables = {
    i: {
      lines: [{ toolId: tool.id, quantity: 5 }],
      totalPrice: 5_000,
      deliveryAddress: NEEDLES.address,
      poNumber: NEEDLES.poNumber,
    },
  };
  const response = await fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${person.token}`,
      traceparent: `00-${TRACE}-${BROWSER}-01`,
    },
    body: JSON.stringify({
      query: 'mutation Place($i: PlacePurchaseInput!) { placePurchase(input: $i) { id } }',
      variables,
    }),
  });
  expect(((await response.json()) as { errors?: unknown }).errors).toBeUndefined();
  requestId = response.headers.get('x-request-id');
  await fetch(`${shop.url}/profile/${NEEDLES.email}`);
  const worker = await startWorker(shop.services);
  await jobsDone(shop.dataSource);
  await worker.stop();
}

beforeAll(async () => {
  collector = await openCollector();
  const shop = await startShop({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'test shop',
  });
  expect((await shop.rest('GET', '/config.json')).body.tracing).toBe(true);
  await placeAnOrder(shop).finally(() => shop.close());
});
afterAll(() => collector.close());

/** Kinds of spans in OTLP. */
enum Kind {
  Internal = 1,
  Server = 2,
  Client = 3,
}

const inTrace = () => collector.spans().filter(({ traceId }) => traceId === TRACE);
const named = (name: string): CollectedSpan => {
  const span = inTrace().find((one) => one.name === name);
  if (!span)
    throw new Error(
      `${name} is not among ${inTrace()
        .map((one) => one.name)
        .join(', ')}`,
    );
  return span;
};
const valueOf = ({ attributes }: CollectedSpan, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue;

it('an order is one trace: browser, HTTP, GraphQL, SQL, jobs, and their SQL', () => {
  const request = named('POST /graphql');
  expect(request.parentSpanId).toBe(BROWSER);
  expect(valueOf(request, 'shop.request_id')).toBe(requestId);
  const operation = named('mutation Place');
  expect(operation.parentSpanId).toBe(request.spanId);
  const placing = inTrace().find((span) => valueOf(span, 'db.query.text')?.includes('INSERT INTO orders'));
  expect(placing?.parentSpanId).toBe(operation.spanId);
  expect([request.kind, operation.kind, placing?.kind]).toEqual([Kind.Server, Kind.Internal, Kind.Client]);
  const proforma = named('job make-proforma');
  expect(named('job notify').parentSpanId).toBe(operation.spanId);
  expect(proforma.parentSpanId).toBe(operation.spanId);
  const issuing = inTrace().find((span) => valueOf(span, 'db.query.text')?.includes('INTO documents'));
  expect(issuing?.parentSpanId).toBe(proforma.spanId);
  // A job that a job adds.
  const pdf = named('job make-pdf');
  expect(pdf.parentSpanId).toBe(proforma.spanId);
  expect(valueOf(pdf, 'shop.request_id')).toBe(requestId);
  expect(new Set(collector.services())).toEqual(new Set(['test shop']));
});

it('other requests are traces of their own; what the worker does without a job is not traced', () => {
  const roots = collector.spans().filter(({ parentSpanId }) => !parentSpanId);
  expect(roots.map(({ name }) => name)).toContain('GET /profile/:email');
  expect(roots.filter(({ name }) => name.startsWith('SQL'))).toEqual([]);
});

it('a trace holds neither personal data nor values of statements', () => {
  const text = collector.text();
  for (const value of [...Object.values(NEEDLES), person.token, person.idToken, person.id, 'eedle'])
    expect(text).not.toContain(value);
});
