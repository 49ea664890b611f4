import type { ReactNode } from 'react';
import styles from './copied-text.module.css';
import { copyTexts } from './copy-messages';
import { useToast } from './toasts/toast';

type CopiedTextProps = {
  /** Names the text: SKU. Part of the accessible name. */
  label: string;
  text: string;
  /** As it is shown, if that is not the text. */
  children?: ReactNode;
};

/** A value that a click copies, for a parts list or a calculation. It can still be selected as text. */
export function CopiedText({ label, text, children = text }: CopiedTextProps) {
  const toast = useToast();
  const copy = async (button: HTMLElement) => {
    // Someone selects a part of it.
    const selection = window.getSelection();
    if (selection?.toString() && button.contains(selection.anchorNode)) return;
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
      onClick={({ currentTarget }) => void copy(currentTarget)}
    >
      <span translate="no">{children}</span>
    </button>
  );
}
