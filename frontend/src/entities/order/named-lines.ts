/** Names that are said in full; of more only their number. */
const NAMED = 3;

export const namedLines = (tools: readonly string[]): string =>
  tools.length > NAMED ? `${tools.length} lines` : tools.join(', ');
