import type {
  ChangedOrder,
  MemberRole,
  ReceivedUnits,
  RequestedDay,
  ReturnedLines,
  ShippedUnits,
  WrittenMessage,
} from './payloads';

/** Fields of a row by name, as jsonb holds them. */
type Fields = Readonly<Record<string, unknown>>;

/** Changed fields of the subject: `before` is null for something new, `after` for something deleted. */
export interface Changes {
  readonly before: Fields | null;
  readonly after: Fields | null;
}

/** A change of one field. */
interface FromTo {
  readonly from: string;
  readonly to: string;
}

/**
 * Every event of the shop and its payload: ids and the fields that have changed, nothing that says who a person is. The
 * subject of an event is what its name begins with; `docs/events.md` is generated from this file.
 */
export interface DomainEvents {
  /** A tool was added to the catalogue. */
  'tool.added': Changes;
  /** Fields of a tool were changed. */
  'tool.edited': Changes;
  /** The price of a tool was changed together with others. */
  'tool.price-changed': Changes;
  /** A tool was taken off the catalogue. */
  'tool.deleted': Changes;
  /** Units of a tool came from production. */
  'tool.stock-received': Changes;
  /** The stock of a tool was corrected. */
  'tool.stock-corrected': Changes;
  /** A family of tools was added. */
  'family.added': Changes;
  /** A family was changed: its name, its place or its weekly capacity. */
  'family.edited': Changes;
  /** Attributes of a tool were set or removed, by their keys. */
  'tool.attributes-set': Changes;
  /** A public file of a tool was added: a new document, or a new revision of one. */
  'tool.file-added': Changes;
  /** A public file of a tool was withdrawn. */
  'tool.file-withdrawn': Changes;
  /** A relation of a tool to another one was added, changed or removed, by its kind. */
  'tool.relations-set': Changes;
  /** An attribute of a family was added or changed. */
  'attribute.saved': Changes;
  /** An attribute of a family was deleted. */
  'attribute.deleted': Changes;
  /** A picture was uploaded; the subject is its URL. */
  'picture.added': Changes;
  /** The upload of a private file was complete. */
  'file.added': Changes;
  /** A private file was deleted. */
  'file.deleted': Changes;
  /** A file was uploaded whose rows change many things. */
  'import.started': Changes;
  /** An import was checked, applied or stopped. */
  'import.state-changed': Changes;
  /** A synonym of the search was added. */
  'synonym.added': Changes;
  /** A synonym of the search was deleted. */
  'synonym.deleted': Changes;
  /** A customer asked a question about a tool. */
  'question.asked': Record<string, never>;
  /** A question about a tool was answered, or its answer was corrected. */
  'question.answered': Changes;
  /** The shop refused to answer a question about a tool. */
  'question.refused': Changes;
  /** The person who asked a question about a tool withdrew it. */
  'question.withdrawn': Record<string, never>;
  /** A review was written. */
  'review.added': Record<string, never>;
  /** The author of a review changed it. */
  'review.edited': Record<string, never>;
  /** The author of a review deleted it. */
  'review.deleted': Record<string, never>;
  /** A review was hidden for a reason, or is shown again. */
  'review.hidden': Changes;
  /** The public answer to a review was written, changed or removed. */
  'review.answered': Changes;
  /** A change of a tool was announced. */
  'notice.published': Changes;
  /** An announced change was withdrawn before its customers were notified. */
  'notice.withdrawn': Changes;

  /** Staff placed or submitted a purchase for its customer. */
  'purchase.ordered-for': Changes;
  /** A purchase was placed: its stock is taken. */
  'purchase.placed': {
    readonly orderIds: readonly string[];
    readonly toolIds: readonly string[];
    readonly terms: string;
    /** Part that is paid before production, per cent; missing without a deposit. */
    readonly depositPercent?: number;
  };
  /** A purchase above its buyer's limit awaits an approver. */
  'purchase.submitted': { readonly agreedTotal: number };
  /** An approver approved a purchase: it was placed in the same transaction. */
  'purchase.approved': Record<string, never>;
  /** An approver rejected a purchase, or its buyer withdrew it. */
  'purchase.rejected': { readonly reason: string };
  /** Its buyer reminded the approvers of a purchase. */
  'purchase.reminded': { readonly reminderId: string };
  /** No one has decided about a purchase for days. */
  'purchase.overdue': Record<string, never>;
  /** An admin set the fee of a delivery that is quoted after review. */
  'purchase.delivery-quoted': Changes;
  /** The fee of a delivery is agreed. */
  'purchase.delivery-agreed': { readonly amount: number; readonly terms: string };
  /** A customer refused the fee of a delivery. */
  'purchase.delivery-refused': { readonly reason: string };
  /** A message about a purchase, or an internal note, was added to its thread. */
  'purchase.message-added': Changes & WrittenMessage;
  /** Requested day or delivery address of a purchase were changed. */
  'purchase.changed': {
    readonly orderIds: readonly string[];
    readonly isAddress: boolean;
    /** Number of the further address that was changed, if it was one. */
    readonly destination?: number;
    readonly before: RequestedDay;
    readonly after: RequestedDay;
  };
  /** An admin named the country that decides the tax of a purchase. */
  'purchase.tax-decided': Changes;
  /** The tax of a purchase cannot be decided: no country is known. */
  'purchase.tax-undecided': Record<string, never>;
  /** An admin had the pending invoice of a purchase issued before the end of the day. */
  'purchase.invoiced-early': Changes;

