import catalogue from '../../../../assets/catalogue.json';
import { definitionOf, readAttributes } from '../../../../src/db/seed/attributes';
import { readValue, type Value } from '../../../../src/modules/catalogue/attributes/attribute-value';
import { isRefusal } from '../../../../src/modules/catalogue/attributes/quantity/quantity';
import type { Wanted } from './questions';

/** The tools of the demo catalogue that are what is wanted, by nothing but the files of its values. */
export async function wanted({ family, words = [], ...said }: Wanted): Promise<string[]> {
  const { attributes, tools } = await readAttributes(family);
  const valueOf = (sku: string, key: string): Value | null => {
    const [typed, at] = [tools[sku]?.[key], attributes.findIndex((each) => each.key === key)];
    const definition = attributes[at];
    if (!definition) throw new Error(`${family} has no ${key}`);
    const value = typed === undefined ? null : readValue(definitionOf(definition, family, at), typed);
    return value && !isRefusal(value) ? value : null;
  };
  const all = <Limit>(
    sku: string,
    limits: Record<string, Limit> = {},
    meets: (value: Value, limit: Limit) => boolean,
  ) =>
    Object.entries(limits).every(([key, limit]) => {
      const value = valueOf(sku, key);
      return value !== null && meets(value, limit);
    });
  const one = ({ min, typical, max }: Value) => typical ?? max ?? min ?? NaN;
  return catalogue
    .filter(
      ({ sku, familySlug, name, shortDescription }) =>
        familySlug === family &&
        words.every((word) => `${name} ${shortDescription}`.toLowerCase().includes(word)) &&
        all(sku, said.least, (value, limit) => one(value) >= limit * (1 - 1e-9)) &&
        all(sku, said.most, (value, limit) => one(value) <= limit * (1 + 1e-9)) &&
        all(sku, said.exactly, (value, limit) => Math.abs(one(value) - limit) <= limit * 1e-9) &&
        all(
          sku,
          said.holds,
          (value, [from, to]) =>
            (value.min ?? value.typical ?? -Infinity) <= from + 1e-9 &&
            (value.max ?? value.typical ?? Infinity) >= to - 1e-9,
        ) &&
        all(sku, said.is, ({ choice, flag }, choices) => choices.includes(choice ?? (flag ? 'yes' : 'no'))),
    )
    .map(({ sku }) => sku);
}
