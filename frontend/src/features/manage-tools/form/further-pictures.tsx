import { useEffect, useMemo, useRef } from 'react';
import { useField } from 'react-final-form';
import { DropZone } from '../../../components/fields/drop-zone';
import { RowButton } from '../../../components/rows/row-button';
import { cluster, stack, look } from '../../../components/layout/layout';
import { classes } from '../../../lib/classes';
import styles from './further-pictures.module.css';
import { MAX_FURTHER_PICTURES, type FurtherPicture } from './further-picture-rules';
import { PICTURE_TYPES } from './tool-rules';
import { toolTexts } from '../tool-messages';

const NONE: readonly FurtherPicture[] = [];

/** Addresses by which the browser shows pictures, also those that are still to be sent. */
function useAddresses(pictures: readonly FurtherPicture[]): readonly string[] {
  const made = useMemo(
    () => pictures.map((one) => (typeof one === 'string' ? one : URL.createObjectURL(one))),
    [pictures],
  );
  useEffect(
    () => () => made.filter((one) => one.startsWith('blob:')).forEach((one) => URL.revokeObjectURL(one)),
    [made],
  );
  return made;
}

/** The pictures of a tool after the first: each can be removed, and others added. */
export function FurtherPictures() {
  const { input, meta } = useField<readonly FurtherPicture[] | undefined>('furtherPictures');
  const pictures = input.value || NONE;
  const addresses = useAddresses(pictures);
  const add = useRef<HTMLButtonElement>(null);
  const error =
    (meta.touched && (meta.error as string | undefined)) || (meta.submitError as string | undefined);
  const change = (next: readonly FurtherPicture[]) => {
    input.onChange(next);
    input.onBlur();
  };
  return (
    <fieldset className={stack(2, 'narrow')}>
      <legend className={styles.legend}>{toolTexts.furtherPictures}</legend>
      <ul className={classes(cluster(2, 'stretch'), styles.pictures)}>
        {addresses.map((address, at) => (
          <li key={address} className={stack(1)}>
            <img className={styles.picture} src={address} alt={toolTexts.furtherPicture(at + 1)} />
            <RowButton
              aria-label={toolTexts.removePicture(at + 1)}
              onClick={() => {
                change(pictures.filter((_, place) => place !== at));
                add.current?.focus();
              }}
            >
              {toolTexts.remove}
            </RowButton>
          </li>
        ))}
      </ul>
      <DropZone
        label={toolTexts.addPictures}
        buttonRef={add}
        accept={PICTURE_TYPES.join(',')}
        multiple
        disabled={pictures.length >= MAX_FURTHER_PICTURES}
        onFiles={(files) => change([...pictures, ...files])}
      >
        {toolTexts.addPictures}
      </DropZone>
      <p className={look('muted', 'sm')}>{toolTexts.furtherPicturesHelp}</p>
      {error && (
        <p role="alert" className={look('danger', 'sm')}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
