import type { components } from './openapi.generated';

/** Problem details (RFC 9457), with a code for programs. */
export type Problem = components['schemas']['Problem'];

/** A refusal of the shop. */
export class ShopError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem | undefined,
  ) {
    super(problem?.detail ?? problem?.title ?? `The shop answered ${status}.`);
    this.name = 'ShopError';
  }

  /** The code for programs, `PRICE_CHANGED`; undefined if something between the client and the shop answered. */
  get code(): string | undefined {
    return this.problem?.code;
  }
}

interface Answer<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly response: Response;
}

/** The data of an answer. @throws ShopError if the shop refused */
export async function dataOf<Data>(answer: Answer<Data> | Promise<Answer<Data>>): Promise<Data> {
  const { data, error, response } = await answer;
  if (!response.ok) throw new ShopError(response.status, isProblem(error) ? error : undefined);
  return data as Data;
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && 'detail' in value;
