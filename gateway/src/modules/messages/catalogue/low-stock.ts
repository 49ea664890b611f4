import { v5 } from 'uuid';
import { enqueue } from '../../../jobs/enqueue';
import { dayOf } from '../../../shared/time/working-days';
import type { JobServices } from '../../../shared/ctx';
import { Tool } from '../../catalogue/tools/tool.entity';
import { isLow, ORDERS_LEFT } from '../../catalogue/tools/tool.sql';
import { EmailTopic } from '../../people/users/user.entity';
import { staff, type Message } from './message';

/** Tools in one email; the others are counted. */
const MOST = 50;
/** Makes one id of each day, so that a day has one digest however often its job runs. */
const DAYS = '5f1c3a52-6d0e-4c53-9a55-0d8e0d1c9b0e';

/** Every day: notifies admins of the tools that are low. */
export const notifyOfLowStock = (services: JobServices): Promise<void> =>
  enqueue(services, 'notify', {
    message: 'admin-low-stock',
    subjectId: v5(dayOf(new Date()), DAYS),
    companyId: '',
  });

export const adminLowStock: Message = {
  topic: EmailTopic.LowStock,
  async compose({ db }) {
    const [tools, count] = await db
      .createQueryBuilder(Tool, 'tool')
      .where(isLow('tool'))
      .orderBy('tool.available_stock')
      .addOrderBy('tool.id')
      .take(MOST)
      .getManyAndCount();
    if (count === 0) return null;
    const what = count === 1 ? '1 tool is low' : `${count} tools are low`;
    const path = '/dashboard/managetools?inStock=low';
    return {
      recipients: await staff(db, 'stock.change'),
      subject: `Stock: ${what}`,
      paragraphs: [
        'These tools have fallen below their stock threshold.',
        ...(count > MOST ? [`The ${MOST} lowest of ${count}:`] : []),
      ],
      lines: tools.map(({ name, sku, minimumOrder, lowStockThreshold, availableStock }) => ({
        name,
        details: `${sku} · threshold ${lowStockThreshold ?? minimumOrder * ORDERS_LEFT}`,
        amount: `${availableStock} left`,
      })),
      action: { label: 'Manage tools', path },
      reason: 'you are an admin of the shop',
      notice: { text: `Stock: ${what}.`, path },
    };
  },
};
