import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import families from '../../../../assets/families.json';
import catalogue from '../../../../assets/catalogue.json';
import { definitionOf, type SeedAttributes } from '../../../../src/db/seed/attributes';
import type { Attribute } from '../../../../src/modules/catalogue/attributes/attribute.entity';
import {
  readValue,
  showValue,
  type Value,
} from '../../../../src/modules/catalogue/attributes/attribute-value';
import { isRefusal } from '../../../../src/modules/catalogue/attributes/quantity/quantity';

const ASSETS = path.join(__dirname, '../../../../assets/attributes');
const files = families.map(({ slug }) => {
  const { attributes, tools } = JSON.parse(
    readFileSync(path.join(ASSETS, `${slug}.json`), 'utf8'),
  ) as SeedAttributes;
  return { slug, attributes: attributes.map((each, at) => definitionOf(each, slug, at + 1)), tools };
});

it.each(files)('the family $slug has at least 12 attributes, some of them facets', ({ attributes }) => {
  expect(attributes.length).toBeGreaterThanOrEqual(12);
  expect(attributes.filter(({ isFacet }) => isFacet).length).toBeGreaterThan(6);
});

it('at least 200 tools have values, each of its own family, and not all have all', () => {
  const known = files.flatMap(({ slug, tools }) => Object.keys(tools).map((sku) => [sku, slug]));
  expect(known.length).toBeGreaterThanOrEqual(200);
  const familyOf = new Map(catalogue.map(({ sku, familySlug }) => [sku, familySlug]));
  expect(known.filter(([sku = '', slug]) => familyOf.get(sku) !== slug)).toEqual([]);
  for (const { attributes, tools } of files)
    expect(Object.values(tools).some((values) => Object.keys(values).length < attributes.length)).toBe(true);
});

it('every value can be read, and read again as it is shown', () => {
  const wrong = files.flatMap(({ attributes, tools }) =>
    Object.entries(tools).flatMap(([sku, values]) =>
      Object.entries(values).flatMap(([key, typed]) => {
        const attribute = attributes.find((each) => each.key === key);
        return attribute && readsBack(attribute, typed) ? [] : [{ sku, key, typed }];
      }),
    ),
  );
  expect(wrong).toEqual([]);
});

function readsBack(attribute: Attribute, typed: string): boolean {
  const value = readValue(attribute, typed);
  if (isRefusal(value)) return false;
  const again = readValue({ ...attribute, tolerance: null }, showValue(attribute, value));
  return !isRefusal(again) && isDeepStrictEqual({ ...again, typed }, value);
}

it('the question of an engineer has an answer: a stepper driver, 24–48 V, at least 4 A, CAN', () => {
  const { attributes, tools } = files.find(({ slug }) => slug === 'motor-drivers') as (typeof files)[number];
  const found = Object.entries(tools).filter(([, typed]) => {
    const value = (key: string): Partial<Value> => {
      const attribute = attributes.find((each) => each.key === key);
      const read = attribute && typed[key] ? readValue(attribute, typed[key]) : null;
      return read && !isRefusal(read) ? read : {};
    };
    const [supply, current] = [value('supply-voltage'), value('continuous-current')];
    return (
      value('motor-type').choice === 'Stepper' &&
      Number(supply.min) <= 24 &&
      Number(supply.max) >= 48 &&
      Number(current.typical) >= 4 &&
      value('interface').choice?.startsWith('CAN')
    );
  });
  expect(found.map(([sku]) => sku)).toEqual(['GLIDE-B4', 'GLIDE-B8', 'GLIDE-B6E']);
});
