import { elementOf, type Segment, type SegmentFault } from './segment';

/** A party of an order: N1 with its N3 and N4. */
export interface OrderParty {
  readonly name: string;
  /** What kind of code it has (N103), and the code (N104). */
  readonly qualifier: string;
  readonly code: string;
  readonly lines: readonly string[];
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
  readonly country: string;
}

/** A number of a part, with what kind of number it is: `VP`, `BP`, … */
export interface PartNumber {
  readonly qualifier: string;
  readonly code: string;
}

export interface OrderLine {
  readonly number: string;
  readonly quantity: string;
  readonly unit: string;
  readonly price: string;
  readonly parts: readonly PartNumber[];
  readonly description: string;
  readonly shipTo: OrderParty | null;
  /** Of a DTM of its own: as 2026-11-29. */
  readonly requestedOn: string | null;
  /** Names of segments of the line that the shop does not take. */
  readonly others: readonly string[];
}

/** An 850 as it was written. */
export interface Order {
  readonly purpose: string;
  readonly kind: string;
  readonly number: string;
  /** As 20261129. */
  readonly date: string;
  readonly currency: string;
  readonly requestedOn: string | null;
  readonly shipTo: OrderParty | null;
  readonly phone: string;
  readonly notes: readonly string[];
  /** Charges and allowances: SAC01, SAC02, and cents (SAC05). */
  readonly charges: readonly { readonly kind: string; readonly code: string; readonly cents: string }[];
  readonly lines: readonly OrderLine[];
  /** AMT*TT. */
  readonly total: string;
  readonly others: readonly string[];
}

/** Dates that say when goods are wanted: delivery and shipment. */
const WANTED = ['002', '010'];
/** Segments that change what is ordered, and that the shop does not take. */
const NOT_TAKEN = new Set(['SDQ', 'SCH', 'SLN', 'CTP', 'PAM']);

const SHIP_TO = 'ST';

/** Reads an 850. What the standard or the shop needs and is missing is in faultsOf. */
export function orderOf(segments: readonly Segment[]): Order {
  const first = segments.findIndex(([id]) => id === 'PO1');
  const end = segments.findIndex(([id], at) => at > first && id === 'CTT');
  const header = first === -1 ? segments : segments.slice(0, first);
  const details = first === -1 ? [] : segments.slice(first, end === -1 ? undefined : end);
  const beg = header.find(([id]) => id === 'BEG');
  const currency = elementOf(
    header.find(([id]) => id === 'CUR'),
    2,
  );
  return {
    purpose: elementOf(beg, 1),
    kind: elementOf(beg, 2),
    number: elementOf(beg, 3),
    date: elementOf(beg, 5),
    currency: currency || 'USD',
    requestedOn: wantedIn(header),
    shipTo: shipToIn(header),
    phone: phoneIn(header),
    notes: header.filter(([id]) => id === 'MSG').map((segment) => elementOf(segment, 1)),
    charges: header
      .filter(([id]) => id === 'SAC')
      .map((sac) => ({ kind: elementOf(sac, 1), code: elementOf(sac, 2), cents: elementOf(sac, 5) })),
    lines: loopsIn(details, 'PO1').map(lineOf),
    total: elementOf(
      segments.find((segment) => segment[0] === 'AMT' && elementOf(segment, 1) === 'TT'),
      2,
    ),
    others: othersIn(header),
  };
}

/** Segments by the segment that begins a loop. */
function loopsIn(segments: readonly Segment[], first: string): Segment[][] {
  const loops: Segment[][] = [];
  for (const segment of segments)
    if (segment[0] === first) loops.push([segment]);
    else loops.at(-1)?.push(segment);
  return loops;
}

function lineOf(loop: readonly Segment[], at: number): OrderLine {
  const [po1] = loop;
  return {
    number: elementOf(po1, 1) || String(at + 1),
    quantity: elementOf(po1, 2),
    unit: elementOf(po1, 3),
    price: elementOf(po1, 4),
    parts: partsOf(po1),
    description: elementOf(
      loop.find(([id]) => id === 'PID'),
      5,
    ),
    shipTo: shipToIn(loop),
    requestedOn: wantedIn(loop),
    others: othersIn(loop),
  };
}

/** PO106 and what follows are pairs. */
function partsOf(po1: Segment | undefined): PartNumber[] {
  const parts: PartNumber[] = [];
  for (let at = 6; at < (po1?.length ?? 0); at += 2) {
    const [qualifier, code] = [elementOf(po1, at), elementOf(po1, at + 1)];
    if (qualifier && code) parts.push({ qualifier, code });
  }
  return parts;
}

