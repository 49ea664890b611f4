import { companyScopesOf } from '../../rules/key-scopes';
import type { AppServices } from '../../shared/ctx';
import { badInput } from '../../shared/domain-error';
import { FetchRefused } from '../../shared/net/fetch-refused';
import type { Reachable } from '../../shared/net/public-address';
import { refuseAddress } from '../../shared/net/public-connection';
import { typesFor } from '../event-feed/company-events.policy';
import type { Webhook } from './webhook.entity';
import type { WebhookInput } from './webhook.inputs';

/** The addresses that webhooks may have: public ones, and this computer for development. */
export const reachableBy = ({ env }: Pick<AppServices, 'env'>): Reachable => ({
  loopback: env.FETCH_LOOPBACK === 'on',
});

/** The fields of a webhook as they are stored. @throws DomainError BAD_USER_INPUT */
export const checkedInput = (
  services: Pick<AppServices, 'env'>,
  companyId: string | null,
  { name, url, scopes, types }: WebhookInput,
): Pick<Webhook, 'name' | 'url' | 'scopes' | 'types'> => ({
  name,
  url: addressOf(url, reachableBy(services)),
  ...(companyId === null ? ofShop(scopes, types ?? []) : ofCompany(scopes, types ?? [])),
});

/** The address in its usual form. Where a name leads is checked with each connection. @throws DomainError BAD_USER_INPUT */
export function addressOf(typed: string, reachable: Reachable): string {
  if (!URL.canParse(typed)) throw badInput({ url: 'This is not a valid web address.' });
  const url = new URL(typed);
  url.hash = '';
  try {
    refuseAddress(url, reachable);
  } catch (error) {
    if (error instanceof FetchRefused) throw badInput({ url: error.message });
    throw error;
  }
  return url.href;
}

type Seen = Pick<Webhook, 'scopes' | 'types'>;

function ofShop(scopes: readonly string[], types: string[]): Seen {
  if (scopes.length > 0)
    throw badInput({ scopes: 'A webhook of the shop has no scopes: it sees all events.' });
  return { scopes: [], types };
}

function ofCompany(given: readonly string[], types: string[]): Seen {
  const scopes = companyScopesOf(given);
  const shown = typesFor(new Set(scopes));
  if (shown.length === 0) throw badInput({ scopes: 'Choose what the webhook may see.' });
  const hidden = types.find((type) => !shown.includes(type));
  if (hidden !== undefined) throw badInput({ types: `These scopes do not show ${hidden}.` });
  return { scopes, types };
}

/** The types of events that a webhook gets; undefined for all. */
export function typesOf({ companyId, scopes, types }: Webhook): readonly string[] | undefined {
  if (companyId === null) return types.length > 0 ? types : undefined;
  const shown = typesFor(new Set(scopes));
  return types.length > 0 ? shown.filter((type) => types.includes(type)) : shown;
}
