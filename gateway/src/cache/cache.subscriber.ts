import type { CacheTag } from './cache-tags';
import type { DomainEvent } from '../events/domain-event';
import type { EventType } from '../events/registry';
import type { Subscription } from '../events/subscriber';
import type { UnitOfWork } from '../shared/ctx';

/**
 * Invalidates what this gateway has cached, so that the author of a change sees it immediately. The other gateways learn of it
 * by a trigger (cache/invalidations.ts).
 */
const invalidating =
  <Type extends EventType>(tagsOf: (event: DomainEvent<Type>) => readonly CacheTag[]) =>
  (tx: UnitOfWork, events: readonly DomainEvent<Type>[]): void =>
    tx.afterCommit(() => {
      for (const tag of events.flatMap(tagsOf)) tx.services.cacheTags.invalidate(tag);
    });

const thisTool = invalidating(({ subjectId }) => [`tools:${subjectId}`]);
const holidays = invalidating(() => ['holidays']);
const toolFiles = invalidating(() => ['tool_files']);
/** A new definition may change what values are. */
const attributes = invalidating(() => ['attributes', 'tool_attributes']);
const reviews = invalidating(() => ['reviews']);
const notices = invalidating(() => ['change_notices']);
const synonyms = invalidating(() => ['search_synonyms']);

/** The catalogue, its days and the reviews in the response cache. */
export const responseCache: Subscription = {
  'tool.added': invalidating(() => ['tools']),
  'tool.edited': thisTool,
  'tool.price-changed': thisTool,
  'tool.deleted': thisTool,
  'tool.stock-received': thisTool,
  'tool.stock-corrected': thisTool,
  'family.added': invalidating(() => ['families']),
  'family.edited': invalidating(() => ['families']),
  'tool.attributes-set': invalidating(() => ['tool_attributes']),
  'tool.file-added': toolFiles,
  'tool.file-withdrawn': toolFiles,
  'tool.relations-set': invalidating(() => ['tool_relations']),
  'attribute.saved': attributes,
  'attribute.deleted': attributes,
  'purchase.placed': invalidating(({ payload }) => payload.toolIds.map((id): CacheTag => `tools:${id}`)),
  'order.changed': invalidating(({ payload }) => [`tools:${payload.toolId}`]),
  'order.deleted': invalidating(({ payload }) => [`tools:${payload.toolId}`]),
  'shipment.voided': invalidating(({ payload }) => payload.toolIds.map((id): CacheTag => `tools:${id}`)),
  'return.restocked': invalidating(({ payload }) =>
    payload.lines.map(({ toolId }): CacheTag => `tools:${toolId}`),
  ),
  'calendar.edited': invalidating(() => ['seller_calendar']),
  'calendar.holidays-imported': holidays,
  'holiday.added': holidays,
  'holiday.removed': holidays,
  'synonym.added': synonyms,
  'synonym.deleted': synonyms,
  'review.added': reviews,
  'review.edited': reviews,
  'review.deleted': reviews,
  'review.hidden': reviews,
  'review.answered': reviews,
  'notice.published': notices,
  'notice.withdrawn': notices,
};
