import { look } from '../../../components/layout/layout';
import { formatNumber } from '../../../lib/format/format';
import type { CatalogueFacetsQuery } from './facets.generated';
import { UNKNOWN } from './facet-range';
import { facetTexts } from './facet-messages';
import styles from './facets.module.css';

export type Facet = CatalogueFacetsQuery['toolFacets']['facets'][number];

type FacetChoicesProps = {
  facet: Facet;
  /** Values that are set. */
  chosen: readonly string[];
  onChoose: (values: readonly string[]) => void;
};

/** Values to choose from, each with the number of tools that the list has with it. */
export function FacetChoices({ facet, chosen, onChoose }: FacetChoicesProps) {
  const { attribute, choices, unknown } = facet;
  const isChosen = (value: string) => chosen.some((each) => each.toLowerCase() === value.toLowerCase());
  const labelOf = (value: string) =>
    attribute.kind === 'YesNo' ? value.charAt(0).toUpperCase() + value.slice(1) : value;
  const offered = [
    ...choices.map((choice) => ({ ...choice, label: labelOf(choice.value) })),
    { value: UNKNOWN, label: facetTexts.unknown, count: unknown },
  ].filter(({ value, count }) => count > 0 || isChosen(value));
  const toggle = (value: string) =>
    onChoose(
      isChosen(value)
        ? chosen.filter((each) => each.toLowerCase() !== value.toLowerCase())
        : [...chosen, value],
    );
  return offered.map(({ value, label, count }) => (
    <label key={value} className={styles.choice}>
      <input type="checkbox" checked={isChosen(value)} onChange={() => toggle(value)} />
      <span className={value === UNKNOWN ? look('muted') : undefined}>{label}</span>
      <span className={styles.count}>
        <span translate="no">{formatNumber(count)}</span>
        <span className="visually-hidden">{` ${facetTexts.tools(count)}`}</span>
      </span>
    </label>
  ));
}
