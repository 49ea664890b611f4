import { useState } from 'react';
import { useFormState } from 'react-final-form';
import { TextField } from '../../../components/fields/text-field';
import { lineLimits, quoteLineLimits } from '../../../graphql/limits.generated';
import { quoteTexts } from '../quote-messages';
import type { LineValues, VersionValues } from './version-rules';
import styles from './version-editor.module.css';

type NewToolProps = { line: LineValues; at: number };

function outcome({ sku, toolName, newSku }: LineValues): string {
  if (sku?.trim()) return quoteTexts.becomesTheTool(sku.trim());
  const named = [toolName, newSku].flatMap((text) => text?.trim() || []).join(', ');
  return named ? quoteTexts.becomesNamed(named) : quoteTexts.becomesNew;
}

/** What a described line becomes when it is accepted: a tool of the catalogue, or a new one with a name and a SKU. */
export function NewTool({ line, at }: NewToolProps) {
  const { submitErrors } = useFormState<VersionValues>({ subscription: { submitErrors: true } });
  const [isOpen, setIsOpen] = useState(false);
  const refused = (submitErrors as { lines?: unknown[] } | undefined)?.lines?.[at] !== undefined;
  return (
    <details
      className={styles.fold}
      open={isOpen || refused}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{outcome(line)}</summary>
      <div className={styles.fields}>
        <TextField
          name={`lines[${at}].sku`}
          label={quoteTexts.sku}
          help={quoteTexts.skuHelp}
          {...lineLimits.sku}
          optional
        />
        {!line.sku?.trim() && (
          <>
            <TextField
              name={`lines[${at}].toolName`}
              label={quoteTexts.newToolName}
              help={quoteTexts.newToolNameHelp}
              {...quoteLineLimits.toolName}
              optional
            />
            <TextField
              name={`lines[${at}].newSku`}
              label={quoteTexts.newToolSku}
              help={quoteTexts.newToolSkuHelp}
              {...quoteLineLimits.sku}
              optional
            />
          </>
        )}
      </div>
    </details>
  );
}
