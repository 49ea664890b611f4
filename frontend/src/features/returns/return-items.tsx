import type { ComponentProps } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PlainButton } from '../../components/button';
import { onDemand } from '../../components/dialogs/on-demand';
import { purchaseTexts } from '../../entities/purchase/purchase-messages';
import { paths } from '../../navigation/paths';
import type { RequestReturnModal as Modal } from './request-return-modal';

const RequestReturnModal = onDemand(
  async () => (await import('./request-return-modal')).RequestReturnModal,
  ({ open }) => open,
);

const PARAMETER = 'return';

/** The button that returns items of a purchase. Its dialog is in the URL, so that an order can link to it. */
export function ReturnItems({ purchase }: Pick<ComponentProps<typeof Modal>, 'purchase'>) {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const show = (open: boolean) =>
    setParams(
      (former) => {
        const next = new URLSearchParams(former);
        if (open) next.set(PARAMETER, 'items');
        else next.delete(PARAMETER);
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <PlainButton onClick={() => show(true)} onPointerEnter={RequestReturnModal.fetch}>
        {purchaseTexts.returnItems}
      </PlainButton>
      <RequestReturnModal
        purchase={purchase}
        open={params.has(PARAMETER)}
        onClose={() => show(false)}
        onRequested={(id) => void navigate(paths.return(id))}
      />
    </>
  );
}
