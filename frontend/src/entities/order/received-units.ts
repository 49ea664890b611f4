import { formatNumber } from '../../lib/format/format';

/** Received units of a shipment. */
export type ReceivedUnits = { quantity: number; received: number; damaged: number };

/** "59 of 60 received, 1 damaged" */
export const receivedSentence = ({ quantity, received, damaged }: ReceivedUnits): string => {
  const arrived = `${formatNumber(received)} of ${formatNumber(quantity)} received`;
  return damaged > 0 ? `${arrived}, ${formatNumber(damaged)} damaged` : arrived;
};
