import { enqueue } from '../../../jobs/enqueue';
import { endingKeys } from '../../people/keys/ending-keys.service';
import type { JobServices } from '../../../shared/ctx';
import { dayText } from '../../../shared/time/days';
import { dayOf } from '../../../shared/time/working-days';
import { ownersOr } from './companies';
import type { Message } from './message';

/** Every day: notifies of the keys that end within 14 days. Each message is sent once, however often the job runs. */
export async function notifyOfEndingKeys(services: JobServices): Promise<void> {
  const keys = await endingKeys(services.db);
  await enqueue(
    services,
    'notify',
    ...keys.map(({ id, companyId }) => ({
      message: 'key-ending' as const,
      subjectId: id,
      companyId: companyId ?? '',
    })),
  );
}

/** To those who manage the key. Its subject is the key. */
export const keyEnding: Message = {
  async compose({ db }, id) {
    const [key] = await endingKeys(db, id);
    if (!key) return null;
    const { name, companyId, expiresAt } = key;
    const ends = `The API key ${name} ends on ${dayText(dayOf(expiresAt))}`;
    const path = companyId === null ? '/dashboard/keys' : '/dashboard/company';
    return {
      recipients: await ownersOr(db, companyId, 'roles.manage'),
      subject: ends,
      paragraphs: [
        'The program that uses it will be refused from then on.',
        'Create another key, give it to the program, and revoke this one.',
      ],
      action: { label: 'See the keys', path },
      reason:
        companyId === null
          ? 'you manage the API keys of the shop'
          : 'you manage the API keys of your company',
      notice: { text: `${ends}.`, path },
    };
  },
};
