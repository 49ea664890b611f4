const BLOCK = /([^{}]+)\{([^{}]*)\}/g;
const PROPERTY = /(--[\w-]+):([^;]*);/g;

/** Custom properties that these styles read. */
export const namesIn = (texts: string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)));

/**
 * Blocks of custom properties that hold in the light scheme, then what differs in the dark one: the page says which by
 * `data-theme` (see global.css). Properties that no rule reads are left out.
 */
export function inBothSchemes(light: string, dark: string, used: ReadonlySet<string>): string {
  const darkBlocks = blocksOf(dark);
  return [...blocksOf(light)]
    .map(([selector, properties]) => {
      const kept = [...properties].filter(([name]) => used.has(name));
      const differ = [...(darkBlocks.get(selector) ?? [])].filter(
        ([name, value]) => used.has(name) && properties.get(name) !== value,
      );
      // Of no more weight than the light ones, which they follow.
      return (
        block(selector, kept) + block(selector.replace(/(?=\.)/, ":where([data-theme='dark']) "), differ)
      );
    })
    .join('');
}

const blocksOf = (text: string): Map<string, Map<string, string>> =>
  new Map(
    [...text.matchAll(BLOCK)].map(([, selector = '', body = '']) => [
      selector,
      new Map([...body.matchAll(PROPERTY)].map(([, name = '', value = '']) => [name, value])),
    ]),
  );

const block = (selector: string, properties: [string, string][]): string =>
  properties.length ? `${selector}{${properties.map(([name, value]) => `${name}:${value};`).join('')}}` : '';
