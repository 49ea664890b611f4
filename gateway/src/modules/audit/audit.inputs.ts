import { IsOptional, MaxLength, ValidateNested } from 'class-validator';
import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { bookDays, DayIn } from '../../shared/time/day-range';
import { Typed } from '../../shared/field-rules';
import { PageArgs } from '../../shared/page';
import { DateTime } from '../../shared/scalars';
import { AuditAction, AuditEntity } from './audit-action';

@InputType({ description: 'Conditions on entries of the audit log; all given ones must match.' })
export class AuditFilter {
  @Field(() => String, {
    nullable: true,
    description: "Part of the person's name or email address at that time.",
  })
  @IsOptional()
  @Typed('Search')
  search?: string | null;

  @Field(() => AuditAction, { nullable: true, description: 'Action.' })
  action?: AuditAction | null;

  @Field(() => AuditEntity, { nullable: true, description: 'Subject.' })
  entity?: AuditEntity | null;

  @Field(() => ID, { nullable: true, description: 'Id of the subject.' })
  @IsOptional()
  @MaxLength(100)
  entityId?: string | null;

  @Field(() => DateTime, { nullable: true, description: 'At this time or later.' })
  @IsOptional()
  @DayIn('The date of the action', bookDays)
  from?: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'Before this time.' })
  @IsOptional()
  @DayIn('The date of the action', bookDays)
  to?: Date | null;
}

@ArgsType()
export class AuditLogArgs extends PageArgs {
  @Field(() => AuditFilter, { nullable: true })
  @IsOptional()
  @ValidateNested()
  filter?: AuditFilter | null;
}
