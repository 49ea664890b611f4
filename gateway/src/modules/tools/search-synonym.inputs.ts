import { ValidateBy } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { Line } from '../../shared/field-rules';
import { searchWords } from './search-text';

const Words = (label: string, atMost: number, problem: string): PropertyDecorator =>
  ValidateBy({
    name: 'searchWords',
    validator: {
      validate: (value) => {
        if (typeof value !== 'string') return false;
        const words = searchWords(value);
        return words.length > 0 && words.length <= atMost && !/[%_\\]/.test(words.join(''));
      },
      defaultMessage: () => `${label} ${problem}`,
    },
  });

@InputType({ description: 'A synonym for the search of tools.' })
export class SearchSynonymInput {
  @Field({ description: 'One word, as customers type it.' })
  @Words('Word', 1, 'must be one word of letters or digits')
  @Line('Word', 50)
  word!: string;

  @Field({ description: 'A word or phrase of the catalogue, for example part of a name.' })
  @Words('Meaning', 10, 'must contain letters or digits')
  @Line('Meaning', 100)
  meaning!: string;
}
