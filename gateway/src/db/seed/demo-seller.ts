import type { AppServices } from '../../shared/ctx';
import { SellerSettings } from '../../modules/receivables/documents/seller-settings.entity';

/** An invented company and account, so that documents are complete and Pay shows where to transfer the money. */
const DEMO_SELLER = {
  legalName: 'Robotics Works Ltd.',
  taxId: 'BIN 000000000-0000 (demo)',
  address: 'Plot 12, Tejgaon Industrial Area\nDhaka 1208\nBangladesh',
  country: 'BD',
  bankName: 'Demo Bank PLC',
  account: '0000 1234 5678 90 (demo)',
  bic: 'DEMOBDDH',
  note: 'Demo shop: the company, the tax id and the account are invented.',
};

/** Fills in the seller's data of a demo shop. Called only with the emulator: a real shop must never name this account. */
export const seedDemoSeller = ({ db }: AppServices) => db.update(SellerSettings, { id: 1 }, DEMO_SELLER);
