import { Args, Ctx as Context, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../shared/ctx';
import { connectionTypes } from '../../shared/page';
import { RequestedFields } from '../../shared/requested-fields';
import { AuditEntry } from './audit-entry.entity';
import { AuditLogArgs } from './audit.inputs';
import { listAuditLog } from './audit.service';

const { Connection: AuditEntryConnection } = connectionTypes(AuditEntry, 'AuditEntry');

@Resolver()
export class AuditResolver {
  @Query(() => AuditEntryConnection, { description: 'Actions of admins, newest first (admins).' })
  auditLog(
    @Context() ctx: Ctx,
    @Args(() => AuditLogArgs) args: AuditLogArgs,
    @RequestedFields() requested: RequestedFields,
  ) {
    return listAuditLog(ctx, args, requested);
  }
}
