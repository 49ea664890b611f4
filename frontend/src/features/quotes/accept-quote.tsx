import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { PageForm } from '../../components/fields/page-form';
import { TextField } from '../../components/fields/text-field';
import { ErrorState } from '../../components/states/error-state';
import { Spinner } from '../../components/states/spinner';
import { formatDate, formatNumber } from '../../lib/format/format';
import { NextStep } from './next-step';
import { quoteTexts } from './quote-messages';
import { QuoteTotals, useQuoteTotals } from './quote-totals';
import { QuoteVersion } from './quote-version';
import type { QuoteVersionFragment } from './quote.generated';
import styles from './quotes.module.css';
import { useAcceptance } from './use-acceptance';

type Line = QuoteVersionFragment['lines'][number];
type Values = { poNumber?: string };
type Chosen = Readonly<Record<number, number>>;

const priceOf = ({ position, prices }: Line, chosen: Chosen) =>
  prices.find(({ quantity }) => quantity === chosen[position]) ?? prices[0];

const quantitiesOf = ({ lines }: QuoteVersionFragment, chosen: Chosen) =>
  lines.map((line) => ({ position: line.position, quantity: priceOf(line, chosen)?.quantity ?? 0 }));

/** Orders what is chosen. */
function AcceptForm({
  requestId,
  version,
  chosen,
  onAccepted,
}: {
  requestId: string;
  version: QuoteVersionFragment;
  chosen: Chosen;
  onAccepted: () => void;
}) {
  const quantities = quantitiesOf(version, chosen);
  const { totals, isCurrent, error, refetch } = useQuoteTotals({ id: version.id, quantities });
  const { attempt, submit, refusal } = useAcceptance(version.id, onAccepted);
  if (!totals)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
    ) : (
      <Spinner />
    );
  const accept = ({ poNumber }: Values) =>
    isCurrent
      ? submit({ quantities, totalPrice: totals.total, poNumber: poNumber?.trim() || null })
      : { [FORM_ERROR]: quoteTexts.totalsToCome };
  return (
    <>
      <QuoteTotals totals={totals} />
      <PageForm<Values>
        onSubmit={accept}
        className={styles.form}
        submitLabel={quoteTexts.accept}
        attempt={attempt}
        aria-label={quoteTexts.accept}
      >
        <p className={styles.muted}>{quoteTexts.acceptLead}</p>
        <TextField name="poNumber" label={quoteTexts.poNumber} maxLength={64} optional />
      </PageForm>
      {refusal && <NextStep refusal={refusal} requestId={requestId} onDone={onAccepted} />}
    </>
  );
}

/** The newest version: its quantities are chosen, and it is ordered. */
export function AcceptQuote({
  requestId,
  version,
  onAccepted,
}: {
  requestId: string;
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
      <AcceptForm {...{ requestId, version, chosen, onAccepted }} />
    </QuoteVersion>
  );
}
