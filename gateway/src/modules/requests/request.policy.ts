import { Field, ObjectType } from 'type-graphql';
import type { Actor } from '../../shared/ctx';
import { allowed, requires, Permission } from '../../shared/permission';
import type { CustomToolRequest } from './custom-tool-request.entity';
import { stateAfter, type RequestAction } from './request.status';

@ObjectType({ description: "The viewer's current permissions on a request.", simpleResolvers: true })
export class ToolRequestPermissions {
  @Field(() => Permission, { description: 'Answer it by email.' })
  answer!: Permission;

  @Field(() => Permission, { description: 'Assign it to an admin.' })
  assign!: Permission;

  @Field(() => Permission, { description: 'Write the internal note.' })
  note!: Permission;

  @Field(() => Permission, { description: 'Close it.' })
  close!: Permission;

  @Field(() => Permission, { description: 'Reopen it.' })
  reopen!: Permission;
}

export const canManageRequests = (actor: Actor | null): Permission => requires(actor, 'requests.answer');

/** Permission to perform an action on a request at present; used by the service and by viewerCan. */
export function can(
  action: RequestAction,
  actor: Actor | null,
  { state }: Pick<CustomToolRequest, 'state'>,
): Permission {
  const manage = canManageRequests(actor);
  if (!manage.allowed) return manage;
  const next = stateAfter(state, action);
  return typeof next === 'string' ? allowed : next;
}

export const requestPermissions = (
  actor: Actor | null,
  request: Pick<CustomToolRequest, 'state'>,
): ToolRequestPermissions => ({
  answer: can('answer', actor, request),
  assign: can('assign', actor, request),
  note: can('note', actor, request),
  close: can('close', actor, request),
  reopen: can('reopen', actor, request),
});
