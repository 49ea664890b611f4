import type { EntityManager } from 'typeorm';
import { query } from '../../db/sql';
import { toolNames } from '../catalogue/tools/tool.sql';
import { unitsBought } from '../sales/orders/buyers.sql';
import type { NoticeKind } from './change-notice.entity';

/** A notice in a digest, with what its recipient bought of the tool within 24 months. */
export interface DigestedNotice {
  readonly userId: string;
  readonly toolId: string;
  readonly sku: string;
  readonly name: string;
  readonly kind: NoticeKind;
  readonly what: string;
  readonly why: string;
  /** As 2026-11-21. */
  readonly effectiveOn: string;
  /** Units; 0 for someone who has the tool in a list only. */
  readonly units: number;
  /** Since the first of these orders; 0 without one. */
  readonly days: number;
}

const DIGEST = `
  SELECT user_id AS "userId", notice.tool_id AS "toolId", sku, tool.name, kind, what, why,
    effective_on::text AS "effectiveOn", coalesce(bought.units, 0)::int AS units, coalesce(bought.days, 0)::int AS days
  FROM change_notice_recipients AS recipient
  JOIN change_notices AS notice ON notice.id = notice_id
  JOIN (${toolNames}) AS tool ON tool.id = notice.tool_id
  LEFT JOIN LATERAL (
    ${unitsBought({ tool: 'notice.tool_id', person: 'user_id', until: 'recipient.created_at' })}
  ) AS bought ON true
  WHERE digest_id = $1 ORDER BY effective_on, sku`;

/** The notices of a digest, in the order in which they become effective. */
export const noticesOfDigest = (db: EntityManager, digestId: string): Promise<DigestedNotice[]> =>
  query<DigestedNotice>(db, { sql: DIGEST, values: [digestId] });
