import { fileColumns } from '../../rules/file-columns';
import { RETURN_REASONS } from '../../rules/state-names';
import { listExport } from './list-export';

interface Return {
  readonly number: string;
  readonly lines: readonly {
    readonly quantity: number;
    readonly receivedQuantity: number | null;
    readonly order: { readonly toolName: string };
  }[];
  readonly reason: keyof typeof RETURN_REASONS;
  readonly purchase: { readonly number: string };
  readonly state: string;
  readonly requestedAt: string;
}

const args = '$filter: ReturnFilter';
const fields = `number lines { quantity receivedQuantity order { toolName } } reason purchase { number } state requestedAt`;

const itemsOf = ({ lines }: Return): string =>
  lines
    .map(({ quantity, receivedQuantity, order }) => `${receivedQuantity ?? quantity} × ${order.toolName}`)
    .join(', ');

const number = fileColumns<Return>({ Number: ({ number }) => number });
const about = fileColumns<Return>({
  Items: itemsOf,
  Reason: ({ reason }) => RETURN_REASONS[reason],
  Purchase: ({ purchase }) => purchase.number,
  Status: ({ state }) => state,
  Requested: ({ requestedAt }) => requestedAt,
});

type ManagedReturn = Return & { readonly customer: { readonly email: string } };

export const returns = listExport<ManagedReturn>('returns', {
  args,
  fields: `${fields} customer { email }`,
  columns: [
    ...number,
    ...fileColumns<ManagedReturn>({ Customer: ({ customer }) => customer.email }),
    ...about,
  ],
});
export const myReturns = listExport<Return>('myReturns', { args, fields, columns: [...number, ...about] });
