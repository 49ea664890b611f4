import type { Case } from '../case';
import { csrfCors, headers } from './browsers';
import { bundle } from './bundle';
import { connected } from './connected';
import { emailLinks } from './email-links';
import { errors, links } from './errors';
import { files } from './files';
import { graphql } from './graphql';
import { identity } from './identity';
import { injection } from './injection';
import { limits } from './limits';
import { massAssignment } from './mass-assignment';
import { numbers } from './numbers';
import { ownership } from './ownership';
import { purchases } from './purchases';

/** All topics in the order in which they run. The limits come last, because they use up the rate limits. */
export const topics = (): Case[] => [
  ...[
    ...identity,
    ...ownership,
    ...purchases,
    ...numbers,
    ...massAssignment,
    ...graphql,
    ...csrfCors,
    ...links,
    ...emailLinks,
    ...connected,
  ],
  ...[...files, ...injection, ...headers, ...errors, ...bundle(), ...limits],
];
