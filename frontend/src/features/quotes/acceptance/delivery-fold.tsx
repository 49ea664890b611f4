import { useState } from 'react';
import { useFormState } from 'react-final-form';
import { AddressField } from '../../../entities/buying/address-field';
import { DeliveryNotes } from '../../../entities/buying/buying-fields';
import {
  chosenOf,
  type DeliveryChoice,
  type DeliveryValues,
} from '../../../entities/buying/delivery-choices';
import { oneLine } from '../../../lib/format/one-line';
import { quoteTexts } from '../quote-messages';
import styles from '../quote-summary.module.css';
import { isolated } from '../../../lib/format/isolated';

/** Where it goes, with the contact, a day and a note: folded as long as everything needed is known. */
export function DeliveryFold({ choices }: { choices: readonly DeliveryChoice[] }) {
  const { values, errors } = useFormState<DeliveryValues>({ subscription: { values: true, errors: true } });
  const [isOpen, setIsOpen] = useState(false);
  const { poNumber: _, ...missing } = errors ?? {};
  const isNeeded = Object.values(missing).some(Boolean);
  const chosen = chosenOf(values, choices);
  return (
    <details
      className={styles.fold}
      open={isOpen || isNeeded}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        {chosen
          ? quoteTexts.deliverTo(chosen.label ? isolated(chosen.label) : oneLine(chosen.text))
          : quoteTexts.deliverySomewhere}
      </summary>
      <div className={styles.fields}>
        <AddressField choices={choices} keepLabel={undefined} />
        <DeliveryNotes />
      </div>
    </details>
  );
}
