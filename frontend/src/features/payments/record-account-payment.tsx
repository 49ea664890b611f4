import { useMutation, useQuery } from '@apollo/client/react';
import { FORM_ERROR } from 'final-form';
import { useEffect, useState } from 'react';
import { useDraft } from '../../components/drafts/use-draft';
import { Form } from '../../components/fields/form';
import { AttemptGate } from '../../components/states/attempt-notice';
import { Dialog } from '../../components/dialogs/dialog';
import { PlainButton } from '../../components/button';
import { ErrorState } from '../../components/states/error-state';
import { CheckField } from '../../components/fields/check-field';
import { ConfirmAnyway } from '../../components/fields/confirm-anyway';
import { DateField } from '../../components/fields/date-field';
import { ModalForm } from '../../components/fields/modal-form';
import { MoneyField } from '../../components/fields/number-field';
import { SelectField } from '../../components/fields/select-field';
import { TextField } from '../../components/fields/text-field';
import { Spinner } from '../../components/states/spinner';
import { useToast } from '../../components/toasts/toast';
import type { AccountPaymentInput, PaymentMethod } from '../../graphql/schema-types.generated';
import { paymentErrors, RECORD_ANYWAY } from '../../entities/payment/payment-errors';
import { submitted } from '../../lib/forms/form-errors';
import { formatDate, formatMoney } from '../../lib/format/format';
import { validation } from '../../lib/messages';
import { centsOf } from '../../lib/format/money';
import { paymentTexts } from '../../entities/payment/payment-messages';
import { useSellersToday } from '../../store/seller-hours/use-seller-hours';
import { useAttempt } from '../../store/attempts/use-attempt';
import { accountPaymentLimits } from '../../graphql/limits.generated';
import { accountName, accountOf } from './account-name';
import { AccountSearch, owes } from './account-search';
import { AllocationTable } from './allocation-table';
import { methodChoices } from './payment-list';
import {
  OpenInvoicesDocument,
  RecordAccountPaymentDocument,
  type PayableInvoiceFragment,
  type PayingAccountFragment,
} from './payment.generated';
import { look } from '../../components/layout/layout';
import styles from './payments.module.css';
import { partsOf, problemOf, propose, sumOf, type Typed } from './propose';

type DialogProps = {
  onClose: () => void;
  /** The list has to be fetched again. */
  onDone: () => void;
};

/** Records a payment of an account, and what it pays. */
export function RecordAccountPayment({ open, ...closing }: DialogProps & { open: boolean }) {
  return (
    <Dialog open={open} title={paymentTexts.record} onClose={closing.onClose} width={560} holdsInput>
      <ChosenAccount {...closing} />
    </Dialog>
  );
}

type Sent = { account: string; input: AccountPaymentInput };

function useAccountPayment({ onClose, onDone }: DialogProps) {
  const [record] = useMutation(RecordAccountPaymentDocument);
  const toast = useToast();
  return useAttempt({
    what: 'account payment',
    send: ({ input }: Sent, idempotencyKey) => record({ variables: { input, idempotencyKey } }),
    describe: ({ account, input }) => [
      { label: paymentTexts.account, value: account },
      { label: paymentTexts.amount, value: formatMoney(input.amount) },
      { label: paymentTexts.received, value: formatDate(input.receivedOn) },
      { label: paymentTexts.reference, value: input.reference },
    ],
    onDone: () => {
      toast.success(paymentTexts.recorded);
      onClose();
      onDone();
    },
  });
}

function ChosenAccount(closing: DialogProps) {
  const [account, setAccount] = useState<PayingAccountFragment | null>(null);
  const attempt = useAccountPayment(closing);
  if (!account && attempt.facts) return <AttemptGate attempt={attempt} />;
  if (!account) return <AccountSearch onChoose={setAccount} />;
  return (
    <>
      <div className={styles.account}>
        <span>
          <strong>{accountName(account)}</strong>
          <span className={look('muted', 'sm')}>{owes(account)}</span>
        </span>
        <PlainButton onClick={() => setAccount(null)}>{paymentTexts.otherAccount}</PlainButton>
      </div>
      <WithInvoices account={account} attempt={attempt} {...closing} />
    </>
  );
}

type WithInvoicesProps = DialogProps & {
  account: PayingAccountFragment;
  attempt: ReturnType<typeof useAccountPayment>;
};

