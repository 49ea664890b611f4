import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageForm } from '../../components/fields/page-form';
import { TextField } from '../../components/fields/text-field';
import { useToast } from '../../components/toasts/toast';
import { placedState } from '../../entities/purchase/placed-purchase';
import { formatDate, formatMoney, formatNumber } from '../../lib/format/format';
import { errorInfo, type ErrorInfo } from '../../lib/api/error-message';
import { submitErrors, submitted } from '../../lib/forms/form-errors';
import { paths } from '../../navigation/paths';
import { useAttempt } from '../../store/attempts/use-attempt';
import { NextStep } from './next-step';
import { quoteTexts } from './quote-messages';
import { QuoteVersion } from './quote-version';
import { AcceptQuoteDocument, type QuoteVersionFragment } from './quote.generated';
import styles from './quotes.module.css';

type Line = QuoteVersionFragment['lines'][number];
type Values = { poNumber?: string };
type Chosen = Readonly<Record<number, number>>;

const priceOf = ({ position, prices }: Line, chosen: Chosen) =>
  prices.find(({ quantity }) => quantity === chosen[position]) ?? prices[0];

const quantitiesOf = ({ lines }: QuoteVersionFragment, chosen: Chosen) =>
  lines.map((line) => ({ position: line.position, quantity: priceOf(line, chosen)?.quantity ?? 0 }));

/** Orders what is chosen; a retry after a lost response orders nothing twice. */
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
  const [accept] = useMutation(AcceptQuoteDocument);
  const toast = useToast();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<ErrorInfo | null>(null);
  const total = version.lines.reduce((sum, line) => sum + (priceOf(line, chosen)?.total ?? 0), 0);
  const quantities = quantitiesOf(version, chosen);
  const attempt = useAttempt({
    what: `accept quote ${version.id}`,
    send: (
      input: { quantities: typeof quantities; totalPrice: number; poNumber: string | null },
      idempotencyKey,
    ) => accept({ variables: { id: version.id, input, idempotencyKey } }),
    describe: ({ totalPrice }) => [{ label: quoteTexts.total, value: formatMoney(totalPrice) }],
    onDone: ({ data }) => {
      toast.success(quoteTexts.accepted);
      onAccepted();
      if (data) void navigate(paths.purchase(data.acceptQuote.id), { state: placedState });
    },
  });
  const submit = ({ poNumber }: Values) =>
    submitted(
      attempt.submit({ quantities, totalPrice: total, poNumber: poNumber?.trim() || null }),
      (error) => {
        setRefusal(errorInfo(error));
        return submitErrors(error);
      },
    );
  return (
    <>
      <p className={styles.sum}>
        <span>{quoteTexts.total}</span>
        <span>{formatMoney(total)}</span>
      </p>
      <PageForm<Values>
        onSubmit={submit}
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
