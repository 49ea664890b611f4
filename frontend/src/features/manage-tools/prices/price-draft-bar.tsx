import { Button } from 'antd';
import styles from './price-draft-bar.module.css';
import type { PriceEditing } from './use-price-drafts';
import { priceTexts } from './price-messages';

/** How many prices of the list are not saved; saves or undoes them together. */
export function PriceDraftBar({ drafts, saving, undo, save }: PriceEditing) {
  const ids = Object.keys(drafts);
  if (!ids.length) return null;
  return (
    <div className={styles.bar} role="group" aria-label={priceTexts.unsavedPrices}>
      <strong role="status">{priceTexts.notSaved(ids.length)}</strong>
      <Button type="primary" loading={saving} onClick={() => save(ids)}>
        {priceTexts.savePrices(ids.length)}
      </Button>
      <Button onClick={() => undo(ids)}>{priceTexts.undoAll}</Button>
    </div>
  );
}
