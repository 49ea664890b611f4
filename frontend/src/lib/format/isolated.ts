/** A line with letters that are written from right to left. */
const RIGHT_TO_LEFT =
  /^.*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}].*$/gmu;

/**
 * What people wrote (a name, an address, a reason), for a text with more in it: each line apart from the direction of what is
 * around it, by U+2068 and U+2069. Lines without such letters stay as they are. An element has `<bdi>`, a block `dir="auto"`.
 */
export const isolated = (text: string): string => text.replace(RIGHT_TO_LEFT, '\u2068$&\u2069');

/** The same for what a cell or a fact shows: a text that is all of it. */
export const isolatedNode = <Node>(node: Node): Node | string =>
  typeof node === 'string' ? isolated(node) : node;
