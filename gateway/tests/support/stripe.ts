import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import type { TestShop } from './shop';

const KEY = 'sk_test_shop';
const WEBHOOK_SECRET = 'whsec_shop';

/** The parameters of a Checkout session that the shop sends, and what Stripe requires of each. */
const PARAMETERS: Record<string, (value: string) => boolean> = {
  mode: (value) => value === 'payment',
  client_reference_id: (value) => value.length > 0 && value.length <= 200,
  customer_email: (value) => /^\S+@\S+$/.test(value),
  'line_items[0][quantity]': (value) => /^[1-9]\d*$/.test(value),
  'line_items[0][price_data][currency]': (value) => value === 'usd',
  'line_items[0][price_data][unit_amount]': (value) => /^\d{2,8}$/.test(value) && Number(value) >= 50,
  'line_items[0][price_data][product_data][name]': (value) => value.length > 0,
  'payment_intent_data[description]': (value) => value.length > 0,
  expires_at: (value) => Number(value) >= now() + 30 * 60 && Number(value) <= now() + 24 * 60 * 60,
  success_url: (value) => URL.canParse(value),
  cancel_url: (value) => URL.canParse(value),
};
const now = () => Math.floor(Date.now() / 1000);

interface Session {
  readonly id: string;
  readonly url: string;
  readonly client_reference_id: string;
  readonly amount_total: number;
  readonly payment_intent: string;
}

/** A local stand-in of Stripe's API: it checks each request as Stripe does, and signs events with the SDK's own helper. */
export async function startStripe() {
  const sessions = new Map<string, Session>();
  const byKey = new Map<string, { body: string; answer: Session }>();
  /** Replacement for the next answer. */
  const failing = { status: 0 };
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const send = (status: number, content: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
    };
    const refuse = (status: number, message: string) =>
      send(status, { error: { type: 'invalid_request_error', message } });
    if (failing.status) return refuse(failing.status, 'out of order');
    if (request.headers.authorization !== `Bearer ${KEY}`) return refuse(401, 'Invalid API Key provided');
    if (`${request.method} ${request.url}` !== 'POST /v1/checkout/sessions')
      return refuse(404, `Unrecognized request URL (${request.method}: ${request.url})`);
    const given = new URLSearchParams(body);
    for (const [name, value] of given)
      if (!PARAMETERS[name]?.(value)) return refuse(400, `Received unknown or invalid parameter: ${name}`);
    for (const name of Object.keys(PARAMETERS))
      if (!given.has(name)) return refuse(400, `Missing required param: ${name}`);
    const key = String(request.headers['idempotency-key']);
    const known = byKey.get(key);
    if (known && known.body !== body)
      return refuse(400, 'Keys for idempotent requests can only be used once');
    const session = known?.answer ?? sessionOf(given, sessions.size + 1);
    byKey.set(key, { body, answer: session });
    sessions.set(session.client_reference_id, session);
    return send(200, session);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    settings: {
      STRIPE_SECRET_KEY: KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    sessions,
    failing,
    /** The session whose page an address opens. */
    at: (url: string): Session => {
      const session = [...sessions.values()].find((one) => one.url === url);
      if (!session) throw new Error(`no page ${url}`);
      return session;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const sessionOf = (given: URLSearchParams, count: number): Session => ({
  id: `cs_test_${count}`,
  url: `https://checkout.stripe.com/c/pay/cs_test_${count}`,
  client_reference_id: given.get('client_reference_id') ?? '',
  amount_total: Number(given.get('line_items[0][price_data][unit_amount]')),
  payment_intent: `pi_${count}`,
});

let events = 0;
/** An event about a session, as Stripe writes it. */
export const eventOf = (type: string, session: Session, given: object = {}): string =>
  JSON.stringify({
    id: `evt_${(events += 1)}`,
    object: 'event',
    created: now(),
    type,
    data: { object: { object: 'checkout.session', payment_status: 'paid', ...session, ...given } },
  });

/** Sends an event to the shop's webhook, signed with the SDK's helper. */
export const deliver = (shop: Pick<TestShop, 'url'>, payload: string, secret = WEBHOOK_SECRET) =>
  fetch(`${shop.url}/webhooks/stripe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
    },
    body: payload,
  });
