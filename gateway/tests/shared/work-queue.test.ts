import { makeWorkQueue } from '../../src/shared/work-queue';

const later = () => new Promise<void>((resolve) => setTimeout(resolve, 2));
const queueOf = (maxWaiting: number) => makeWorkQueue({ maxWaiting, full: () => new Error('full') });

describe('the work queue', () => {
  it('runs jobs one after the other, in order of arrival', async () => {
    const inTurn = queueOf(10);
    const steps: string[] = [];
    const work = (name: string) => async () => {
      steps.push(`${name} begins`);
      await later();
      steps.push(`${name} ends`);
      return name;
    };

    expect(await Promise.all(['a', 'b', 'c'].map((name) => inTurn(work(name))))).toEqual(['a', 'b', 'c']);
    expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('continues after a failed job', async () => {
    const inTurn = queueOf(10);
    const failed = inTurn(() => Promise.reject(new Error('broken')));
    const next = inTurn(() => Promise.resolve('next'));

    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('next');
  });

  it('rejects jobs while too many are waiting, and accepts more afterwards', async () => {
    const inTurn = queueOf(2);
    const taken = [inTurn(later), inTurn(later), inTurn(later)];

    await expect(inTurn(later)).rejects.toThrow('full');
    await Promise.all(taken);
    await expect(inTurn(() => Promise.resolve('room'))).resolves.toBe('room');
  });
});
