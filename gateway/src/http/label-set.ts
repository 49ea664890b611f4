/** Keeps a metric's label from growing without end: names beyond the first `max` are counted as "other". */
export function makeLabelSet(max = 100): (name: string) => string {
  const known = new Set<string>();
  return (name) => {
    if (known.has(name)) return name;
    if (known.size >= max || name.length > 100) return 'other';
    known.add(name);
    return name;
  };
}
