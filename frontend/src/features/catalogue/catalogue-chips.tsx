import { mayBeUnderstood } from '../../../../gateway/src/rules/understood';
import { PlainButton } from '../../components/button';
import { loadedLater } from '../../components/dialogs/on-demand';
import { catalogue } from './catalogue-messages';
import { formatMoney } from '../../lib/format/format';
import { centsOf } from '../../lib/format/money';
import { Chip } from './catalogue-chip';
import { shownValue, wordsOfKey } from './facets/facet-range';
import { useFacets } from './facets/facets-context';
import type { Families } from './catalogue-families';
import { offerTexts } from './offer-messages';
import styles from './catalogue-chips.module.css';
import { setFiltersOf, type CatalogueFilter, type CatalogueList } from './catalogue-list';

type CatalogueChipsProps = {
  list: CatalogueList;
  families?: Families;
  /** Gives the focus another place: the chip that had it is gone. */
  onRemoved: () => void;
};

const UnderstoodChips = loadedLater(
  async () => (await import('./understood/understood-chips')).UnderstoodChips,
  { compact: true },
);

/** Formats an amount from the URL, which may not be a number. */
function dollars(value: string): string {
  const cents = centsOf(value);
  return cents === null ? `$${value}` : formatMoney(cents);
}

/** Name of a filter, and its value in words. */
const chips: Record<CatalogueFilter, { label: string; word?: (value: string) => string }> = {
  search: { label: catalogue.search },
  family: { label: catalogue.family },
  minPrice: { label: catalogue.atLeast, word: dollars },
  maxPrice: { label: catalogue.atMost, word: dollars },
  maxMinimumOrder: { label: catalogue.maxMinimumOrder },
  inStock: { label: catalogue.inStock, word: () => '' },
  dataSheet: { label: offerTexts.dataSheet, word: () => '' },
  shipsThisWeek: { label: offerTexts.shipsThisWeek, word: () => '' },
  budget: { label: offerTexts.budget, word: dollars },
};

/** The filters that are set. Each can be removed, or all of them. */
export function CatalogueChips({ list, families = [], onRemoved }: CatalogueChipsProps) {
  if (!list.isFiltered) return null;
  const { pieces } = list.filters;
  const wordFor = (name: CatalogueFilter, value: string) => {
    if (name === 'family') return families.find(({ slug }) => slug === value)?.name ?? value;
    const word = chips[name].word?.(value) ?? value;
    return name === 'budget' && pieces ? offerTexts.forPieces(word, pieces) : word;
  };
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
          onRemove={remove(() =>
            list.setFilters({ [name]: undefined, ...(name === 'budget' && { pieces: undefined }) }),
          )}
        />
      ))}
      {mayBeUnderstood(list.filters.search ?? '') && <UnderstoodChips list={list} remove={remove} />}
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
  const { facets = [] } = useFacets();
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
