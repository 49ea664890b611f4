import path from 'node:path';
import { IsNull } from 'typeorm';
import { inJobTransaction, type JobServices } from '../../shared/ctx';
import { jobCtx } from '../../jobs/job-ctx';
import { addAnswers } from './answers.service';
import { fileNameOf } from './document.service';
import { EdiDocument } from './edi-document.entity';
import { EdiOrder, EdiOrderState } from './edi-order.entity';
import { EdiPartner } from './edi-partner.entity';
import { contentOf, foldersOf, move, readyFiles, writeWhole } from './folders';
import { takeFile } from './take-file.service';
import { takeOrder } from './take-order.service';

/** Files, orders and documents of a partner that one run takes. What is left is for the next run, a minute later. */
const AT_ONCE = 100;

/** Longest part of the name of a file that its name in `done` keeps. */
const KEPT_NAME = 60;

/**
 * Exchanges files with all partners: reads their folders, places the orders, and writes the answers. Killed at
 * any time, the next run continues: what a file says is written down before the file is moved, and a document has one name.
 * Does nothing without EDI_DIR.
 */
export async function exchangeFiles(services: JobServices): Promise<void> {
  const { db, env, log } = services;
  if (env.EDI_DIR === '') return;
  for (const partner of await db.find(EdiPartner, { where: { revokedAt: IsNull() }, order: { id: 'ASC' } })) {
    try {
      await exchangeWith(services, partner);
    } catch (error) {
      log.error({ err: error, partner: partner.id }, 'files of a partner cannot be exchanged');
    }
  }
}

async function exchangeWith(services: JobServices, partner: EdiPartner): Promise<void> {
  const folders = await foldersOf(services.env.EDI_DIR, partner.folder);
  for (const name of await readyFiles(folders.in, AT_ONCE)) {
    const file = path.join(folders.in, name);
    const content = await contentOf(file);
    if (content) await takeFile(services, partner.id, { name, content });
    await move(file, path.join(folders.done, `${Date.now()}-${name.slice(-KEPT_NAME)}`));
  }
  await placeOrders(services, partner);
  await addAnswers(services, partner.id);
  await writeDocuments(services, partner, folders.out);
}

async function placeOrders(services: JobServices, { id: partnerId }: EdiPartner): Promise<void> {
  const waiting = await services.db.find(EdiOrder, {
    select: { id: true },
    where: { partnerId, state: EdiOrderState.Waiting },
    order: { createdAt: 'ASC', position: 'ASC' },
    take: AT_ONCE,
  });
  for (const { id } of waiting)
    try {
      await takeOrder(jobCtx(services), id);
    } catch (error) {
      services.log.warn({ err: error, order: id }, 'an order of a file waits');
    }
}

/** Writes documents in the order of their numbers. Of several workers, one writes a document. */
async function writeDocuments(
  services: JobServices,
  { id: partnerId }: EdiPartner,
  out: string,
): Promise<void> {
  for (let count = 0; count < AT_ONCE; count += 1) {
    const isWritten = await inJobTransaction(services, async ({ db }) => {
      const next = await db.findOne(EdiDocument, {
        where: { partnerId, writtenAt: IsNull() },
        order: { control: 'ASC' },
        lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
      });
      if (!next) return false;
      await writeWhole(out, fileNameOf(next), next.body);
      await db.update(EdiDocument, { id: next.id }, { writtenAt: new Date() });
      return true;
    });
    if (!isWritten) return;
  }
}
