import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { rest, send } from '../environment/answer';
import { startGateway } from '../environment/processes';
import { addTool, connect } from '../environment/fixtures';
import { complaints, type Fault } from './fault';

/** A picture store that cannot be written. Root may write anywhere, so a file takes the place of the store's folder. */
export const picturesReadOnly: Fault = {
  event: 'the picture store read-only',
  outcome: 'uploads are refused and leave nothing, orders go on',
  async run({ folder, database, people: { alice, admin } }) {
    const db = await connect(database.url);
    const tool = await addTool(db, { price: 3, minimum: 1 });
    await db.end();
    const dataDir = path.join(folder, 'store');
    const store = path.join(dataDir, 'pictures');
    mkdirSync(store, { recursive: true });
    const gateway = await startGateway({
      databaseUrl: database.url,
      folder,
      settings: { RATE_LIMIT: 'off', DATA_DIR: dataDir },
    });
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const upload = () => send(gateway.port, uploadOf(admin.token, picture));
    const before = await upload();
    renameSync(store, `${store}.kept`);
    writeFileSync(store, '');
    const refused = await upload();
    const order = await send(
      gateway.port,
      rest('POST', '/order', { as: alice.token, body: { toolId: tool, quantity: 1, totalPrice: 3 } }),
    );
    rmSync(store);
    renameSync(`${store}.kept`, store);
    const after = await upload();
    const left = existsSync(store) ? readdirSync(store).filter((name) => name.startsWith('.')).length : -1;
    await gateway.stop();
    return {
      figures: `upload ${before.status}, read-only ${refused.status} ${refused.code} in ${Math.round(refused.ms)} ms, an order meanwhile ${order.status}, writable again ${after.status}; ${left} half-written left`,
      complaints: complaints(
        [before.status === 201, 'the upload before did not work'],
        [
          refused.status === 503 && refused.code === 'PICTURES_UNAVAILABLE',
          'the upload was not refused with 503',
        ],
        [order.status === 201, 'the order did not go on'],
        [after.status === 201, 'the upload afterwards did not work'],
        [left === 0, 'half-written pictures are left'],
      ),
    };
  },
};

function uploadOf(token: string, picture: Buffer) {
  const head =
    '--x\r\nContent-Disposition: form-data; name="image"; filename="x.png"\r\nContent-Type: image/png\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--x--\r\n')]);
  return rest('POST', '/images', {
    as: token,
    body,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
}
