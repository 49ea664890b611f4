import { Fragment } from 'react';
import { partText } from '../line/parts';
import { DepartureText, Departure } from './departure';
import type { DeparturesProps } from './departures';
import { promisedParts, shortParts } from './promises';

/** `Departures` in two lines, with all parts in the title. */
export function ShortDepartures({ order, className }: DeparturesProps) {
  const parts = promisedParts(order);
  if (parts.length === 0) return <Departure order={order} className={className} />;
  return (
    <span className={className} title={parts.map(partText).join(', ')}>
      {shortParts(parts).map((departs, at) => (
        <Fragment key={departs.text}>
          {at > 0 && <br />}
          <DepartureText departs={departs} />
        </Fragment>
      ))}
    </span>
  );
}
