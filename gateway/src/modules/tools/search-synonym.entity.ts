import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('search_synonyms')
@Check('search_synonyms_check', `search_fold(word) <> '' AND search_fold(meaning) <> ''`)
// On expressions, which TypeORM cannot declare: the folded word and meaning, unique.
@Index('search_synonyms_word', { synchronize: false })
@ObjectType({
  description: 'A word that customers type, and what it means in the catalogue.',
  simpleResolvers: true,
})
export class SearchSynonym {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the synonym.' })
  id!: string;

  @Column('text')
  @Field({ description: 'One word, as customers type it.' })
  word!: string;

  @Column('text')
  @Field({ description: 'What a search for the word finds besides the word itself.' })
  meaning!: string;
}
