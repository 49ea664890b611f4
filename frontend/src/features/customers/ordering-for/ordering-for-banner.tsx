import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { PlainButton } from '../../../components/button';
import { cluster, look } from '../../../components/layout/layout';
import { ActionError } from '../../../components/states/action-error';
import { useToast } from '../../../components/toasts/toast';
import { useAction } from '../../../lib/api/use-action';
import { isolated } from '../../../lib/format/isolated';
import { classes } from '../../../lib/classes';
import { syncCart } from '../../../store/cart/cart-sync';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { orderingForChanged } from '../../../store/ordering-for/ordering-for-slice';
import { orderingForOf } from './ordering-for';
import { OrderingForSessionDocument, StopOrderingForDocument } from './ordering-for.generated';
import { orderingForTexts } from './ordering-for-messages';
import styles from './ordering-for.module.css';

/** How often a session that was stopped elsewhere is noticed, ms. */
const LOOK_EVERY = 60_000;

/** Says on every page for whom staff order, and stops it. */
export function OrderingForBanner() {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const { run, busy, error } = useAction();
  const shown = useAppSelector((state) => state.orderingFor);
  const { data } = useQuery(OrderingForSessionDocument, {
    fetchPolicy: 'network-only',
    pollInterval: LOOK_EVERY,
    skipPollAttempt: () => document.hidden,
  });
  const [stop] = useMutation(StopOrderingForDocument);
  useEffect(() => {
    if (data) dispatch(orderingForChanged(orderingForOf(data.orderingFor)));
  }, [data, dispatch]);
  if (!shown) return null;
  const end = async () => {
    // What was just put into their cart.
    await dispatch(syncCart({ reads: false })).catch(() => undefined);
    await stop({
      update: (cache) => cache.writeQuery({ query: OrderingForSessionDocument, data: { orderingFor: null } }),
    });
    dispatch(orderingForChanged(null));
    toast.success(orderingForTexts.stopped);
  };
  return (
    <section
      className={classes(cluster(3, 'between', 'noWrap'), styles.banner)}
      aria-label={orderingForTexts.region}
    >
      <p role="status" className={look('medium')}>
        {orderingForTexts.banner(isolated(shown.name), shown.company && isolated(shown.company))}
      </p>
      <ActionError small error={error} />
      <PlainButton onClick={() => void (!busy && run(end))}>{orderingForTexts.stop}</PlainButton>
    </section>
  );
}
