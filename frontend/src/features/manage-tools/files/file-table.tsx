import rowTable from '../../../components/rows/row-table.module.css';
import { RowButton } from '../../../components/rows/row-button';
import { cluster, look } from '../../../components/layout/layout';
import { toolFileTexts } from '../../../entities/tool/tool-file-messages';
import type { ToolFilePartsFragment } from '../../../entities/tool/tool-file.generated';
import { classes } from '../../../lib/classes';
import { formatBytes, formatDate } from '../../../lib/format/format';
import { columns } from '../../../lib/messages';
import { filesTexts as texts } from './tool-file-messages';

type Revision = ToolFilePartsFragment['revisions'][number];

type Actions = {
  onReplace: (file: ToolFilePartsFragment) => void;
  onWithdraw: (withdrawn: { id: string; name: string }) => void;
};

/** All revisions of all files of a tool, the newest of each first. */
export const FileTable = ({
  files,
  label,
  ...actions
}: Actions & { files: readonly ToolFilePartsFragment[]; label: string }) => (
  <table className={classes(rowTable.table, rowTable.stacked)} aria-label={label}>
    <thead>
      <tr>
        <th scope="col">{texts.file}</th>
        <th scope="col">{texts.language}</th>
        <th scope="col">{texts.revision}</th>
        <th scope="col">{texts.size}</th>
        <th scope="col">{columns.action}</th>
      </tr>
    </thead>
    <tbody>
      {files.flatMap((file) =>
        file.revisions.map((revision, at) => (
          <Row key={revision.id} file={file} revision={revision} isNewest={at === 0} {...actions} />
        )),
      )}
    </tbody>
  </table>
);

type RowProps = Actions & { file: ToolFilePartsFragment; revision: Revision; isNewest: boolean };

function Row({
  file,
  revision: { id, revision, issuedOn, name, size, path },
  isNewest,
  ...actions
}: RowProps) {
  const title = toolFileTexts.nameOf(file);
  const called = `${title}, ${toolFileTexts.revision(revision)}`;
  return (
    <tr>
      <th scope="row">
        <span className={isNewest ? undefined : look('muted')}>{title}</span>
        <div className={look('sm', 'breakAnywhere')}>
          <a href={path} target="_blank" rel="noopener" dir="auto" translate="no">
            {name}
          </a>
        </div>
      </th>
      <td>{file.language && toolFileTexts.languageName(file.language)}</td>
      <td>
        <span translate="no">{revision}</span>
        <span>{`, ${formatDate(issuedOn)}`}</span>
        {!isNewest && <div className={look('muted', 'sm')}>{texts.older}</div>}
      </td>
      <td>{formatBytes(size)}</td>
      <td>
        <div className={cluster(2, 'noWrap', 'stretch')}>
          {isNewest && (
            <RowButton
              variant="quiet"
              aria-label={texts.replaceTitle(title)}
              onClick={() => actions.onReplace(file)}
            >
              {texts.replace}
            </RowButton>
          )}
          <RowButton
            variant="quiet"
            danger
            aria-label={`${texts.withdraw} ${called}`}
            onClick={() => actions.onWithdraw({ id, name: called })}
          >
            {texts.withdraw}
          </RowButton>
        </div>
      </td>
    </tr>
  );
}
