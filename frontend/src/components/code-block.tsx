import { PlainButton } from './button';
import styles from './code-block.module.css';
import { copyTexts } from './copy-messages';
import { cluster, stack } from './layout/layout';
import { useCopy } from './use-copy';

type CodeBlockProps = {
  /** Names it. */
  label: string;
  text: string;
  /** With a button that copies all of it. */
  copied?: boolean;
};

/** Text for machines, as it is: a command, or what was sent. */
export function CodeBlock({ label, text, copied = false }: CodeBlockProps) {
  const copy = useCopy();
  return (
    <div className={stack(2)}>
      {/* It scrolls, so the keyboard has to reach it. */}
      <pre className={styles.text} translate="no" dir="ltr" tabIndex={0} role="region" aria-label={label}>
        {text}
      </pre>
      {copied && (
        <div className={cluster(2, 'toEnd')}>
          <PlainButton
            aria-label={copyTexts.all(label)}
            onClick={() => void copy(text, copyTexts.copied(label))}
          >
            {copyTexts.copy}
          </PlainButton>
        </div>
      )}
    </div>
  );
}
