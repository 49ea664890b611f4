import { Fragment } from 'react';
import { Parts, partText } from '../line/line-cells';
import { Departure } from './departure';
import { promisedParts, shortParts, type Promised } from './promises';
import type { Departing } from './shipping';

type DeparturesProps = { order: Departing & Promised; className?: string };

/** What an order was promised for several days, each with its quantity; otherwise its day, or its shipment. */
export function Departures({ order, className }: DeparturesProps) {
  const parts = promisedParts(order);
  if (parts.length === 0) return <Departure order={order} className={className} />;
  return (
    <div className={className}>
      <Parts parts={parts} />
    </div>
  );
}

/** The same in two lines, with all parts in the title. */
export function ShortDepartures({ order, className }: DeparturesProps) {
  const parts = promisedParts(order);
  if (parts.length === 0) return <Departure order={order} className={className} />;
  return (
    <span className={className} title={parts.map(partText).join(', ')}>
      {shortParts(parts).map((text, at) => (
        <Fragment key={text}>
          {at > 0 && <br />}
          {text}
        </Fragment>
      ))}
    </span>
  );
}
