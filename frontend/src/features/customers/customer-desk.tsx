import { useQuery } from '@apollo/client/react';
import { stack } from '../../components/layout/layout';
import { ErrorState } from '../../components/states/error-state';
import { SkeletonLines } from '../../components/states/skeleton';
import { holds, usePermissions } from '../../store/session/permissions';
import { CustomerDeskDocument, type CustomerDeskQuery } from './customer-desk.generated';
import { Files, Messages } from './desk-messages';
import { Money } from './desk-money';
import { Purchases, Quotes, Returns } from './desk-sales';

/** Whom the page is about: a customer or a company. */
export type About = { customerId: string; companyId: null } | { customerId: null; companyId: string };

function Parts({ data, search }: { data: CustomerDeskQuery; search: string }) {
  const { purchases, quoteRequests, returns } = data;
  return (
    <div className={stack(4, 'packed')}>
      {purchases && <Purchases found={purchases} search={search} />}
      <Money data={data} search={search} />
      {quoteRequests && <Quotes found={quoteRequests} search={search} />}
      {returns && <Returns found={returns} search={search} />}
      {purchases && <Messages purchases={purchases.nodes} />}
      {(returns ?? quoteRequests) && <Files quoteRequests={quoteRequests} returns={returns} />}
    </div>
  );
}

/** What is open of a customer or a company, as far as the role of the viewer shows it. `search` finds them in the lists. */
export function CustomerDesk({ about, search }: { about: About; search: string }) {
  const permissions = usePermissions();
  const shown = {
    orders: holds(permissions, ['orders.read']),
    quotes: holds(permissions, ['quotes.manage']),
    documents: holds(permissions, ['documents.read']),
  };
  const isNothing = !Object.values(shown).includes(true);
  const { data, error, refetch } = useQuery(CustomerDeskDocument, {
    variables: { ...about, ...shown },
    fetchPolicy: 'cache-and-network',
    skip: isNothing,
  });
  if (isNothing) return null;
  if (data) return <Parts data={data} search={search} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  return (
    <div className={stack(4)}>
      <SkeletonLines lines={8} height="32px" />
    </div>
  );
}
