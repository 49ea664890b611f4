import { act, render } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { address, startAt } from '../../test/address';
import { NavigatingContext } from '../browser/navigating-context';
import { useListParams, type ListParams, type SortDirection } from './use-list-params';

type Given = { isNavigating?: boolean; defaultDirection?: SortDirection };

function renderList(initial: string, { isNavigating = false, defaultDirection = 'ASC' }: Given = {}) {
  const seen: { list?: ListParams<'PRICE' | 'NAME', 'search' | 'inStock' | 'family'> } = {};
  function List() {
    seen.list = useListParams({
      sortFields: ['PRICE', 'NAME'],
      defaultSort: 'NAME',
      defaultDirection,
      filters: ['search', 'inStock', 'family'],
      open: { prefix: 'spec.', of: 'family' },
      pageSize: 24,
    });
    return null;
  }
  startAt(`/${initial}`);
  render(
    <BrowserRouter useTransitions={false}>
      <NavigatingContext value={isNavigating}>
        <List />
      </NavigatingContext>
    </BrowserRouter>,
  );
  const list = () => {
    if (!seen.list) throw new Error('not rendered');
    return seen.list;
  };
  return { list, search: () => address().search };
}

it('reads page, size, sort and filters from the URL', () => {
  const { list } = renderList('?page=3&size=50&sort=PRICE&dir=DESC&search=servo');
  expect(list()).toMatchObject({
    page: 3,
    pageSize: 50,
    sort: { field: 'PRICE', direction: 'DESC' },
    filters: { search: 'servo' },
    isFiltered: true,
  });
});

it.each(['?page=-1', '?page=abc', '?page=1.5', '?size=1000', '?sort=SECRET', '?dir=UP'])(
  'counts %s as not said',
  (search) => {
    const { list } = renderList(search);
    expect(list()).toMatchObject({ page: 1, pageSize: 24, sort: { field: 'NAME', direction: 'ASC' } });
  },
);

it('goes back to page 1 when a filter or the sort changes, and keeps the rest', () => {
  const { list, search } = renderList('?page=3&inStock=true');
  act(() => list().setFilters({ search: 'servo' }));
  expect(search()).toBe('?inStock=true&search=servo');
  act(() => list().setPage(2));
  act(() => list().setSort('PRICE', 'DESC'));
  expect(search()).toBe('?inStock=true&search=servo&sort=PRICE&dir=DESC');
});

it('leaves a clean address when everything is taken away', () => {
  const { list, search } = renderList('?page=2&search=a&inStock=true');
  act(() => list().clearFilters());
  expect(search()).toBe('');
});

it.each([
  ['?page=1', { page: 1 }],
  ['?size=1', { pageSize: 1 }],
  ['?size=50', { pageSize: 50 }],
  ['?sort=PRICE', { sort: { field: 'PRICE', direction: 'ASC' } }],
  ['?search=', { filters: {}, isFiltered: false }],
  ['', { filters: {}, isFiltered: false }],
])('reads %j', (search, expected) => {
  expect(renderList(search).list()).toMatchObject(expected);
  expect(Object.keys(renderList(search).list().filters)).toEqual([]);
});

it('takes the direction of the URL, not of the list', () => {
  expect(renderList('?dir=DESC').list().sort.direction).toBe('DESC');
  const { list, search } = renderList('?dir=DESC');
  act(() => list().setSort('PRICE', 'ASC'));
  expect([search(), list().sort]).toEqual(['?dir=ASC&sort=PRICE', { field: 'PRICE', direction: 'ASC' }]);
});

it.each([
  ['PRICE', 'ASC', ['?sort=PRICE&dir=ASC', '?sort=PRICE&dir=DESC', '', '?sort=PRICE&dir=ASC']],
  ['NAME', 'ASC', ['?sort=NAME&dir=DESC', '', '?sort=NAME&dir=DESC']],
  ['NAME', 'DESC', ['?sort=NAME&dir=ASC', '', '?sort=NAME&dir=ASC']],
] as const)(
  'toggles the sort by %s of a list that is sorted by NAME %s',
  (field, defaultDirection, searches) => {
    const { list, search } = renderList('?page=2', { defaultDirection });
    for (const expected of searches) {
      act(() => list().toggleSort(field));
      expect(search()).toBe(expected);
    }
  },
);

it('toggles from one column to another', () => {
  const { list, search } = renderList('?sort=PRICE&dir=DESC');
  act(() => list().toggleSort('NAME'));
  expect(search()).toBe('');
});

it('turns pages, and has no parameter for the first page and the usual size', () => {
  const { list, search } = renderList('?search=a');
  act(() => list().setPage(2));
  expect(search()).toBe('?search=a&page=2');
  act(() => list().setPage(3, 50));
  expect(search()).toBe('?search=a&page=3&size=50');
  act(() => list().setPage(2));
  expect(search()).toBe('?search=a&page=2&size=50');
  act(() => list().setPage(1, 24));
  expect(search()).toBe('?search=a');
});

it('adds to the history what is chosen, not what is typed', () => {
  const { list } = renderList('');
  const { entries } = address();
  act(() => list().setFilters({ search: 's' }, { replace: true }));
  expect(address().entries).toBe(entries);
  act(() => list().setFilters({ inStock: 'true' }));
  expect(address().entries).toBe(entries + 1);
  act(() => list().setPage(2));
  expect(address().entries).toBe(entries + 2);
});

it('does not cancel the loading of another page by what was typed before', () => {
  const { list, search } = renderList('', { isNavigating: true });
  act(() => list().setFilters({ search: 'servo' }));
  expect(search()).toBe('');
});

it('open filters have several values, and go with the filter that they are parts of', () => {
  const { list, search } = renderList('?family=drivers&spec.bus=CAN&spec.bus=PWM&page=2');
  expect(list().openFilters).toEqual({ bus: ['CAN', 'PWM'] });
  act(() => list().setOpenFilter('supply', ['24V..48V']));
  expect(search()).toBe('?family=drivers&spec.bus=CAN&spec.bus=PWM&spec.supply=24V..48V');
  act(() => list().setOpenFilter('bus', []));
  expect(search()).toBe('?family=drivers&spec.supply=24V..48V');
  act(() => list().setFilters({ family: 'motors' }));
  expect(search()).toBe('?family=motors');
  act(() => list().setOpenFilter('torque', ['1Nm..']));
  act(() => list().clearFilters());
  expect(search()).toBe('');
});

it('open filters without the filter that they are parts of mean nothing', () => {
  expect(renderList('?spec.bus=CAN').list()).toMatchObject({ openFilters: {}, isFiltered: false });
});
