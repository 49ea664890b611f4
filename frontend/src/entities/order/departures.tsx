import { Parts } from '../line/line-cells';
import { Departure } from './departure';
import { promisedParts, type Promised } from './promises';
import type { OrderDeparture } from './shipping';

export type DeparturesProps = { order: OrderDeparture & Promised; className?: string };

/** Promised quantities by day if there are several days; otherwise the day, or the shipment. */
export function Departures({ order, className }: DeparturesProps) {
  const parts = promisedParts(order);
  if (parts.length === 0) return <Departure order={order} className={className} />;
  return (
    <div className={className}>
      <Parts parts={parts} />
    </div>
  );
}
