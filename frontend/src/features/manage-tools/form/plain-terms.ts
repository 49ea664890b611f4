import { addToolLimits } from '../../../graphql/limits.generated';
import { validation } from '../../../lib/messages';
import { wholeNumber } from '../../../lib/forms/whole-number';
import { termsValidation } from './terms-messages';
import type { ToolTermsFragment } from './tool-terms.generated';

type PlainTerm = {
  label: string;
  help: string;
  /** An edited tool has one, which can be changed but not removed. */
  isKept?: boolean;
} & (
  | { kind: 'number'; limits: { min: number; max: number } }
  | { kind: 'text' | 'url'; limits: { maxLength: number } }
);

/** Terms with one input that do not depend on others: a further one is an entry here and a line in tool-terms.graphql. */
const terms = {
  orderMultiple: {
    kind: 'number',
    label: 'Order Multiple',
    help: 'Quantities must be a multiple of this',
    limits: addToolLimits.orderMultiple,
    isKept: true,
  },
  leadTimeDays: {
    kind: 'number',
    label: 'Lead Time',
    help: 'Working days',
    limits: addToolLimits.leadTimeDays,
    isKept: true,
  },
  weeklyCapacity: {
    kind: 'number',
    label: 'Capacity a Week',
    help: 'Units. Leave it empty for the capacity of the family, or no limit.',
    limits: addToolLimits.weeklyCapacity,
  },
  lowStockThreshold: {
    kind: 'number',
    label: 'Low-Stock Threshold',
    help: 'Admins are notified below it. Leave it empty for twice the smallest order.',
    limits: addToolLimits.lowStockThreshold,
  },
  weightGrams: {
    kind: 'number',
    label: 'Weight in Grams',
    help: 'Weight of a unit, for prices of delivery by weight; optional',
    limits: addToolLimits.weightGrams,
  },
  place: {
    kind: 'text',
    label: 'Place',
    help: 'Location in the warehouse, for example A-03-2; optional',
    limits: addToolLimits.place,
  },
  dataSheet: {
    kind: 'url',
    label: 'Data Sheet',
    help: 'https address of a PDF or a page; optional',
    limits: addToolLimits.dataSheet,
  },
} as const satisfies Partial<Record<keyof ToolTermsFragment, PlainTerm>>;

export type PlainTermName = keyof typeof terms;
export const plainTerms: Record<PlainTermName, PlainTerm> = terms;
export const plainTermNames = Object.keys(terms) as PlainTermName[];
/** As they were typed. */
export type PlainValues = Partial<Record<PlainTermName, string>>;

const each = <Value>(value: (term: PlainTerm, name: PlainTermName) => Value) =>
  Object.fromEntries(plainTermNames.map((name) => [name, value(plainTerms[name], name)])) as Record<
    PlainTermName,
    Value
  >;

function linkError(typed = '') {
  const link = typed.trim();
  return !link || (/^https:\/\//i.test(link) && URL.canParse(link)) ? undefined : termsValidation.dataSheet;
}

export const plainErrors = (values: PlainValues, { isNew }: { isNew: boolean }) =>
  each((term, name) => {
    const typed = values[name];
    if (term.isKept && !isNew && !typed?.trim()) return validation.required(term.label);
    return term.kind === 'url' ? linkError(typed) : undefined;
  });

/** Valid values as the API takes them: null removes one that is not kept. */
export const plainInput = (values: PlainValues) =>
  each((term, name) => {
    const typed = values[name];
    const value = term.kind === 'number' ? wholeNumber(typed) : typed?.trim() || null;
    return value ?? (term.isKept ? undefined : null);
  }) as Partial<Pick<ToolTermsFragment, PlainTermName>>;

/** A tool's terms as the form shows them. */
export const plainValues = (tool: ToolTermsFragment): PlainValues =>
  each((_, name) => tool[name]?.toString());
