import { CacheDependencies, CacheTags } from '../../src/cache/cache-tags';

const tags = new CacheTags();
tags.isConnected = true;

describe('tags', () => {
  it('of one tool leave the other tools alone', () => {
    const before = tags.version('tools:1');
    tags.invalidate('tools:2');
    expect(tags.version('tools:1')).toBe(before);
    tags.invalidate('tools:1');
    expect(tags.version('tools:1')).not.toBe(before);
  });

  it('are not cached before changes can be received', () => {
    const unconnected = new CacheTags();
    const dependencies = new CacheDependencies(unconnected);
    dependencies.dependsOn('tools');
    expect([unconnected.isConnected, dependencies.versions]).toEqual([false, null]);
    unconnected.isConnected = true;
    expect(dependencies.versions?.size).toBe(1);
  });

  it('never return to an earlier version', () => {
    const seen = new Set<string>();
    const change = [() => tags.apply('tools'), () => tags.invalidateAll(), () => (tags.isConnected = true)];
    for (let i = 0; i < 9; i += 1) {
      seen.add(tags.version('tools'));
      change[i % 3]?.();
    }
    expect(seen.size).toBe(9);
  });

  it('have another version after each of many changes', () => {
    const seen = new Set(Array.from({ length: 5 }, () => (tags.apply('tools'), tags.version('tools'))));
    expect(seen.size).toBe(5);
  });

  it('are announced when they change here, not when another gateway announced them', () => {
    const announced: string[] = [];
    tags.announce = (tag) => announced.push(tag);
    tags.invalidate('tools:1');
    tags.apply('tools:2');
    expect(announced).toEqual(['tools:1']);
  });

  it('do not grow without end: beyond 10,000 of them everything is invalidated', () => {
    const reviews = tags.version('reviews');
    for (let id = 0; id < 9_999; id += 1) tags.apply(`tools:${id}`);
    expect(tags.version('reviews')).toBe(reviews);
    for (let id = 10_000; id < 10_003; id += 1) tags.apply(`tools:${id}`);
    expect(tags.version('reviews')).not.toBe(reviews);
  });
});
