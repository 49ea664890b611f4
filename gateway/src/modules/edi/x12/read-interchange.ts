import { badRequest } from '../../../shared/domain-error';
import { readSegments } from './read-segments';
import {
  elementOf,
  type FunctionalGroup,
  type Interchange,
  type Segment,
  type SetFault,
  type TransactionSet,
} from './segment';

/** ISA, GS, ST and their trailers: each encloses the next. */
const ENVELOPE = new Set(['ISA', 'GS', 'ST', 'SE', 'GE', 'IEA']);

/**
 * An interchange with its groups and transaction sets. What is wrong with one of them is a fault, for its 997. Without a whole
 * envelope, nothing of it is taken.
 * @throws DomainError BAD_REQUEST with a sentence
 */
export function readInterchange(text: string): Interchange {
  const segments = readSegments(text);
  const [isa] = segments;
  const end = segments.at(-1);
  if (end?.[0] !== 'IEA') throw badRequest('The file does not end with IEA: it is not complete.');
  if (segments.slice(1, -1).some(([id]) => id === 'ISA' || id === 'IEA'))
    throw badRequest('The file has several interchanges. Send a file for each.');
  const groups = groupsIn(segments.slice(1, -1));
  const control = elementOf(isa, 13);
  if (!/^\d{9}$/.test(control)) throw badRequest('The control number of ISA does not have nine digits.');
  if (Number(elementOf(end, 2)) !== Number(control))
    throw badRequest(`IEA has the control number ${elementOf(end, 2).slice(0, 20)}, and ISA ${control}.`);
  if (Number(elementOf(end, 1)) !== groups.length)
    throw badRequest(
      `IEA declares ${elementOf(end, 1).slice(0, 10)} groups, and there are ${groups.length}.`,
    );
  return {
    sender: { qualifier: elementOf(isa, 5), id: elementOf(isa, 6) },
    receiver: { qualifier: elementOf(isa, 7), id: elementOf(isa, 8) },
    control,
    isTest: elementOf(isa, 15) === 'T',
    groups,
  };
}

/** Groups by their GS; what follows a GE is another one. @throws DomainError BAD_REQUEST for segments outside of groups */
function groupsIn(segments: readonly Segment[]): FunctionalGroup[] {
  const groups: Segment[][] = [];
  for (const segment of segments) {
    if (segment[0] === 'GS') groups.push([segment]);
    else if (groups.length === 0) throw badRequest(`The segment ${segment[0]} is outside of a group.`);
    else groups.at(-1)?.push(segment);
  }
  return groups.map(groupOf);
}

function groupOf([gs, ...rest]: readonly Segment[]): FunctionalGroup {
  const isClosed = rest.at(-1)?.[0] === 'GE';
  const ge = isClosed ? rest.at(-1) : undefined;
  const sets = setsIn(isClosed ? rest.slice(0, -1) : rest);
  const control = elementOf(gs, 6);
  const declared = Number(elementOf(ge, 1));
  const faults: FunctionalGroup['faults'] = ge
    ? [
        ...(elementOf(ge, 2) === control ? [] : (['4'] as const)),
        ...(declared === sets.length ? [] : (['5'] as const)),
      ]
    : ['3'];
  return {
    id: elementOf(gs, 1),
    sender: elementOf(gs, 2),
    receiver: elementOf(gs, 3),
    control,
    version: elementOf(gs, 8),
    sets,
    declared: Number.isSafeInteger(declared) && ge ? declared : sets.length,
    faults,
  };
}

/** @throws DomainError BAD_REQUEST for segments outside of transaction sets */
function setsIn(segments: readonly Segment[]): TransactionSet[] {
  const sets: TransactionSet[] = [];
  let open: Segment[] | null = null;
  const close = (end?: Segment) => {
    if (open) sets.push(setOf(open, end));
    open = null;
  };
  for (const segment of segments) {
    const [id] = segment;
    if (id === 'ST') close();
    if (id === 'ST') open = [segment];
    else if (open === null || (id !== 'SE' && ENVELOPE.has(id)))
      throw badRequest(`The segment ${id} is outside of a transaction set.`);
    else if (id === 'SE') close(segment);
    else open.push(segment);
  }
  close();
  return sets;
}

function setOf([st, ...segments]: readonly Segment[], se: Segment | undefined): TransactionSet {
  const control = elementOf(st, 2);
  const faults: SetFault[] = [];
  if (!se) faults.push('2');
  if (se && elementOf(se, 2) !== control) faults.push('3');
  // ST and SE are counted, too.
  if (se && Number(elementOf(se, 1)) !== segments.length + 2) faults.push('4');
  return { type: elementOf(st, 1), control, segments, faults };
}
