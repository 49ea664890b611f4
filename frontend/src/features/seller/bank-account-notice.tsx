import { Link } from 'react-router-dom';
import { PageNotice } from '../../components/page/page-notice';
import { paths } from '../../navigation/paths';

/** Warns admins that customers cannot pay by bank transfer until the shop has a bank account. */
export const BankAccountNotice = () => (
  <PageNotice>
    Customers cannot pay by bank transfer: documents name no bank account.{' '}
    <Link to={paths.companyData}>Add your account</Link>
  </PageNotice>
);
