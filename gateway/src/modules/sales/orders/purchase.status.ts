/** How far a purchase has come: one above the limit of its buyer awaits an approver of the company first. */
export enum PurchaseStage {
  AwaitingApproval = 'AwaitingApproval',
  Placed = 'Placed',
  Rejected = 'Rejected',
}
