import { Field, ObjectType } from 'type-graphql';
import type { Actor } from '../../../shared/ctx';
import { notFound } from '../../../shared/domain-error';
import { allowed, authorize, Permission, refused } from '../../../shared/permission';
import { mayInCompany } from '../../people/companies/company.policy';
import { visibleTo } from '../../people/companies/visible.policy';
import type { SavedList } from './saved-list.entity';
import { MAX_LISTS } from './saved-list.inputs';

@ObjectType({ description: "The viewer's current permissions on a list.", simpleResolvers: true })
export class ListPermissions {
  @Field(() => Permission, { description: 'Rename it, or change its lines.' })
  update!: Permission;

  @Field(() => Permission, { description: 'Save its lines as another list.' })
  duplicate!: Permission;

  @Field(() => Permission, { description: 'Delete it.' })
  delete!: Permission;

  @Field(() => Permission, { description: 'Undo its deletion.' })
  restore!: Permission;
}

export const tooManyLists = `You can have at most ${MAX_LISTS} lists.`;
const gone = refused('not-found', 'NOT_FOUND', 'The list is deleted.');

/** Only its owner sees a list, or the members of its company. @throws DomainError NOT_FOUND */
export function visibleList(actor: Actor, list: SavedList | null): SavedList {
  if (!list || !visibleTo(actor, 'list').sees(list)) throw notFound();
  return list;
}

/** Viewers of a company change no list. @throws DomainError NOT_FOUND, FORBIDDEN */
export function changeableList(actor: Actor, list: SavedList | null): SavedList {
  const { companyId } = visibleList(actor, list);
  if (companyId) authorize(mayInCompany(actor, companyId, 'buy'));
  return list as SavedList;
}

/** True if an owner with this number of lists may add another. */
export const canHaveAnother = (lists: number): Permission =>
  lists < MAX_LISTS ? allowed : refused('malformed', 'BAD_USER_INPUT', tooManyLists);

/** The viewer's permissions on a list; `lists` is the number of lists of its owner or company. */
export function listPermissions(actor: Actor, list: SavedList, lists: number): ListPermissions {
  const { deletedAt, companyId } = list;
  const role = companyId ? mayInCompany(actor, companyId, 'buy') : allowed;
  if (!role.allowed) return { update: role, duplicate: role, delete: role, restore: role };
  const change = deletedAt ? gone : allowed;
  return {
    update: change,
    duplicate: deletedAt ? gone : canHaveAnother(lists),
    delete: change,
    restore: deletedAt ? canHaveAnother(lists) : allowed,
  };
}
