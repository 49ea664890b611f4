import type { EntityManager } from 'typeorm';
import { sharedLoader } from '../../../db/shared-loader';
import { query } from '../../../db/sql';
import { OWN_CHANGES } from '../../../shared/read-replica';
import type { Actor, Membership, RoleName } from '../../../shared/ctx';
import { permissionsOf } from './staff.service';

/** What an actor is made of, besides the session `s`. */
export const ACTOR = `
  u.email, u.display_name, u.role, u.is_owner, u.permissions, u.address, u.acting_company_id, (
    SELECT addresses.address->>'country' FROM addresses WHERE user_id = s.user_id AND is_default) AS country, (
    SELECT json_agg(json_build_object('companyId', company_id, 'role', m.role, 'state', state))
    FROM company_members m JOIN companies ON companies.id = company_id WHERE m.user_id = s.user_id) AS memberships`;

/** LIMIT makes PostgreSQL look each user up by its key, whatever number of sessions it expects. */
export const USER = `
  JOIN LATERAL (
    SELECT email, display_name, role, address, acting_company_id, is_owner, permissions
    FROM users LEFT JOIN staff_roles ON staff_roles.id = staff_role_id
    WHERE users.id = s.user_id AND deleted_at IS NULL AND disabled_at IS NULL LIMIT 1) u ON true`;

const ACTORS = `
  SELECT s.id, s.user_id, s.wrote_at > now() - interval '${OWN_CHANGES} milliseconds' AS has_written, ${ACTOR}
  FROM sessions s ${USER}
  WHERE s.id = ANY($1::uuid[]) AND s.ended_at IS NULL AND s.expires_at > now()`;

/** The same of a user, whatever their sessions. */
const ACTOR_OF_USER = `
  SELECT '' AS id, s.user_id, NULL AS has_written, ${ACTOR} FROM (SELECT $1::uuid AS user_id) s ${USER}`;

export interface SessionRow {
  id: string;
  user_id: string;
  has_written: boolean | null;
  email: string;
  display_name: string | null;
  role: RoleName;
  is_owner: boolean | null;
  permissions: string[] | null;
  address: string | null;
  country: string | null;
  acting_company_id: string | null;
  memberships: (Membership & { state: string })[] | null;
}

/** Loads the user of each session by the session's id; null if it has ended or does not exist. */
export const sessionLoader = sharedLoader<string, Actor | null>(async (db, sessionIds) => {
  const found = await query<SessionRow>(db, { sql: ACTORS, values: [sessionIds] });
  const byId = new Map(found.map((row) => [row.id, actorOfRow(row)]));
  return sessionIds.map((id) => byId.get(id) ?? null);
});

/** The user on whose behalf a job runs, or for whom staff order, with the rights of now; null if the account was deleted or disabled. */
export async function actorOfUser(
  db: EntityManager,
  userId: string,
  /** The company that they act for, in place of the one that they have chosen. */
  chosen?: { readonly actingFor: string | null },
): Promise<Actor | null> {
  const [row] = await query<SessionRow>(db, { sql: ACTOR_OF_USER, values: [userId] });
  if (!row) return null;
  return actorOfRow(chosen ? { ...row, acting_company_id: chosen.actingFor } : row);
}

/** A company can be acted for while it is active or suspended (companies/company.status). */
const ACTED_FOR = ['Active', 'Suspended'];

export function actorOfRow(row: SessionRow): Actor {
  const { id, user_id: userId, email, role, acting_company_id: acting, memberships, permissions } = row;
  const member = memberships?.find(({ companyId }) => companyId === acting);
  return {
    userId,
    sessionId: id,
    hasJustWritten: row.has_written ?? false,
    email,
    role,
    permissions: permissionsOf(permissions && { isOwner: row.is_owner ?? false, given: permissions }),
    profileAddress: row.address,
    country: row.country,
    displayName: row.display_name ?? email.split('@')[0] ?? email,
    memberships: memberships ?? NO_MEMBERSHIPS,
    actingCompanyId: member && ACTED_FOR.includes(member.state) ? member.companyId : null,
  };
}

const NO_MEMBERSHIPS: readonly Membership[] = [];