  /** The status of an order was set, or units of it were shipped or taken back. */
  'order.status-changed': FromTo & {
    readonly purchaseId: string;
    readonly carrier?: string | null;
    readonly trackingNumber?: string | null;
    /** Units that left, if not the whole order together; negative: that came back. */
    readonly quantity?: number;
    readonly reason?: string | null;
    /** True if the customer is notified now; a shipping that can be undone is announced later. */
    readonly isAnnounced: boolean;
  };
  /** Units of a purchase left together. */
  'shipment.created': {
    readonly purchaseId: string;
    readonly carrier: string | null;
    readonly trackingNumber: string | null;
    readonly lines: readonly ShippedUnits[];
  };
  /** The customer is notified of a shipment: it cannot be undone, or no longer. */
  'shipment.announced': { readonly orderIds: readonly string[]; readonly lineIds: readonly string[] };
  /** A shipment was voided: its units count as not shipped. */
  'shipment.voided': {
    readonly purchaseId: string;
    readonly reason: string;
    /** Tools whose units are back in stock, because their orders were deleted. */
    readonly toolIds: readonly string[];
    readonly lines: readonly ShippedUnits[];
  };
  /** Carrier or tracking number of a shipment were set after it had left. */
  'shipment.tracking-set': Changes & { readonly purchaseId: string };
  /** The recipient of a shipment confirmed what has arrived. */
  'shipment.received': { readonly purchaseId: string; readonly lines: readonly ReceivedUnits[] };
  /** A buyer asked to return units, or made a claim. */
  'return.requested': { readonly kind: string; readonly reason: string } & Changes & ReturnedLines;
  /** A return was approved. */
  'return.approved': Changes & ReturnedLines;
  /** A return was refused. */
  'return.refused': Changes & ReturnedLines;
  /** The units of a return arrived. */
  'return.received': Changes & ReturnedLines;
  /** The units of a return were restocked or scrapped. */
  'return.restocked': Changes & ReturnedLines;
  /** A return is credited, and charges of its purchase with it. */
  'return.credited': Changes & ReturnedLines & { readonly charges?: readonly string[] };
  /** An order got a stage, or has none any more. */
  'order.stage-set': Changes & {
    readonly purchaseId: string;
    readonly changeId: string;
    readonly isVisible: boolean;
  };
  /** A stage of orders was added or changed. */
  'stage.saved': Changes;
  /** The stages of orders were put into another order. */
  'stage.sorted': Changes;
  /** The quantity of an order was lowered: units are given back. */
  'order.changed': {
    readonly purchaseId: string;
    readonly toolId: string;
    readonly before: ChangedOrder;
    readonly after: ChangedOrder;
  };
  /** An order was deleted: its stock is given back. */
  'order.deleted': Changes & {
    readonly purchaseId: string;
    readonly toolId: string;
    readonly status: string;
  };
  /** A payment or a paid invoice paid an order. */
  'order.paid': FromTo;
  /** A reversal left an order unpaid again. */
  'order.payment-reopened': FromTo;

  /** Money arrived: for an order or a purchase, or for an account. */
  'payment.recorded': {
    readonly orderId: string | null;
    readonly purchaseId: string | null;
    readonly amount: number;
    readonly method: string;
    readonly receivedOn: string;
    readonly reference: string;
    readonly note: string | null;
  };
  /** The rest of a payment was allocated to invoices. */
  'payment.allocated': {
    readonly allocations: readonly { readonly invoiceId: string; readonly amount: number }[];
  };
  /** A payment was taken back. */
  'payment.reversed': { readonly reversalId: string; readonly amount: number; readonly reason: string };
  /** A card payment has to be paid back, wholly or in part. */
  'card-payment.refund-due': { readonly refund: number };
  /** An admin has paid a card payment back. */
  'card-payment.refunded': Changes;

