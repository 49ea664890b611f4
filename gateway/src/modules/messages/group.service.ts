import type { Message, MessageGroup } from './catalogue/message';
import { messages } from './registry';

/** Kinds of messages that the bell groups. */
export const messageGroups: ReadonlyMap<string, MessageGroup> = new Map(
  Object.entries<Message>(messages).flatMap(([kind, { group }]) => (group ? [[kind, group]] : [])),
);

/** The kinds of message whose unread notifications have been seen once the list at this path is. */
export const kindsListedAt = (path: string): string[] =>
  [...messageGroups].flatMap(([kind, group]) => (group.path === path ? [kind] : []));
