import { weekAfter, weekOf, type WorkingDays } from '../../../shared/time/working-days';
import type { LinePart } from './line-part';
import { PartSource } from './part-source';

/** No order is promised for later weeks than that many after the lead time. */
export const MAX_WEEKS = 104;

/** A tool whose units are made. */
interface MadeTool {
  readonly id: string;
  readonly leadTimeDays: number;
}

/** The limit of the production of a tool. */
export interface Capacity {
  readonly toolId: string;
  /** The tool, or the family with whose tools it shares the capacity. */
  readonly ownerId: string;
  /** Units a week; null without a limit. */
  readonly weekly: number | null;
  /** Units booked by the Monday of their week. */
  readonly booked: Readonly<Record<string, number>>;
}

/** Units that can be made, and those for which there is no room. */
export interface Made {
  readonly parts: readonly LinePart[];
  readonly missing: number;
}

/**
 * Finds room for units to make: in the week of the day after the lead time, and those after it. What is made in a week
 * leaves on its last working day; without a capacity, on the day after the lead time. Lines of one request share the room.
 */
export class Production {
  readonly #capacities: ReadonlyMap<string, Capacity>;
  /** Booked units by owner and week. */
  readonly #booked = new Map<string, Map<string, number>>();

  constructor(
    capacities: readonly Capacity[],
    private readonly days: WorkingDays,
  ) {
    this.#capacities = new Map(capacities.map((capacity) => [capacity.toolId, capacity]));
    for (const { ownerId, booked } of capacities) this.#booked.set(ownerId, new Map(Object.entries(booked)));
  }

  /** Takes room for all units, or none if there is too little. */
  take(tool: MadeTool, units: number): Made {
    const made = this.find(tool, units);
    if (made.missing === 0) this.#book(tool, made.parts);
    return made;
  }

  /** The other lines of the request find what is booked. */
  #book({ id }: MadeTool, parts: readonly LinePart[]): void {
    const booked = this.#booked.get(this.#capacities.get(id)?.ownerId ?? '');
    for (const { week, quantity } of parts)
      if (booked && week) booked.set(week, (booked.get(week) ?? 0) + quantity);
  }

  /**
   * Books units that are promised for a day: in weeks with room up to that day, and what finds none in the week of the day,
   * above its capacity. A person has promised the day, so the week is shown as overbooked rather than the day moved.
   */
  takeBy(tool: MadeTool, units: number, day: string): LinePart[] {
    if (units === 0) return [];
    const last = weekOf(day);
    const found = this.find(tool, units).parts.filter(({ week }) => week !== null && week <= last);
    const parts = found.map((part) => ({ ...part, shipsOn: day }));
    const left = parts.reduce((rest, { quantity }) => rest - quantity, units);
    const inLast = parts.find(({ week }) => week === last);
    if (left > 0 && inLast) parts[parts.indexOf(inLast)] = made(inLast.quantity + left, day, last);
    else if (left > 0) parts.push(made(left, day, last));
    this.#book(tool, parts);
    return parts;
  }

  /** Finds room, and leaves it free. */
  find({ id, leadTimeDays }: MadeTool, units: number): Made {
    const capacity = this.#capacities.get(id);
    const earliest = this.days.after(leadTimeDays);
    if (!capacity || capacity.weekly === null)
      return { parts: [made(units, earliest, weekOf(earliest))], missing: 0 };
    const booked = this.#booked.get(capacity.ownerId);
    const parts: LinePart[] = [];
    let missing = units;
    let week = weekOf(earliest);
    for (let at = 0; at < MAX_WEEKS && missing > 0; at += 1, week = weekAfter(week)) {
      const shipsOn = this.days.lastOfWeek(week);
      const taken = Math.min(missing, capacity.weekly - (booked?.get(week) ?? 0));
      if (shipsOn === null || taken <= 0) continue;
      parts.push(made(taken, shipsOn, week));
      missing -= taken;
    }
    return { parts, missing };
  }
}

const made = (quantity: number, shipsOn: string, week: string): LinePart => ({
  quantity,
  shipsOn,
  source: PartSource.MADE,
  week,
});
