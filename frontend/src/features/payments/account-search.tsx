import { useQuery } from '@apollo/client/react';
import { useId, useState } from 'react';
import { PlainButton } from '../../components/button';
import { look } from '../../components/layout/layout';
import controls from '../../components/controls.module.css';
import { accountsLimits } from '../../graphql/limits.generated';
import { ErrorState } from '../../components/states/error-state';
import { formatMoney } from '../../lib/format/format';
import { paymentTexts } from '../../entities/payment/payment-messages';
import { useDebouncedText } from '../../lib/browser/use-debounced-text';
import { accountName } from './account-name';
import { FindAccountsDocument, type PayingAccountFragment } from './payment.generated';
import styles from './payments.module.css';

export const owes = ({ openAmount, credit }: PayingAccountFragment): string =>
  paymentTexts.owes(formatMoney(openAmount), credit > 0 ? formatMoney(credit) : null);

type AccountSearchProps = {
  onChoose: (account: PayingAccountFragment) => void;
  label?: string;
};

/** Finds the account that a payment is for. */
export function AccountSearch({ onChoose, label = paymentTexts.findAccount }: AccountSearchProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const { text, type } = useDebouncedText(search, setSearch);
  const { data, error, refetch } = useQuery(FindAccountsDocument, {
    variables: { search },
    skip: !search,
    fetchPolicy: 'network-only',
  });
  return (
    <div className={styles.form}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={controls.input}
        type="search"
        {...accountsLimits.search}
        value={text}
        aria-describedby={`${id}-help`}
        onChange={(event) => type(event.target.value)}
      />
      <p id={`${id}-help`} className={look('muted', 'sm')}>
        {paymentTexts.findHelp}
      </p>
      {error && <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />}
      {data?.accounts.length === 0 && <p role="status">{paymentTexts.noAccount}</p>}
      <ul className={styles.accounts}>
        {data?.accounts.map((account) => (
          <li key={(account.company ?? account.customer)?.id}>
            <PlainButton onClick={() => onChoose(account)}>
              <span>
                <span>{accountName(account)}</span>
                <span className={look('muted', 'sm')}>{owes(account)}</span>
              </span>
            </PlainButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