function shipToIn(segments: readonly Segment[]): OrderParty | null {
  const loop = loopsIn(segments, 'N1').find(([n1]) => elementOf(n1, 1) === SHIP_TO);
  if (!loop) return null;
  const [n1] = loop;
  const n4 = loop.find(([id]) => id === 'N4');
  const streets = loop.filter(([id]) => id === 'N3').flatMap((n3) => [elementOf(n3, 1), elementOf(n3, 2)]);
  return {
    name: elementOf(n1, 2),
    qualifier: elementOf(n1, 3),
    code: elementOf(n1, 4),
    lines: streets.filter(Boolean),
    city: elementOf(n4, 1),
    region: elementOf(n4, 2),
    postalCode: elementOf(n4, 3),
    country: elementOf(n4, 4),
  };
}

const phoneIn = (segments: readonly Segment[]): string => {
  const per = segments.find((segment) => segment[0] === 'PER' && elementOf(segment, 3) === 'TE');
  return elementOf(per, 4);
};

function wantedIn(segments: readonly Segment[]): string | null {
  const dates = segments.filter(([id]) => id === 'DTM');
  const found = WANTED.map((code) => dates.find((dtm) => elementOf(dtm, 1) === code)).find(Boolean);
  return dayIn(elementOf(found, 2));
}

/** 20261129 as 2026-11-29; null if it is not a day. */
export function dayIn(text: string): string | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  const written = `${year}-${month}-${day}`;
  const at = new Date(`${written}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== written ? null : written;
}

const othersIn = (segments: readonly Segment[]): string[] => [
  ...new Set(segments.map(([id]) => id).filter((id) => NOT_TAKEN.has(id))),
];

/** Elements that an order needs, by segment: their numbers, their references in the data dictionary, and their form. */
const NEEDED = {
  BEG: [
    { number: 1, reference: '353', form: /^\d{2}$/, wrong: '7' },
    { number: 2, reference: '92', form: /^[A-Z0-9]{2}$/, wrong: '7' },
    { number: 3, reference: '324', form: /^.{1,22}$/, wrong: '5' },
    { number: 5, reference: '373', form: /^\d{8}$/, wrong: '8' },
  ],
  PO1: [
    { number: 2, reference: '330', form: /^\d{1,10}(\.\d*)?$/, wrong: '6' },
    { number: 3, reference: '355', form: /^[A-Z0-9]{2}$/, wrong: '7' },
    { number: 4, reference: '212', form: /^\d{1,12}(\.\d*)?$/, wrong: '6' },
  ],
} as const;

/** What the standard and the shop need of an 850, and is missing or has another form. */
export function faultsOf(segments: readonly Segment[]): SegmentFault[] {
  // ST is the first segment of the set.
  const place = (at: number) => at + 2;
  const faults = segments.flatMap((segment, at) => faultsIn(segment, place(at)));
  const missing = ['BEG', 'PO1'].filter((id) => !segments.some((segment) => segment[0] === id));
  for (const id of missing) faults.push({ id, position: place(segments.length), code: '3' });
  const ctt = segments.findIndex(([id]) => id === 'CTT');
  const lines = segments.filter(([id]) => id === 'PO1').length;
  if (ctt !== -1 && Number(elementOf(segments[ctt], 1)) !== lines)
    faults.push({
      id: 'CTT',
      position: place(ctt),
      code: '8',
      element: { number: 1, reference: '354', code: '7' },
    });
  return faults;
}

function faultsIn(segment: Segment, position: number): SegmentFault[] {
  const [id] = segment;
  const dated: SegmentFault[] =
    id === 'DTM' && elementOf(segment, 2) !== '' && dayIn(elementOf(segment, 2)) === null
      ? [{ id, position, code: '8', element: { number: 2, reference: '373', code: '8' } }]
      : [];
  const needed = id === 'BEG' || id === 'PO1' ? NEEDED[id] : [];
  const wrong = needed.flatMap(({ number, reference, form, wrong: code }): SegmentFault[] => {
    const text = elementOf(segment, number);
    if (form.test(text)) return [];
    return [{ id, position, code: '8', element: { number, reference, code: text === '' ? '1' : code } }];
  });
  return [...dated, ...wrong];
}
