import type { ComponentProps } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { onDemand } from '../../components/dialogs/on-demand';
import type { MenuPart } from '../../components/rows/row-menu';
import { purchaseTexts } from '../../entities/purchase/purchase-messages';
import { paths } from '../../navigation/paths';
import type { RequestReturnModal as Modal } from './request-return-modal';

const RequestReturnModal = onDemand(
  async () => (await import('./request-return-modal')).RequestReturnModal,
  ({ open }) => open,
);

const PARAMETER = 'return';

type Purchase = ComponentProps<typeof Modal>['purchase'] & {
  viewerCan: { returnItems: { allowed: boolean } };
};

/** Returns items of a purchase. Its dialog is in the URL, so that an order can link to it. */
export function useReturnItems(purchase: Purchase): MenuPart | null {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  if (!purchase.viewerCan.returnItems.allowed) return null;
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
  return {
    actions: [{ key: 'return', label: purchaseTexts.returnItems, onSelect: () => show(true) }],
    dialog: (
      <RequestReturnModal
        purchase={purchase}
        open={params.has(PARAMETER)}
        onClose={() => show(false)}
        onRequested={(id) => void navigate(paths.return(id))}
      />
    ),
  };
}
