import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useField } from 'react-final-form';
import { FieldShell, type ControlProps } from '../../../components/fields/field-shell';
import { Icon } from '../../../components/icon';
import { fields } from '../../../lib/messages';
import { stack, look } from '../../../components/layout/layout';
import styles from './picture-field.module.css';
import { PICTURE_TYPES } from './tool-rules';
import type { PictureUpload } from './use-picture-upload';
import { toolTexts } from '../tool-messages';

type PictureFieldProps = {
  upload: Pick<PictureUpload, 'progress' | 'cancel'>;
  /** The picture that stays where none is chosen. */
  current?: string;
};

/** A picture chosen or dropped: preview, and while it is sent its progress and a way to stop. */
export function PictureField({ upload, current }: PictureFieldProps) {
  const help = current ? `${toolTexts.pictureHelp} ${toolTexts.keepPicture}` : toolTexts.pictureHelp;
  return (
    <div>
      <FieldShell name="picture" label={fields.picture} help={help} required={!current}>
        {(control) => <PictureControl control={control} current={current} />}
      </FieldShell>
      {/* Its place is kept, so that nothing moves when the upload begins. */}
      <div className={styles.upload}>
        {upload.progress !== null && <UploadProgress progress={upload.progress} cancel={upload.cancel} />}
      </div>
    </div>
  );
}

/** An address the browser can show the file by, for as long as it is shown. */
function usePreview(file: File | undefined): string | undefined {
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const url = URL.createObjectURL(file);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the address lives from here to the clean-up
    setPreview(url);
    return () => {
      URL.revokeObjectURL(url);
      setPreview(undefined);
    };
  }, [file]);
  return preview;
}

function PictureControl({ control, current }: { control: ControlProps; current?: string }) {
  const { input, meta } = useField<File | undefined>('picture');
  const file = input.value instanceof File ? input.value : undefined;
  const [unreadable, setUnreadable] = useState<string>();
  const preview = usePreview(meta.error ? undefined : file);
  const shown = (preview === unreadable ? undefined : preview) ?? current;
  return (
    <div className={styles.zone}>
      {shown ? (
        <img className={styles.preview} src={shown} alt="" onError={() => setUnreadable(preview)} />
      ) : (
        <span className={stack(2, 'centered', 'muted', 'medium')}>
          <Icon name="picture" size={32} />
          <span>{toolTexts.choosePicture}</span>
        </span>
      )}
      {file && <span className={styles.name}>{file.name}</span>}
      <input
        className={styles.input}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        id={control.id}
        required={control.required}
        aria-invalid={control['aria-invalid']}
        aria-describedby={control['aria-describedby']}
        onFocus={input.onFocus}
        onBlur={input.onBlur}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          // A dialog closed without a choice keeps the picture.
          if (chosen) input.onChange(chosen);
          // So that the same file can be chosen again.
          event.target.value = '';
          input.onBlur();
        }}
      />
    </div>
  );
}

function UploadProgress({ progress, cancel }: Pick<PictureUpload, 'cancel'> & { progress: number }) {
  const label = toolTexts.uploading(Math.round(progress * 100));
  return (
    <div className={styles.progress}>
      <progress className={styles.bar} value={progress} max={1} aria-label={fields.picture} />
      <span className={look('grow', 'muted', 'sm')}>{label}</span>
      <Button size="small" onClick={cancel}>
        {toolTexts.cancelUpload}
      </Button>
    </div>
  );
}
