import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PlainButton } from '../../../components/button';
import { cluster, look, stack } from '../../../components/layout/layout';
import { useToast } from '../../../components/toasts/toast';
import { approvalTexts, periods } from '../../../entities/company/company-messages';
import { creditTexts } from '../../../entities/company/credit-messages';
import { classes } from '../../../lib/classes';
import { errorMessage } from '../../../lib/api/error-message';
import { focusHeading } from '../../../lib/browser/focus-heading';
import { formatMoney, formatNumber } from '../../../lib/format/format';
import { termsText } from '../../../entities/payment/paying-messages';
import styles from './approval.module.css';
import {
  ApprovePurchaseDocument,
  PurchaseApprovalDocument,
  type DecisionFragment,
} from './purchase-approval.generated';
import { RejectForm } from './reject-form';
import { deliveryPrice } from '../../../entities/purchase/delivery';
import { deliveryPriceTexts } from '../../../entities/purchase/delivery-messages';
import { purchaseTexts } from '../../../entities/purchase/purchase-messages';
import { isolated } from '../../../lib/format/isolated';

type Approval = NonNullable<DecisionFragment['approval']>;
type Effect = NonNullable<Approval['effect']>;

const limitText = ({ spendingLimit, spendingPeriod, left }: Approval) =>
  `${formatMoney(spendingLimit)} ${periods[spendingPeriod].toLowerCase()}, ${approvalTexts.left(formatMoney(left))}`;

const chargeFact = ({ what, name, amount }: Effect['charges'][number]): [string, string] =>
  what === 'Delivery'
    ? [deliveryPriceTexts.of(name), deliveryPrice({ amount })]
    : [name, formatMoney(amount ?? 0)];

function factsOf({ poNumber, approval }: DecisionFragment): [string, string][] {
  if (!approval) return [];
  const credit = approval.effect?.credit;
  return [
    ...(poNumber ? [[purchaseTexts.poNumber, poNumber] satisfies [string, string]] : []),
    [purchaseTexts.lines, formatNumber(approval.lines.length)],
    ...(approval.effect?.charges ?? []).map(chargeFact),
    [approvalTexts.limit, limitText(approval)],
    ...(credit
      ? [
          [
            creditTexts.title,
            approvalTexts.credit(formatMoney(credit.needed), formatMoney(credit.available)),
          ] satisfies [string, string],
        ]
      : []),
  ];
}

const asksText = ({ customer }: DecisionFragment, total: number): string =>
  approvalTexts.asks(isolated(customer.displayName), formatMoney(total));

/** The effect of Approve, or the reason of its refusal. */
function effectText({ problem, credit, terms, total }: Effect, agreed: number): string {
  if (problem) return problem.message;
  const price = total < agreed ? approvalTexts.cheaper(formatMoney(total)) : approvalTexts.orders;
  if (credit?.problem)
    return credit.problem.code === 'ACCOUNT_OVERDUE'
      ? credit.problem.message
      : `${approvalTexts.noCredit} ${price} ${creditTexts.prepaidChosen}`;
  return `${price} ${termsText(terms) ?? creditTexts.prepaidChosen}`;
}

/** Summary and buttons for the approver, sticky above the lines. */
export function DecisionBar({ purchase }: { purchase: DecisionFragment }) {
  const [isRejecting, setRejecting] = useState(false);
  const rejectButton = useRef<HTMLButtonElement>(null);
  const refetchQueries = [PurchaseApprovalDocument];
  const [approve, { loading, error, client }] = useMutation(ApprovePurchaseDocument, { refetchQueries });
  const toast = useToast();
  const { id, approval } = purchase;
  const effect = approval?.effect;
  if (!approval || !effect) return null;
  const prepaid = Boolean(effect.credit?.problem);
  const submit = () =>
    void approve({ variables: { id, prepaid } }).then(
      () => {
        toast.success(approvalTexts.approved);
        focusHeading();
      },
      // The credit or a price has changed since the page was loaded: the bar says what is possible now.
      () => client.refetchQueries({ include: refetchQueries }),
    );
  const cancel = () => {
    flushSync(() => setRejecting(false));
    rejectButton.current?.focus();
  };
  return (
    <section className={styles.bar} aria-labelledby="approval">
      <div className={classes(stack(2), styles.ask)}>
        <h2 id="approval">{asksText(purchase, approval.agreedTotal)}</h2>
        <dl className={classes(cluster(1, 'sm'), styles.facts)}>
          {factsOf(purchase).map(([label, value]) => (
            <div key={label} className={cluster(2)}>
              <dt className={look('muted')}>{label}</dt>
              <dd className={look('breakAnywhere')}>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={effect.problem || prepaid ? look('warning') : undefined}>
          {effectText(effect, approval.agreedTotal)}
        </p>
      </div>
      <div className={classes(stack(2), styles.decide)}>
        {error && (
          <p role="alert" className={look('narrow', 'danger', 'sm')}>
            {errorMessage(error)}
          </p>
        )}
        {isRejecting ? (
          <RejectForm id={id} onCancel={cancel} />
        ) : (
          <div className={cluster(3)}>
            <PlainButton variant="primary" busy={loading} onClick={submit}>
              {prepaid ? creditTexts.approvePrepaid : approvalTexts.approve}
            </PlainButton>
            <PlainButton ref={rejectButton} onClick={() => setRejecting(true)}>
              {approvalTexts.reject}
            </PlainButton>
          </div>
        )}
      </div>
    </section>
  );
}
