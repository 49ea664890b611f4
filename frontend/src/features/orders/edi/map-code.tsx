import { useMutation } from '@apollo/client/react';
import { PageForm } from '../../../components/fields/page-form';
import { SelectField } from '../../../components/fields/select-field';
import { look, stack } from '../../../components/layout/layout';
import { useToast } from '../../../components/toasts/toast';
import { ToolSkuField } from '../../../entities/tool/sku/tool-sku-field';
import { mapEdiCodeLimits } from '../../../graphql/limits.generated';
import { submitted } from '../../../lib/forms/form-errors';
import { validation } from '../../../lib/messages';
import { MapEdiCodeDocument, type QueuedEdiOrderFragment } from './queue.generated';
import { queueTexts as texts } from './queue-messages';

type Code = QueuedEdiOrderFragment['unknownCodes'][number];
type Addresses = QueuedEdiOrderFragment['addresses'];
type MapCodeProps = { order: QueuedEdiOrderFragment; code: Code };

/** A code that is not known, with the form that says what it stands for. */
export const MapCode = ({ order, code }: MapCodeProps) => (
  <li className={stack(2)}>
    <p className={look('breakAnywhere')}>
      <span>{code.kind === 'Part' ? texts.part : texts.address}</span>{' '}
      <strong translate="no">{code.code}</strong>
      {code.line !== null && <span className={look('muted')}>{` (${texts.ofLine(code.line)})`}</span>}
      {code.text && <span className={look('muted')}>{` ${code.text}`}</span>}
    </p>
    {code.kind === 'Part' || order.addresses.length > 0 ? (
      <CodeForm order={order} code={code} />
    ) : (
      <p className={look('muted')}>{texts.noAddresses}</p>
    )}
  </li>
);

type Values = { sku?: string; addressId?: string };

function CodeForm({ order: { id, number, addresses }, code: { kind, code } }: MapCodeProps) {
  const [map] = useMutation(MapEdiCodeDocument);
  const toast = useToast();
  const isPart = kind === 'Part';
  const save = async ({ sku, addressId }: Values) => {
    const to = isPart ? { sku: sku?.trim() } : { addressId };
    await map({ variables: { input: { orderId: id, kind, code, ...to } } });
    toast.success(texts.mapped(code));
  };
  const problems = ({ sku, addressId }: Values) =>
    isPart
      ? { sku: sku?.trim() ? undefined : validation.required(texts.sku) }
      : { addressId: addressId ? undefined : validation.required(texts.addressOf) };
  return (
    <PageForm<Values>
      about={`code ${id} ${code}`}
      aria-label={texts.mapOf(code, number)}
      className={stack(2, 'measure')}
      submitLabel={texts.map}
      submitVariant="default"
      validate={problems}
      onSubmit={(values) => submitted(save(values))}
    >
      {isPart ? (
        <ToolSkuField name="sku" label={texts.sku} {...mapEdiCodeLimits.sku} required />
      ) : (
        <SelectField name="addressId" label={texts.addressOf} choices={choicesOf(addresses)} required />
      )}
    </PageForm>
  );
}

const nameOf = ({ label, address }: Addresses[number]): string =>
  [label, address.name, ...address.lines, address.city].filter(Boolean).join(', ');

const choicesOf = (addresses: Addresses) => [
  { value: '', label: texts.choose },
  ...addresses.map((entry) => ({ value: entry.id, label: nameOf(entry) })),
];
