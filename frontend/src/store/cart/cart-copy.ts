import { isRecord, mergeLines, repairedLine, type CartLine } from './cart-lines';

/** The cart of an account, as the gateway has it. */
export type AccountCart = {
  version: number;
  /** Idempotency key of a purchase of its lines. */
  key: string;
  lines: CartLine[];
  updatedAt: string;
};

/** State of a cart in this browser, in addition to its lines. */
export type CartCopy = {
  /** Idempotency key of a purchase of these lines; empty if they have none yet. */
  key: string;
  /** The account's cart when both were last the same. */
  saved: AccountCart | null;
  /** Request to the account that is not answered yet. */
  sent: Pick<AccountCart, 'key' | 'lines'> | null;
};
/** By the owner of the cart. */
export type CartCopies = Record<string, CartCopy>;

export const NEW_COPY: CartCopy = { key: '', saved: null, sent: null };

const linesOf = (stored: unknown): CartLine[] =>
  Array.isArray(stored) ? mergeLines([], stored.flatMap(repairedLine)).lines : [];

function repairedSaved(stored: unknown): AccountCart | null {
  if (!isRecord(stored)) return null;
  const { version, key, lines, updatedAt } = stored;
  if (typeof version !== 'number' || !Number.isSafeInteger(version) || version < 1) return null;
  if (typeof key !== 'string' || typeof updatedAt !== 'string') return null;
  return { version, key, lines: linesOf(lines), updatedAt };
}

function repairedCopy(stored: unknown): CartCopy {
  if (!isRecord(stored)) return NEW_COPY;
  const { key, saved, sent } = stored;
  const isSent = isRecord(sent) && typeof sent.key === 'string';
  return {
    key: typeof key === 'string' ? key : '',
    saved: repairedSaved(saved),
    sent: isSent ? { key: sent.key as string, lines: linesOf(sent.lines) } : null,
  };
}

/** Valid stored copies. The storage may be damaged, of another version, or edited by hand. */
export const repairedCopies = (stored: unknown): CartCopies =>
  Object.fromEntries(
    Object.entries(isRecord(stored) ? stored : {}).map(([owner, copy]) => [owner, repairedCopy(copy)]),
  );
