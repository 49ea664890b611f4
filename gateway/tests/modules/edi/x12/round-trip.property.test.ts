import fc from 'fast-check';
import { readInterchange } from '../../../../src/modules/edi/x12/read-interchange';
import { orderOf, faultsOf } from '../../../../src/modules/edi/x12/order';
import type { Segment } from '../../../../src/modules/edi/x12/segment';
import { writeInterchange } from '../../../../src/modules/edi/x12/write-interchange';
import { DomainError } from '../../../../src/shared/domain-error';
import { anOrder } from '../edi';

/** The shop reads what it writes unchanged. A broken file is refused with one sentence, never with another error. */
const SIDE = { qualifier: 'ZZ', id: 'SHOP' };
const write = (segments: readonly Segment[]) =>
  writeInterchange({
    sender: SIDE,
    receiver: { qualifier: '01', id: '123456789' },
    groupSender: 'SHOP',
    groupReceiver: 'BUYER',
    group: 'PR',
    type: '855',
    control: 42,
    isTest: false,
    at: new Date('2026-11-29T14:15:00Z'),
    segments,
  });

const data = fc.stringMatching(/^[A-Za-z0-9 .,:;/+€äß-]{0,30}$/);
const segment = fc
  .tuple(fc.constantFrom('REF', 'PO1', 'ACK', 'N1', 'MSG'), fc.array(data, { minLength: 1, maxLength: 8 }))
  .map(([id, elements]): Segment => [id, ...elements]);
/** Elements are trimmed, and empty ones at the end are left out. */
const known = ([id, ...elements]: Segment): string[] => {
  const all = [id, ...elements.map((text) => text.trim())];
  while (all.at(-1) === '') all.pop();
  return all;
};

it('reads what it writes', () => {
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 30 }), (segments) => {
      const read = readInterchange(write(segments));
      expect(read.control).toBe('000000042');
      expect(read.sender).toEqual(SIDE);
      const [{ sets: [set] = [], faults } = { faults: null }] = read.groups;
      expect(faults).toEqual([]);
      expect(set?.faults).toEqual([]);
      expect(set?.segments).toEqual(segments.map(known));
    }),
  );
});

it('data never end a segment or an element early', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const clean = text.replace(/\p{Cc}/gu, '').replace(/\p{Cs}/gu, '');
      const read = readInterchange(
        write([
          ['MSG', `${clean}*~>\n${clean}`],
          ['REF', 'X'],
        ]).replace(/\ufffd/g, ''),
      );
      expect(read.groups[0]?.sets[0]?.segments).toHaveLength(2);
    }),
  );
});

it('a file with any part cut out, doubled or changed is read, or refused with a sentence', () => {
  const whole = anOrder({
    lines: [
      [1, '13.00', 'VP', 'GRIP-7'],
      [2, '7.00', 'BP', '4711'],
    ],
  });
  const place = fc.nat(whole.length);
  fc.assert(
    fc.property(
      place,
      place,
      fc.oneof(fc.constantFrom('', '*', '~', '>', 'ISA', 'IEA*1*1~', 'SE*1*1~'), fc.string()),
      (one, two, put) => {
        const [from, to] = [Math.min(one, two), Math.max(one, two)];
        const text = `${whole.slice(0, from)}${put}${whole.slice(to)}`;
        try {
          for (const { sets } of readInterchange(text).groups)
            for (const { segments } of sets) {
              faultsOf(segments);
              orderOf(segments);
            }
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
          expect((error as DomainError).message).toMatch(/\.$/);
        }
      },
    ),
    { numRuns: 2_000 },
  );
});
