import { useState } from 'react';
import { formatDate } from '../../../lib/format/format';
import { AcceptForm } from './accept-form';
import { quantitiesOf, type Chosen } from '../chosen-prices';
import { quoteTexts } from '../quote-messages';
import { QuoteVersion } from '../quote-version';
import type { QuoteDetailsFragment, QuoteVersionFragment } from '../quote.generated';
import { look } from '../../../components/layout/layout';

type AcceptQuoteProps = {
  request: QuoteDetailsFragment;
  version: QuoteVersionFragment;
  /** The version before it. */
  earlier?: QuoteVersionFragment | undefined;
  /** Reads the request again. */
  onAccepted: () => void;
};

/** The newest version: its quantities are chosen on the left, and it is accepted on the right. */
export function AcceptQuote({ request, version, earlier, onAccepted }: AcceptQuoteProps) {
  const [chosen, setChosen] = useState<Chosen>({});
  return (
    <QuoteVersion
      version={version}
      earlier={earlier}
      chosen={chosen}
      onChoose={(position, quantity) => setChosen({ ...chosen, [position]: quantity })}
      note={
        version.lines.some(({ tool }) => !tool) && (
          <p className={look('muted', 'sm')}>
            {quoteTexts.becomesTool(formatDate(version.priceUntil ?? version.validUntil))}
          </p>
        )
      }
      aside={
        <AcceptForm
          quantities={quantitiesOf(version.lines, chosen)}
          request={request}
          version={version}
          onAccepted={onAccepted}
        />
      }
    />
  );
}
