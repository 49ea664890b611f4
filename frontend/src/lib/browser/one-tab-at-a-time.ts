/** Only one tab at a time does this work; the others wait. */
export async function oneTabAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  let hasBegun = false;
  try {
    return await navigator.locks.request(name, () => {
      hasBegun = true;
      return work();
    });
  } catch (error) {
    // A browser that blocks storage refuses locks, too. Its tabs have sessions and carts of their own.
    if (hasBegun) throw error;
    return work();
  }
}
