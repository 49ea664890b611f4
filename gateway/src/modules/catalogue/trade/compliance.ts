import { registerEnumType } from 'type-graphql';

/** Of the EU directive 2011/65 on hazardous substances in electrical equipment. */
export enum RohsStatus {
  Compliant = 'Compliant',
  Exempt = 'Exempt',
  NotCompliant = 'NotCompliant',
}
registerEnumType(RohsStatus, {
  name: 'RohsStatus',
  description: 'Whether a tool keeps the limits of RoHS (directive 2011/65/EU).',
  valuesConfig: {
    Compliant: { description: 'It keeps the limits.' },
    Exempt: { description: 'It complies by an exemption of the directive.' },
    NotCompliant: { description: 'It does not keep the limits.' },
  },
});

/** Of the EU regulation 1907/2006: substances of very high concern (SVHC) above 0.1 per cent by weight. */
export enum ReachStatus {
  NoSvhc = 'NoSvhc',
  ContainsSvhc = 'ContainsSvhc',
}
registerEnumType(ReachStatus, {
  name: 'ReachStatus',
  description:
    'Whether a tool contains substances of very high concern (SVHC) above 0.1 per cent by weight (REACH, regulation 1907/2006).',
  valuesConfig: {
    NoSvhc: { description: 'It contains none.' },
    ContainsSvhc: { description: 'It contains those that `svhc` names.' },
  },
});