function WithInvoices({ account, ...rest }: WithInvoicesProps) {
  const variables = { of: accountOf(account) };
  const today = useSellersToday();
  const { data, error, refetch } = useQuery(OpenInvoicesDocument, { variables, fetchPolicy: 'network-only' });
  if (error) return <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data || !today) return <Spinner />;
  const { openInvoices: invoices, beganAt } = data.account;
  return <PaymentForm today={today} account={account} invoices={invoices} beganAt={beganAt} {...rest} />;
}

type Values = {
  amount?: string;
  receivedOn?: string;
  method?: PaymentMethod;
  reference?: string;
  note?: string;
  /** The part of the money that is on no invoice is kept as credit. */
  keepRest?: boolean;
  confirmDuplicate?: boolean;
};

const validate = ({ amount, receivedOn, reference }: Values) => ({
  amount: centsOf(amount) ? undefined : validation.required(paymentTexts.amount),
  receivedOn: receivedOn ? undefined : validation.required(paymentTexts.received),
  reference: reference?.trim() ? undefined : validation.required(paymentTexts.reference),
});

type PaymentFormProps = WithInvoicesProps & {
  today: string;
  invoices: readonly PayableInvoiceFragment[];
  beganAt: string;
};

const inputOf = (
  { account, invoices }: PaymentFormProps,
  { values, typed }: { values: Values; typed: Typed },
): AccountPaymentInput => {
  const { amount, receivedOn = '', method = 'BankTransfer', reference = '', note } = values;
  return {
    account: accountOf(account),
    amount: centsOf(amount) ?? 0,
    allocations: partsOf(typed, invoices),
    note: note?.trim() || null,
    receivedOn,
    method,
    reference: reference.trim(),
    keepRest: values.keepRest ?? false,
    ...(values.confirmDuplicate && { confirmDuplicate: true }),
  };
};

function PaymentForm(props: PaymentFormProps) {
  const { account, invoices, attempt, today, onClose } = props;
  const [initialValues] = useState<Values>({ receivedOn: today, method: 'BankTransfer' });
  const subject = JSON.stringify(accountOf(account));
  const [hand, setHand] = useDraft<Typed | null>(`amounts ${subject}`, null);
  // The button of the account, which is gone, had the focus.
  useEffect(() => document.querySelector<HTMLElement>('[role=dialog] input[name="amount"]')?.focus(), []);
  const planOf = ({ amount: text }: Values) => {
    const amount = centsOf(text) ?? 0;
    const typed = hand ?? propose(amount, invoices);
    return { amount, typed, rest: amount - sumOf(partsOf(typed, invoices)) };
  };
  const submit = (values: Values) => {
    const { amount, typed, rest } = planOf(values);
    const problem =
      problemOf(typed, { amount, invoices }) ?? (rest > 0 && !values.keepRest ? paymentTexts.mustKeep : null);
    if (problem) return { [FORM_ERROR]: problem };
    const input = inputOf(props, { values, typed });
    return submitted(attempt.submit({ account: accountName(account), input }), paymentErrors);
  };
  return (
    <Form<Values> about={subject} initialValues={initialValues} validate={validate} onSubmit={submit}>
      {({ handleSubmit, values }) => {
        const { amount, typed, rest } = planOf(values);
        return (
          <ModalForm
            onSubmit={handleSubmit}
            onCancel={onClose}
            submitLabel={paymentTexts.record}
            attempt={attempt}
          >
            <Facts beganAt={props.beganAt} />
            <AllocationTable invoices={invoices} amount={amount} typed={typed} onType={setHand} />
            {rest > 0 && <CheckField name="keepRest" label={paymentTexts.keepRest(formatMoney(rest))} />}
            <p className={look('muted')}>{paymentTexts.reversible}</p>
            <ConfirmAnyway name="confirmDuplicate" label={RECORD_ANYWAY} />
          </ModalForm>
        );
      }}
    </Form>
  );
}

const Facts = ({ beganAt }: { beganAt: string }) => (
  <>
    <MoneyField name="amount" label={paymentTexts.amount} {...accountPaymentLimits.amount} required />
    <DateField name="receivedOn" label={paymentTexts.received} kind="receipt" madeAt={beganAt} required />
    <SelectField name="method" label={paymentTexts.method} choices={methodChoices} />
    <TextField
      name="reference"
      label={paymentTexts.reference}
      autoComplete="off"
      {...accountPaymentLimits.reference}
      required
    />
    <TextField name="note" label={paymentTexts.note} {...accountPaymentLimits.note} optional />
  </>
);
