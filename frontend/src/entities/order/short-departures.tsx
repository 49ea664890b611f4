import { Fragment } from 'react';
import { partText } from '../line/part-text';
import { Departure } from './departure';
import type { DeparturesProps } from './departures';
import { promisedParts, shortParts } from './promises';

/** The days of an order that leaves in parts, in two lines with all of them in the title; otherwise its day, or its shipment. */
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
