import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('search_synonyms')
@Check('search_synonyms_check', `search_fold(word) <> '' AND search_fold(meaning) <> ''`)
// On expressions, which TypeORM cannot declare: the folded word and meaning, unique.
@Index('search_synonyms_word', { synchronize: false })
@ObjectType({
  description: 'A word or phrase that customers type, and its meaning in the catalogue.',
  simpleResolvers: true,
})
export class SearchSynonym {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the synonym.' })
  id!: string;

  @Column('text')
  @Field({ description: 'A word, or a phrase of up to three, as customers type it.' })
  word!: string;

  @Column('text')
  @Field({ description: 'Words that a search for it also finds.' })
  meaning!: string;
}
