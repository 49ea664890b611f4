import { Link } from 'react-router-dom';
import { Icon } from '../../components/icon';
import { paths } from '../../navigation/paths';
import styles from './bank-account-notice.module.css';

/** Warns admins that customers cannot pay by bank transfer until the shop has a bank account. */
export function BankAccountNotice() {
  return (
    <p className={styles.notice} data-no-print>
      <Icon name="warning" />
      <span>
        Customers cannot pay by bank transfer: documents name no bank account.{' '}
        <Link to={paths.companyData}>Add your account</Link>
      </span>
    </p>
  );
}
