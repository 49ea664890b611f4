import type { ReactNode } from 'react';
import styles from './copied-text.module.css';
import { copyTexts } from './copy-messages';
import { useCopy } from './use-copy';

type CopiedTextProps = {
  /** Names the text: SKU. Part of the accessible name. */
  label: string;
  text: string;
  /** As it is shown, if that is not the text. */
  children?: ReactNode;
};

/** A value that a click copies, for a parts list or a calculation. It can still be selected as text. */
export function CopiedText({ label, text, children = text }: CopiedTextProps) {
  const copy = useCopy();
  const copyUnlessSelected = (button: HTMLElement) => {
    // Someone selects a part of it.
    const selection = window.getSelection();
    if (!selection?.toString() || !button.contains(selection.anchorNode)) void copy(text);
  };
  return (
    <button
      type="button"
      className={styles.value}
      title={copyTexts.copy}
      aria-label={copyTexts.label(label, text)}
      onClick={({ currentTarget }) => copyUnlessSelected(currentTarget)}
    >
      <span translate="no">{children}</span>
    </button>
  );
}
