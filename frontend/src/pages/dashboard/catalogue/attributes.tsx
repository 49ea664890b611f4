import { useQuery } from '@apollo/client/react';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { look, stack } from '../../../components/layout/layout';
import { PartsPage } from '../../../components/page/parts-page';
import { Select } from '../../../components/select';
import { definitionTexts } from '../../../features/manage-tools/attributes/definition-messages';
import type { DefinedFamilyFragment } from '../../../features/manage-tools/attributes/definitions.generated';
import { FamilyDefinitions } from '../../../features/manage-tools/attributes/family-definitions';
import { labels } from '../../../lib/messages';
import { FamilyAttributesDocument } from './attributes.generated';

/** Attributes: what is known of the tools of each family. */
export function AttributesPage() {
  const { data, error, refetch } = useQuery(FamilyAttributesDocument, { fetchPolicy: 'cache-and-network' });
  const reload = () => void refetch().catch(() => undefined);
  return (
    <PartsPage
      title={labels.attributes}
      lead={definitionTexts.lead}
      data={data}
      error={error}
      onRetry={reload}
    >
      {({ families }) => <Families families={families} onChanged={reload} />}
    </PartsPage>
  );
}

type FamiliesProps = { families: readonly DefinedFamilyFragment[]; onChanged: () => void };

/** The family of the address, and its attributes. */
function Families({ families, onChanged }: FamiliesProps) {
  const [params, setParams] = useSearchParams();
  const id = useId();
  const family = families.find((each) => each.id === params.get('family')) ?? families[0];
  if (!family) return <p>{definitionTexts.noFamilies}</p>;
  return (
    <>
      <div className={stack(1, 'narrow')}>
        <label className={look('sm', 'medium')} htmlFor={id}>
          {definitionTexts.family}
        </label>
        <Select
          id={id}
          value={family.id}
          onChange={(chosen) => setParams({ family: chosen }, { replace: true })}
          choices={families.map(({ id, name, attributes }) => ({
            value: id,
            label: `${name} (${attributes.length})`,
          }))}
        />
      </div>
      <FamilyDefinitions key={family.id} family={family} onChanged={onChanged} />
    </>
  );
}
