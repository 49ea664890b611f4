import { useContext, type KeyboardEvent } from 'react';
import { NumberInput } from '../../../components/fields/number-input';
import { ActionError } from '../../../components/states/action-error';
import { RowButton } from '../../../components/rows/row-button';
import { formatMoney } from '../../../lib/format/format';
import { columns } from '../../../lib/messages';
import { dollarsText, wholeDollars } from '../../../lib/format/money';
import { cluster } from '../../../components/layout/layout';
import styles from './price-cell.module.css';
import { PriceSteps } from './price-steps';
import type { ManagedToolFragment } from '../tool-columns.generated';
import { priceProblem } from '../form/tool-rules';
import { PriceEditingContext } from './use-price-drafts';
import { typedPrice, usePriceQuestion } from './use-price-question';
import { usePricePreview } from './use-price-preview';
import { priceTexts } from './price-messages';

type Tool = ManagedToolFragment;

/** The typed price of a tool, with its effect and its problem. */
function usePriceDraft({ id, price }: Tool) {
  const { drafts, saving, ...editing } = useContext(PriceEditingContext);
  const { typed, error } = drafts[id] ?? { typed: dollarsText(price), error: null };
  const isChanged = wholeDollars(typed) !== price;
  const problem = priceProblem(typed);
  const valid = isChanged && !problem;
  const preview = usePricePreview([id], valid ? { price: wholeDollars(typed), moveBreaks: true } : null);
  const steps = preview.rows?.[0];
  const refusal = error ?? preview.error ?? steps?.error?.message ?? null;
  const ready = Boolean(steps?.price) && !saving;
  const question = usePriceQuestion(typedPrice(price, typed));
  return {
    typed,
    question: question.shown,
    isChanged,
    steps,
    ready,
    error: isChanged ? (problem ?? refusal) : null,
    change: (typed: string) => editing.change({ id, price }, typed),
    undo: () => editing.undo([id]),
    saveAnyway: () => editing.save([id]),
    /** Until the preview is shown, this asks for it. */
    save: () => {
      if (ready && question.needed) question.ask();
      else if (ready) editing.save([id]);
      else if (valid) void preview.show();
    },
  };
}

type Draft = ReturnType<typeof usePriceDraft>;

/** Moves to the price of the next row, or of the row before. Returns false if there is none. */
function moveFrom(input: HTMLInputElement, by: 1 | -1): boolean {
  const all = [
    ...(input.closest('table, ul')?.querySelectorAll<HTMLInputElement>('input[name="price"]') ?? []),
  ];
  const next = all[all.indexOf(input) + by];
  next?.focus();
  next?.select();
  return Boolean(next);
}

/** Where a key leads; without a change, Tab goes through the row as everywhere. */
function stepOf({ key, shiftKey }: KeyboardEvent, isChanged: boolean): 1 | -1 | undefined {
  if (key === 'Tab' && isChanged) return shiftKey ? -1 : 1;
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : undefined;
}

function PriceInput({ tool, draft }: { tool: Tool; draft: Draft }) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') draft.undo();
    if (event.key === 'Enter') draft.save();
    const step = stepOf(event, draft.isChanged);
    if (step && moveFrom(event.currentTarget, step)) event.preventDefault();
  };
  return (
    <span className={cluster(1, 'noWrap', 'muted')}>
      <span aria-hidden="true">$</span>
      <NumberInput
        kind="dollars"
        className={styles.input}
        name="price"
        aria-label={priceTexts.priceOf(columns.unitPrice, tool.name)}
        aria-invalid={draft.error !== null || undefined}
        data-changed={draft.isChanged}
        title={priceTexts.priceKeys}
        value={draft.typed}
        onChange={draft.change}
        onBlur={() => !draft.isChanged && draft.undo()}
        onKeyDown={onKeyDown}
      />
    </span>
  );
}

/** The price of a tool, to be typed over: Tab goes on to the next price, Enter saves what the preview shows. */
export function PriceCell({ tool }: { tool: Tool }) {
  const draft = usePriceDraft(tool);
  const { allowed, reason } = tool.viewerCan.update;
  if (!allowed) return <span title={reason ?? undefined}>{formatMoney(tool.price)}</span>;
  if (tool.madeFor) return <span title={priceTexts.quoted}>{formatMoney(tool.price)}</span>;
  return (
    <div className={styles.cell}>
      <PriceInput tool={tool} draft={draft} />
      {draft.isChanged && (
        <div className={styles.draft}>
          {draft.steps && <PriceSteps preview={draft.steps} />}
          <ActionError small error={draft.error} />
          {draft.question && <span role="alert">{draft.question}</span>}
          <span className={cluster(1, 'stretch', 'toEnd')}>
            <RowButton
              variant="primary"
              aria-disabled={!draft.ready || draft.question !== null}
              aria-label={priceTexts.savePrice(tool.name)}
              onClick={draft.save}
            >
              {priceTexts.save}
            </RowButton>
            <RowButton aria-label={priceTexts.undoPrice(tool.name)} onClick={draft.undo}>
              {priceTexts.undo}
            </RowButton>
            {draft.question && <RowButton onClick={draft.saveAnyway}>{priceTexts.saveAnyway}</RowButton>}
          </span>
        </div>
      )}
    </div>
  );
}
