import { Button, DatePicker, Modal, Select, Table, Upload } from 'antd';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import '../../src/app/tokens.css';
import '../../src/app/typeface.css';
import '../../src/app/global.css';
import { Dialog } from '../../src/components/dialogs/dialog';
import { SidePanel } from '../../src/components/page/side-panel';
import { AntdTheme } from '../../src/components/theme/antd-theme';
import { applyScheme, initialScheme } from '../../src/components/theme/scheme';
import { createStore } from '../../src/store/store';

const tools = ['Drill', 'Saw', 'Lathe'];

/** Components that the shop does not use yet, imported as any page would; `output` shows what they report. */
function Components() {
  const [rows, setRows] = useState<React.Key[]>([]);
  const [chosen, setChosen] = useState<string[]>([]);
  const [day, setDay] = useState('');
  const [file, setFile] = useState('');
  const [confirmed, setConfirmed] = useState(false);
  const confirm = () => Modal.confirm({ title: 'Delete the drill?', onOk: () => setConfirmed(true) });
  return (
    <main>
      <output>{[...rows, ...chosen, day, file, confirmed && 'confirmed'].filter(Boolean).join(' ')}</output>
      <Table
        rowKey="name"
        columns={[{ title: 'Name', dataIndex: 'name' }]}
        dataSource={tools.map((name) => ({ name }))}
        rowSelection={{ selectedRowKeys: rows, onChange: setRows }}
        pagination={false}
      />
      <Select
        mode="multiple"
        aria-label="Materials"
        style={{ width: 300 }}
        value={chosen}
        onChange={setChosen}
        options={['Steel', 'Brass'].map((value) => ({ value, label: value }))}
      />
      <DatePicker aria-label="Day" onChange={(date) => setDay(date?.format('YYYY-MM-DD') ?? '')} />
      <Upload
        beforeUpload={({ name }) => {
          setFile(name);
          return false;
        }}
      >
        <Button>Choose a file</Button>
      </Upload>
      <Button onClick={confirm}>Delete</Button>
    </main>
  );
}

type Popup = 'dialog' | 'panel' | null;

/** The shop's dialog and side panel, as a page outside the dashboard or one within it opens them. */
function Popups({ where }: { where: string }) {
  const [open, setOpen] = useState<Popup>(null);
  const close = () => setOpen(null);
  const content = (
    <>
      <label>
        Number <input />
      </label>
      <Button type="primary">Save</Button>
    </>
  );
  return (
    <section aria-label={where}>
      <button onClick={() => setOpen('dialog')}>Open the dialog</button>
      <button onClick={() => setOpen('panel')}>Open the panel</button>
      <Dialog open={open === 'dialog'} title="Pay" onClose={close}>
        {content}
      </Dialog>
      <SidePanel open={open === 'panel'} title="Pay" onClose={close} closeLabel="Close">
        {content}
      </SidePanel>
    </section>
  );
}

applyScheme(initialScheme('system'));
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <Provider store={createStore()}>
      <AntdTheme>
        <Components />
        <Popups where="Inside" />
      </AntdTheme>
      <Popups where="Outside" />
    </Provider>,
  );
