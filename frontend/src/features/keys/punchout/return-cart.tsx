import { useMutation } from '@apollo/client/react';
import { PlainButton } from '../../../components/button';
import { cluster, look, stack } from '../../../components/layout/layout';
import { Panel } from '../../../components/page/panel';
import { ActionError } from '../../../components/states/action-error';
import { useAction } from '../../../lib/api/use-action';
import { setCart } from '../../../store/cart/cart';
import { syncCart } from '../../../store/cart/cart-sync';
import { useAppDispatch } from '../../../store/hooks';
import type { CartLine } from '../../../store/cart/cart-lines';
import { ReturnPunchoutCartDocument } from './punchout.generated';
import { punchoutTexts } from './punchout-messages';
import { forgetVisit, type Visit } from './visit';

type ReturnCartProps = {
  visit: Visit;
  lines: readonly CartLine[];
  /** The person stays in the shop. */
  onStay: () => void;
};

const inputOf = ({ toolId, quantity, reference }: CartLine) => ({
  toolId,
  quantity,
  reference: reference.trim() || null,
});

/** Takes the cart of a visit back to its purchasing system. */
export function ReturnCart({ visit, lines, onStay }: ReturnCartProps) {
  const [giveBack] = useMutation(ReturnPunchoutCartDocument);
  const dispatch = useAppDispatch();
  const { run, busy, error } = useAction();
  const submit = async () => {
    const { data } = await giveBack({ variables: { input: { id: visit.id, lines: lines.map(inputOf) } } });
    if (!data) return;
    forgetVisit();
    dispatch(setCart([]));
    // The account's copy, too: the page is left.
    await dispatch(syncCart({ reads: false })).catch(() => undefined);
    window.location.assign(data.returnPunchoutCart.url);
  };
  const stay = () => {
    forgetVisit();
    onStay();
  };
  return (
    <Panel>
      <section className={stack(3)} aria-labelledby="return-cart">
        <h2 id="return-cart" className={look('lg', 'breakAnywhere')}>
          {punchoutTexts.returnTitle(visit.returnsTo)}
        </h2>
        <p>{punchoutTexts.returnText(visit.companyName)}</p>
        <div className={cluster(2)}>
          <PlainButton variant="primary" size="large" busy={busy} onClick={() => void run(submit)}>
            {lines.length > 0 ? punchoutTexts.returnCart(lines.length) : punchoutTexts.returnNothing}
          </PlainButton>
          <PlainButton size="large" onClick={stay}>
            {punchoutTexts.stay}
          </PlainButton>
        </div>
        <ActionError error={error} />
      </section>
    </Panel>
  );
}
