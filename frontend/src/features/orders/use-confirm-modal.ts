import { useEffect, useState } from 'react';
import { useToast } from '../../components/toast';
import { errorMessage } from '../../lib/error-message';

export const fetchConfirmModal = async () => (await import('./confirm-order-modal')).ConfirmOrderModal;

/** Later the page has what it needs, and a finger gives no warning: the modal is fetched anyway, milliseconds. */
const QUIET_MS = 1_500;

const reach = () => void fetchConfirmModal().catch(() => undefined);

type Step = 'unasked' | 'awaited' | 'open' | 'closed';

/**
 * Opens the confirm-order modal, whose code is fetched when the buyer reaches for the panel (`onReach`: by pointer,
 * finger or keyboard), which is earlier than the click. A fetch that fails is told: browsers keep the failure until
 * they load the page anew.
 */
export function useConfirmModal() {
  const toast = useToast();
  const [step, setStep] = useState<Step>('unasked');

  useEffect(() => {
    const timer = setTimeout(reach, QUIET_MS);
    return () => clearTimeout(timer);
  }, []);

  const onOpen = async () => {
    if (step !== 'closed') setStep('awaited');
    try {
      await fetchConfirmModal();
      setStep('open');
    } catch (error) {
      setStep('unasked');
      toast.error(errorMessage(error), { description: 'Then reload this page to order.' });
    }
  };
  return {
    awaited: step === 'awaited',
    /** Once fetched it stays, also while it is closed: its closing is animated and gives the focus back. */
    fetched: step === 'open' || step === 'closed',
    open: step === 'open',
    onReach: reach,
    onOpen: () => void onOpen(),
    onClose: () => setStep('closed'),
  };
}
