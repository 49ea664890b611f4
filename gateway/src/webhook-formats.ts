import { cxmlFormat } from './modules/punchout/answers/cxml-format';
import { jsonFormat } from './modules/webhooks/json-format';
import type { Formatters } from './modules/webhooks/webhook-format.type';
import { WebhookFormat } from './modules/webhooks/webhook.entity';

/** How webhooks write what they send. A new format is a `Formatter` in its room and a line here. */
export const webhookFormats: Formatters = {
  [WebhookFormat.JSON]: jsonFormat,
  [WebhookFormat.CXML]: cxmlFormat,
};
