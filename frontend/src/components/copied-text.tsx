import type { ReactNode } from 'react';
import styles from './copied-text.module.css';
import { copyTexts } from './copy-messages';
import { useToast } from './toasts/toast';

type CopiedTextProps = {
  /** What it is: the accessible name begins with it. */
  label: string;
  text: string;
  /** As it is shown, if that is not the text. */
  children?: ReactNode;
};

/** A value that a click copies, for a parts list or a calculation. It can still be selected as text. */
export function CopiedText({ label, text, children = text }: CopiedTextProps) {
  const toast = useToast();
  const copy = async () => {
    // Someone selects a part of it.
    if (window.getSelection()?.toString()) return;
    try {
      await navigator.clipboard.writeText(text);
      toast.success(copyTexts.copied(text));
    } catch {
      // No permission, or no secure connection.
      toast.error(copyTexts.failed);
    }
  };
  return (
    <button
      type="button"
      className={styles.value}
      title={copyTexts.copy}
      aria-label={copyTexts.label(label, text)}
      onClick={() => void copy()}
    >
      <span translate="no">{children}</span>
    </button>
  );
}
