import { Entity, PrimaryColumn } from 'typeorm';

/** A word of the name or the description of some tool, folded; written by a trigger. The search corrects typos with it. */
@Entity('search_words')
export class SearchWord {
  @PrimaryColumn('text')
  word!: string;
}
