import { fileColumns } from '../../rules/file-columns';
import { STOCK_MOVEMENTS } from '../../rules/state-names';
import { listExport } from './list-export';

interface Movement {
  readonly at: string;
  readonly kind: keyof typeof STOCK_MOVEMENTS;
  readonly quantity: number;
  readonly balance: number;
  readonly actorName: string | null;
  readonly reason: string | null;
  readonly orderId: string | null;
}

/** The movements of the stock of a tool. */
export const stock = listExport<Movement>('stockMovements', {
  args: '$toolId: ID!',
  fields: 'at kind quantity balance actorName reason orderId',
  columns: fileColumns({
    Date: ({ at }) => at,
    Kind: ({ kind }) => STOCK_MOVEMENTS[kind],
    Units: ({ quantity }) => quantity,
    Balance: ({ balance }) => balance,
    By: ({ actorName }) => actorName,
    Reason: ({ reason }) => reason,
    Order: ({ orderId }) => orderId,
  }),
});
