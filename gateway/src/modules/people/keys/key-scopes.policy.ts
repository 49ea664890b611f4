import type { Ctx } from '../../../shared/ctx';
import { DomainError } from '../../../shared/domain-error';
import { authorize, needsScope } from '../../../shared/permission';
import { COMPANY_FIELDS, SHOP_FIELDS } from './key-fields';

/** What is done by people only. */
export const notForKeys = () =>
  new DomainError('forbidden', 'FORBIDDEN', 'This cannot be done with an API key. Please sign in for it.');

/**
 * Lets the key of a request do what it names: fields of Query or Mutation, or a REST path. Without a key, it does nothing.
 * @throws DomainError SCOPE_REQUIRED, FORBIDDEN
 */
export function authorizeKey(ctx: Pick<Ctx, 'apiKey' | 'allowKey'>, ...names: readonly string[]): void {
  if (!ctx.apiKey) return;
  const { companyId, scopes } = ctx.apiKey.key;
  const fields = companyId === null ? SHOP_FIELDS : COMPANY_FIELDS;
  for (const name of names) {
    // What GraphQL says of itself (__typename, __schema).
    if (name.startsWith('__')) continue;
    const anyOf = fields.get(name);
    if (!anyOf) throw notForKeys();
    const [first] = anyOf;
    if (first !== undefined && !anyOf.some((scope) => scopes.has(scope))) authorize(needsScope(first));
  }
  ctx.allowKey();
}
