import { copyTexts } from './copy-messages';
import { useToast } from './toasts/toast';

/** Copies a text and shows a notice. By default the notice contains the text; pass another one for a secret. */
export function useCopy(): (text: string, notice?: string) => Promise<void> {
  const toast = useToast();
  return async (text, notice = copyTexts.copied(text)) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(notice);
    } catch {
      // No permission, or no secure connection.
      toast.error(copyTexts.failed);
    }
  };
}
