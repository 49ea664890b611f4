import { COMPANY_SCOPES, type CompanyScope } from '../../../../../gateway/src/rules/key-scopes';
import { entriesIn } from '../../../lib/forms/entries-in';
import { validation } from '../../../lib/messages';
import type { WebhookRowFragment, WebhooksQuery } from './webhooks.generated';
import { webhookTexts } from './webhook-messages';

export type EventType = WebhooksQuery['webhookEventTypes'][number];

export type WebhookValues = {
  name?: string;
  url?: string;
  scopes?: string[];
  which?: 'all' | 'some';
  /** Of a company: those that are ticked. */
  types?: string[];
  /** Of the shop: one per line. */
  typed?: string;
};

/** What a scope allows, in words; its name, if a newer release has it. */
export const wordsOf = (name: string): string =>
  Object.hasOwn(COMPANY_SCOPES, name) ? COMPANY_SCOPES[name as CompanyScope].to : name;

/** The scopes that show events, in words. */
export const scopesOf = (types: readonly EventType[]): { name: string; to: string }[] =>
  [...new Set(types.map(({ scope }) => scope))].map((name) => ({ name, to: wordsOf(name) }));

/** The types that the chosen scopes show. */
export const shownBy = (types: readonly EventType[], scopes: readonly string[] = []): EventType[] =>
  types.filter(({ scope }) => scopes.includes(scope));

/** The values of the form of a webhook; of a new one without it. */
export const valuesOf = (webhook: WebhookRowFragment | null): WebhookValues =>
  webhook
    ? {
        name: webhook.name,
        url: webhook.url,
        scopes: webhook.scopes,
        which: webhook.types.length > 0 ? 'some' : 'all',
        types: webhook.types,
        typed: webhook.types.join('\n'),
      }
    : { which: 'all' };

/** What is sent of the types: those that the scopes no longer show are left out. */
function typesOf(all: readonly EventType[], values: WebhookValues, isOfShop: boolean): string[] {
  if (isOfShop) return entriesIn(values.typed);
  if (values.which !== 'some') return [];
  const shown = shownBy(all, values.scopes).map(({ name }) => name);
  return (values.types ?? []).filter((type) => shown.includes(type));
}

export const inputOf = (all: readonly EventType[], values: WebhookValues, isOfShop: boolean) => ({
  name: (values.name ?? '').trim(),
  url: (values.url ?? '').trim(),
  scopes: isOfShop ? [] : (values.scopes ?? []),
  types: typesOf(all, values, isOfShop),
});

export const problemsOf =
  (all: readonly EventType[], isOfShop: boolean) =>
  (values: WebhookValues): Record<string, string | undefined> => ({
    name: values.name?.trim() ? undefined : validation.required(webhookTexts.name),
    url: values.url?.trim() ? undefined : validation.required(webhookTexts.url),
    scopes: isOfShop || values.scopes?.length ? undefined : webhookTexts.scopesRequired,
    types:
      isOfShop || values.which !== 'some' || typesOf(all, values, false).length > 0
        ? undefined
        : webhookTexts.typesRequired,
  });
