import { useApolloClient } from '@apollo/client/react';
import { HighestPriceDocument } from './highest-price.generated';

/** Asks for the highest price of the catalogue, cents; null if there is none or it cannot be asked for now. */
export function useHighestPrice(): () => Promise<number | null> {
  const client = useApolloClient();
  return async () => {
    try {
      const { data } = await client.query({ query: HighestPriceDocument, fetchPolicy: 'network-only' });
      return data?.tools.nodes[0]?.price ?? null;
    } catch {
      return null;
    }
  };
}
