import { IsEnum } from 'class-validator';
import { OrderStatus } from '../../sales/orders/order.status';

/** The body of PUT /order/update/{id}. */
export class StatusInput {
  @IsEnum(OrderStatus, { message: `Status must be one of ${Object.values(OrderStatus).join(', ')}` })
  status!: OrderStatus;
}
