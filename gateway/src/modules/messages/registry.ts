import { quoteAssigned, toolRequestAssigned } from './catalogue/assignments';
import { orderedForYou, quoteRequestedForYou } from './catalogue/for-customer';
import {
  adminCompanyApplied,
  companyApplied,
  companyDecided,
  companyInvitation,
} from './catalogue/companies';
import { purchaseAwaiting, purchaseDecided, purchaseOverdue, purchaseReminder } from './catalogue/approvals';
import { keyEnding } from './catalogue/key-ending';
import { invoiceReminder } from './catalogue/invoice-reminder';
import { adminLowStock } from './catalogue/low-stock';
import { adminCardRefund } from './catalogue/admin-card-refund';
import { adminOrderDeleted } from './catalogue/admin-order-deleted';
import { adminPurchasePlaced } from './catalogue/admin-purchase-placed';
import { adminTaxUndecided } from './catalogue/admin-tax-undecided';
import { adminDeliveryAnswered, deliveryQuoted } from './catalogue/delivery-fee';
import { adminChanged, changedByShop } from './catalogue/changes';
import { newsletterConfirm } from './catalogue/newsletter-confirm';
import { orderApproved } from './catalogue/order-approved';
import { orderDeletedByShop } from './catalogue/order-deleted-by-shop';
import { orderStage } from './catalogue/order-stage';
import { orderShipped } from './catalogue/order-shipped';
import { ordersApproved, ordersShipped, ordersStage } from './catalogue/orders-of-purchase';
import { paymentReceived } from './catalogue/payment-received';
import { purchaseMessage } from './catalogue/purchase-messages';
import { purchasePlaced } from './catalogue/purchase-placed';
import { adminToolRequest, toolRequestAnswer, toolRequestReceived } from './catalogue/tool-requests';
import { changeNotices } from './catalogue/change-notices';
import { toolAlert } from './catalogue/tool-alert';
import { adminQuestionAsked, questionAnswered, questionRefused } from './catalogue/questions';
import { adminReviewAdded, reviewAnswered, reviewHidden } from './catalogue/reviews';
import {
  adminReturnRequested,
  returnApproved,
  returnCredited,
  returnReceived,
  returnRefused,
  returnRequested,
} from './catalogue/returns';
import {
  quoteDeclined,
  quoteEnding,
  quoteMessage,
  quoteQuestion,
  quoteRequested,
  quoteSent,
  quoteWithdrawn,
} from './catalogue/quotes';
import { webhookPaused } from './catalogue/webhook-paused';
import type { Message } from './catalogue/message';

/** Every message of the shop. */
export const messages = {
  'purchase-placed': purchasePlaced,
  'admin-purchase-placed': adminPurchasePlaced,
  'order-approved': orderApproved,
  'orders-approved': ordersApproved,
  'order-shipped': orderShipped,
  'orders-shipped': ordersShipped,
  'order-stage': orderStage,
  'orders-stage': ordersStage,
  'order-deleted-by-shop': orderDeletedByShop,
  'admin-card-refund': adminCardRefund,
  'admin-order-deleted': adminOrderDeleted,
  'changed-by-shop': changedByShop,
  'admin-changed': adminChanged,
  'admin-tax-undecided': adminTaxUndecided,
  'delivery-quoted': deliveryQuoted,
  'admin-delivery-answered': adminDeliveryAnswered,
  'purchase-message': purchaseMessage,
  'payment-received': paymentReceived,
  'tool-request-received': toolRequestReceived,
  'admin-tool-request': adminToolRequest,
  'tool-request-answer': toolRequestAnswer,
  'admin-question-asked': adminQuestionAsked,
  'question-answered': questionAnswered,
  'question-refused': questionRefused,
  'admin-review-added': adminReviewAdded,
  'review-answered': reviewAnswered,
  'review-hidden': reviewHidden,
  'change-notices': changeNotices,
  'tool-alert': toolAlert,
  'admin-low-stock': adminLowStock,
  'key-ending': keyEnding,
  'newsletter-confirm': newsletterConfirm,
  'webhook-paused': webhookPaused,
  'company-applied': companyApplied,
  'purchase-awaiting': purchaseAwaiting,
  'purchase-decided': purchaseDecided,
  'purchase-overdue': purchaseOverdue,
  'purchase-reminder': purchaseReminder,
  'invoice-reminder': invoiceReminder,
  'admin-company-applied': adminCompanyApplied,
  'company-decided': companyDecided,
  'company-invitation': companyInvitation,
  'return-requested': returnRequested,
  'admin-return-requested': adminReturnRequested,
  'return-approved': returnApproved,
  'return-refused': returnRefused,
  'return-received': returnReceived,
  'return-credited': returnCredited,
  'quote-requested': quoteRequested,
  'quote-assigned': quoteAssigned,
  'tool-request-assigned': toolRequestAssigned,
  'quote-message': quoteMessage,
  'quote-question': quoteQuestion,
  'quote-sent': quoteSent,
  'quote-ending': quoteEnding,
  'quote-declined': quoteDeclined,
  'quote-withdrawn': quoteWithdrawn,
  'ordered-for-you': orderedForYou,
  'quote-requested-for-you': quoteRequestedForYou,
} satisfies Record<string, Message>;

export type MessageName = keyof typeof messages;

/** Messages about the same subject to other people: one job sends both. */
export const sentTogether: Partial<Record<MessageName, MessageName>> = {
  'purchase-placed': 'admin-purchase-placed',
  'tool-request-received': 'admin-tool-request',
  'company-applied': 'admin-company-applied',
  'return-requested': 'admin-return-requested',
  'quote-message': 'quote-question',
};
