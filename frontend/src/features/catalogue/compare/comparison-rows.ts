import { formatMoney, formatNumber } from '../../../lib/format/format';
import { EMPTY } from '../../../lib/format/empty';
import { ladderText } from '../../../entities/tool/card-prices';
import { minimumText } from '../../../entities/tool/minimum-text';
import { shipsWhen, workingDays } from '../../../entities/order/lead-time';
import type { CheckedLineFragment } from '../../../entities/line/checked-line.generated';
import type { ComparedToolFragment } from './comparison.generated';
import { compareTexts } from './compare-messages';

/** A tool with the check of the compared quantity, which may be on its way. */
export interface Compared {
  readonly tool: ComparedToolFragment;
  readonly check: CheckedLineFragment | undefined;
}

export interface ComparedRow {
  readonly key: string;
  readonly label: string;
  /** One for each tool. */
  readonly cells: readonly string[];
  /** True if the tools differ in it. */
  readonly isDifferent: boolean;
}

export interface ComparedGroup {
  readonly heading: string;
  readonly rows: readonly ComparedRow[];
}

const areDifferent = (values: readonly string[]): boolean => new Set(values).size > 1;

/** Of the viewer, as the cart has it. */
const amountText = (cents: number | null | undefined): string =>
  cents === null || cents === undefined ? EMPTY : formatMoney(cents);

function shippingText({ check }: Compared): string {
  const [problem] = check?.problems ?? [];
  if (problem) return problem.message;
  return check?.shipsOn ? shipsWhen(check.shipsOn) : EMPTY;
}

/** What a buyer has to know of each tool, at a quantity. */
export function factsOf(compared: readonly Compared[], quantity: number | null): ComparedGroup {
  const units = quantity === null ? '' : formatNumber(quantity);
  const facts: [label: string, of: (one: Compared) => string][] = [
    [compareTexts.unitPrice(units), ({ check }) => amountText(check?.unitPrice)],
    [compareTexts.total(units), ({ check }) => amountText(check?.total)],
    [compareTexts.breaks, ({ tool }) => ladderText(tool)],
    [compareTexts.ships(units), shippingText],
    [compareTexts.stock, ({ tool }) => formatNumber(tool.availableStock)],
    [compareTexts.minimum, ({ tool }) => minimumText(tool)],
    [compareTexts.leadTime, ({ tool }) => workingDays(tool.leadTimeDays)],
    [compareTexts.family, ({ tool }) => tool.family?.name ?? EMPTY],
  ];
  const rows = facts.map(([label, of]): ComparedRow => {
    const cells = compared.map(of);
    return { key: label, label, cells, isDifferent: areDifferent(cells) };
  });
  return { heading: compareTexts.facts, rows };
}

type Value = ComparedToolFragment['attributes'][number];
type Attribute = Value['attribute'];

/** Families share attributes: the mass of a motor and of a battery are in one row. */
const rowKey = ({ key, name }: Attribute): string => `${key} ${name}`;

/** What a value means: 10 µF and 0.01 mF are one. */
const meaningOf = ({ typed, min, typical, max, choice, flag }: Value): string =>
  [min, typical, max, choice, flag].some((each) => each !== null)
    ? JSON.stringify([min, typical, max, choice, flag])
    : typed.toLowerCase();

/** The attributes of all families of the tools, in the order of each, without those that no tool has. */
export function attributesOf(compared: readonly Compared[]): ComparedGroup[] {
  const values = compared.map(
    ({ tool }) => new Map(tool.attributes.map((value) => [rowKey(value.attribute), value])),
  );
  const all = new Map(
    compared
      .flatMap(({ tool }) => tool.family?.attributes ?? [])
      .map((attribute) => [rowKey(attribute), attribute]),
  );
  const known = [...all].filter(([key]) => values.some((own) => own.has(key)));
  const rows = known.map(([key, { name, heading }]) => {
    const own = values.map((of) => of.get(key));
    const row: ComparedRow = {
      key,
      label: name,
      cells: own.map((value) => value?.shown ?? EMPTY),
      isDifferent: areDifferent(own.map((value) => (value ? meaningOf(value) : ''))),
    };
    return { heading, row };
  });
  const headings = [...new Set(rows.map(({ heading }) => heading))];
  return headings.map((heading) => ({
    heading,
    rows: rows.filter((each) => each.heading === heading).map(({ row }) => row),
  }));
}

/** The rows in which the tools differ, and the groups that have such rows. */
export const differencesOf = (groups: readonly ComparedGroup[]): ComparedGroup[] =>
  groups
    .map(({ heading, rows }) => ({ heading, rows: rows.filter(({ isDifferent }) => isDifferent) }))
    .filter(({ rows }) => rows.length > 0);
