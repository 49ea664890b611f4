import type { Case } from '../case';
import { graphql } from './graphql';
import { identity } from './identity';
import { massAssignment } from './mass-assignment';
import { numbers } from './numbers';
import { ownership } from './ownership';

/** All topics in the order they are walked; the limits come last, because they use them up. */
export const topics = (): Case[] => [...identity, ...ownership, ...numbers, ...massAssignment, ...graphql];
