import { PlainButton } from '../../components/button';
import { Icon } from '../../components/icon';
import { catalogue } from '../../entities/tool/catalogue-messages';
import { shownValue, wordsOfKey } from './facets/facet-range';
import { useFacets } from './facets/use-facets';
import type { Families } from './catalogue-families';
import styles from './catalogue-chips.module.css';
import { setFiltersOf, type CatalogueFilter, type CatalogueList } from './catalogue-list';

type CatalogueChipsProps = {
  list: CatalogueList;
  families?: Families;
  /** Gives the focus another place: the chip that had it is gone. */
  onRemoved: () => void;
};

const dollars = (value: string) => `$${value}`;

/** Name of a filter, and its value in words. */
const chips: Record<CatalogueFilter, { label: string; word?: (value: string) => string }> = {
  search: { label: catalogue.search },
  family: { label: catalogue.family },
  minPrice: { label: catalogue.atLeast, word: dollars },
  maxPrice: { label: catalogue.atMost, word: dollars },
  maxMinimumOrder: { label: catalogue.maxMinimumOrder },
  inStock: { label: catalogue.inStock, word: () => '' },
};

/** The filters that are set. Each can be removed, or all of them. */
export function CatalogueChips({ list, families = [], onRemoved }: CatalogueChipsProps) {
  if (!list.isFiltered) return null;
  const wordFor = (name: CatalogueFilter, value: string) =>
    name === 'family'
      ? (families.find(({ slug }) => slug === value)?.name ?? value)
      : (chips[name].word?.(value) ?? value);
  const remove = (change: () => void) => () => {
    change();
    onRemoved();
  };
  return (
    <div className={styles.chips} role="group" aria-label={catalogue.filtersSet}>
      {setFiltersOf(list).map(([name, value]) => (
        <Chip
          key={name}
          label={chips[name].label}
          word={wordFor(name, value)}
          onRemove={remove(() => list.setFilters({ [name]: undefined }))}
        />
      ))}
      {Object.keys(list.openFilters).length > 0 && <AttributeChips list={list} remove={remove} />}
      <PlainButton variant="quiet" className={styles.clear} onClick={remove(list.clearFilters)}>
        {catalogue.clear}
      </PlainButton>
    </div>
  );
}

type AttributeChipsProps = { list: CatalogueList; remove: (change: () => void) => () => void };

/** The chips of attributes, whose names come with the facets. */
function AttributeChips({ list, remove }: AttributeChipsProps) {
  const { facets = [] } = useFacets(list);
  const names = new Map(facets.map(({ attribute: { key, name } }) => [key, name]));
  return Object.entries(list.openFilters).flatMap(([key, values]) =>
    values.map((value) => (
      <Chip
        key={`${key} ${value}`}
        label={names.get(key) ?? wordsOfKey(key)}
        word={shownValue(value)}
        onRemove={remove(() =>
          list.setOpenFilter(
            key,
            values.filter((each) => each !== value),
          ),
        )}
      />
    )),
  );
}

type ChipProps = { label: string; word: string; onRemove: () => void };

const Chip = ({ label, word, onRemove }: ChipProps) => (
  <button
    type="button"
    className={styles.chip}
    aria-label={catalogue.removeFilter(label, word)}
    onClick={onRemove}
  >
    <span>{[label, word].filter(Boolean).join(': ')}</span>
    <Icon name="close" size={14} />
  </button>
);
