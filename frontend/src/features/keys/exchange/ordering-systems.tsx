import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { look, stack } from '../../../components/layout/layout';
import { Panel } from '../../../components/page/panel';
import { EdiPartnersDocument, type EdiPartnerRowFragment } from '../edi/edi.generated';
import { PartnerMessages } from '../edi/partner-messages';
import { PartnerTable } from '../edi/partner-table';
import { PunchoutConnectionsDocument, type PunchoutRowFragment } from '../punchout/punchout.generated';
import { SystemMessages } from '../punchout/system-messages';
import { SystemTable } from '../punchout/system-table';
import { exchangeTexts } from './exchange-messages';

/**
 * The purchasing systems and EDI partners of a company with their messages, for staff who are asked why an order did not come.
 * Renders nothing if there are none.
 */
export function OrderingSystems({ companyId }: { companyId: string }) {
  const punchout = useQuery(PunchoutConnectionsDocument, { variables: { companyId } });
  const edi = useQuery(EdiPartnersDocument, { variables: { companyId } });
  const [system, setSystem] = useState<PunchoutRowFragment | null>(null);
  const [partner, setPartner] = useState<EdiPartnerRowFragment | null>(null);
  const systems = punchout.data?.punchoutConnections ?? [];
  const partners = edi.data?.ediPartners ?? [];
  if (systems.length === 0 && partners.length === 0) return null;
  const id = `ordering-systems-${companyId}`;
  return (
    <Panel>
      <section className={stack(4, 'packed')} aria-labelledby={id}>
        <h2 id={id} className={look('lg')}>
          {exchangeTexts.systems}
        </h2>
        <p className={look('muted', 'sm')}>{exchangeTexts.systemsLead}</p>
        {systems.length > 0 && (
          <SystemTable systems={systems} mayChange={false} onAct={(_messages, of) => setSystem(of)} />
        )}
        {partners.length > 0 && (
          <PartnerTable partners={partners} mayChange={false} onAct={(_messages, of) => setPartner(of)} />
        )}
      </section>
      <SystemMessages system={system} onClose={() => setSystem(null)} />
      <PartnerMessages partner={partner} onClose={() => setPartner(null)} />
    </Panel>
  );
}
