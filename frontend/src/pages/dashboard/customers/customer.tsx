import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router-dom';
import { CustomerDesk } from '../../../features/customers/customer-desk';
import { CustomerFacts } from '../../../features/customers/customer-facts';
import { customerTexts } from '../../../features/customers/customer-messages';
import { OnePage } from '../../../features/customers/one-page';
import { StaffNotes } from '../../../features/customers/staff-notes';
import { OrderForButton } from '../../../features/customers/ordering-for/order-for-button';
import { labels } from '../../../lib/messages';
import { paths } from '../../../navigation/paths';
import { CustomerPageDocument } from './customer.generated';

/** One person, for staff: who they are, what is open, and what was noted. */
export function CustomerPage() {
  const { customerId = '' } = useParams();
  const { data, error, refetch } = useQuery(CustomerPageDocument, {
    variables: { id: customerId },
    fetchPolicy: 'cache-and-network',
  });
  const about = { customerId, companyId: null };
  return (
    <OnePage
      subject={data?.user}
      titleOf={({ displayName }) => displayName}
      leadOf={({ companies: [company] }) => company?.legalName ?? customerTexts.person}
      error={error}
      onRetry={() => void refetch().catch(() => undefined)}
      list={{ to: paths.allUsers, label: labels.allUsers }}
      actions={(customer) => <OrderForButton customer={customer} />}
      main={({ email }) => <CustomerDesk about={about} search={email} />}
      aside={(customer) => (
        <>
          <CustomerFacts customer={customer} />
          <StaffNotes about={about} />
        </>
      )}
    />
  );
}
