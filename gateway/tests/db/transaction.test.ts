import { inTransaction, type Tx } from '../../src/shared/ctx';
import { openServices } from '../support/callers';

let open: Awaited<ReturnType<typeof openServices>>;
beforeAll(async () => {
  open = await openServices();
  await open.dataSource.query('CREATE TABLE counts (id int PRIMARY KEY, count int NOT NULL)');
});
afterAll(() => open.close());
beforeEach(() => open.dataSource.query('TRUNCATE counts; INSERT INTO counts VALUES (1, 0), (2, 0)'));

const addTo = (tx: Tx, id: number) => tx.db.query('UPDATE counts SET count = count + 1 WHERE id = $1', [id]);
const counts = async () =>
  (await open.dataSource.query('SELECT count FROM counts ORDER BY id')).map(
    ({ count }: { count: number }) => count,
  );

/** Resolves for everyone once `size` have come. */
function meeting(size: number): () => Promise<void> {
  let all = () => undefined as void;
  const met = new Promise<void>((resolve) => (all = resolve));
  let come = 0;
  return () => {
    come += 1;
    if (come === size) all();
    return met;
  };
}

it('runs both of two deadlocked transactions to their end, and what follows each commit once', async () => {
  const meet = meeting(2);
  const committed: string[] = [];
  const attempts: string[] = [];
  const change = (name: string, first: number, second: number) =>
    inTransaction(open.ctx(), async (tx) => {
      attempts.push(name);
      tx.afterCommit(() => committed.push(name));
      await addTo(tx, first);
      await meet();
      await addTo(tx, second);
    });
  await Promise.all([change('one', 1, 2), change('two', 2, 1)]);
  expect(await counts()).toEqual([2, 2]);
  expect(committed.sort()).toEqual(['one', 'two']);
  expect(attempts).toHaveLength(3);
});

it('runs again after a serialization failure, but not for ever, and after no other error', async () => {
  const failing = async (code: string) => {
    let attempts = 0;
    const failed = inTransaction(open.ctx(), async (tx) => {
      attempts += 1;
      await tx.db.query(`DO $$ BEGIN RAISE EXCEPTION 'refused' USING ERRCODE = '${code}'; END $$`);
    });
    await expect(failed).rejects.toMatchObject({ code });
    return attempts;
  };
  expect(await failing('40001')).toBe(4);
  expect(await failing('55P03')).toBe(1);
});

it('undoes an inner transaction that fails alone, and does what follows the commit after the outer one', async () => {
  const committed: string[] = [];
  await inTransaction(open.ctx(), async (tx) => {
    await addTo(tx, 1);
    const inner = inTransaction(tx, async (own) => {
      await addTo(own, 2);
      throw new Error('refused');
    });
    await expect(inner).rejects.toThrow('refused');
    await inTransaction(tx, async (own) => own.afterCommit(() => committed.push('inner')));
    expect(committed).toEqual([]);
  });
  expect(committed).toEqual(['inner']);
  expect(await counts()).toEqual([1, 0]);
});

it('does last what is left for the end, in the transaction, but not of an inner one that failed', async () => {
  const done: string[] = [];
  const add = (name: string) => (tx: Pick<Tx, 'db'>) => {
    done.push(name);
    return tx.db.query('UPDATE counts SET count = count + 1 WHERE id = 1');
  };
  await inTransaction(open.ctx(), async (tx) => {
    tx.beforeCommit(add('first'));
    const failed = inTransaction(tx, async (own) => {
      own.beforeCommit(add('failed'));
      throw new Error('refused');
    });
    await expect(failed).rejects.toThrow('refused');
    await inTransaction(tx, async (own) => own.beforeCommit(add('inner')));
    done.push('work');
  });
  expect(done).toEqual(['work', 'first', 'inner']);
  expect(await counts()).toEqual([2, 0]);
  const refused = inTransaction(open.ctx(), async (tx) => {
    await addTo(tx, 2);
    tx.beforeCommit(() => Promise.reject(new Error('refused')));
  });
  await expect(refused).rejects.toThrow('refused');
  expect(await counts()).toEqual([2, 0]);
});
