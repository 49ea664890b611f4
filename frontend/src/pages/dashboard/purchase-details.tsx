import { loadedLater } from '../../components/on-demand';
import { purchasing } from '../../lib/purchasing-messages';

const LinesOfPurchase = loadedLater(async () => (await import('./lines-of-purchase')).LinesOfPurchase, {
  compact: true,
});

type Purchase = { id: string; number: string };

/** A row of purchases opens to the lines of its purchase. */
export const purchaseDetails = {
  label: purchasing.lines,
  nameOf: ({ number }: Purchase) => purchasing.linesIn(number),
  render: ({ id }: Purchase) => <LinesOfPurchase id={id} />,
};
