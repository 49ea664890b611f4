import type { DeliveryChoice } from '../../entities/buying/delivery-choices';
import { line } from '../../test/checkout';
import { splitOf } from './address-split';

const choice = (value: string): DeliveryChoice => ({
  value,
  label: null,
  text: value,
  country: 'AT',
  address: { name: null, lines: [value], city: 'Wien', region: null, postalCode: null, country: 'AT' },
});
const choices = [choice('a'), choice('b'), choice('c'), { ...choice('old'), address: null }];
const lines = ['x', 'y', 'z'].map((toolId) => line(toolId, 1));

it.each([
  ['all to one', {}, [0, 0, 0], [], null],
  ['not ticked', { isSeveral: '', toy: 'b' }, [0, 0, 0], [], null],
  ['one elsewhere', { toy: 'b' }, [0, 1, 0], ['b'], null],
  ['two together', { toy: 'b', toz: 'b' }, [0, 1, 1], ['b'], null],
  ['each elsewhere', { toy: 'c', toz: 'b' }, [0, 1, 2], ['c', 'b'], null],
  ['the delivery address again', { toy: 'a', toz: 'b' }, [0, 0, 1], ['b'], null],
  ['none to the delivery address', { tox: 'b', toy: 'c', toz: 'b' }, [0, 1, 0], ['c'], 'b'],
  ['all to another one', { tox: 'b', toy: 'b', toz: 'b' }, [0, 0, 0], [], 'b'],
  ['an address without parts', { toy: 'old' }, [0, 0, 0], [], null],
  ['an address that is gone', { toy: 'gone' }, [0, 0, 0], [], null],
])('%s', (_what, values, numbers, further, home) => {
  const split = splitOf(lines, { savedAddress: 'a', isSeveral: 'yes', ...values }, choices);
  expect(split.numbers).toEqual(numbers);
  expect(split.further.map(({ value }) => value)).toEqual(further);
  expect(split.home?.value ?? null).toBe(home);
});
