import { useMutation } from '@apollo/client/react';
import { PlainButton } from '../../../components/button';
import { look, stack } from '../../../components/layout/layout';
import { ActionError } from '../../../components/states/action-error';
import { useToast } from '../../../components/toasts/toast';
import { useAction } from '../../../lib/api/use-action';
import { SetTestCompanyDocument } from './test-company.generated';
import { testCompanyTexts } from './test-company-messages';

/** Staff mark a company as a test company, or take the mark back. */
export function SetTestCompany({ company: { id, isTest } }: { company: { id: string; isTest: boolean } }) {
  const [set] = useMutation(SetTestCompanyDocument);
  const { run, busy, error } = useAction();
  const toast = useToast();
  const change = async () => {
    await set({ variables: { id, isTest: !isTest } });
    toast.success(isTest ? testCompanyTexts.unmarked : testCompanyTexts.marked);
  };
  return (
    <section className={stack(4, 'packed')} aria-labelledby="test-company">
      <h2 id="test-company">{testCompanyTexts.tag}</h2>
      <p className={look('muted', 'sm')}>{`${testCompanyTexts.lead} ${testCompanyTexts.once}`}</p>
      <ActionError error={error} />
      <p>
        <PlainButton aria-disabled={busy || undefined} onClick={() => void (!busy && run(change))}>
          {isTest ? testCompanyTexts.unmark : testCompanyTexts.mark}
        </PlainButton>
      </p>
    </section>
  );
}
