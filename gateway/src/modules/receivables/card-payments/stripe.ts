import type Stripe from 'stripe';
import type { Env } from '../../../env';
import { DomainError } from '../../../shared/domain-error';

const clients = new WeakMap<Env, Promise<Stripe>>();

/** True if the shop takes cards. */
export const takesCards = ({ STRIPE_SECRET_KEY }: Env): boolean => STRIPE_SECRET_KEY !== '';

/** Stripe's SDK, which is loaded with the first card payment. */
export function stripeOf(env: Env): Promise<Stripe> {
  const known = clients.get(env);
  if (known) return known;
  const client = load(env);
  clients.set(env, client);
  return client;
}

/** Longest wait for Stripe, ms, and how often a request is sent again. */
const TIMEOUT = 8_000;
const RETRIES = 1;

async function load({ STRIPE_SECRET_KEY, STRIPE_API_URL }: Env): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const { protocol, hostname, port } = new URL(STRIPE_API_URL);
  return new Client(STRIPE_SECRET_KEY, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port }),
    timeout: TIMEOUT,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}

/** Seconds after which a customer tries again. */
const RETRY_AFTER = 30;

export const cardsUnavailable = (): DomainError =>
  new DomainError(
    'unavailable',
    'CARDS_UNAVAILABLE',
    'Card payments are not available at the moment. Please try again, or pay by bank transfer.',
    { retryAfter: RETRY_AFTER },
  );
