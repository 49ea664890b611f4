import { counted } from '../../lib/format/format';

/** Texts of the order lists and their actions that the specification leaves open. */
export const orderTexts = {
  cancelLine: 'Cancel this line',
  setStatus: 'Set status…',
  setStage: 'Set stage…',
  setStageTitle: 'Set the stage of orders',
  setStageOf: (count: number) => `Set stage of ${counted(count, 'order')}`,
  stage: 'Stage',
  noStage: 'No stage',
  noStages: 'Name the stages first:',
  orders: (count: number) => counted(count, 'order'),
  customers: (count: number) => counted(count, 'customer'),
  approve: (count: number) => `Approve ${count}`,
  approvePurchases: (count: number) => `Approve ${counted(count, 'purchase')}`,
  shipPurchases: (count: number) => `Ship ${counted(count, 'purchase')}`,
  set: (count: number, status: string) => `Set ${count} to ${status}`,
  approveTitle: 'Approve orders',
  shipTitle: 'Ship orders',
  /** Selected orders that a step does not concern. */
  othersStay: (count: number) =>
    count === 1 ? '1 selected order stays as it is.' : `${count} selected orders stay as they are.`,
  setStatusTitle: 'Set the status of orders',
  stays: (orders: string, status: string) => `${orders}: ${status} already`,
  moves: (orders: string, from: string, to: string) => `${orders}: from ${from} to ${to}`,
  record: 'Record',
  more: 'More for',
  noOrdersText: 'Orders appear here as soon as a customer places one.',
} as const;
