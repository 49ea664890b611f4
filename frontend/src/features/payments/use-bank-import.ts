import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useToast } from '../../components/toast';
import { errorMessage } from '../../lib/error-message';
import { paymentTexts } from '../../lib/payment-messages';
import { FileProblem } from '../../lib/reading/file-problem';
import { accountOf } from './account-name';
import { useAttemptKey } from './attempt-key';
import { BankLineMatchesDocument, RecordBankLinesDocument, type BankLineFragment } from './payment.generated';
import { cover, sumOf } from './propose';
import { readStatement } from './read-statement';
import type { BankLine } from './statement';

/** The most lines that the gateway takes at once. */
const MAX_LINES = 200;

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
  readonly leftOut: number;
}

/** What a line pays of its invoices, the oldest first, and what is left of it. Cents. */
export function partsOfLine({ amount, found }: Pick<ImportedLine, 'amount' | 'found'>) {
  const parts = cover(amount, found.invoices);
  return { parts, rest: amount - sumOf(parts) };
}

const confirmed = (line: ImportedLine) => {
  const { parts, rest } = partsOfLine(line);
  const { bookedOn, amount, text, found, refusal } = line;
  return {
    ...{ bookedOn, amount, text, id: found.id },
    account: accountOf(found.account ?? { company: null, customer: null }),
    allocations: parts.map(({ invoiceId, amount: part }) => ({ invoiceId, amount: part })),
    keepRest: rest > 0,
    // The line shows the payment that may be the same.
    confirmDuplicate: found.earlier !== null || refusal?.code === 'DUPLICATE_PAYMENT',
  };
};

/** The import of a bank statement, from the file to the payments. */
export function useBankImport() {
  const client = useApolloClient();
  const [recordLines, { loading }] = useMutation(RecordBankLinesDocument);
  const toast = useToast();
  const keyOf = useAttemptKey();
  const [statement, setStatement] = useState<Imported | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const matched = async (lines: readonly BankLine[]): Promise<ImportedLine[]> => {
    const { data } = await client.query({
      query: BankLineMatchesDocument,
      variables: { input: { lines: [...lines] } },
      fetchPolicy: 'network-only',
    });
    return (data?.bankLineMatches ?? []).flatMap((found, index) => {
      const line = lines[index];
      return line ? [{ ...line, found, refusal: null }] : [];
    });
  };

  const problemOf = (lines: readonly BankLine[] | undefined): string | null => {
    if (!lines?.length) return paymentTexts.notAStatement;
    return lines.length > MAX_LINES ? paymentTexts.tooManyLines(MAX_LINES) : null;
  };

  const read = async (file: Blob) => {
    setStatement(null);
    setProblem(null);
    try {
      const given = await readStatement(file);
      const found = problemOf(given?.lines);
      setProblem(found);
      if (found || !given) return;
      setStatement({ id: Date.now(), leftOut: given.leftOut, lines: await matched(given.lines) });
    } catch (error) {
      setProblem(error instanceof FileProblem ? error.message : errorMessage(error));
    }
  };

  const record = async (chosen: readonly ImportedLine[]) => {
    const input = { lines: chosen.map(confirmed) };
    try {
      const { data } = await recordLines({ variables: { input, idempotencyKey: keyOf(input) } });
      const results = new Map(data?.recordBankLines.map((result) => [result.id, result]));
      setStatement(
        (current) => current && { ...current, lines: current.lines.map((line) => withResult(line, results)) },
      );
      const recorded = [...results.values()].filter(({ payment }) => payment).length;
      const refused = results.size - recorded;
      (refused > 0 ? toast.error : toast.success)(paymentTexts.linesRecorded(recorded, refused));
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  return { statement, problem, isBusy: loading, read, record };
}

type Result = { payment: { id: string } | null; error: Refusal | null };

function withResult(line: ImportedLine, results: ReadonlyMap<string, Result>): ImportedLine {
  const result = results.get(line.found.id);
  if (!result) return line;
  const { payment, error } = result;
  return { ...line, found: { ...line.found, payment }, refusal: error };
}
