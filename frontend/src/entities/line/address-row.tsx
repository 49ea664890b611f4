import type { AddressGroup } from '../purchase/address-groups';
import { oneLine } from '../../lib/format/one-line';
import { look } from '../../components/layout/layout';
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
          <span className={look('strong')}>{title}</span>{' '}
          <span className={look('muted')}>{text && oneLine(text)}</span>
          {contactNo && <span className={look('muted')}>{`, ${contactNo}`}</span>}
        </th>
      </tr>
    </tbody>
  );
