import type { InterchangeParty, Segment } from './segment';

/** The separators that the shop writes. Data that contain one are written without it. */
const [ELEMENT, COMPONENT, END] = ['*', '>', '~'];
const CLEANED = /[*>~\r\n]+/g;
const CONTROL_DIGITS = 9;

/** What the shop writes, with one transaction set. */
export interface Written {
  readonly sender: InterchangeParty;
  readonly receiver: InterchangeParty;
  /** GS02 and GS03. */
  readonly groupSender: string;
  readonly groupReceiver: string;
  /** GS01, and the type of the transaction set. */
  readonly group: string;
  readonly type: string;
  readonly control: number;
  readonly isTest: boolean;
  readonly at: Date;
  /** Between ST and SE. */
  readonly segments: readonly Segment[];
}

/** A number of a document as control numbers have it: `000000042`. */
export const controlText = (control: number): string => String(control).padStart(CONTROL_DIGITS, '0');

/** A day, or the day of a time in UTC, as X12 writes it: `20261129`. */
export const dayText = (at: Date | string): string =>
  (typeof at === 'string' ? at : at.toISOString()).slice(0, 10).replaceAll('-', '');

/** A time of the day in UTC, as X12 writes it: `1415`. */
export const timeText = (at: Date): string => at.toISOString().slice(11, 16).replace(':', '');

/** A segment as a line, without empty elements at its end. */
function lineOf(segment: Segment): string {
  const elements = segment.map((text) => text.replace(CLEANED, ' ').trim());
  while (elements.at(-1) === '') elements.pop();
  return `${elements.join(ELEMENT)}${END}\n`;
}

const padded = ({ qualifier, id }: InterchangeParty): [string, string] => [
  qualifier.padEnd(2),
  id.slice(0, 15).padEnd(15),
];

/** An interchange of version 4010. */
export function writeInterchange(written: Written): string {
  const { at, segments, type, group } = written;
  const [control, day, time] = [controlText(written.control), dayText(at), timeText(at)];
  const number = String(written.control);
  const isa = [
    ...[
      'ISA',
      '00',
      ' '.repeat(10),
      '00',
      ' '.repeat(10),
      ...padded(written.sender),
      ...padded(written.receiver),
    ],
    ...[day.slice(2), time, 'U', '00401', control, '0', written.isTest ? 'T' : 'P', COMPONENT],
  ];
  const { groupSender, groupReceiver } = written;
  return [
    `${isa.join(ELEMENT)}${END}\n`,
    lineOf(['GS', group, groupSender, groupReceiver, day, time, number, 'X', '004010']),
    lineOf(['ST', type, '0001']),
    ...segments.map(lineOf),
    lineOf(['SE', String(segments.length + 2), '0001']),
    lineOf(['GE', '1', number]),
    lineOf(['IEA', '1', control]),
  ].join('');
}
