import { useApolloClient, useMutation } from '@apollo/client/react';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { ConfirmAnyway } from '../../../components/fields/confirm-anyway';
import { DateField } from '../../../components/fields/date-field';
import { MoneyField, PercentField, QuantityField } from '../../../components/fields/number-field';
import { PageForm } from '../../../components/fields/page-form';
import { SelectField } from '../../../components/fields/select-field';
import { TextField } from '../../../components/fields/text-field';
import { useToast } from '../../../components/toasts/toast';
import { Spinner } from '../../../components/states/spinner';
import { PRICE_IS_RIGHT, usePriceQuestion } from '../../../entities/tool/use-price-question';
import type { PaymentTerms } from '../../../graphql/schema-types.generated';
import { focusHeading } from '../../../lib/browser/focus-heading';
import { classes } from '../../../lib/classes';
import { formatNumber } from '../../../lib/format/format';
import { useSellersToday } from '../../../store/seller-hours/use-seller-hours';
import { useAttempt } from '../../../store/attempts/use-attempt';
import { sendQuoteLimits } from '../../../graphql/limits.generated';
import { quoteTexts, termNames } from '../quote-messages';
import { SendQuoteDocument, ToolBySkuDocument, type QuoteDetailsFragment } from '../quote.generated';
import { VersionLines } from './version-lines';
import {
  depositLimits,
  initialVersion,
  newPrices,
  validateVersion,
  versionErrors,
  versionInput,
  type VersionValues,
} from './version-rules';
import { SendLabel, VersionSummary } from './version-summary';
import { stack, look } from '../../../components/layout/layout';
import summary from '../quote-summary.module.css';
import styles from './version-editor.module.css';
import { isolated } from '../../../lib/format/isolated';

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

/** What is offered with the lines: days, charges, the deposit and the terms of payment. */
const Terms = () => (
  <div className={styles.terms}>
    <DateField kind="coming" name="validUntil" label={quoteTexts.validUntil} required />
    <QuantityField
      name="leadTimeDays"
      label={quoteTexts.leadTimeDays}
      {...sendQuoteLimits.leadTimeDays}
      optional
    />
    <PercentField
      name="depositPercent"
      label={quoteTexts.depositPercent}
      help={quoteTexts.depositHelp}
      {...depositLimits}
      optional
    />
    <SelectField name="terms" label={quoteTexts.terms} choices={termChoices} />
    <MoneyField
      name="deliveryPrice"
      label={quoteTexts.deliveryPrice}
      help={quoteTexts.deliveryPriceHelp}
      {...sendQuoteLimits.deliveryPrice}
      optional
    />
    <MoneyField
      name="toolingFee"
      label={quoteTexts.toolingFee}
      help={quoteTexts.toolingFeeHelp}
      {...sendQuoteLimits.toolingFee}
      optional
    />
    <TextField name="toolingName" label={quoteTexts.toolingName} {...sendQuoteLimits.toolingName} optional />
    <DateField
      kind="coming"
      name="priceUntil"
      label={quoteTexts.priceUntil}
      help={quoteTexts.priceUntilHelp}
      optional
    />
  </div>
);

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
  const replaces = request.versions[0]?.version ?? 0;
  const attempt = useAttempt({
    what: `send quote ${request.id} ${replaces}`,
    send: (input: ReturnType<typeof versionInput>, idempotencyKey) =>
      send({ variables: { requestId: request.id, input, idempotencyKey } }),
    describe: ({ lines }) => [{ label: quoteTexts.tool, value: formatNumber(lines.length) }],
    onDone: () => {
      toast.success(quoteTexts.quoteSent);
      // The form is closed now.
      focusHeading();
    },
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
    <section aria-labelledby="editor">
      <PageForm<VersionValues>
        onSubmit={submit}
        validate={validateVersion}
        initialValues={initial}
        className={classes(summary.deal, styles.form)}
        aside={{ className: summary.aside, content: <VersionSummary today={today} /> }}
        submitLabel={<SendLabel />}
        submitClassName={classes(stack(2), summary.bar)}
        submitNote={
          <>
            <ConfirmAnyway name="confirmPrice" label={PRICE_IS_RIGHT} />
            <p className={look('muted', 'sm', 'textCenter')}>
              {quoteTexts.sendNote(isolated(request.customer.displayName))}
            </p>
          </>
        }
        attempt={attempt}
        aria-label={quoteTexts.newVersion}
      >
        <div className={classes(stack(4, 'panel', 'pad'), styles.work)}>
          <header className={styles.heading}>
            <h2 id="editor">{replaces ? quoteTexts.newVersion : quoteTexts.firstVersion}</h2>
            <p className={classes(look('muted', 'xs'), styles.note, styles.hint)}>{quoteTexts.enterHint}</p>
          </header>
          <VersionLines />
          <Terms />
          <TextField name="text" label={quoteTexts.text} rows={3} {...sendQuoteLimits.text} optional />
        </div>
      </PageForm>
    </section>
  );
}
