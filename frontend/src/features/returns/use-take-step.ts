import { useMutation } from '@apollo/client/react';
import {
  ApproveReturnDocument,
  CreditReturnDocument,
  ReceiveReturnDocument,
  RefuseReturnDocument,
  RestockReturnDocument,
} from './return.generated';
import type { ChargeKind } from '../../graphql/schema-types.generated';
import type { StepName } from './step-messages';

export interface StepInput {
  readonly answer: string | null;
  readonly quantities: { id: string; quantity: number }[] | null;
  /** Charges of the purchase that are credited with it. */
  readonly charges: ChargeKind[] | null;
}

/** Sends a step of a return. */
export function useTakeStep(id: string, step: StepName) {
  const [approve] = useMutation(ApproveReturnDocument);
  const [refuse] = useMutation(RefuseReturnDocument);
  const [receive] = useMutation(ReceiveReturnDocument);
  const [restock] = useMutation(RestockReturnDocument);
  const [credit] = useMutation(CreditReturnDocument);
  return ({ answer, quantities, charges }: StepInput, idempotencyKey: string): Promise<unknown> => {
    switch (step) {
      case 'approve':
        return approve({ variables: { id, answer, idempotencyKey } });
      case 'refuse':
        return refuse({ variables: { id, answer: answer ?? '', idempotencyKey } });
      case 'receive':
        return receive({ variables: { id, quantities, idempotencyKey } });
      case 'restock':
        return restock({ variables: { id, quantities, idempotencyKey } });
      case 'credit':
        return credit({ variables: { id, charges, idempotencyKey } });
    }
  };
}
