import type { ListParams } from '../../lib/lists/use-list-params';

/** Filters and sort of a list as in its address, without its page: `status=Pending&sort=DATE&dir=ASC`. */
export function queryOf({ filters }: Pick<ListParams, 'filters'>, address: URLSearchParams): string {
  const kept = ['sort', 'dir', ...Object.keys(filters)].sort();
  return new URLSearchParams(
    kept.flatMap((name) => {
      const value = address.get(name);
      return value ? [[name, value]] : [];
    }),
  ).toString();
}
