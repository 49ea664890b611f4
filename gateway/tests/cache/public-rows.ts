import type { Client } from 'pg';
import { newId } from '../../src/shared/ids';

/** Adds rows of public tables by SQL, as an operator would. */
export function rowsOf(db: () => Client) {
  const addReview = async (authorId: string): Promise<string> => {
    const id = newId();
    await db().query(`INSERT INTO reviews (id, author_id, rating, comment) VALUES ($1, $2, 3, 'Good')`, [
      id,
      authorId,
    ]);
    return id;
  };
  const addUser = async (): Promise<string> => {
    const id = newId();
    await db().query('INSERT INTO users (id, email) VALUES ($1, $2)', [id, `${id}@example.com`]);
    return id;
  };

  const addFamily = async (name = 'Motors'): Promise<string> => {
    const id = newId();
    await db().query(`INSERT INTO families (id, slug, name, position) VALUES ($1::uuid, 'f-' || $1, $2, 1)`, [
      id,
      name,
    ]);
    return id;
  };

  /** An attribute of a family. */
  const addAttribute = async (familyId: string): Promise<string> => {
    const id = newId();
    await db().query(
      `INSERT INTO attributes (id, family_id, key, name, kind, unit, choices, is_facet, heading, position)
       VALUES ($1, $2, 'supply', 'Supply', 'Number', 'V', '{}', false, '', 1)`,
      [id, familyId],
    );
    return id;
  };

  const addStoredFile = async (uploadedBy: string): Promise<string> => {
    const id = newId();
    await db().query(
      `INSERT INTO files (id, subject_type, subject_id, slot, name, kind, size, sha256, uploaded_by)
       VALUES ($1, 'tool-file', $1, 1, 'arm.pdf', 'PDF', 9, 'ab', $2)`,
      [id, uploadedBy],
    );
    return id;
  };

  return { addReview, addUser, addFamily, addAttribute, addStoredFile };
}
