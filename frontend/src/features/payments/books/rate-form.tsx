import type { FormApi } from 'final-form';
import { PercentField } from '../../../components/fields/number-field';
import { PageForm } from '../../../components/fields/page-form';
import { taxRateLimits } from '../../../graphql/limits.generated';
import { percentRule, valueOf } from '../../../lib/reading/typed-number';
import { bookTexts } from './books-messages';
import styles from './books.module.css';

type Values = { percent?: string };

/** A typed percentage in hundredths of a percent; null for anything but more than 0 to 100. */
const rateOf = (percent: string | undefined): number | null => {
  const rate = valueOf(percent ?? '', percentRule);
  return rate === null || rate <= 0 || rate > taxRateLimits.basisPoints.max ? null : rate;
};

const validate = ({ percent }: Values) => ({
  percent: rateOf(percent) === null ? bookTexts.rateRule : undefined,
});

/** Adds the accounts of a rate that the shop does not have any more to the form of accounts. */
export function RateForm({ onAdd }: { onAdd: (basisPoints: number) => void }) {
  const submit = ({ percent }: Values, form: FormApi<Values>) => {
    onAdd(rateOf(percent) ?? 0);
    form.restart({});
  };
  return (
    <PageForm<Values>
      onSubmit={submit}
      validate={validate}
      className={styles.form}
      submitClassName={styles.wide}
      aria-label={bookTexts.addRate}
      submitLabel={bookTexts.addRate}
      submitVariant="default"
    >
      <PercentField
        name="percent"
        label={bookTexts.rate}
        help={bookTexts.rateHelp}
        {...taxRateLimits.basisPoints}
        required
      />
    </PageForm>
  );
}
