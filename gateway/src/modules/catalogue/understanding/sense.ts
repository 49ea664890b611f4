import { AttributeKind } from '../attributes/attribute-kind';
import { unitOf } from '../attributes/attribute-value';
import { findUnit } from '../attributes/quantity/units';
import type { Attribute } from '../attributes/attribute.entity';
import type { Bound } from './amounts';

/** Numbers of which less is better, by words of the attribute's name. */
const LESS =
  /weight|mass|accuracy|repeatability|resolution|longest|time|asleep|supply current|noise|\bage\b|loss/i;
/** Lengths and voltages of which more is better. */
const MORE = /reach|range|clearance|stroke|travel|distance|isolation/i;
/** What is said with one number and meant so: a wheel of 60 mm, a motor for 24 V, a step of 1.8°. */
const EXACT = ['m', 'V', 'deg', 'ohm', 'H', 'F'].map((symbol) => findUnit(symbol)?.dimension);

/**
 * What a single number means of which nothing else is said (adr/0108). A range has to hold it. Of a number, less is better by its
 * name, lengths, angles and voltages are exact, and all else is a rating: at least.
 */
export function senseOf(attribute: Attribute): Bound {
  if (attribute.kind === AttributeKind.Range) return null;
  if (LESS.test(attribute.name)) return 'most';
  if (MORE.test(attribute.name)) return 'least';
  return EXACT.includes(unitOf(attribute).dimension) ? null : 'least';
}
