import type { MigrationInterface, QueryRunner } from 'typeorm';

const datesIn = (...columns: string[]): string =>
  columns
    .map((column) => `${column} >= '0001-01-01 00:00:00+00' AND ${column} <= '9999-12-31 23:59:59.999+00'`)
    .join(' AND ');

/** Questions about tools, answered by staff (adr/0114). */
export class ToolQuestions1781000000995 implements MigrationInterface {
  name = 'ToolQuestions1781000000995';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE tool_questions (
        id uuid NOT NULL CONSTRAINT tool_questions_pkey PRIMARY KEY,
        tool_id uuid NOT NULL CONSTRAINT tool_questions_tool_id_fkey REFERENCES tools (id),
        asker_id uuid NOT NULL CONSTRAINT tool_questions_asker_id_fkey REFERENCES users (id),
        text text NOT NULL CONSTRAINT tool_questions_text_check CHECK (text <> '' AND length(text) <= 1000),
        asked_at timestamp(3) with time zone DEFAULT now() NOT NULL,
        answer text CONSTRAINT tool_questions_answer_check CHECK (answer <> '' AND length(answer) <= 4000),
        answered_at timestamp(3) with time zone,
        refused_reason text CONSTRAINT tool_questions_refused_reason_check
          CHECK (refused_reason <> '' AND length(refused_reason) <= 500),
        version integer DEFAULT 1 NOT NULL,
        CONSTRAINT tool_questions_answered_check CHECK ((answer IS NULL) = (answered_at IS NULL)),
        CONSTRAINT tool_questions_state_check CHECK (answer IS NULL OR refused_reason IS NULL),
        CONSTRAINT tool_questions_dates_check CHECK (${datesIn('asked_at', 'answered_at')})
      );
      CREATE INDEX tool_questions_tool ON tool_questions (tool_id, asked_at, id);
      CREATE INDEX tool_questions_asked ON tool_questions (asked_at, id);
      CREATE INDEX tool_questions_open ON tool_questions (asked_at, id)
        WHERE answer IS NULL AND refused_reason IS NULL;
      CREATE UNIQUE INDEX tool_questions_once ON tool_questions (asker_id, tool_id, md5(text))`);
  }

  /** Loses all questions: the release before has none. */
  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE tool_questions');
  }
}
