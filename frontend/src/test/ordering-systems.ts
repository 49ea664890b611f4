/** A purchasing system of a company, which may not order yet. */
export const system = {
  __typename: 'PunchoutConnection' as const,
  id: 'system-1',
  version: 'punchoutConnection system-1',
  name: 'SAP',
  identity: 'po_000000000001',
  origins: ['https://erp.example'],
  buyerId: null as string | null,
  buyerName: null as string | null,
  revokedAt: null as string | null,
  answersWebhook: null as null | { __typename: 'Webhook'; id: string; url: string; pausedAt: string | null },
};

/** An EDI partner of a company. */
export const partner = {
  __typename: 'EdiPartner' as const,
  id: 'partner-1',
  version: 'ediPartner partner-1',
  name: 'SAP',
  folder: 'edi_000000000001',
  qualifier: 'ZZ',
  code: 'HELIX',
  shopQualifier: '01',
  shopCode: '123456789',
  buyerId: 'greta',
  buyerName: 'Greta Gear',
  revokedAt: null,
};
