import { useQuery } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { useDebounce } from 'use-debounce';
import { normalizeSku } from '../../../../gateway/src/rules/plain';
import {
  CheckLinesDocument,
  type CheckedLineFragment,
  type CheckLinesQuery,
  type CheckLinesQueryVariables,
  type DeliveryOptionFragment,
  type LinesTaxFragment,
} from './checked-line.generated';
import type { LineInput } from '../../graphql/schema-types.generated';
import type { Line } from './fixes';

/** Pause after the last change before the lines are checked, milliseconds. */
const PAUSE_MS = 300;

type Check = CheckLinesQuery['checkLines'];
type Answer = { of: string; check: Check };
type Subject = { toolId?: string | null; sku?: string | null };

/** A line as input for the gateway: the tool if it is known, else the SKU. */
const inputOf = ({ toolId, sku, quantity }: Line): LineInput => ({
  ...(toolId ? { toolId } : { sku }),
  quantity,
});

const subjectOf = ({ toolId, sku }: Subject): string =>
  toolId ? `id ${toolId}` : `sku ${normalizeSku(sku ?? '')}`;

/** Where lines go. */
type To = {
  country?: string;
  /** It may be in a part of the country with a tax of its own. */
  postalCode?: string;
  /** The number of the further address of each line; 0 for the delivery address. */
  destinations?: readonly number[];
};

/** The variables of the query, as one text to compare: what an answer is to. */
const askedFor = (lines: readonly Line[], { country, postalCode, destinations }: To): string =>
  JSON.stringify({
    lines: lines.map(inputOf),
    ...(country !== undefined && { withDelivery: true }),
    ...(country && { withTax: true, deliveryCountry: country }),
    ...(country && postalCode && { deliveryPostalCode: postalCode }),
    ...(destinations?.some((number) => number > 0) && { destinations: [...destinations] }),
  } satisfies CheckLinesQueryVariables);

const variablesOf = (asked: string) =>
  JSON.parse(asked) as CheckLinesQueryVariables & { lines: readonly LineInput[] };

const linesOf = (asked: string): readonly LineInput[] => variablesOf(asked).lines;

/**
 * The check of each line in an answer that may be to earlier lines: that of the same tool and quantity or, until there
 * is one, of the same tool in another quantity.
 */
function alignedTo(lines: readonly Line[], answer: Answer | null): (CheckedLineFragment | undefined)[] {
  const bySubject = new Map<string, CheckedLineFragment>();
  const exactly = new Map<string, CheckedLineFragment>();
  for (const [at, line] of (answer ? linesOf(answer.of) : []).entries()) {
    const check = answer?.check.lines[at];
    if (!check) continue;
    bySubject.set(subjectOf(line), check);
    exactly.set(`${subjectOf(line)} × ${line.quantity}`, check);
  }
  return lines.map(
    (line) => exactly.get(`${subjectOf(line)} × ${line.quantity}`) ?? bySubject.get(subjectOf(line)),
  );
}

export type CheckedLines = {
  /** The check of each line, in the order of the lines; undefined until there is one. */
  checks: readonly (CheckedLineFragment | undefined)[];
  /** Totals and order minimum; null until the first answer. */
  totals: Omit<Check, 'lines' | 'tax' | 'delivery'> | null;
  /** Tax of the present lines for the present country; null until it is known. */
  tax: LinesTaxFragment | null;
  /** Deliveries to choose from; empty in a shop without methods of delivery, null until they are known. */
  delivery: readonly DeliveryOptionFragment[] | null;
  /** The present lines are being checked; what is shown may be the answer to earlier ones. */
  outdated: boolean;
  /** Why the check failed; null if it did not. */
  error: unknown;
  retry: () => void;
};

/** Totals of the latest answer; tax and deliveries only if it is the answer to what is asked at present. */
const amountsOf = (
  answer: Answer | null,
  present: string,
): Pick<CheckedLines, 'totals' | 'tax' | 'delivery'> => ({
  totals: answer?.check ?? null,
  tax: (answer?.of === present && answer.check.tax) || null,
  delivery:
    answer && (answer.of === present || !answer.check.delivery?.length)
      ? (answer.check.delivery ?? [])
      : null,
});

/**
 * Checks up to 500 lines: prices, ship dates, problems, totals. One query, sent when the lines
 * have not changed for a moment; until it is answered, the previous answer stays. With a country of delivery, it also queries the
 * tax and the deliveries there; an empty one is not known yet.
 */
export function useCheckedLines(lines: readonly Line[], to: To = {}): CheckedLines {
  const present = askedFor(lines, to);
  const [sent] = useDebounce(present, PAUSE_MS);
  const variables = useMemo(() => variablesOf(sent), [sent]);
  const { data, loading, error, refetch } = useQuery(CheckLinesDocument, {
    variables,
    skip: !variables.lines.length,
    // Stock and prices change: an earlier answer is only shown until the new one is there.
    fetchPolicy: 'cache-and-network',
  });
  const [latest, setLatest] = useState<Answer | null>(null);
  if (data && (latest?.check !== data.checkLines || latest.of !== sent))
    setLatest({ of: sent, check: data.checkLines });
  const answer = lines.length ? latest : null;
  const checks = useMemo(() => alignedTo(linesOf(present), answer), [present, answer]);
  const failure = (!loading && error) || null;
  return {
    checks,
    ...amountsOf(answer, present),
    outdated: lines.length > 0 && !failure && (loading || answer?.of !== present),
    error: failure,
    retry: () => void refetch().catch(() => undefined),
  };
}