  /** A document was issued. */
  'document.issued': { readonly kind: string; readonly purchaseId: string | null };
  /** A statement of account was issued by an admin. */
  'company.statement-issued': Changes;
  /** A company was reminded of an open invoice. */
  'invoice.reminded': { readonly reminderId: string };
  /** The shop's own data on documents were changed. */
  'seller.edited': Changes;
  /** Account numbers of the books were changed, by what is booked on them. */
  'books.edited': Changes;
  /** The seller's weekend, time zone or closing hour was changed. */
  'calendar.edited': Changes;
  /** The public holidays of a country in a year were added. */
  'calendar.holidays-imported': {
    readonly country: string;
    readonly year: number;
    readonly holidays: readonly { readonly day: string; readonly name: string }[];
  };
  /** A holiday was added. */
  'holiday.added': Changes;
  /** A holiday was removed. */
  'holiday.removed': Changes;
  /** A tax rate was added or changed. */
  'tax-rate.set': Changes;
  /** A tax rate was deleted. */
  'tax-rate.deleted': Changes;
  /** A method of delivery was added or changed. */
  'delivery-method.saved': Changes;
  /** A method of delivery was deleted. */
  'delivery-method.deleted': Changes;

  /** Staff added a company, which has no members yet. */
  'company.added': Changes;
  /** Someone applied for a company. */
  'company.applied': Record<string, never>;
  /** The application of a company was approved. */
  'company.approved': Changes;
  /** The application of a company was rejected. */
  'company.rejected': Changes;
  /** A company was suspended. */
  'company.suspended': Changes;
  /** The suspension of a company was lifted. */
  'company.reinstated': Changes;
  /** Terms, credit limit, PO number or note of a company were set. */
  'company.terms-set': Changes;
  /** A company was marked as a test company, or the mark was taken back. */
  'company.test-set': Changes;
  /** The clock of a test company was moved forward. */
  'company.clock-moved': Changes;
  /** The address on invoices of a company was set. */
  'company.address-set': Changes;
  /** The resale certificate of a company was added or replaced. */
  'company.certificate-added': { readonly mediaType: string };
  /** Someone was invited to a company. */
  'company.member-invited': { readonly invitationId: string } & MemberRole;
  /** An invitation was taken back. */
  'company.invitation-revoked': { readonly invitationId: string };
  /** Someone accepted an invitation. */
  'company.member-joined': { readonly userId: string } & Pick<MemberRole, 'role'>;
  /** Role or limit of a member were changed. */
  'company.member-changed': { readonly userId: string } & MemberRole;
  /** A member left a company, or was removed from it. */
  'company.member-removed': { readonly userId: string; readonly isAccountDeleted?: boolean };
  /** A company may buy once beyond its credit limit. */
  'company.credit-override-granted': {
    readonly amount: number;
    readonly reason: string;
    readonly expiresOn: string;
  };
  /** A purchase used the override of a credit limit. */
  'company.credit-override-used': { readonly purchaseId: string; readonly reason: string };

