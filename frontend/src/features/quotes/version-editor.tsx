import { useApolloClient, useMutation } from '@apollo/client/react';
import { FORM_ERROR } from 'final-form';
import { DateField } from '../../components/fields/date-field';
import { NumberField } from '../../components/fields/number-field';
import { PageForm } from '../../components/fields/page-form';
import { SelectField } from '../../components/fields/select-field';
import { TextField } from '../../components/fields/text-field';
import { useToast } from '../../components/toasts/toast';
import type { PaymentTerms } from '../../graphql/schema-types.generated';
import { formatMoney, formatNumber } from '../../lib/format/format';
import { submitted } from '../../lib/forms/form-errors';
import { useAttempt } from '../../store/attempts/use-attempt';
import { quoteTexts, termNames } from './quote-messages';
import { SendQuoteDocument, ToolBySkuDocument, type QuoteDetailsFragment } from './quote.generated';
import {
  initialVersion,
  quotedLines,
  validateVersion,
  versionInput,
  type QuotedLine,
  type VersionValues,
} from './version-rules';
import styles from './quotes.module.css';

const termChoices = [
  { value: '', label: quoteTexts.usualTerms },
  ...(Object.keys(termNames) as PaymentTerms[]).map((value) => ({ value, label: termNames[value] })),
];

/** What helps to find the price of a quantity. */
function Hint({ line, quantity }: { line: QuotedLine; quantity: string | undefined }) {
  const hint = line.hints.find((known) => String(known.quantity) === quantity);
  if (!hint) return <span />;
  const parts = [
    quoteTexts.listed(formatMoney(hint.listed)),
    hint.lastQuoted !== null && quoteTexts.lastQuoted(formatMoney(hint.lastQuoted)),
    hint.target !== null && quoteTexts.wantedPrice(formatMoney(hint.target)),
  ];
  return <p className={styles.muted}>{parts.filter(Boolean).join(', ')}</p>;
}

function LineFields({
  line,
  at,
  prices,
}: {
  line: QuotedLine;
  at: number;
  prices: VersionValues['lines'][number]['prices'];
}) {
  return (
    <fieldset className={styles.line}>
      <legend>{line.name}</legend>
      {line.toolId === null && (
        <TextField name={`lines[${at}].sku`} label={quoteTexts.sku} help={quoteTexts.skuHelp} />
      )}
      {prices.map(({ quantity }, place) => (
        <div key={place} className={styles.prices}>
          <NumberField name={`lines[${at}].prices[${place}].quantity`} label={quoteTexts.quantity} min={1} />
          <NumberField
            name={`lines[${at}].prices[${place}].price`}
            label={quoteTexts.price}
            min={0}
            step={0.01}
          />
          <Hint line={line} quantity={quantity} />
        </div>
      ))}
    </fieldset>
  );
}

/** Finds the tools that lines without one name by their SKU. Returns the id of each line's tool. */
function useToolIds(quoted: readonly QuotedLine[]) {
  const client = useApolloClient();
  return async ({ lines }: VersionValues): Promise<(string | null)[]> => {
    const typed = quoted.map(({ toolId }, at) => (toolId ? '' : (lines[at]?.sku?.trim() ?? '')));
    const skus = typed.filter(Boolean);
    if (skus.length === 0) return quoted.map(({ toolId }) => toolId);
    const { data } = await client.query({
      query: ToolBySkuDocument,
      variables: { lines: skus.map((sku) => ({ sku, quantity: 1 })) },
      fetchPolicy: 'no-cache',
    });
    const found = new Map(skus.map((sku, at) => [sku, data?.checkLines.lines[at]?.tool?.id ?? '']));
    return quoted.map(({ toolId }, at) => toolId ?? found.get(typed[at] ?? '') ?? null);
  };
}

/** Writes and sends a version of a quote (admins). A retry after a lost response sends nothing twice. */
export function VersionEditor({ request }: { request: QuoteDetailsFragment }) {
  const [send] = useMutation(SendQuoteDocument);
  const toast = useToast();
  const quoted = quotedLines(request);
  const toolIdsOf = useToolIds(quoted);
  const initial = initialVersion(request);
  const replaces = request.versions[0]?.version ?? 0;
  const attempt = useAttempt({
    what: `send quote ${request.id} ${replaces}`,
    send: (input: ReturnType<typeof versionInput>, idempotencyKey) =>
      send({ variables: { requestId: request.id, input, idempotencyKey } }),
    describe: ({ lines }) => [{ label: quoteTexts.tool, value: formatNumber(lines.length) }],
    onDone: () => toast.success(quoteTexts.quoteSent),
  });
  const submit = async (values: VersionValues) => {
    const toolIds = await toolIdsOf(values);
    if (toolIds.includes('')) return { [FORM_ERROR]: quoteTexts.unknownSku };
    return submitted(attempt.submit(versionInput(values, quoted, { toolIds, replaces })));
  };
  return (
    <section className={styles.panel} aria-labelledby="editor">
      <h2 id="editor">{replaces ? quoteTexts.newVersion : quoteTexts.firstVersion}</h2>
      <PageForm<VersionValues>
        onSubmit={submit}
        validate={validateVersion}
        initialValues={initial}
        className={styles.editor}
        submitLabel={quoteTexts.sendQuote}
        attempt={attempt}
        aria-label={quoteTexts.newVersion}
      >
        {quoted.map((line, at) => (
          <LineFields
            key={line.toolId ?? line.name}
            {...{ line, at }}
            prices={initial.lines[at]?.prices ?? []}
          />
        ))}
        <div className={styles.terms}>
          <DateField name="validUntil" label={quoteTexts.validUntil} required />
          <NumberField name="leadTimeDays" label={quoteTexts.leadTimeDays} min={0} optional />
          <SelectField name="terms" label={quoteTexts.terms} choices={termChoices} />
        </div>
        <TextField name="text" label={quoteTexts.text} rows={4} maxLength={5_000} optional />
      </PageForm>
    </section>
  );
}
