import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { ActionError } from '../../../components/states/action-error';
import { PlainButton } from '../../../components/button';
import { formatMoney } from '../../../lib/format/format';
import { paymentTexts } from '../../../entities/payment/payment-messages';
import { useAction } from '../../../lib/api/use-action';
import { accountName, accountOf } from '../account-name';
import { AccountSearch } from '../account-search';
import type { BankChoice } from './bank-choice';
import {
  ProposePaymentDocument,
  type BankLineFragment,
  type PayingAccountFragment,
} from '../payment.generated';
import { cluster } from '../../../components/layout/layout';
import { classes } from '../../../lib/classes';
import styles from '../payments.module.css';

type BankAccountChoiceProps = {
  /** Received amount, cents. */
  amount: number;
  found: BankLineFragment;
  isChosen: boolean;
  onChoose: (choice: BankChoice) => void;
};

/** Lets a person say for which invoice or account a line is. The field is open where nothing at all was found. */
export function BankAccountChoice({ amount, found, isChosen, onChoose }: BankAccountChoiceProps) {
  const { candidates, mentions, earlier, account, isCertain } = found;
  const [isOpen, setOpen] = useState(false);
  const isUnknown = !account && candidates.length === 0 && mentions.length === 0 && !earlier;
  const { choose, error } = useChosenAccount(amount, (choice) => {
    setOpen(false);
    onChoose(choice);
  });
  if (isCertain && !isChosen) return null;
  return (
    <>
      {candidates.length > 1 && (
        <Candidates candidates={candidates} isChosen={isChosen} onChoose={onChoose} />
      )}
      {isOpen || isUnknown ? (
        <AccountSearch
          label={isUnknown ? paymentTexts.noMatch : paymentTexts.chooseAccount}
          onChoose={choose}
        />
      ) : (
        <span>
          <PlainButton onClick={() => setOpen(true)}>
            {account ? paymentTexts.otherAccount : paymentTexts.chooseAccount}
          </PlainButton>
        </span>
      )}
      <ActionError small error={error} />
    </>
  );
}

/** Allocation of the amount for the matched account. */
function useChosenAccount(amount: number, onChoose: (choice: BankChoice) => void) {
  const client = useApolloClient();
  const { run, error } = useAction();
  const choose = (account: PayingAccountFragment) => {
    const query = { query: ProposePaymentDocument, variables: { of: accountOf(account), amount } };
    void run(async () => {
      const { data } = await client.query({ ...query, fetchPolicy: 'network-only' });
      if (data) onChoose({ account, proposal: data.account.proposal });
    });
  };
  return { choose, error };
}

type CandidatesProps = Omit<BankAccountChoiceProps, 'amount' | 'found'> &
  Pick<BankLineFragment, 'candidates'>;

const Candidates = ({ candidates, onChoose }: CandidatesProps) => (
  <fieldset className={classes(cluster(2, 'stretch'), styles.candidates)}>
    <legend>{paymentTexts.sameAmount}</legend>
    {candidates.map(({ account, invoice, proposal }) => (
      <PlainButton key={invoice.id} onClick={() => onChoose({ account, proposal })}>
        {`${accountName(account)}: ${invoice.number} ${formatMoney(invoice.openAmount ?? 0)}`}
      </PlainButton>
    ))}
  </fieldset>
);
