import { copyTexts } from './copy-messages';
import { useToast } from './toasts/toast';

/** Copies a text and says so. The notice shows the text, unless another is given: a secret is not to be shown again. */
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
