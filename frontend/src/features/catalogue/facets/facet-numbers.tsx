import { useId } from 'react';
import controls from '../../../components/controls.module.css';
import { look } from '../../../components/layout/layout';
import { useDebouncedText } from '../../../lib/browser/use-debounced-text';
import { FacetChoices, type Facet } from './facet-choices';
import { FacetHistogram } from './facet-histogram';
import { facetTexts } from './facet-messages';
import { rangeOf, rangeText, UNKNOWN, type TypedRange } from './facet-range';
import styles from './facets.module.css';

type FacetNumbersProps = {
  facet: Facet;
  chosen: readonly string[];
  /** Why what is typed cannot be read. */
  problem?: string;
  onChoose: (values: readonly string[], options?: { replace?: boolean }) => void;
};

/** Two numbers with their units, in any spelling that the shop reads; without a unit they have that of the attribute. */
export function FacetNumbers({ facet, chosen, problem, onChoose }: FacetNumbersProps) {
  const { attribute, numbers, unknown } = facet;
  const id = useId();
  const typed = chosen.find((value) => value !== UNKNOWN);
  const range = rangeOf(typed);
  const choose = (next: TypedRange) => {
    const text = rangeText(next);
    const others = chosen.filter((value) => value !== typed);
    onChoose(text ? [text, ...others] : others, { replace: !!typed && !!text });
  };
  const field = (end: keyof TypedRange, placeholder: string | undefined) => (
    <RangeField
      label={facetTexts[end](attribute.name)}
      placeholder={placeholder}
      value={range[end]}
      problemId={problem ? `${id}-problem` : undefined}
      hintId={attribute.kind === 'Range' ? `${id}-hint` : undefined}
      onType={(text) => choose({ ...range, [end]: text })}
    />
  );
  return (
    <>
      {numbers && <FacetHistogram buckets={numbers.buckets} />}
      <div className={styles.pair}>
        {field('from', numbers?.shownMin)}
        <span aria-hidden="true">–</span>
        {field('to', numbers?.shownMax)}
      </div>
      {attribute.kind === 'Range' && (
        <p id={`${id}-hint`} className={look('muted', 'xs')}>
          {facetTexts.covers}
        </p>
      )}
      <p id={`${id}-problem`} className={controls.error} aria-live="polite">
        {problem}
      </p>
      {(unknown > 0 || chosen.includes(UNKNOWN)) && (
        <FacetChoices facet={{ ...facet, choices: [] }} chosen={chosen} onChoose={onChoose} />
      )}
    </>
  );
}

type RangeFieldProps = {
  label: string;
  placeholder: string | undefined;
  value: string;
  problemId: string | undefined;
  hintId: string | undefined;
  onType: (text: string) => void;
};

function RangeField({ label, placeholder, value, problemId, hintId, onType }: RangeFieldProps) {
  const { text, type } = useDebouncedText(value, onType);
  return (
    <input
      type="text"
      className={controls.input}
      aria-label={label}
      placeholder={placeholder}
      value={text}
      autoComplete="off"
      maxLength={40}
      aria-invalid={problemId ? true : undefined}
      aria-describedby={[problemId, hintId].filter(Boolean).join(' ') || undefined}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );
}
