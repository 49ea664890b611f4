import { useEffect, useRef } from 'react';
import { useField } from 'react-final-form';
import { packageLimits } from '../../../graphql/limits.generated';
import { classes } from '../../../lib/classes';
import { stack } from '../../../components/layout/layout';
import { PlainButton } from '../../../components/button';
import { QuantityField, WeightField } from '../../../components/fields/number-field';
import { shipmentTexts } from '../../../entities/order/shipment-messages';
import { UnitsInput } from '../../../entities/order/units-input';
import type { TypedPackage } from './package-rules';
import units from '../../../entities/order/units-list.module.css';
import styles from './package-fields.module.css';
import { openOf, type ShippedOrder } from './shipping-rules';

const nameOf = ({ number, toolName }: ShippedOrder) => `${number} ${toolName}`;

/** Packages of orders of one purchase. If there are several, each lists its contents. */
export function PackageFields({ orders }: { orders: readonly ShippedOrder[] }) {
  const { input } = useField<TypedPackage[]>('packages');
  const packages = input.value || [];
  const last = useRef<HTMLFieldSetElement>(null);
  const isAdded = useRef(false);
  const add = () => {
    isAdded.current = true;
    input.onChange([...packages, {}]);
  };
  // The fields of a new package are before the button that added it.
  useEffect(() => {
    if (isAdded.current) last.current?.querySelector('input')?.focus();
    isAdded.current = false;
  }, [packages.length]);
  const remove = (at: number) => input.onChange(packages.filter((_, other) => other !== at));
  return (
    <div>
      {packages.map((_, at) => (
        // The fields are named by the place of the package, so the place is its key.
        <fieldset
          key={at}
          ref={at === packages.length - 1 ? last : undefined}
          className={classes(stack(2, 'panel', 'shrink'), styles.package)}
        >
          <legend className={units.legend}>{shipmentTexts.package(at + 1)}</legend>
          <Measures at={at} />
          {packages.length > 1 && (
            <ul className={units.list}>
              {orders.map((order) => (
                <UnitsInput
                  key={order.id}
                  name={`packages[${at}].units.${order.id}`}
                  title={nameOf(order)}
                  label={shipmentTexts.inPackage(nameOf(order), at + 1)}
                  open={openOf(order)}
                />
              ))}
            </ul>
          )}
          <PlainButton
            variant="quiet"
            className={styles.remove}
            aria-label={shipmentTexts.removePackage(at + 1)}
            onClick={() => remove(at)}
          >
            {shipmentTexts.remove}
          </PlainButton>
        </fieldset>
      ))}
      <PlainButton onClick={add}>{shipmentTexts.addPackage}</PlainButton>
    </div>
  );
}

const Measures = ({ at }: { at: number }) => (
  <div className={styles.measures}>
    <WeightField
      name={`packages[${at}].weight`}
      label={shipmentTexts.weight}
      {...packageLimits.weightGrams}
    />
    <QuantityField name={`packages[${at}].length`} label={shipmentTexts.length} {...packageLimits.lengthMm} />
    <QuantityField name={`packages[${at}].width`} label={shipmentTexts.width} {...packageLimits.widthMm} />
    <QuantityField name={`packages[${at}].height`} label={shipmentTexts.height} {...packageLimits.heightMm} />
  </div>
);
