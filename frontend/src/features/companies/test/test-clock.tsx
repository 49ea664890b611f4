import { useMutation, useQuery } from '@apollo/client/react';
import { PageForm } from '../../../components/fields/page-form';
import { QuantityField } from '../../../components/fields/number-field';
import { look, stack } from '../../../components/layout/layout';
import { useToast } from '../../../components/toasts/toast';
import { testClockLimits } from '../../../graphql/limits.generated';
import { submitted } from '../../../lib/forms/form-errors';
import { wholeNumber } from '../../../lib/forms/whole-number';
import { SetTestClockDocument, TestClockDocument } from './test-company.generated';
import { testCompanyTexts } from './test-company-messages';

type Values = { days?: string };

/** What pages show depends on the clock: they ask for it again. */
const EVERYTHING = { refetchQueries: 'active' } as const;

function ClockForm({ companyId, testClockDays }: { companyId: string; testClockDays: number }) {
  const [set] = useMutation(SetTestClockDocument, EVERYTHING);
  const toast = useToast();
  const submit = ({ days }: Values) => {
    const daysAhead = testClockDays + (wholeNumber(days) ?? 0);
    return submitted(
      set({ variables: { input: { companyId, daysAhead } } }).then(() =>
        toast.success(testCompanyTexts.moved(daysAhead)),
      ),
    );
  };
  return (
    <PageForm<Values>
      about={companyId}
      onSubmit={submit}
      initialValues={{ days: '1' }}
      className={stack(4, 'measure')}
      submitLabel={testCompanyTexts.move}
      submitVariant="default"
      aria-label={testCompanyTexts.clock}
    >
      <QuantityField
        name="days"
        label={testCompanyTexts.days}
        help={testCompanyTexts.daysHelp}
        {...testClockLimits.daysAhead}
        required
      />
    </PageForm>
  );
}

/** How far the clock of a test company was moved, and a form that moves it forward. */
export function TestClock({ companyId }: { companyId: string }) {
  const { data } = useQuery(TestClockDocument, {
    variables: { companyId },
    fetchPolicy: 'cache-and-network',
  });
  if (!data) return null;
  const { testClockDays, viewerCan } = data.company;
  const id = `test-clock-${companyId}`;
  return (
    <section className={stack(4, 'packed')} aria-labelledby={id}>
      <h2 id={id}>{testCompanyTexts.clock}</h2>
      <p className={look('muted', 'sm')}>{testCompanyTexts.clockLead}</p>
      <p>{testCompanyTexts.ahead(testClockDays)}</p>
      {viewerCan.setTestClock.allowed && <ClockForm companyId={companyId} testClockDays={testClockDays} />}
    </section>
  );
}
