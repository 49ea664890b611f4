import { Link, useLocation } from 'react-router-dom';
import { ButtonLink } from '../../components/button';
import { EmptyState } from '../../components/states/empty-state';
import { labels } from '../../lib/messages';
import type { OriginState } from '../../navigation/origin';
import { paths } from '../../navigation/paths';
import { useSession } from '../../store/session/use-session';
import { quickOrder } from './quick-order-messages';

/** Above the lines of a basket: a visitor may log in first, and comes back. */
export function BasketLead() {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  const from: OriginState = { from: pathname + search };
  return (
    <>
      <span>{quickOrder.basketLead}</span>
      {status === 'signed-out' && (
        <>
          {' '}
          <Link to={paths.login} state={from}>
            {quickOrder.basketLogin}
          </Link>
        </>
      )}
    </>
  );
}

/** In place of the lines, once their link has ended. `message` is the gateway's. */
export const BasketGone = ({ message }: { message: string }) => (
  <EmptyState
    icon="file"
    title={quickOrder.basketGone}
    text={message}
    action={<ButtonLink to={paths.quickOrder}>{labels.quickOrder}</ButtonLink>}
  />
);
