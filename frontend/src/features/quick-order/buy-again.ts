import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import {
  ListAgainDocument,
  OrderAgainDocument,
  PurchaseAgainDocument,
  SharedBasketDocument,
} from './buy-again.generated';
import type { NewRow } from './rows';

const NETWORK = { fetchPolicy: 'network-only' } as const;

type Bought = { quantity: number; reference?: string | null; unitPrice?: number; tool: { sku: string } };

const rowOf = ({ quantity, reference, unitPrice, tool }: Bought): NewRow => ({
  sku: tool.sku,
  quantity: String(quantity),
  reference: reference ?? '',
  ...(unitPrice !== undefined && { before: { unitPrice } }),
});

async function ofOrder(client: ApolloClient, id: string): Promise<NewRow[]> {
  const { data } = await client.query({ query: OrderAgainDocument, variables: { id }, ...NETWORK });
  return data ? [rowOf(data.order)] : [];
}

/** What was not placed has no orders, but the lines that were to be approved. */
async function ofPurchase(client: ApolloClient, id: string): Promise<NewRow[]> {
  const { data } = await client.query({ query: PurchaseAgainDocument, variables: { id }, ...NETWORK });
  if (!data) return [];
  const { orders, approval } = data.purchase;
  return orders.length > 0 ? orders.map(rowOf) : (approval?.lines.map(rowOf) ?? []);
}

async function ofList(client: ApolloClient, id: string): Promise<NewRow[]> {
  const { data } = await client.query({ query: ListAgainDocument, variables: { id }, ...NETWORK });
  return data?.myList.lines.map(rowOf) ?? [];
}

/** What another program sent. Its SKUs may be of no tool. */
async function ofBasket(client: ApolloClient, token: string): Promise<NewRow[]> {
  const { data } = await client.query({ query: SharedBasketDocument, variables: { token }, ...NETWORK });
  const lines = data?.sharedBasket.lines ?? [];
  return lines.map(({ sku, ...line }) => rowOf({ ...line, tool: { sku } }));
}

/** The rows that an address names: `?orders=id,id`, `?purchase=id,id`, `?list=id` or `?basket=token`. */
async function rowsToBuyAgain(client: ApolloClient, address: string): Promise<NewRow[]> {
  const search = new URLSearchParams(address);
  const orders = search.get('orders')?.split(',') ?? [];
  const purchases = search.get('purchase')?.split(',') ?? [];
  const list = search.get('list');
  const basket = search.get('basket');
  const rows = await Promise.all([
    ...orders.map((id) => ofOrder(client, id)),
    ...purchases.map((id) => ofPurchase(client, id)),
    ...(list ? [ofList(client, list)] : []),
    ...(basket ? [ofBasket(client, basket)] : []),
  ]);
  return rows.flat();
}

type Answer = { address: string; rows?: NewRow[]; error?: unknown };

/** Initial rows from an earlier purchase, a list or a basket; undefined while they load. */
export function useRowsToBuyAgain(address: string) {
  const client = useApolloClient();
  const [answer, setAnswer] = useState<Answer>({ address: '', rows: [] });
  const load = useCallback(() => {
    let left = false;
    rowsToBuyAgain(client, address).then(
      (rows) => left || setAnswer({ address, rows }),
      (error: unknown) => left || setAnswer({ address, error }),
    );
    return () => void (left = true);
  }, [client, address]);
  useEffect(load, [load]);
  const { rows, error } = answer.address === address ? answer : {};
  return { rows, error, retry: load };
}
