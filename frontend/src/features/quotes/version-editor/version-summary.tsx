import { useFormState } from 'react-final-form';
import { depositOf } from '../../../../../gateway/src/rules/deposit';
import { FactList, type Fact } from '../../../components/page/fact-list';
import { formatMoney, formatNumber } from '../../../lib/format/format';
import { UNREADABLE } from '../../../lib/forms/unreadable';
import { quoteTexts } from '../quote-messages';
import { summaryFacts } from '../summary-facts';
import { termsOf, type VersionValues } from './version-rules';
import { belowList, sumsOf, type VersionSums } from './version-sums';
import { look } from '../../../components/layout/layout';
import { classes } from '../../../lib/classes';
import styles from '../quote-summary.module.css';
import editor from './version-editor.module.css';

const isDay = (typed: string): boolean => typed !== '' && typed !== UNREADABLE;

function useTyped() {
  const { values } = useFormState<VersionValues>({ subscription: { values: true } });
  return { sums: sumsOf(values), terms: termsOf(values) };
}

/** 'Send quote, $8,700'; with several quantities, from the smallest ones. */
export function SendLabel() {
  const { least, most } = useTyped().sums;
  if (least === 0) return quoteTexts.sendQuote;
  return (least === most ? quoteTexts.sendFor : quoteTexts.sendFrom)(formatMoney(least));
}

/** There is no cost of a tool, so its price is compared with the list. */
const marginFact = ({ listed, typed }: VersionSums): Fact[] =>
  listed > 0
    ? [
        {
          label: quoteTexts.againstList,
          value: quoteTexts.against(belowList(typed, listed), formatMoney(listed)),
        },
      ]
    : [];

/** What the version comes to while it is typed, and what else its buyer reads. */
export function VersionSummary({ today }: { today: string }) {
  const { sums, terms } = useTyped();
  const { least, most, unpriced } = sums;
  const { depositPercent } = terms;
  const validUntil = isDay(terms.validUntil) ? terms.validUntil : null;
  const offered = summaryFacts({ ...terms, validUntil }, { today, deposit: 'elsewhere' });
  return (
    <div className={styles.card}>
      <p className={styles.total}>
        <span>{quoteTexts.beforeTax}</span>
        <output>{formatMoney(least)}</output>
      </p>
      {most !== least && (
        <p className={classes(look('muted', 'xs'), editor.note)}>{quoteTexts.upTo(formatMoney(most))}</p>
      )}
      {unpriced > 0 && (
        <p className={look('warning', 'sm')}>{quoteTexts.unpriced(unpriced, formatNumber(unpriced))}</p>
      )}
      {depositPercent !== null && least > 0 && (
        <p className={styles.deposit}>
          <span>{quoteTexts.depositBeforeTax(depositPercent)}</span>
          <strong>{formatMoney(depositOf(least, depositPercent))}</strong>
        </p>
      )}
      <FactList className={styles.facts} facts={[...marginFact(sums), ...offered]} />
    </div>
  );
}
