import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useToast } from '../../../components/toasts/toast';
import { paymentTexts } from '../../../entities/payment/payment-messages';
import { FileProblem } from '../../../lib/reading/file-problem';
import { useAction } from '../../../lib/api/use-action';
import { formatMoney, formatNumber } from '../../../lib/format/format';
import { useAttempt } from '../../../store/attempts/use-attempt';
import { accountOf } from '../account-name';
import {
  BankLineMatchesDocument,
  RecordBankLinesDocument,
  type BankLineFragment,
} from '../payment.generated';
import { sumOf } from '../propose';
import type { BankLine, Statement, StatementLine } from './statement';
import { useStatementFile } from './use-statement-file';
import { recordBankLinesLimits } from '../../../graphql/limits.generated';

const MAX_LINES = recordBankLinesLimits.lines.maxItems;

/** A line of a statement, and what the shop makes of it. */
export interface ImportedLine extends BankLine {
  readonly found: BankLineFragment;
  /** Why it was not recorded. */
  readonly refusal: Refusal | null;
}

interface Refusal {
  readonly code: string;
  readonly message: string;
}

interface Imported {
  readonly id: number;
  readonly lines: readonly ImportedLine[];
}

type ReadLine = Extract<StatementLine, { outcome: 'read' }>;
const sentLine = ({ bookedOn, amount, text }: BankLine): BankLine => ({ bookedOn, amount, text });

const confirmed = (line: ImportedLine) => {
  const { bookedOn, amount, text, found, refusal } = line;
  return {
    bookedOn,
    amount,
    text,
    id: found.id,
    account: accountOf(found.account ?? { company: null, customer: null }),
    allocations: found.proposal?.parts.map(({ invoice, amount: part }) => ({
      invoiceId: invoice.id,
      amount: part,
    })),
    keepRest: (found.proposal?.rest ?? 0) > 0,
    // The line shows the payment that may be the same.
    confirmDuplicate: found.earlier !== null || refusal?.code === 'DUPLICATE_PAYMENT',
  };
};

type Confirmed = ReturnType<typeof confirmed>;
/** Texts of lines in a summary. */
const SHOWN = 3;

/** Records lines, once; the shown ones get their results. */
function useRecording(
  statement: Imported | null,
  setStatement: (change: (current: Imported | null) => Imported | null) => void,
) {
  const [recordLines] = useMutation(RecordBankLinesDocument);
  const toast = useToast();
  return useAttempt({
    what: 'bank lines',
    send: async (input: { lines: Confirmed[] }, idempotencyKey) =>
      (await recordLines({ variables: { input, idempotencyKey } })).data?.recordBankLines ?? [],
    describe: ({ lines }) => [
      { label: paymentTexts.linesSent, value: formatNumber(lines.length) },
      { label: paymentTexts.amount, value: formatMoney(sumOf(lines)) },
      {
        label: paymentTexts.linesTexts,
        value: lines
          .slice(0, SHOWN)
          .map(({ text }) => text)
          .join('; '),
      },
    ],
    onDone: (answers) => {
      const results = new Map(answers.map((result) => [result.id, result]));
      setStatement(
        (current) => current && { ...current, lines: current.lines.map((line) => withResult(line, results)) },
      );
      const recorded = answers.filter(({ payment }) => payment).length;
      const refused = answers.length - recorded;
      if (refused === 0 || !statement) toast.success(paymentTexts.linesRecorded(recorded, refused));
    },
  });
}

/** The import of a bank statement, from the file to the payments. */
export function useBankImport() {
  const client = useApolloClient();
  const { run, busy, error } = useAction();
  const [statement, setStatement] = useState<Imported | null>(null);

  const foundFor = async (lines: readonly BankLine[]): Promise<readonly BankLineFragment[]> => {
    if (lines.length === 0) return [];
    const { data } = await client.query({
      query: BankLineMatchesDocument,
      variables: { input: { lines: lines.map(sentLine) } },
      fetchPolicy: 'network-only',
    });
    return data?.bankLineMatches ?? [];
  };

  const matched = async (lines: readonly ReadLine[]): Promise<ImportedLine[]> => {
    const isRenamed = lines.some(({ formerText }) => formerText !== undefined);
    const [now, before] = await Promise.all([
      foundFor(lines),
      isRenamed ? foundFor(lines.map((line) => ({ ...line, text: line.formerText ?? line.text }))) : [],
    ]);
    return now.flatMap((found, index) => {
      const line = lines[index];
      // An earlier release may have recorded it under its former text.
      const payment = found.payment ?? before[index]?.payment ?? null;
      return line ? [{ ...sentLine(line), found: { ...found, payment }, refusal: null }] : [];
    });
  };

  const file = useStatementFile(async ({ lines }: Statement) => {
    setStatement(null);
    const arrived = lines.filter((line) => line.outcome === 'read');
    if (arrived.length > MAX_LINES) throw new FileProblem('TOO_MANY_PAYMENTS', [String(MAX_LINES)]);
    setStatement({ id: Date.now(), lines: await matched(arrived) });
  });

  const attempt = useRecording(statement, setStatement);
  const record = async (chosen: readonly ImportedLine[]) => {
    await run(() => attempt.submit({ lines: chosen.map(confirmed) }));
  };
  return { ...file, statement, isBusy: busy, refusal: error, attempt, record };
}

type Result = { payment: { id: string } | null; error: Refusal | null };

function withResult(line: ImportedLine, results: ReadonlyMap<string, Result>): ImportedLine {
  const result = results.get(line.found.id);
  if (!result) return line;
  const { payment, error } = result;
  return { ...line, found: { ...line.found, payment }, refusal: error };
}
