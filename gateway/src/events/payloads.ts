/** Units of an order in a shipment. */
export interface ShippedUnits {
  readonly orderId: string;
  readonly quantity: number;
}

/** Received units of an order in a shipment. */
export interface ReceivedUnits extends ShippedUnits {
  readonly received: number;
  readonly damaged: number;
}

/** The subject of a return. */
export interface ReturnedLines {
  readonly purchaseId: string;
  readonly lines: readonly ReturnedUnits[];
}

interface ReturnedUnits {
  readonly orderId: string;
  readonly toolId: string;
  readonly quantity: number;
}

export interface MemberRole {
  readonly role: string;
  readonly spendingLimit?: number | null;
  readonly spendingPeriod?: string;
}

/** Changes of an order by a lower quantity. */
export interface ChangedOrder {
  readonly quantity: number;
  readonly unitPrice: number;
  readonly totalPrice: number;
  readonly promisedOn: string | null;
}

export interface RequestedDay {
  readonly requestedOn: string | null;
}

/** A message of a thread. */
export interface WrittenMessage {
  readonly messageId: string;
  readonly isSeller: boolean;
  readonly isInternal: boolean;
}
