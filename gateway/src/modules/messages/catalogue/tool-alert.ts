import { formatMoney } from '../../../shared/money';
import { dayText } from '../../../shared/time/days';
import { formatUnits } from '../../../shared/units';
import { isDue, unitsOf } from '../../catalogue/alerts/tool-alert.status';
import { AlertKind, type ToolAlert } from '../../catalogue/alerts/tool-alert.entity';
import { alertWithTool } from '../../catalogue/alerts/tool-alert.service';
import { priceAt } from '../../catalogue/pricing/pricing.service';
import type { Tool } from '../../catalogue/tools/tool.entity';
import { EmailTopic } from '../../people/users/user.entity';
import { customer, type Message } from './message';

interface Content {
  readonly subject: string;
  /** What they asked for. */
  readonly wish: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
}

function contentOf(tool: Tool, alert: ToolAlert): Content {
  const quantity = unitsOf(tool, alert);
  const units = formatUnits(quantity);
  if (alert.kind === AlertKind.InStock)
    return {
      subject: `${tool.name} is in stock again`,
      wish: `when ${units} or more are in stock`,
      facts: [['In stock now', formatUnits(tool.availableStock)]],
    };
  const limit = formatMoney(alert.price ?? 0);
  return {
    subject: `${tool.name} costs less than ${limit} now`,
    wish: `when a unit costs less than ${limit} for ${units}`,
    facts: [[`Price of a unit for ${units}`, formatMoney(priceAt(tool, quantity).unitPrice)]],
  };
}

/** To someone who asked for it. Its subject is the alert. Nothing is sent of a tool that was deleted meanwhile. */
export const toolAlert: Message = {
  topic: EmailTopic.ToolAlerts,
  async compose({ db }, id) {
    const alert = await alertWithTool(db, id);
    if (!alert?.tool) return null;
    const { subject, wish, facts } = contentOf(alert.tool, alert);
    const path = `/details/${alert.tool.id}`;
    return {
      recipients: await customer(db, alert.userId),
      subject,
      paragraphs: [
        `On ${dayText(alert.askedAt)} you asked to be told ${wish}.`,
        ...(isDue(alert.tool, alert)
          ? []
          : ['It was so when this was sent, but is not any more: see below what holds now.']),
        'Nothing is reserved for you: those who order first get it. You are told once; ask again on the page of the tool if you need to.',
      ],
      facts: [['SKU', alert.tool.sku], ...facts],
      action: { label: 'See the tool', path },
      reason: 'you asked for it on the page of the tool',
      notice: { text: `${subject}.`, path },
    };
  },
};
