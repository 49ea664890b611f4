import { Field, InputType } from 'type-graphql';
import { Text } from '../../shared/field-rules';
import { Sku } from '../catalogue/tools/sku';
import { LocalDate } from '../../shared/scalars';
import { MAX_NOTICE, NoticeKind } from './change-notice.entity';

@InputType({ description: 'A change of a tool that its customers are notified of.' })
export class ChangeNoticeInput {
  @Field({ description: 'SKU of the tool, in any case, with or without blanks.' })
  @Sku()
  sku!: string;

  @Field(() => NoticeKind, { description: 'What kind of change it is.' })
  kind!: NoticeKind;

  @Field({ description: `What changes, at most ${MAX_NOTICE} characters.` })
  @Text('What changes', MAX_NOTICE)
  what!: string;

  @Field({ description: `Why, at most ${MAX_NOTICE} characters.` })
  @Text('Why', MAX_NOTICE)
  why!: string;

  @Field(() => LocalDate, {
    description:
      'First day of the new revision or price, or last day to order. Customers are notified on the next Monday; a price rise and a last day follow at least 30 days later.',
  })
  effectiveOn!: string;
}
