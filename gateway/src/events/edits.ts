import type { EntityManager } from 'typeorm';
import { query, sql, statementOf } from '../db/sql';
import type { EventType } from './registry';

/** What forms change, and the events that say that one has (adr/0098). */
export const EDITS = {
  tool: ['tool.edited', 'tool.price-changed'],
  /** Its attributes have a form of their own. */
  toolAttributes: ['tool.attributes-set'],
  /** And so have its relations. */
  toolRelations: ['tool.relations-set'],
  attribute: ['attribute.saved'],
  family: ['family.edited'],
  profile: ['user.profile-edited'],
  /** The shop sets the terms of a company, its owner the address. */
  companyTerms: ['company.terms-set'],
  companyAddress: ['company.address-set'],
  /** The subject is the company. */
  member: ['company.member-changed'],
  address: ['address.edited'],
  toolRequest: ['request.noted'],
  stage: ['stage.saved'],
  shipment: ['shipment.tracking-set'],
  deliveryMethod: ['delivery-method.saved'],
  seller: ['seller.edited'],
  bookSettings: ['books.edited'],
  calendar: ['calendar.edited'],
  sitePage: ['site-page.edited'],
  webhook: ['webhook.edited'],
  punchoutConnection: ['punchout-connection.edited'],
  ediPartner: ['edi-partner.edited'],
} as const satisfies Record<string, readonly EventType[]>;

export type Edited = keyof typeof EDITS;
export type EditType = (typeof EDITS)[Edited][number];

/** The version of something that no form has changed. It is no id of an edit, and no other thing has it. */
export const firstVersion = (what: Edited, subjectId: string): string => `${what} ${subjectId}`;

/** The newest edit of a subject. Its id is the subject's version. */
export interface Edit {
  readonly subjectId: string;
  readonly id: string;
  readonly at: Date;
  readonly actorId: string | null;
  readonly payload: { readonly before?: object | null; readonly after?: object | null };
}

/** The newest edit of each subject that has one. */
export const newestEdits = (
  db: EntityManager,
  what: Edited,
  subjectIds: readonly string[],
): Promise<Edit[]> =>
  query<Edit>(
    db,
    statementOf(sql`
      SELECT edit.subject_id AS "subjectId", edit.id, edit.at, edit.actor_id AS "actorId", edit.payload
      FROM unnest(${subjectIds}::text[]) AS subject (id), LATERAL (
        SELECT * FROM domain_events WHERE subject_id = subject.id AND type = ANY (${EDITS[what]}::text[])
        ORDER BY id DESC LIMIT 1) AS edit`),
  );
