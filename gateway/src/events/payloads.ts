/** Units of an order in a shipment. */
export interface ShippedUnits {
  readonly orderId: string;
  readonly quantity: number;
}

/** What has arrived of the units of an order in a shipment. */
export interface ReceivedUnits extends ShippedUnits {
  readonly received: number;
  readonly damaged: number;
}

/** What a return is about. */
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

/** What a lower quantity changes of an order. */
export interface ChangedOrder {
  readonly quantity: number;
  readonly unitPrice: number;
  readonly totalPrice: number;
  readonly promisedOn: string | null;
}

export interface RequestedDay {
  readonly requestedOn: string | null;
}
