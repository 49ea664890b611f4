import type { Ctx, KeyActor } from '../../../shared/ctx';
import { DomainError } from '../../../shared/domain-error';
import { COMPANY_FIELDS, SHOP_FIELDS } from './key-fields';

/** What is done by people only. */
export const notForKeys = () =>
  new DomainError('forbidden', 'FORBIDDEN', 'This cannot be done with an API key. Please sign in for it.');

const scopeRequired = (scope: string) =>
  new DomainError('forbidden', 'SCOPE_REQUIRED', `This API key needs the scope ${scope}.`, { scope });

/** The refusal of fields of Query or Mutation, or of a REST path; null if the scopes of the key include all of them. */
export function refusalOfKey({ key }: Pick<KeyActor, 'key'>, names: readonly string[]): DomainError | null {
  const fields = key.companyId === null ? SHOP_FIELDS : COMPANY_FIELDS;
  for (const name of names) {
    // What GraphQL says of itself (__typename, __schema).
    if (name.startsWith('__')) continue;
    const anyOf = fields.get(name);
    if (!anyOf) return notForKeys();
    const [first] = anyOf;
    if (first !== undefined && !anyOf.some((scope) => key.scopes.has(scope))) return scopeRequired(first);
  }
  return null;
}

/** Lets the key of a request do what it names, if there is one. @throws DomainError SCOPE_REQUIRED, FORBIDDEN */
export function authorizeKey(ctx: Pick<Ctx, 'apiKey' | 'allowKey'>, ...names: readonly string[]): void {
  if (!ctx.apiKey) return;
  const refusal = refusalOfKey(ctx.apiKey, names);
  if (refusal) throw refusal;
  ctx.allowKey();
}
