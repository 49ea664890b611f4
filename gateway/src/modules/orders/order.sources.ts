import type { Sources } from '../../db/selection';
import { Tool } from '../tools/tool.entity';
import { toolSources } from '../tools/tool.sources';
import { User } from '../users/user.entity';
import { userSources } from '../users/user.sources';
import type { Order } from './order.entity';

/** What the fields of an order are made of that are not its columns (order.resolver). */
export const orderSources: Sources<Order> = {
  tool: { by: 'toolId', Entity: Tool, sources: toolSources },
  customer: { by: 'customerId', Entity: User, sources: userSources },
  paymentRecord: ['id'],
  timeline: ['id'],
  viewerCan: ['customerId', 'status', 'payment', 'deletedAt'],
};
