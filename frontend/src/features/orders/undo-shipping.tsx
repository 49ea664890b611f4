import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { errorMessage } from '../../lib/error-message';
import { shipmentTexts } from '../../lib/shipment-messages';
import { UndoShippingDocument } from './ship-orders.generated';

/** The customers are told after this time, milliseconds. */
const UNDO_MS = 10_000;

/** Undoes a shipping, until its customers are told. */
export function UndoShipping({ ids, onUndone }: { ids: readonly string[]; onUndone: () => void }) {
  const [undoShipping, { loading }] = useMutation(UndoShippingDocument);
  const [outcome, setOutcome] = useState<string | null>(null);
  useEffect(() => {
    const end = setTimeout(() => setOutcome((before) => before ?? shipmentTexts.told), UNDO_MS);
    return () => clearTimeout(end);
  }, []);
  const undo = async () => {
    try {
      const { data } = await undoShipping({ variables: { input: { ids: [...ids] } } });
      setOutcome(data?.undoShipping.find(({ error }) => error)?.error?.message ?? shipmentTexts.undone);
      onUndone();
    } catch (error) {
      setOutcome(errorMessage(error));
    }
  };
  return (
    <>
      <span role="status">{outcome}</span>
      {outcome === null && (
        <Button onClick={() => void undo()} disabled={loading}>
          {shipmentTexts.undo}
        </Button>
      )}
    </>
  );
}
