import { useState } from 'react';
import { formatDate, formatNumber } from '../../lib/format/format';
import { AcceptForm } from './accept-form';
import { quoteTexts } from './quote-messages';
import { QuoteVersion } from './quote-version';
import type { QuoteDetailsFragment, QuoteVersionFragment } from './quote.generated';
import styles from './quotes.module.css';

type Line = QuoteVersionFragment['lines'][number];
type Chosen = Readonly<Record<number, number>>;

const priceOf = ({ position, prices }: Line, chosen: Chosen) =>
  prices.find(({ quantity }) => quantity === chosen[position]) ?? prices[0];

const quantitiesOf = ({ lines }: QuoteVersionFragment, chosen: Chosen) =>
  lines.map((line) => ({ position: line.position, quantity: priceOf(line, chosen)?.quantity ?? 0 }));

/** The newest version: its quantities are chosen, and it is ordered. */
export function AcceptQuote({
  request,
  version,
  onAccepted,
}: {
  request: QuoteDetailsFragment;
  version: QuoteVersionFragment;
  /** Reads the request again. */
  onAccepted: () => void;
}) {
  const [chosen, setChosen] = useState<Chosen>({});
  const choiceOf = (line: Line, quantity: number) =>
    line.prices.length === 1 ? null : (
      <label className={styles.choice}>
        <input
          type="radio"
          name={`line-${line.position}`}
          aria-label={`${quoteTexts.choose(line.name)}: ${formatNumber(quantity)}`}
          checked={priceOf(line, chosen)?.quantity === quantity}
          onChange={() => setChosen({ ...chosen, [line.position]: quantity })}
        />
        <span>{formatNumber(quantity)}</span>
      </label>
    );
  return (
    <QuoteVersion version={version} choiceOf={choiceOf}>
      {version.lines.some(({ tool }) => !tool) && (
        <p className={styles.muted}>
          {quoteTexts.becomesTool(formatDate(version.priceUntil ?? version.validUntil))}
        </p>
      )}
      <AcceptForm
        quantities={quantitiesOf(version, chosen)}
        request={request}
        version={version}
        onAccepted={onAccepted}
      />
    </QuoteVersion>
  );
}
