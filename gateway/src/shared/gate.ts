interface Queue {
  inside: number;
  readonly waiting: { enter: () => void; refuse: (reason: unknown) => void }[];
}

/** Lets few requests of one kind in at a time, so that one locked row never takes all connections to the database. */
export interface Gate {
  /** Runs `work` once there is room for `key`. @throws what work throws, or what made it stuck for one before */
  enter<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/**
 * A gate with `places` for each key. Who waits waits as long as those inside get on; when one of them is stuck (its row
 * locked, the database away), so would be the others of this key: they are told at once, not one after another.
 */
export function makeGate({
  places,
  isStuck,
}: {
  places: number;
  isStuck: (error: unknown) => boolean;
}): Gate {
  const queues = new Map<string, Queue>();

  const takePlace = async (queue: Queue): Promise<void> => {
    if (queue.inside < places) queue.inside += 1;
    // The place of whoever leaves is handed over, so nobody comes between.
    else await new Promise<void>((enter, refuse) => queue.waiting.push({ enter, refuse }));
  };
  const leave = (key: string, queue: Queue): void => {
    const next = queue.waiting.shift();
    if (next) return next.enter();
    queue.inside -= 1;
    if (queue.inside === 0) queues.delete(key);
  };

  return {
    async enter(key, work) {
      const queue = queues.get(key) ?? { inside: 0, waiting: [] };
      queues.set(key, queue);
      await takePlace(queue);
      try {
        return await work();
      } catch (error) {
        if (isStuck(error)) queue.waiting.splice(0).forEach(({ refuse }) => refuse(error));
        throw error;
      } finally {
        leave(key, queue);
      }
    },
  };
}
