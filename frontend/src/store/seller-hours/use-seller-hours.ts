import type { ApolloCache } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { clockOf, WorkingDays, type SellerHours } from '../../../../gateway/src/rules/working-days';
import { SellerHoursDocument, type SellerHoursQuery } from './seller-hours.generated';

type Answer = SellerHoursQuery['sellerHours'];

/** Without an answer, or with a zone that the browser does not know, the reader's own days; the gateway decides anyway. */
const readersHours = (): SellerHours => ({
  weekend: [],
  closingHour: 24,
  holidays: new Set(),
  clock: clockOf(new Intl.DateTimeFormat().resolvedOptions().timeZone),
});

function hoursOf({ weekend, closingHour, holidays, timeZone }: Answer): SellerHours {
  try {
    return { weekend, closingHour, holidays: new Set(holidays), clock: clockOf(timeZone) };
  } catch {
    return readersHours();
  }
}

/** When the seller works; null until it is known. */
export function useSellerHours(): SellerHours | null {
  const { data, error } = useQuery(SellerHoursDocument);
  const answer = data?.sellerHours;
  const isFailed = Boolean(error);
  return useMemo(() => (answer ? hoursOf(answer) : isFailed ? readersHours() : null), [answer, isFailed]);
}

/** Of a mutation that changes the hours. */
export const forgetSellerHours = (cache: ApolloCache): void =>
  void cache.evict({ id: 'ROOT_QUERY', fieldName: 'sellerHours' });

/**
 * The seller's day, as 2026-11-21; null until it is known. Limits of dates and what is late go by it, because the gateway
 * counts by it. Only words such as 'Yesterday' are about the reader's day.
 */
export function useSellersToday(): string | null {
  const hours = useSellerHours();
  return hours && new WorkingDays(hours).sellersToday;
}
