import type { FeedEvent } from '../../events/feed';
import type { JobServices } from '../../shared/ctx';
import type { PostAnswer, Posted } from '../../shared/net/public-post';
import type { Webhook, WebhookFormat } from './webhook.entity';

/** What is sent about an event. */
interface Written {
  /** Type of the event, or of the document that is made of it. */
  readonly type: string;
  readonly body: string;
}

/** An event about which nothing can be said before a time. */
interface TooEarly {
  readonly until: Date;
}

/** Why an answer does not accept what was sent. */
interface Unaccepted {
  readonly error: string;
  /** True if it would be refused again: the next event follows. */
  readonly isFinal: boolean;
}

/** How a webhook writes events and reads answers. */
export interface Formatter {
  /** Null if nothing is sent about an event. */
  readonly write: (
    services: JobServices,
    webhook: Webhook,
    event: FeedEvent,
  ) => Promise<Written | TooEarly | null>;
  /** The request as it is sent now, with the valid secrets of its webhook, the newest first. */
  readonly request: (
    secrets: readonly Buffer[],
    message: { readonly id: string; readonly body: string; readonly at: Date },
  ) => Posted;
  /** Null for an answer that accepts it. */
  readonly problem: (answer: PostAnswer) => Unaccepted | null;
}

/** The formatter of each format (webhook-formats.ts). */
export type Formatters = Readonly<Record<WebhookFormat, Formatter>>;
