/** An API key that acts (people/keys). */
export interface ActingKey {
  readonly id: string;
  readonly name: string;
  /** What it may do: scopes of a company, or permissions of staff. */
  readonly scopes: ReadonlySet<string>;
  /** Null for a key of the shop. */
  readonly companyId: string | null;
}
