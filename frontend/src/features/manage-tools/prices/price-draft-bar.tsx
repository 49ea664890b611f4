import { Button } from 'antd';
import type { NewPrice } from '../../../entities/tool/unusual-price';
import styles from './price-draft-bar.module.css';
import { typedPrice, usePriceQuestion } from './use-price-question';
import type { PriceDrafts, PriceEditor } from './use-price-drafts';
import { priceTexts } from './price-messages';

const newPrices = (drafts: PriceDrafts): NewPrice[] =>
  Object.values(drafts).flatMap(({ before, typed }) => typedPrice(before, typed));

/** How many prices of the list are not saved; saves or undoes them together. */
export function PriceDraftBar({ drafts, saving, undo, save }: PriceEditor) {
  const ids = Object.keys(drafts);
  const question = usePriceQuestion(newPrices(drafts));
  if (!ids.length) return null;
  return (
    <div className={styles.bar} role="group" aria-label={priceTexts.unsavedPrices}>
      <strong role="status">{priceTexts.notSaved(ids.length)}</strong>
      {question.shown && <span role="alert">{question.shown}</span>}
      <Button
        type="primary"
        loading={saving}
        disabled={question.shown !== null}
        onClick={() => (question.needed ? question.ask() : save(ids))}
      >
        {priceTexts.savePrices(ids.length)}
      </Button>
      <Button onClick={() => undo(ids)}>{priceTexts.undoAll}</Button>
      {question.shown && <Button onClick={() => save(ids)}>{priceTexts.saveAnyway}</Button>}
    </div>
  );
}
