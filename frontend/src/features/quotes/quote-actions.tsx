import { useMutation } from '@apollo/client/react';
import { useId, useState } from 'react';
import { ButtonLink, PlainButton } from '../../components/button';
import { onDemand } from '../../components/dialogs/on-demand';
import { Select } from '../../components/select';
import { ActionError } from '../../components/states/action-error';
import { useToast } from '../../components/toasts/toast';
import { focusHeading } from '../../lib/browser/focus-heading';
import { useAction } from '../../lib/api/use-action';
import { paths } from '../../navigation/paths';
import type { HowToEnd } from './end-quote-modal';
import { useAssigneeChoices } from '../../entities/staff/use-assignees';
import { quoteTexts } from './quote-messages';
import {
  AssignQuoteRequestDocument,
  ResubmitQuoteRequestDocument,
  SubmitQuoteRequestDocument,
  type QuoteDetailsFragment,
} from './quote.generated';
import { cluster } from '../../components/layout/layout';

type Request = { request: QuoteDetailsFragment };

const EndQuoteModal = onDemand(
  async () => (await import('./end-quote-modal')).EndQuoteModal,
  ({ how }) => how !== null,
);

/** Actions on a quote; it is accepted next to its lines. */
export function QuoteActions({ request }: Request) {
  const { id, viewerCan, purchase } = request;
  const [ending, setEnding] = useState<HowToEnd | null>(null);
  const [submit] = useMutation(SubmitQuoteRequestDocument);
  const [resubmit] = useMutation(ResubmitQuoteRequestDocument);
  const toast = useToast();
  const { run, busy, error } = useAction();
  const act = (action: typeof submit | typeof resubmit, done: string) =>
    void run(async () => {
      await action({ variables: { id } });
      toast.success(done);
      // The button is gone.
      focusHeading();
    });
  return (
    <>
      <ActionError error={error} />
      {purchase && (
        <ButtonLink variant="primary" to={paths.purchase(purchase.id)}>
          {quoteTexts.seePurchase}
        </ButtonLink>
      )}
      {viewerCan.submit.allowed && (
        <PlainButton variant="primary" busy={busy} onClick={() => act(submit, quoteTexts.submitted)}>
          {quoteTexts.submit}
        </PlainButton>
      )}
      {viewerCan.resubmit.allowed && (
        <PlainButton variant="primary" busy={busy} onClick={() => act(resubmit, quoteTexts.askedAgain)}>
          {quoteTexts.askAgain}
        </PlainButton>
      )}
      {viewerCan.decline.allowed && (
        <PlainButton onClick={() => setEnding('decline')}>{quoteTexts.decline}</PlainButton>
      )}
      {/* A quote is declined, what has no quote yet is withdrawn: one way to say no. */}
      {viewerCan.withdraw.allowed && !viewerCan.decline.allowed && (
        <PlainButton onClick={() => setEnding('withdraw')}>{quoteTexts.withdraw}</PlainButton>
      )}
      <EndQuoteModal request={request} how={ending} onClose={() => setEnding(null)} />
    </>
  );
}

/** The admin who takes care of it. */
export function QuoteAssignment({ request: { id, assignee } }: Request) {
  const field = useId();
  const [assign] = useMutation(AssignQuoteRequestDocument);
  const { run, error } = useAction();
  const choices = useAssigneeChoices(assignee);
  return (
    <div className={cluster(2, 'noWrap', 'noBreak', 'sm')}>
      <label htmlFor={field}>{quoteTexts.assignee}</label>
      <Select
        id={field}
        value={assignee?.id ?? ''}
        choices={choices}
        onChange={(userId) => void run(() => assign({ variables: { id, userId: userId || null } }))}
      />
      <ActionError error={error} />
    </div>
  );
}
