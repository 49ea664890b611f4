import { Button } from 'antd';
import { bulkLabels, bulkTexts } from '../../../components/data-table/bulk-messages';
import styles from './price-draft-bar.module.css';
import type { PriceEditing } from './use-price-drafts';

/** How many prices of the list are not saved; saves or undoes them together. */
export function PriceDraftBar({ drafts, saving, undo, save }: PriceEditing) {
  const ids = Object.keys(drafts);
  if (!ids.length) return null;
  return (
    <div className={styles.bar} role="group" aria-label={bulkLabels.unsavedPrices}>
      <strong role="status">{bulkTexts.notSaved(ids.length)}</strong>
      <Button type="primary" loading={saving} onClick={() => save(ids)}>
        {bulkTexts.savePrices(ids.length)}
      </Button>
      <Button onClick={() => undo(ids)}>{bulkLabels.undoAll}</Button>
    </div>
  );
}
