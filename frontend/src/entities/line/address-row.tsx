import type { AddressGroup } from '../purchase/address-groups';
import { oneLine } from '../../lib/format/one-line';
import styles from './line-table.module.css';

type AddressRowProps = {
  group: Pick<AddressGroup<unknown>, 'title' | 'text' | 'contactNo'>;
  columns: number;
};

/** Where the lines below it go; nothing if all lines of the table go to one address. */
export const AddressRow = ({ group: { title, text, contactNo }, columns }: AddressRowProps) =>
  title && (
    <tbody role="rowgroup" className={styles.group}>
      <tr role="row">
        <th role="rowheader" scope="rowgroup" colSpan={columns}>
          <span className={styles.groupTitle}>{title}</span>{' '}
          <span className={styles.groupAddress}>{text && oneLine(text)}</span>
          {contactNo && <span className={styles.groupAddress}>{`, ${contactNo}`}</span>}
        </th>
      </tr>
    </tbody>
  );
