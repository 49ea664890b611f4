import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { ActionError } from '../../../components/action-error';
import { PlainButton } from '../../../components/button';
import { FactList } from '../../../components/fact-list';
import { FormError } from '../../../components/fields/form-error';
import { TextField } from '../../../components/fields/text-field';
import { Panel } from '../../../components/panel';
import { useToast } from '../../../components/toast';
import { approvalTexts, periods } from '../../../lib/company-messages';
import { creditTexts } from '../../../lib/credit-messages';
import { errorInfo } from '../../../lib/error-message';
import { submitOrFocusError } from '../../../lib/focus-first-error';
import { submitErrors } from '../../../lib/form-errors';
import { formatDateTime, formatMoney } from '../../../lib/format';
import { validation } from '../../../lib/messages';
import { useAction } from '../../../lib/use-action';
import { creditFacts } from '../checkout/refusal';
import {
  ApprovePurchaseDocument,
  PurchaseApprovalDocument,
  RejectPurchaseDocument,
  type PurchaseApprovalQuery,
} from './purchase-approval.generated';
import styles from './purchase.module.css';

type Values = { reason?: string };

const validate = ({ reason }: Values) => ({
  reason: reason?.trim() ? undefined : validation.required(approvalTexts.reason),
});

/** Approves or rejects. The page shows the answer. */
function Decision({ id }: { id: string }) {
  const refetch = { refetchQueries: [PurchaseApprovalDocument] };
  const [approve] = useMutation(ApprovePurchaseDocument, refetch);
  const [reject] = useMutation(RejectPurchaseDocument, refetch);
  const toast = useToast();
  const { run, busy, error: refusal } = useAction();
  /** The company has no credit for it at present. */
  const [needsPrepayment, setNeedsPrepayment] = useState(false);
  const submitApproval = (prepaid: boolean) =>
    void run(async () => {
      try {
        await approve({ variables: { id, prepaid } });
      } catch (error) {
        setNeedsPrepayment(creditFacts(errorInfo(error)) !== null);
        throw error;
      }
      toast.success(approvalTexts.approved);
    });
  const submitRejection = async ({ reason = '' }: Values) => {
    try {
      await reject({ variables: { id, reason: reason.trim() } });
    } catch (error) {
      return submitErrors(error);
    }
    toast.success(approvalTexts.rejected);
    return undefined;
  };
  return (
    <Form<Values> onSubmit={submitRejection} validate={validate}>
      {({ handleSubmit }) => (
        <form className={styles.decision} noValidate onSubmit={submitOrFocusError(handleSubmit)}>
          <div className={styles.actions}>
            <PlainButton variant="primary" busy={busy} onClick={() => submitApproval(false)}>
              {approvalTexts.approve}
            </PlainButton>
            {needsPrepayment && (
              <PlainButton busy={busy} onClick={() => submitApproval(true)}>
                {creditTexts.approvePrepaid}
              </PlainButton>
            )}
          </div>
          <ActionError error={refusal} />
          <TextField
            name="reason"
            label={approvalTexts.reason}
            help={approvalTexts.reasonHelp}
            rows={2}
            maxLength={1_000}
          />
          <FormError />
          <div>
            <PlainButton type="submit">{approvalTexts.reject}</PlainButton>
          </div>
        </form>
      )}
    </Form>
  );
}

type Approval = NonNullable<PurchaseApprovalQuery['purchase']['approval']>;

const factsOf = (buyer: string, approval: Approval) => [
  { label: approvalTexts.buyer, value: buyer },
  { label: approvalTexts.total, value: formatMoney(approval.agreedTotal) },
  {
    label: approvalTexts.limit,
    value: `${formatMoney(approval.spendingLimit)}, ${periods[approval.spendingPeriod].toLowerCase()}`,
  },
  { label: approvalTexts.spent, value: formatMoney(approval.spent) },
  { label: approvalTexts.since, value: formatDateTime(approval.requestedAt) },
  ...(approval.deciderName ? [{ label: approvalTexts.decider, value: approval.deciderName }] : []),
  ...(approval.rejection ? [{ label: approvalTexts.reason, value: approval.rejection }] : []),
];

/** Who wants what, and why it awaits an approver; for an approver, the decision. */
export function PurchaseApproval({ id }: { id: string }) {
  const { data } = useQuery(PurchaseApprovalDocument, { variables: { id } });
  const approval = data?.purchase.approval;
  if (!approval) return null;
  const { customer, viewerCan } = data.purchase;
  return (
    <Panel>
      <section className={styles.decision} aria-labelledby="approval">
        <h2 id="approval">{approvalTexts.title}</h2>
        <p>{approvalTexts.lead}</p>
        <ul>
          {approval.lines.map(({ toolId, toolName, quantity, reference }) => (
            <li key={toolId}>
              <span>{quantity}</span> × <span>{toolName}</span>
              {reference && <span>{` (${reference})`}</span>}
            </li>
          ))}
        </ul>
        <FactList facts={factsOf(customer.displayName, approval)} />
        {viewerCan.decide.allowed && <Decision id={id} />}
      </section>
    </Panel>
  );
}