  /** Someone signed in for the first time. */
  'user.registered': Record<string, never>;
  /** Someone signed in with a verified email address for the first time. */
  'user.email-verified': Record<string, never>;
  /** A user changed fields of their profile. */
  'user.profile-edited': { readonly fields: readonly string[] };
  /** The role of a user was changed. */
  'user.role-changed': FromTo;
  /** A user was disabled: their sessions ended. */
  'user.disabled': Changes;
  /** A disabled user was enabled again. */
  'user.enabled': Changes;
  /** Staff began to order for a customer. */
  'on-behalf.started': Changes;
  /** Staff stopped ordering for a customer. */
  'on-behalf.stopped': Changes;
  /** An owner created an API key of their company or of the shop. */
  'api-key.created': Changes;
  /** An API key has a new secret; the former one ends a day later. */
  'api-key.rotated': Changes;
  /** The former secret of an API key was ended before its day was over. */
  'api-key.former-secret-ended': Changes;
  /** An API key was revoked. */
  'api-key.revoked': Changes;
  /** An owner added a purchasing system of their company. */
  'punchout-connection.created': Changes;
  /** Name, origins or buyer of a purchasing system were changed. */
  'punchout-connection.edited': Changes;
  /** A purchasing system of a company was revoked. */
  'punchout-connection.revoked': Changes;
  /** An owner added a partner of their company that sends orders as files. */
  'edi-partner.created': Changes;
  /** Name, ids or buyer of such a partner were changed. */
  'edi-partner.edited': Changes;
  /** Such a partner of a company was revoked. */
  'edi-partner.revoked': Changes;
  /** Staff said what a code of a partner stands for. The subject is the partner. */
  'edi-code.mapped': Changes;
  /** Staff tried a queued order of a file again. */
  'edi-order.retried': Changes;
  /** Staff refused a queued order of a file. */
  'edi-order.refused': Changes;
  /** A webhook of a company or of the shop was created. */
  'webhook.created': Changes;
  /** Name, address, scopes or types of a webhook were changed. */
  'webhook.edited': Changes;
  /** A webhook has a new secret; the former one signs for another day. */
  'webhook.secret-rotated': Changes;
  /** A webhook was paused by a person, or because it took no event for three days. */
  'webhook.paused': Changes;
  /** A paused webhook gets events again. */
  'webhook.resumed': Changes;
  /** A webhook was deleted. */
  'webhook.deleted': Changes;
  /** A test event was sent to a webhook. */
  'webhook.tested': Changes;
  /** A former delivery was sent to a webhook once more. */
  'webhook.replayed': Changes;
  /** Staff wrote a note about a customer or a company. */
  'staff-note.added': Changes;
  /** A member of staff deleted one of their own notes. */
  'staff-note.deleted': Changes;
  /** An owner added a role of staff. */
  'staff-role.added': Changes;
  /** The name of a role of staff, or what it allows, was changed. */
  'staff-role.edited': Changes;
  /** An owner deleted a role of staff that nobody had. */
  'staff-role.deleted': Changes;
  /** A user deleted their account. */
  'user.deleted': Record<string, never>;
  /** An admin exported the data of a user. */
  'user.data-exported': { readonly orders: number; readonly purchases: number };

  /** An address was added to the book of a user or a company. */
  'address.added': Record<string, never>;
  /** An address was changed, or became the default. */
  'address.edited': Record<string, never>;
  /** An address was deleted. */
  'address.deleted': Record<string, never>;

  /** A request for a customised tool arrived. */
  'request.received': Record<string, never>;
  /** A request was answered. */
  'request.answered': Changes & { readonly answerId: string };
  /** A request was assigned to an admin, or unassigned. */
  'request.assigned': Changes;
  /** The internal note of a request was changed. */
  'request.noted': Changes;
  /** A request was closed. */
  'request.closed': Changes;
  /** A request became a quote request of an account. */
  'request.quote-requested': { readonly quoteRequestId: string };
  /** A closed request was opened again. */
  'request.reopened': Changes;
  /** Staff submitted a request for a quote for its customer. */
  'quote.requested-for': Changes;
  /** A buyer submitted a quote request, or asked again. */
  'quote.requested': Record<string, never>;
  /** A message or an internal note was added to the thread of a quote request. */
  'quote.message-added': Changes & WrittenMessage;
  /** Someone who has the link to a quote asked a question. */
  'quote.question-asked': { readonly messageId: string };
  /** A quote request was assigned to an admin, or unassigned. */
  'quote.assigned': Changes;
  /** A version of a quote was sent. */
  'quote.sent': Changes & { readonly quoteId: string };
  /** A version was accepted: its purchase was placed, or awaits an approver. */
  'quote.accepted': { readonly quoteId: string; readonly purchaseId: string };
  /** The buyer declined a quote. */
  'quote.declined': Changes;
  /** The buyer withdrew a request, or the shop a quote. */
  'quote.withdrawn': Changes;
  /** A link was made that shows a quote to anyone who has it. */
  'quote.shared': Changes;
  /** The link of a quote was revoked. */
  'quote.unshared': Changes;
  /** The last day of a quote is over. */
  'quote.expired': Record<string, never>;
  /** The last day of a quote is near. */
  'quote.ending': { readonly quoteId: string };
  /** An approver rejected the purchase of an accepted quote: it can be accepted again. */
  'quote.reopened': Record<string, never>;
  /** Someone subscribed to the newsletter, and has to confirm it. */
  'newsletter.subscribed': Record<string, never>;
  /** A failed job was tried again. */
  'job.retried': Changes;
  /** Staff have dealt with an email that a mail server refused. */
  'email.dismissed': Changes;
  /** The text of a page about the shop was changed. */
  'site-page.edited': Changes;
}

export type EventType = keyof DomainEvents;
