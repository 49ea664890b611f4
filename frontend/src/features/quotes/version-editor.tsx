import { useApolloClient, useMutation } from '@apollo/client/react';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { ConfirmAnyway } from '../../components/fields/confirm-anyway';
import { FormSpy } from 'react-final-form';
import { DateField } from '../../components/fields/date-field';
import { MoneyField, PercentField, QuantityField } from '../../components/fields/number-field';
import { PageForm } from '../../components/fields/page-form';
import { SelectField } from '../../components/fields/select-field';
import { TextField } from '../../components/fields/text-field';
import { useToast } from '../../components/toasts/toast';
import { Spinner } from '../../components/states/spinner';
import { PRICE_IS_RIGHT, usePriceQuestion } from '../../entities/tool/use-price-question';
import type { PaymentTerms } from '../../graphql/schema-types.generated';
import { formatMoney, formatNumber } from '../../lib/format/format';
import { useSellersToday } from '../../store/seller-hours/use-seller-hours';
import { useAttempt } from '../../store/attempts/use-attempt';
import { sendQuoteLimits } from '../../graphql/limits.generated';
import { quoteTexts, termNames } from './quote-messages';
import { SendQuoteDocument, ToolBySkuDocument, type QuoteDetailsFragment } from './quote.generated';
import { VersionLines } from './version-lines';
import {
  initialVersion,
  newPrices,
  validateVersion,
  versionErrors,
  versionInput,
  type VersionValues,
} from './version-rules';
import { belowList, sumsOf, type VersionSums } from './version-sums';
import styles from './quotes.module.css';

const termChoices = [
  { value: '', label: quoteTexts.usualTerms },
  ...(Object.keys(termNames) as PaymentTerms[]).map((value) => ({ value, label: termNames[value] })),
];

/** Finds the tools that lines without one name by their SKU: null for a line without a SKU, '' for an unknown one. */
function useToolIds() {
  const client = useApolloClient();
  return async ({ lines }: VersionValues): Promise<(string | null)[]> => {
    const typed = lines.map(({ toolId, sku }) => (toolId ? '' : (sku?.trim() ?? '')));
    const skus = typed.filter(Boolean);
    if (skus.length === 0) return lines.map(({ toolId }) => toolId);
    const { data } = await client.query({
      query: ToolBySkuDocument,
      variables: { lines: skus.map((sku) => ({ sku, quantity: 1 })) },
      fetchPolicy: 'no-cache',
    });
    const found = new Map(skus.map((sku, at) => [sku, data?.checkLines.lines[at]?.tool?.id ?? '']));
    return lines.map(({ toolId }, at) => toolId ?? found.get(typed[at] ?? '') ?? null);
  };
}

/** Charges in addition to the lines, and the deposit. */
const Fees = () => (
  <div className={styles.terms}>
    <MoneyField name="toolingFee" label={quoteTexts.toolingFee} help={quoteTexts.toolingFeeHelp} optional />
    <TextField name="toolingName" label={quoteTexts.toolingName} {...sendQuoteLimits.toolingName} optional />
    <MoneyField
      name="deliveryPrice"
      label={quoteTexts.deliveryPrice}
      help={quoteTexts.deliveryPriceHelp}
      optional
    />
    <PercentField
      name="depositPercent"
      label={quoteTexts.depositPercent}
      help={quoteTexts.depositHelp}
      optional
    />
  </div>
);

/** 'Send quote, $8,700'; with several quantities, from the smallest ones. */
function sendLabel({ least, most }: VersionSums): string {
  if (least === 0) return quoteTexts.sendQuote;
  return (least === most ? quoteTexts.sendFor : quoteTexts.sendFrom)(formatMoney(least));
}

/** What else the admin weighs before sending. There is no cost of a tool, so it is compared with the list. */
const sumsText = ({ least, most, listed, typed }: VersionSums): string =>
  [
    listed > 0 && quoteTexts.againstList(belowList(typed, listed), formatMoney(listed)),
    most !== least && quoteTexts.upTo(formatMoney(most)),
  ]
    .filter(Boolean)
    .join(', ');

type VersionEditorProps = { request: QuoteDetailsFragment };

/** Writes and sends a version of a quote (admins). A retry after a lost response sends nothing twice. */
export function VersionEditor({ request }: VersionEditorProps) {
  const today = useSellersToday();
  return today ? <VersionForm request={request} today={today} /> : <Spinner />;
}

function VersionForm({ request, today }: VersionEditorProps & { today: string }) {
  const [send] = useMutation(SendQuoteDocument);
  const toast = useToast();
  const toolIdsOf = useToolIds();
  // Input is kept when the request is loaded again.
  const [initial] = useState(() => initialVersion(request, today));
  const [sums, setSums] = useState(() => sumsOf(initial));
  const replaces = request.versions[0]?.version ?? 0;
  const attempt = useAttempt({
    what: `send quote ${request.id} ${replaces}`,
    send: (input: ReturnType<typeof versionInput>, idempotencyKey) =>
      send({ variables: { requestId: request.id, input, idempotencyKey } }),
    describe: ({ lines }) => [{ label: quoteTexts.tool, value: formatNumber(lines.length) }],
    onDone: () => toast.success(quoteTexts.quoteSent),
  });
  const priceQuestion = usePriceQuestion();
  const submit = async (values: VersionValues) => {
    const question = await priceQuestion(values, newPrices(values));
    if (question) return question;
    const toolIds = await toolIdsOf(values);
    if (toolIds.includes('')) return { [FORM_ERROR]: quoteTexts.unknownSku };
    return attempt.submit(versionInput(values, { toolIds, replaces })).then(() => undefined, versionErrors);
  };
  return (
    <section className={styles.panel} aria-labelledby="editor">
      <h2 id="editor">{replaces ? quoteTexts.newVersion : quoteTexts.firstVersion}</h2>
      <PageForm<VersionValues>
        onSubmit={submit}
        validate={validateVersion}
        initialValues={initial}
        className={styles.editor}
        submitLabel={sendLabel(sums)}
        submitClassName={styles.sendBar}
        submitNote={<p className={styles.sums}>{sumsText(sums)}</p>}
        attempt={attempt}
        aria-label={quoteTexts.newVersion}
      >
        <FormSpy<VersionValues>
          subscription={{ values: true }}
          onChange={({ values }) => setSums(sumsOf(values))}
        />
        <VersionLines />
        <Fees />
        <div className={styles.terms}>
          <DateField kind="coming" name="validUntil" label={quoteTexts.validUntil} required />
          <DateField
            kind="coming"
            name="priceUntil"
            label={quoteTexts.priceUntil}
            help={quoteTexts.priceUntilHelp}
            optional
          />
          <QuantityField name="leadTimeDays" label={quoteTexts.leadTimeDays} min={0} optional />
          <SelectField name="terms" label={quoteTexts.terms} choices={termChoices} />
        </div>
        <TextField name="text" label={quoteTexts.text} rows={4} {...sendQuoteLimits.text} optional />
        <ConfirmAnyway name="confirmPrice" label={PRICE_IS_RIGHT} />
      </PageForm>
    </section>
  );
}
